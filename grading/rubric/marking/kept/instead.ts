/** What may stand for one word of an answer, in each way in which that is said. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { STOP_WORDS } from '../../../language/lexicon.ts';
import { makePart } from '../part.ts';
import type { Noted } from '../remarks/noted.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** "villa for house": "to the villa" beside "to the house". */
export const withInstead = (parts: readonly MarkingPart[], { instead }: Noted): MarkingPart[] =>
  parts.map((part) => {
    const others = instead.flatMap(({ of, by }) => {
      const word = new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(of)}(?![\p{L}\p{N}])`, 'iu');
      return part.accepts.filter((one) => word.test(one)).map((one) => one.replace(word, by));
    });
    return others.length === 0
      ? part
      : makePart(part.kind, part.text, part.points, [...part.accepts, ...others], part.wanted);
  });

const SHORT = 2;
const SPOKEN: readonly MarkingPart['kind'][] = ['term', 'wording', 'point'];

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

const isContent = (word: string | undefined): boolean =>
  word !== undefined && !STOP_WORDS.has(word.toLowerCase());

/** "is very good" with "excellent": in the place of one word that says something, or of the last two. */
const inPlaceOf = (wording: string, other: string): string[] => {
  const words = wordsOf(wording);
  const put = (at: number, count: number): string =>
    [...words.slice(0, at), other, ...words.slice(at + count)].join(' ');
  const single = words.flatMap((word, at) => (isContent(word) ? [put(at, 1)] : []));
  return words.length > 2 && isContent(words.at(-1)) ? [...single, put(words.length - 2, 2)] : single;
};

/** What else will do in a sentence that is marked piece by piece stands for a word of one of them, and nobody says of which. */
export const withOthers = (parts: readonly MarkingPart[], accepts: readonly string[]): MarkingPart[] => {
  const others = accepts.filter((one) => wordsOf(one).length <= SHORT && /^\p{L}/u.test(one));
  const isSentence = parts.length > 1 && parts.every(({ kind }) => SPOKEN.includes(kind));
  const isUnused = others.filter((one) => !parts.some((part) => part.accepts.includes(one)));
  if (!isSentence || isUnused.length === 0) return [...parts];
  return parts.map((part) => {
    const [first = ''] = part.accepts;
    const ways = wordsOf(first).length > 1 ? isUnused.flatMap((other) => inPlaceOf(first, other)) : [];
    return ways.length === 0
      ? part
      : makePart(part.kind, part.text, part.points, [...part.accepts, ...ways], part.wanted);
  });
};
