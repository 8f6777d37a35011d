/** A key of two whole numbers, "17, 20" or "2 and 2": how an answer may part them, and that each of them is told. */
import { AND_WORD } from '../../../../language/school-words.ts';

const JOINT = String.raw`(?:,\s+|\s*;\s*|\s+(?:${AND_WORD}|&)\s+)`;
const TWO = new RegExp(String.raw`^\s*(?<one>[-−–]?\d+)${JOINT}(?<other>[-−–]?\d+)\s*$`, 'iu');
/** Nothing but two numbers, with a comma or a blank between them that would make one number of them. */
const RUN_ON = /^(?<one>\s*[-−–]?\d+)\s?[,\s]\s?(?<other>[-−–]?\d+\s*\.?\s*)$/u;

/** "17,20" for "17, 20": no decimal and no thousands, where the key has two. */
export const asTwo = (accepts: readonly string[], answer: string): string =>
  accepts.length > 0 && accepts.every((accept) => TWO.test(accept))
    ? answer.replace(RUN_ON, '$<one>, $<other>')
    : answer;

/** "2 and 1" for "2 and 2": the same number has to be told twice, unless it is told of both at once. */
export const lacksTwin = (accept: string, answer: string): boolean => {
  const { one, other } = TWO.exec(accept)?.groups ?? {};
  const given = [...answer.matchAll(/(?<![\p{L}\d.,])[-−–]?\d+(?![\d.])/gu)].map(([number]) => number);
  return one !== undefined && one === other && given.length > 1 && given.some((number) => number !== one);
};
