/** Amounts that are said one below the other in a cell, or one for each of several conditions. */
import { NUMBER_WORD, toNumber } from '../../points/number-words.ts';
import { EARN_WORD } from '../../words.ts';
import type { Amount } from './amounts.ts';
import { SMALL, UNIT } from './patterns.ts';

/** One below the other in the last cell, each for a step of the answer: together they are what the row is worth. */
const TERMS = String.raw`${SMALL}(?:[^\S\n]*\+[^\S\n]*${SMALL})*(?:\s*${UNIT})?`;
const STACKED = new RegExp(
  String.raw`(?<=\t)[^\S\n\t]*(?<stack>${TERMS}(?:\s*\n\s*${TERMS})+)[^\S\n]*$`,
  'iu',
);

export const stackedIn = (text: string): Amount[] => {
  const match = STACKED.exec(text);
  if (!match) return [];
  const terms = (match.groups?.stack ?? '').matchAll(SMALL_WITHIN);
  const value = [...terms].reduce((total, [term]) => total + toNumber(term.trim()), 0);
  return [{ start: match.index, end: text.length, value, kind: 'cell', sure: true, count: null }];
};
const SMALL_WITHIN = new RegExp(SMALL, 'gu');

const CONDITION = new RegExp(
  String.raw`(?<![\p{L}\d.,/(]|\([^)\n]*)(?<value>${SMALL}|${NUMBER_WORD})\s*(?:${UNIT})?\s+(?:if|for|when|wenn|für|bei|falls|si|pour|por)(?!\p{L})`,
  'giu',
);
/** "all four right gets 3, two or three right gets 2". */
const EARNED = new RegExp(
  String.raw`(?<!\p{L})(?:${EARN_WORD})\s+(?<value>${SMALL}|${NUMBER_WORD})(?![\p{L}\d])(?=\s*(?:${UNIT}|[.,;:)\n]|$))`,
  'giu',
);

const valuesOf = (pattern: RegExp, text: string): number[] =>
  [...text.matchAll(pattern)].map(({ groups }) => toNumber((groups?.value ?? '').trim()));

export const earnedAmounts = (text: string): number[] => valuesOf(EARNED, text);

/** "2 if all in order, 1 if just one step is wrong": what is given for what, which together or at most is what all of it is worth. */
export const conditionalAmounts = (text: string): number[] => [
  ...valuesOf(CONDITION, text),
  ...earnedAmounts(text),
];

const FOR = String.raw`(?:for|für|pour|por)(?!\p{L})`;
const PIECE = new RegExp(
  String.raw`(?<![\p{L}\d.,/(]|\([^)\n]*)(?:(?<value>${SMALL}|${NUMBER_WORD})\s*(?:${UNIT})?|the\s+other(?:\s+one)?|(?:der|die|das)\s+andere|l['’]autre|(?:el|la)\s+otr[oa])\s+${FOR}`,
  'giu',
);

/** "one for the case, the other for the number": pieces of one size, each for something; empty where they differ. */
export const piecesFor = (text: string): number[] => {
  const [first = 0, ...others] = [...text.matchAll(PIECE)].map(({ groups }) =>
    groups?.value === undefined ? null : toNumber(groups.value.trim()),
  );
  return first !== null && first > 0 && others.every((value) => value === null || value === first)
    ? [first, ...others.map(() => first)]
    : [];
};
