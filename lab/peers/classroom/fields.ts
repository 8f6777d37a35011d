/** Partial answers (`fields=courses(id,name),nextPageToken`): what is not named is not sent, the page token neither. */
import { Refusal } from './refusal.ts';

/** null: everything below. */
export type Mask = Map<string, Mask> | null;

const splitOutside = (text: string): string[] => {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) throw new Refusal('INVALID_ARGUMENT', `Invalid field selection ${text}`);
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  if (depth !== 0) throw new Refusal('INVALID_ARGUMENT', `Invalid field selection ${text}`);
  return parts;
};

const merge = (one: Mask | undefined, other: Mask): Mask => {
  if (one === undefined) return other;
  if (one === null || other === null) return null;
  for (const [name, below] of other) one.set(name, merge(one.get(name), below));
  return one;
};

export const readMask = (text: string): Mask => {
  const mask = new Map<string, Mask>();
  for (const part of splitOutside(text)) {
    const found = /^(\w+|\*)(?:\/(.+)|\((.+)\))?$/.exec(part.trim());
    if (found === null) throw new Refusal('INVALID_ARGUMENT', `Invalid field selection ${part}`);
    const [, name = '', path, group] = found;
    const below = path ?? group;
    mask.set(name, merge(mask.get(name), below === undefined ? null : readMask(below)));
  }
  return mask;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const applyMask = (value: unknown, mask: Mask): unknown => {
  if (mask === null || mask.has('*')) return value;
  if (Array.isArray(value)) return value.map((each) => applyMask(each, mask));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const below = mask.get(name);
      return below === undefined ? [] : [[name, applyMask(each, below)]];
    }),
  );
};
