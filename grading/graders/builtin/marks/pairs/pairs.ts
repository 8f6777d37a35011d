/**
 * Pairs that belong together, "charge → R (coulomb)": what the student set beside each left side is compared with its right side, so that
 * a right word beside the wrong partner earns nothing.
 */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { AND_WORD } from '../../../../language/school-words.ts';
import { COMPARED, NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { letterRow, slipsInRow } from '../letter-row.ts';
import type { Found } from '../said-windows.ts';
import { contentOf, findTerm } from '../term.ts';
import { readLegend } from './legend.ts';

const PAIR = /^(?<left>.{1,80}?)\s+→\s+(?<right>\S.{0,120})$/su;
const FEWEST = 2;
const HALF = 0.5;

type Place = { part: number; start: number; end: number };

const leftOf = ({ text }: MarkingPart): string | null => PAIR.exec(text)?.groups?.left ?? null;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');

const LONG_WORD = 3;

/** "Salt" for "sea salt": a word that no other left side has. */
const byOwnWord = (left: string, others: readonly string[], text: string): Found | null => {
  const known = new Set(others.flatMap(contentOf));
  const own = contentOf(left).filter((word) => word.length >= LONG_WORD && !known.has(word));
  return own.flatMap((word) => findTerm(word, text) ?? []).find(({ exact }) => exact) ?? null;
};

/** The whole left side, or the number or letter that it begins with. */
const placeOf = (left: string, text: string): { start: number; end: number } | null => {
  const found = findTerm(left, text);
  if (found) return found;
  const label = /^\(?(?<label>\d{1,2}|[ivx]{1,4}|[A-Za-z])(?=[\s.)]|$)/u.exec(left)?.groups?.label;
  // "A3", "1R": a letter may be set against its number without a sign, and the other way round.
  const end = label !== undefined && /\d/u.test(label) ? String.raw`\p{N}` : String.raw`\p{L}`;
  const match =
    label && new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(label)}(?!${end})`, 'iu').exec(text);
  return match ? { start: match.index, end: match.index + match[0].length } : null;
};

const isLetter = (wording: string): boolean => /^[A-Za-z]$|^\d{1,2}$/u.test(wording);

const AND = new RegExp(String.raw`\s+(?:${AND_WORD}|&|\+)\s+`, 'iu');

const holds = (wording: string, piece: string): boolean => {
  if (isLetter(wording))
    return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(wording)}(?![\p{L}\p{N}])`, 'iu').test(piece);
  const row = letterRow(wording);
  if (row) return slipsInRow(row, piece) === 0;
  // "red and white" is "white and red".
  return wording.split(AND).every((one) => findTerm(one, piece) !== null);
};

/** "L = …, N = …": the names by their first letters, where each has another one. */
const byInitials = (lefts: readonly string[], answer: string): Place[] => {
  const letters = lefts.map((left) => left.trim().charAt(0).toUpperCase());
  if (new Set(letters).size < letters.length) return [];
  return letters
    .flatMap((letter, part): Place[] => {
      const match = new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(letter)}\s?[=:–-]\s?(?=\S)`, 'u').exec(
        answer,
      );
      return match ? [{ part, start: match.index, end: match.index + match[0].length }] : [];
    })
    .toSorted((one, other) => one.start - other.start);
};

/** Where each left side stands: as the key names it, or else as the question does. */
const listPlaces = (lefts: readonly string[], answer: string): Place[] =>
  lefts
    .flatMap((left, part): Place[] => {
      const others = lefts.filter((_, at) => at !== part);
      const place = placeOf(left, answer) ?? byOwnWord(left, others, answer);
      return place ? [{ part, start: place.start, end: place.end }] : [];
    })
    .toSorted((one, other) => one.start - other.start);

/** Null where the parts are no pairs, or where too few of their left sides stand in the answer. */
export const markPairs = (
  given: readonly MarkingPart[],
  answer: string,
  asked = '',
  mark?: (part: MarkingPart, piece: string) => PartMark,
): PartMark[] | null => {
  const lefts = given.flatMap((part) => leftOf(part) ?? []);
  if (given.length < FEWEST || lefts.length < given.length) return null;
  const legend = readLegend(asked);
  const nameOf = (label: string): string[] => {
    const name = legend.get(label.trim().toLowerCase());
    return name === undefined ? [] : [name];
  };
  const parts = given.map((part) => ({
    ...part,
    accepts: part.accepts.flatMap((one) => [one, ...nameOf(one)]),
  }));
  const named = lefts.map((left) => nameOf(left)[0] ?? left);
  const [byLabel, byName] = [listPlaces(lefts, answer), listPlaces(named, answer)];
  const written = byName.length > byLabel.length ? byName : byLabel;
  const places = written.length === 0 ? byInitials(lefts, answer) : written;
  if (places.length < parts.length * HALF) return null;
  const pieceOf = (at: number, isBefore: boolean): string =>
    isBefore
      ? answer.slice(places[at - 1]?.end ?? 0, places[at]?.start)
      : answer.slice(places[at]?.end, places[at + 1]?.start);
  // "ohm goes with resistance": the right sides may stand first.
  const countHeld = (isBefore: boolean): number =>
    places.filter(({ part }, at) => parts[part]?.accepts.some((one) => holds(one, pieceOf(at, isBefore))))
      .length;
  const isLed = /[\p{L}\p{N}]/u.test(answer.slice(0, places[0]?.start));
  const isBefore = isLed && countHeld(true) > countHeld(false);
  return parts.map((part, index) => {
    const at = places.findIndex((place) => place.part === index);
    const piece = at < 0 ? '' : pieceOf(at, isBefore);
    // What is told in a sentence is looked for as sentences are.
    if (mark && part.kind === 'point' && at >= 0) return mark(part, piece);
    const isRight = part.accepts.some((one) => holds(one, piece));
    const isWritten = /[\p{L}\p{N}]/u.test(piece);
    return {
      part: given[index] ?? part,
      share: isRight ? 1 : 0,
      quote: isRight
        ? `${answer.slice(places[at]?.start, places[at]?.end)}${piece}`.trim().slice(0, 120)
        : null,
      confidence: isWritten ? COMPARED : NOT_FOUND,
    };
  });
};
