/** A sentence with a gap, filled in somewhere in the student's text: what stands between the words around the gap is the answer. */

import { isBlank } from '../../language/blank.ts';
import type { Candidate } from '../labels/scan.ts';
import { hasGap, type Token, tokensOf } from '../printed.ts';
import type { Question } from '../question.ts';

const GAP = /_{2,}|\.{4,}|…+/u;
/** So many words on a side are enough to know the place. */
const AROUND = 5;
const FEWEST_AROUND = 2;
const LONGEST_FILL = 8;

type Around = { before: string[]; after: string[] };

const aroundGap = (asked: string): Around | null => {
  const line = asked.split('\n').find((one) => GAP.test(one)) ?? '';
  const sides = line.split(GAP);
  if (sides.length !== 2) return null;
  const before = tokensOf(sides[0] ?? '').map(({ raw }) => raw);
  const after = tokensOf(sides[1] ?? '').map(({ raw }) => raw);
  return before.length + after.length >= FEWEST_AROUND * 2
    ? { before: before.slice(-AROUND), after: after.slice(0, AROUND) }
    : null;
};

const standsAt = (tokens: readonly Token[], words: readonly string[], at: number): boolean =>
  words.every((word, place) => tokens[at + place]?.raw === word);

type Place = { start: number; from: number; to: number };

/** Where the words before the gap and those behind it stand with at most a few others between them. */
const placesOf = (text: string, tokens: readonly Token[], { before, after }: Around): Place[] =>
  tokens.flatMap((token, at) => {
    if (!standsAt(tokens, before, at)) return [];
    const first = at + before.length;
    const from = before.length === 0 ? token.start : (tokens[first - 1]?.end ?? token.end);
    for (let size = 0; size <= LONGEST_FILL; size += 1) {
      const next = tokens[first + size];
      const last = tokens[first + size - 1];
      const isEnd =
        after.length === 0 && size > 0 && /^\s*(?:[.!?;]|\n|$)/u.test(text.slice(last?.end ?? from));
      if (isEnd) return [{ start: token.start, from, to: last?.end ?? from }];
      if (after.length > 0 && next && standsAt(tokens, after, first + size))
        return [{ start: token.start, from, to: next.start }];
    }
    return [];
  });

/** The sentence begins where its line does, if nothing but its words stands before the place. */
const startOf = (text: string, start: number, asked: string): number => {
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const words = new Set(tokensOf(asked).map(({ raw }) => raw));
  return tokensOf(text.slice(line, start)).every(({ raw }) => words.has(raw)) ? line : start;
};

/** Sentences of the questions that were filled in, each of which stands in one place only. */
export const listFilled = (text: string, questions: readonly Question[]): Candidate[] => {
  if (!questions.some(({ asked }) => hasGap(asked))) return [];
  const tokens = tokensOf(text);
  return questions.flatMap((question, at): Candidate[] => {
    const around = hasGap(question.asked) ? aroundGap(question.asked) : null;
    const [place, second] = around ? placesOf(text, tokens, around) : [];
    // A gap that is still empty: what answers stands elsewhere, below the copied sentence.
    if (!place || second || isBlank(text.slice(place.from, place.to))) return [];
    return [
      {
        label: { section: '', number: null, part: '' },
        start: startOf(text, place.start, question.asked),
        body: place.from,
        end: place.to,
        weight: 1.4,
        dress: 'filled',
        how: 'question',
        asks: at,
      },
    ];
  });
};
