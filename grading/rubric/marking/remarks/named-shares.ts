/** Marks for words of the answer itself: "1 for ARE + 1 for MADE", "½ for “has” and ½ for “gone”". */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import type { Read } from '../items.ts';
import { makePart } from '../part.ts';
import { isResult } from '../working.ts';
import { splitAlternatives } from './grammar.ts';
import type { Noted } from './noted.ts';

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;

const FEWEST = 2;
const CLOSE = 0.01;

/** "ARE": loud for the marker. */
const quiet = (text: string): string =>
  text === text.toUpperCase() && /\p{L}{2}/u.test(text) ? text.toLowerCase() : text;

const wordingsOf = (text: string): string[] =>
  splitAlternatives(quiet(text.replace(/["“”„«»]/gu, ''))).flatMap((one) => [
    one.replace(/[()]/gu, ''),
    one.replace(/\s*\([^()]*\)\s*/gu, ' ').trim(),
  ]);

/** Null where not all that is paid for stands in the answer. */
export const readNamedShares = ({ text, shares }: Noted, worth: number): Read | null => {
  const sum = shares.reduce((total, { points }) => total + points, 0);
  if (shares.length < FEWEST || Math.abs(sum - worth) > CLOSE) return null;
  const answer = plain(text);
  const parts = shares.flatMap((share): MarkingPart[] => {
    const wordings = wordingsOf(share.text);
    const isThere = wordings.some((one) => /[\p{L}\d]/u.test(one) && answer.includes(plain(one)));
    // "1 for 18 (N), 1 for west": a number stands beside words.
    const kind = wordings.every(isResult) ? 'number' : 'wording';
    return isThere && share.role === 'other' ? [makePart(kind, share.text, share.points, wordings)] : [];
  });
  return parts.length === shares.length && parts.some(({ kind }) => kind === 'wording')
    ? { kind: 'term', parts }
    : null;
};
