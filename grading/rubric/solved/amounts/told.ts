/** What a title says of the questions below it: what each is worth, all of them, or one after the other. */
import { toNumber } from '../../points/number-words.ts';
import { type Amount, amountsIn } from './amounts.ts';

/** What it costs to believe that a question gets two pieces. */
const PIECED = 0.7;
const LEAST = 0.25;

/** `totals`: what may be meant for all of it; empty where nothing may. */
export type Told = {
  each: number | null;
  totals: readonly number[];
  /** What it costs to believe that it is said of a question. */
  eachCost?: number;
  /** "1 for each account" above what books three of them: how many of those a question has. */
  count?: (text: string) => number;
  /** Said of all questions of the file that say nothing themselves. */
  isRule?: boolean;
  /** "1 + 1 + 2" above three: what each of them is worth, in their order. */
  inOrder?: readonly number[];
};

export const isEach = ({ kind }: Amount): boolean => kind === 'each';

/** "1 p for the verdict + 1 p for the line": what each question gets, in two pieces. */
export const PIECES = /(?<=[\s(:]|^)(?<one>[1-5]|½)\s?\p{L}[^+\d\n]{2,40}\+\s*(?<other>[1-5]|½)\s?\p{L}/u;

const IN_ORDER =
  /(?<![\d.,+=]\s*)(?<terms>(?:\d{1,2}(?:[.,]5)?|½)(?:\s*\+\s*(?:\d{1,2}(?:[.,]5)?|½))+)(?!\s*[\d+=])/u;

const worthsInOrder = (line: string, count: number): number[] => {
  const terms = (IN_ORDER.exec(line)?.groups?.terms ?? '').split('+').map((term) => toNumber(term.trim()));
  return terms.length === count && count > 1 ? terms : [];
};

/** "(2 × 3)" above three: whichever stands first, the other is what each of them is worth. */
const asMany = (each: Amount | undefined, count: number): Amount | undefined =>
  each && each.count !== null && each.count !== count && each.value === count
    ? { ...each, value: each.count, count }
    : each;

/** "Matching, 1 pt each, 5": at the end of its line, behind what each is worth, what all of them are. */
const BEHIND_EACH = /^\s*[,;=–—-]\s*(?<value>\d{1,2}(?:[.,]5)?)[^\S\n]*(?:\n|$)/u;

const allBehind = (title: string, each: Amount | undefined, count: number): number[] => {
  const value = toNumber((each && BEHIND_EACH.exec(title.slice(each.end))?.groups?.value) ?? '0');
  return each && value >= Math.max(each.value * count, each.value + LEAST) ? [value] : [];
};

/** What a title says of all that stands below it: its first line first, and what is said of fewer ("½ if …") is no total. */
export const toldBy = (title: string, count: number): Told => {
  const amounts = amountsIn(title).filter(({ kind }) => kind !== 'bare' && kind !== 'code');
  const each = asMany(amounts.find(isEach), count);
  const [line = ''] = title.split('\n');
  const all = amounts.filter((one) => !isEach(one) && one.value >= (each?.value ?? LEAST) * count);
  const only = /^\W*(?<value>\d{1,2}(?:[.,]5)?)\W*$/u.exec(title)?.groups?.value;
  if (only !== undefined) return { each: null, totals: [toNumber(only)] };
  const sums = all.filter(({ kind }) => kind === 'sum');
  const first = all.filter(({ start }) => start < line.length);
  const totals = sums.length > 0 ? sums : first.length > 0 ? first : all;
  const { one, other } = each ? {} : (PIECES.exec(line)?.groups ?? {});
  if (one !== undefined && other !== undefined) {
    const pieced = toNumber(one) + toNumber(other);
    const whole = all.filter(({ value }) => value >= pieced * count);
    return { each: pieced, totals: whole.map(({ value }) => value), eachCost: PIECED };
  }
  const inOrder = worthsInOrder(line, count);
  if (inOrder.length > 0)
    return { each: null, totals: [inOrder.reduce((total, value) => total + value, 0)], inOrder };
  const product = each && each.count !== null ? [each.value * each.count] : [];
  const behind = allBehind(title, each, count);
  const found = [totals.map(({ value }) => value), behind, product].find(({ length }) => length > 0);
  return { each: each?.value ?? null, totals: found ?? [] };
};
