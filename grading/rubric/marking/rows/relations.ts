/** "B first and C last (1), D before A (1)": what of an order earns which mark. */
import type { Marking, MarkingRule } from '../../../../contract/grading/marking.ts';
import { toNumber } from '../../points/number-words.ts';
import { makePart } from '../part.ts';
import { AMOUNT, build } from '../remarks/grammar.ts';

const PAID = build(
  String.raw`\s*(?:[([]\s*|[:=–→-]+\s*)(?<value>${AMOUNT})\s*\p{L}{0,6}\.?\s*[)\]]?\s*[.,;]?$`,
);
const FIRST =
  /^(?<item>.+?)\s(?:(?:is|comes|goes|ist|steht|kommt|es|va|est|vient)\s)?(?:first|at\s+the\s+start|zuerst|erste[rs]?|am\s+anfang|(?:el\s+)?primer[oa]?|en\s+premier|premi(?:er|ère))$/iu;
const LAST =
  /^(?<item>.+?)\s(?:(?:is|comes|goes|ist|steht|kommt|es|va|est|vient)\s)?(?:last|at\s+the\s+end|zuletzt|letzte[rs]?|am\s+(?:ende|schluss)|(?:el\s+)?últim[oa]|al\s+final|en\s+dernier|derni(?:er|ère))$/iu;
const BEFORE = /^(?<item>.+?)\s(?:before|vor|antes\s+(?:de|que)|avant|<)\s(?<other>.+)$/iu;
const AFTER = /^(?<other>.+?)\s(?:after|nach|después\s+de|après)\s(?<item>.+)$/iu;
const AND = /\s+(?:and|und|y|et|&)\s+|,\s+/iu;
const FEWEST = 2;
const CLOSE = 0.01;

const placeOf = (items: readonly string[], name: string | undefined): number =>
  items.findIndex((item) => item.toLowerCase() === (name ?? '').trim().toLowerCase());

/** "first 1", "last 4", "1<3" by their places in the key; null where it speaks of anything else. */
const relationIn = (clause: string, items: readonly string[]): string | null => {
  const [first, last] = [FIRST, LAST].map((pattern) => placeOf(items, pattern.exec(clause)?.groups?.item));
  if (first === 0) return 'first';
  if (last === items.length - 1) return 'last';
  const pair = (BEFORE.exec(clause) ?? AFTER.exec(clause))?.groups;
  const [one, other] = [placeOf(items, pair?.item), placeOf(items, pair?.other)];
  return one >= 0 && other > one ? `${one}<${other}` : null;
};

const SIGN = /\s*(?:→|[-–—=]+>|[,;]|\s[–—-]\s)\s*|\s+/u;

const ruleOf = (line: string, items: readonly string[]): MarkingRule | null => {
  const value = PAID.exec(line)?.groups?.value;
  const texts = line
    .replace(PAID, '')
    .trim()
    .split(AND)
    .map((clause) => relationIn(clause.trim(), items));
  if (value === undefined || texts.some((one) => one === null)) return null;
  const points = toNumber(value);
  return { when: 'relation', count: null, texts: texts.flatMap((one) => one ?? []), points, off: false };
};

/** The order in the first line and below it, or behind it, what its marks are for; null where that is not all that it is worth. */
export const readRelations = (
  answer: string,
  worth: number,
): Pick<Marking, 'kind' | 'parts' | 'rules'> | null => {
  const [line = '', ...below] = answer
    .split(/\n+|\s{2,}|;\s+|(?<=[)\]])[.,]?\s+/u)
    .filter((one) => one.trim() !== '');
  const items = line.trim().split(SIGN);
  const rules = below.flatMap((one) => ruleOf(one.trim(), items) ?? []);
  const sum = rules.reduce((total, { points }) => total + points, 0);
  if (items.length < FEWEST + 1 || rules.length < FEWEST || rules.length < below.length) return null;
  if (Math.abs(sum - worth) > CLOSE) return null;
  const order = items.join(', ');
  return { kind: 'order', parts: [makePart('order', line.trim(), worth, [order])], rules };
};
