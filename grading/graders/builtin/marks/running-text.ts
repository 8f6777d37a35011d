/** Gaps of a text that was written out whole: each word stands behind the one of the gap before it. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { isReckonedTerm } from '../numbers/steps/as-term.ts';
import { NOT_FOUND, type PartMark } from '../part-mark.ts';
import { inDigits } from './forms/written/in-digits.ts';
import { findTerm } from './term.ts';

type Place = { start: number; end: number };

const MOST_PLACES = 12;

/** All places of a wording; numbers in words or digits. */
const placesOf = (wording: string, text: string): Place[] => {
  const places: Place[] = [];
  for (let from = 0; places.length < MOST_PLACES; ) {
    const found = findTerm(wording, text.slice(from));
    if (!found) break;
    places.push({ start: from + found.start, end: from + found.end });
    from += found.end;
  }
  const digits = /^\d+$/u.exec(inDigits(wording))?.[0];
  if (digits === undefined || digits === wording) return places;
  const same = [...text.matchAll(new RegExp(String.raw`(?<![\d.,])${digits}(?![\d.,]?\d)`, 'gu'))];
  return [...places, ...same.map(({ index }) => ({ start: index, end: index + digits.length }))];
};

const WORDS_EACH = 3;

const isRunning = (parts: readonly MarkingPart[], answer: string): boolean => {
  const words = answer.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const isTwice = new Set(parts.map(({ accepts }) => accepts[0])).size < parts.length;
  return words > parts.length * WORDS_EACH || isTwice;
};

/** As many of the gaps as can stand one behind the other; null where this is no text with gaps. */
export const markRunning = (parts: readonly MarkingPart[], answer: string): PartMark[] | null => {
  if (parts.length < 2 || !parts.every(({ kind, text }) => kind === 'term' && !text.includes(' → ')))
    return null;
  // Steps and values come in an order of their own.
  if (!isRunning(parts, answer) || parts.some(isReckonedTerm)) return null;
  const all = parts.map(({ accepts }) =>
    accepts.flatMap((accept) => placesOf(accept, answer)).toSorted((one, other) => one.end - other.end),
  );
  const known = new Map<string, (Place | null)[]>();
  const best = (at: number, from: number): (Place | null)[] => {
    if (at >= parts.length) return [];
    const id = `${at} ${from}`;
    const before = known.get(id);
    if (before) return before;
    const without = [null, ...best(at + 1, from)];
    const place = all[at]?.find(({ start }) => start >= from);
    const withIt = place ? [place, ...best(at + 1, place.end)] : without;
    const count = (chain: (Place | null)[]): number => chain.filter((one) => one !== null).length;
    const chosen = count(withIt) >= count(without) ? withIt : without;
    known.set(id, chosen);
    return chosen;
  };
  const chain = best(0, 0);
  if (chain.every((place) => place === null)) return null;
  return parts.map((part, at) => {
    const place = chain[at] ?? null;
    return {
      part,
      share: place ? 1 : 0,
      quote: place ? answer.slice(place.start, place.end) : null,
      confidence: NOT_FOUND,
    };
  });
};
