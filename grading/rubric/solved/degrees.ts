/** "full | ½ | nothing" above the columns of a table: what earns all answers, and the others are said to the marker. */
import { joined, noted, plain, type Styled } from '../lex/styled.ts';
import { FULL_HEAD, NONE_HEAD, PART_HEAD } from '../words.ts';
import { amountsIn } from './amounts/amounts.ts';

type Degree = 'full' | 'part' | 'none';

const whole = (words: string, signs: string): RegExp =>
  new RegExp(
    String.raw`^[^\p{L}\d½✓✔✗✘☺☹]*(?:${signs}|${words})(?:[\s/–-]+(?:${signs}|${words}))*\W*$`,
    'iu',
  );
const HEADS: readonly (readonly [Degree, RegExp])[] = [
  ['full', whole(FULL_HEAD, '[✓✔☺😀👍]')],
  ['part', whole(PART_HEAD, '[½~≈😐(]✓?\\)?')],
  ['none', whole(NONE_HEAD, '[✗✘×☹👎0]')],
];

const degreeOf = (text: string): Degree | null =>
  HEADS.find(([, pattern]) => pattern.test(text.trim()))?.[0] ?? null;

/** Null where the row does not head columns so. */
export const degreesIn = (cells: readonly Styled[]): (Degree | null)[] | null => {
  const degrees = cells.map(({ text }) => degreeOf(text));
  const named = degrees.filter((degree) => degree !== null);
  const isHead = named[0] === 'full' && named.length > 1 && new Set(named).size === named.length;
  return isHead ? degrees : null;
};

const BLANK = /^[\s–—-]*$/u;

/** "½: with a small letter", "do not accept: green": as it would be said below the answer. */
export const byDegree = (cell: Styled, degree: Degree | null): Styled => {
  if (BLANK.test(cell.text)) return plain('');
  if (degree === 'none') return noted(joined([plain('do not accept: '), cell], ''));
  if (degree !== 'part') return cell;
  // "½ for every pair" says itself what it is worth.
  const isPaid = amountsIn(cell.text).some(({ kind }) => kind !== 'bare') || /→\s?\d/u.test(cell.text);
  return noted(isPaid ? cell : joined([cell, plain(' = ½')], ''));
};
