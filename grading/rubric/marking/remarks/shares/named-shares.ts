/** Marks for words of the answer itself: "1 for ARE + 1 for MADE", "½ for “has” and ½ for “gone”". */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import type { Read } from '../../items.ts';
import { makePart } from '../../part.ts';
import { isResult, readWorking } from '../../working.ts';
import { splitAlternatives } from '../grammar.ts';
import type { Noted } from '../noted.ts';
import type { Share } from './shares.ts';

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;

/** "6th", "3.º", "4e": a name, which may be written out. */
const ORDINAL = /^\d+(?:st|nd|rd|th|\.?[ºª]|e|er|ère|ème|\.)$/iu;
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

/** "the number (6th)": what it is called, and which word of the answer is meant. */
const EXAMPLE = /^[\p{L}\s]{3,30}\((?<word>[^()]{1,30})\)/u;
const byExample = (share: Share, answer: string): Share => {
  const word = EXAMPLE.exec(share.text)?.groups?.word?.trim() ?? '';
  return word !== '' && answer.includes(plain(word)) ? { ...share, role: 'other', text: word } : share;
};

/** Null where not all that is paid for stands in the answer. */
export const readNamedShares = ({ text, shares }: Noted, worth: number): Read | null => {
  const sum = shares.reduce((total, { points }) => total + points, 0);
  // "2 × 3 + 1 = 7": its steps are reckoned.
  if (shares.length < FEWEST || Math.abs(sum - worth) > CLOSE || readWorking(text) !== null) return null;
  const answer = plain(text);
  const named = shares.map((share) => byExample(share, answer));
  const parts = named.flatMap((share): MarkingPart[] => {
    const wordings = wordingsOf(share.text);
    const isThere = wordings.some((one) => /[\p{L}\d]/u.test(one) && answer.includes(plain(one)));
    // "1 for 18 (N), 1 for west": a number stands beside words.
    const kind = wordings.every((one) => isResult(one) && !ORDINAL.test(one))
      ? 'number'
      : wordings.some((one) => ORDINAL.test(one))
        ? 'term'
        : 'wording';
    return isThere && share.role === 'other' ? [makePart(kind, share.text, share.points, wordings)] : [];
  });
  return parts.length === shares.length && parts.some(({ kind }) => kind === 'wording')
    ? { kind: 'term', parts }
    : null;
};
