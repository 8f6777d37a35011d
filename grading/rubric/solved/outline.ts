/** What a tree of a key is made of, and lines that belong to no question. */
import { plain, type Styled } from '../lex/styled.ts';
import { TOTAL_WORD } from '../words.ts';
import { amountsIn } from './amounts/amounts.ts';
import type { Group } from './question.ts';

/** `rules`: what stands above the first question. */
export type Outline = { root: Group; rules: string[] };

/** `row`: of a table. */
export type KeyLine = { styled: Styled; heading: boolean; row: boolean };

const LONGEST_LEAD = 5;
const FEWEST_CELLS = 3;
const SUMMED =
  /^\W*(?:\p{L}{3,}\s*:\s*)?(?<terms>(?:\p{L}{0,8}\s*\d+(?:[.,]5)?\s*\+\s*){2,}\p{L}{0,8}\s*\d+(?:[.,]5)?)\s*=\s*(?<sum>\d+)/u;
/** "total = 0", "sum = sum + i": a line of a program sets what it calls so. */
const TOTAL = new RegExp(
  String.raw`^\W*(?:${TOTAL_WORD})(?!\p{L})(?!\s*[-+]?=\s*(?:0(?![\d.,])|\p{L}))`,
  'iu',
);
/** "A5 + B4 + C6 = 15": what sections are worth, added up. */
const isSum = (text: string): boolean => {
  const groups = SUMMED.exec(text)?.groups;
  const terms = (groups?.terms ?? '').match(/\d+(?:[.,]5)?/gu) ?? [];
  return (
    groups !== undefined &&
    terms.reduce((total, term) => total + Number(term.replace(',', '.')), 0) === Number(groups.sum)
  );
};

export const isClosing = (text: string): boolean =>
  isSum(text) || TOTAL.test(text) || /^\W*=\s*\d{1,3}(?=\s{2}|\W*$)/u.test(text);

/** "matching, 1 pt ea": some words that are no part's, and then what each is worth. */
export const isLooseHead = (text: string): boolean => {
  const each = amountsIn(text).find(({ kind }) => kind === 'each');
  const before = text.slice(0, each?.start).trim();
  return (
    each !== undefined &&
    // A row of a key, and no head.
    text.split('\t').length < FEWEST_CELLS &&
    /^\p{L}/u.test(before) &&
    !/^\p{L}{1,3}[).]/u.test(before) &&
    before.split(/\s+/u).length <= LONGEST_LEAD &&
    (text.slice(each.end).match(/\p{L}{2,}/gu)?.length ?? 0) <= LONGEST_LEAD
  );
};

export const plainLine = (text: string): KeyLine => ({
  styled: plain(text),
  heading: false,
  row: text.includes('\t'),
});
