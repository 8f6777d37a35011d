/** "M1 15/20 + 8/20 … A1", "B2. B1 for …": marks for steps by the codes of examiners, and which of them are given for less. */
import { IF_WORD, OR_WORD } from '../../words.ts';

/** `value`: of "B2,1,0" the most. */
export type StepMark = { start: number; end: number; value: number };

const SUFFIX = String.raw`(?:\s?(?:ft|dep|cao|cso|oe|isw|\*))*`;
const CODE = new RegExp(
  String.raw`(?<![\p{L}\p{N}=+*/×÷^:–-]|[=+*/×÷^]\s)(?<letter>[MABC])(?<value>\d)(?:\s?[,/]\s?\d(?=[,/\s.;)]|$))*(?!\d|[.,]\d|\s?[=+*/×÷^:]\s?[A-Z]\d)${SUFFIX}(?![\p{L}\p{N}])`,
  'gu',
);

export type StepCode = StepMark & { letter: string };

/** All of them, whatever they are given for. */
export const stepCodesIn = (text: string): StepCode[] =>
  [...text.matchAll(CODE)].map(({ index, 0: found, groups }) => ({
    ...{ start: index, end: index + found.length },
    ...{ value: Number(groups?.value), letter: groups?.letter ?? '' },
  }));

/** "(63/21 left so: M1 A0)": a bracket that says more than codes. */
const isAside = (text: string, { start, end }: StepCode): boolean => {
  const open = text.lastIndexOf('(', start);
  if (open < 0 || text.slice(open, start).includes(')')) return false;
  const close = text.indexOf(')', end);
  const inside = text.slice(open + 1, close < 0 ? undefined : close);
  return /[\p{L}\p{N}]/u.test(inside.replace(CODE, ''));
};

const OTHERWISE = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${OR_WORD}|${IF_WORD}|else|otherwise|SC|allow|award|give|score|scores|get|gets|earns?|only|max|just)|:|→|=)\s*$`,
  'iu',
);

/** "x = 3 as the final answer: M1", "SC B1", "or M1 for …": what is said before it earns less. */
const isInstead = (text: string, { start }: StepCode): boolean => {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return OTHERWISE.test(line.split('\t').at(-1) ?? '');
};

const saysMore = (text: string, { end }: StepCode): boolean => /^[^\S\n]*[^\s.;,)\]]/u.test(text.slice(end));

/** "B2. B1 for taking out one": fewer of the same letter, with what they are for. */
const isPiece = (text: string, one: StepCode, before: readonly StepCode[]): boolean =>
  before.some(({ letter, value }) => letter === one.letter && value > one.value) && saysMore(text, one);

/** "M1 A0" stand together, and say what an answer gets. */
const isScored = (text: string, one: StepCode, all: readonly StepCode[]): boolean => {
  const areBeside = (left: StepCode, right: StepCode): boolean =>
    /^[\s,+]*$/u.test(text.slice(left.end, right.start));
  const at = all.indexOf(one);
  let [from, to] = [at, at];
  while (from > 0 && areBeside(all[from - 1] ?? one, all[from] ?? one)) from -= 1;
  while (to < all.length - 1 && areBeside(all[to] ?? one, all[to + 1] ?? one)) to += 1;
  const run = all.slice(from, to + 1);
  return run.some(({ value }) => value === 0) || (run[0] !== one && isInstead(text, run[0] ?? one));
};

/** Those before what they are for: not in a bracket, and not behind what gets them. */
export const openCodesIn = (text: string): StepCode[] => {
  const all = stepCodesIn(text);
  return all.filter((one) => !isAside(text, one) && !isInstead(text, one) && !isScored(text, one, all));
};

/** The marks that a whole answer gets. */
export const stepMarksIn = (text: string): StepMark[] => {
  const open = openCodesIn(text);
  return open.filter((one, at) => !isPiece(text, one, open.slice(0, at)));
};

const FEWEST = 4;
const FEWEST_AGAIN = 2;

/** Whether questions are marked so: codes come again and again, which labels and cells of a sheet do not. */
export const areInSteps = (texts: readonly string[]): boolean => {
  const codes = texts.map((text) => [
    ...new Set(stepCodesIn(text).map(({ letter, value }) => `${letter}${value}`)),
  ]);
  const all = codes.flat();
  const again = [...Map.groupBy(all, (code) => code).values()].filter(({ length }) => length > 1);
  const coded = codes.filter(({ length }) => length > 0).length;
  return coded * 2 > texts.length && all.length >= FEWEST && again.flat().length > FEWEST_AGAIN;
};
