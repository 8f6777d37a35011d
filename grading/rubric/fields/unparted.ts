/** Signs between fields that part none where they stand. */
import { ACCEPT_WORD, REFUSE_WORD, VERDICT_WORD } from '../words.ts';
import type { Cut } from './signs.ts';

const FORMULA = String.raw`(?:\d{1,2}\s?)?(?:[A-Z][a-z]?\d*|\((?:[A-Z][a-z]?\d*)+\)\d*){2,}`;
const FORMULA_LAST = new RegExp(String.raw`(?:^|\s)${FORMULA}$`, 'u');
const FORMULA_FIRST = new RegExp(String.raw`^${FORMULA}(?:\s|$)`, 'u');

/** "2 KClO3 → 2 KCl + 3 O2": the arrow of a reaction parts no fields. */
const isReaction = (text: string, { sign, start, end }: Cut): boolean => {
  const [before, behind] = [text.slice(0, start), text.slice(end)];
  return (
    sign === 'arrow' &&
    FORMULA_LAST.test(before) &&
    FORMULA_FIRST.test(behind) &&
    /[A-Z][a-z]?\)?\d/u.test(before + behind)
  );
};

const SPEAKS_LAST = new RegExp(String.raw`(?:^|[\s(,;])(?:${ACCEPT_WORD}|${REFUSE_WORD})\s*$`, 'iu');

/** ", not: lime": behind such a word a colon leads to what is said of the answer. */
const isSpeaking = (text: string, { sign, start }: Cut): boolean =>
  sign === 'colon' && SPEAKS_LAST.test(text.slice(0, start));

const FEWEST_IN_ROW = 2;
const LONGEST_IN_ROW = 4;

/** "Layers: crust – mantle – core": what repeats behind another sign parts the things of one answer. */
const isRow = (text: string, cuts: readonly Cut[], { sign, start }: Cut): boolean => {
  if (sign !== 'dash' || !cuts.some((one) => one.sign === 'colon' && one.start < start)) return false;
  const items = text.split(/\s+[–—-]\s+|:\s+/u).slice(1);
  return (
    items.length > FEWEST_IN_ROW && items.every((item) => item.trim().split(/\s+/u).length <= LONGEST_IN_ROW)
  );
};

const JUDGED = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])\(?(?:[ivx]{1,4}|[a-h]|\d{1,2})\s?[.):=–-]?\s?(?:[TFRWV]|${VERDICT_WORD})(?![\p{L}\p{N}])[\s,;]*){2,}`,
  'gu',
);

/** "i T  ii F  iii F": labels with their verdicts are one answer. */
const isAmidJudged = (text: string, { start, end }: Cut): boolean =>
  [...text.matchAll(JUDGED)].some(({ index, 0: found }) => index < start && end < index + found.length);

/** `own`: the record up to the end of the field; `field`: the field itself, with all the cuts that it may get. */
export const partsNothing = (cut: Cut, own: string, field: string, cuts: readonly Cut[]): boolean =>
  isReaction(own, cut) || isSpeaking(own, cut) || isRow(field, cuts, cut) || isAmidJudged(own, cut);
