/** A sentence out of a catalogue: a key, and what stands in the slots of its template. */
import type { Catalogue, Key } from './catalogue.ts';

export type Values = Readonly<Record<string, string | number>>;

/** Values are not looked at again, so a brace in somebody's words stays a brace. */
export const fillSlots = (template: string, values: Values): string =>
  template.replace(/\{(\w+)\}/gu, (_, name: string) => String(values[name] ?? ''));

export const say = (catalogue: Catalogue, key: Key, values: Values = {}): string =>
  fillSlots(catalogue[key], values);

/** "1 word", "12 words". */
export const sayCount = (catalogue: Catalogue, count: number, one: Key, many: Key): string =>
  say(catalogue, count === 1 ? one : many, { count });
