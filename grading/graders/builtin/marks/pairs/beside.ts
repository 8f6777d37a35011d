/** What an answer sets beside each of several names: behind it, before it, below it in a table, or at its place in a row. */
import { AND_WORD } from '../../../../language/school-words.ts';
import { letterRow, slipsInRow } from '../codes/letter-row.ts';
import type { Found } from '../said-windows.ts';
import { contentOf, findTerm } from '../term.ts';

const HALF = 0.5;

type Place = { part: number; start: number; end: number };

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

const isLabel = (wording: string): boolean => /^[A-Za-z]$|^\d{1,2}$|^[ivx]{2,4}$/u.test(wording);

const AND = new RegExp(String.raw`\s+(?:${AND_WORD}|&|\+)\s+`, 'iu');

export const holds = (wording: string, piece: string): boolean => {
  if (isLabel(wording))
    return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(wording)}(?![\p{L}\p{N}])`, 'iu').test(piece);
  const row = letterRow(wording);
  if (row) return slipsInRow(row, piece) === 0;
  // "red and white" is "white and red".
  return wording.split(AND).every((one) => findTerm(one, piece) !== null);
};

const inOrder = (places: Place[]): Place[] => places.toSorted((one, other) => one.start - other.start);

/** "L = …, N = …, earth = …": the names by their first letters, or whole, where each has another letter. */
const byInitials = (lefts: readonly string[], answer: string): Place[] => {
  const letters = lefts.map((left) => left.trim().charAt(0).toUpperCase());
  if (new Set(letters).size < letters.length) return [];
  const placesOf = (before: string, behind: string, flags = 'u'): Place[] =>
    letters.flatMap((letter, part): Place[] => {
      const left = (lefts[part] ?? '').trim();
      // "S = …" of the key may be "Subject: …".
      const name =
        left.length === 1 ? `${escaped(letter)}\\p{L}*` : `(?:${escaped(letter)}|${escaped(left)})`;
      const match = new RegExp(`${before}${name}${behind}`, flags).exec(answer);
      return match ? [{ part, start: match.index, end: match.index + match[0].length }] : [];
    });
  const [open, signs] = [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?:\s?[=:–-]\s?|\t)(?=\S)`];
  const signed = placesOf(open, signs);
  if (signed.length > 0) return inOrder(signed);
  // Without a sign, or in small letters, all of them have to be there: "L brown N blue", "p = 5, n = 6", "5p 6n".
  const ways = [
    () => placesOf(open, String.raw`\s+(?=\S)`),
    () => placesOf(open, signs, 'iu'),
    () => placesOf(open, String.raw`\s?(?=\d)`, 'iu'),
    () => placesOf(String.raw`(?<=\d\s?)`, String.raw`(?![\p{L}\p{N}])`, 'iu'),
  ];
  for (const way of ways) {
    const places = way();
    if (places.length === letters.length) return inOrder(places);
  }
  return [];
};

/** Where each left side stands; the longest first, so that "half" is not found in "half hour". */
const listPlaces = (lefts: readonly string[], answer: string): Place[] => {
  const longestFirst = lefts
    .map((left, part) => ({ left, part }))
    .toSorted((one, other) => other.left.length - one.left.length);
  let open = answer;
  const places: Place[] = [];
  for (const { left, part } of longestFirst) {
    const others = lefts.filter((_, at) => at !== part);
    const place = placeOf(left, open) ?? byOwnWord(left, others, open);
    if (!place) continue;
    places.push({ part, start: place.start, end: place.end });
    open = `${open.slice(0, place.start)}${' '.repeat(place.end - place.start)}${open.slice(place.end)}`;
  }
  return inOrder(places);
};

const isEmpty = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

/** A table with the names in one row and what belongs to them in the next. */
const inNextRow = (places: readonly Place[], answer: string): string[] | null => {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last || places.length < 2) return null;
  const gaps = places.slice(1).map(({ start }, at) => answer.slice(places[at]?.end, start));
  const [rest = '', next = ''] = answer.slice(last.end).split('\n');
  const cells = next.split('\t').map((cell) => cell.trim());
  const own = cells.length === places.length + 1 ? cells.slice(1) : cells;
  const isRow = gaps.every((gap) => gap.includes('\t') && !gap.includes('\n') && isEmpty(gap));
  return isRow && isEmpty(rest) && own.length === places.length ? own : null;
};

/** `from`: the name as it was written. */
export type Beside = { piece: string; from: string } | null;

/** `named`: what the question calls the left sides. `areInitials`: only by their first letters. Null where too few of them stand in the answer. */
export const setBeside = (
  lefts: readonly string[],
  rights: readonly (readonly string[])[],
  answer: string,
  { named = lefts, areInitials = false } = {},
): Beside[] | null => {
  const byLabel = areInitials ? byInitials(lefts, answer) : listPlaces(lefts, answer);
  const byName = areInitials || named === lefts ? [] : listPlaces(named, answer);
  const places = byName.length > byLabel.length ? byName : byLabel;
  if (places.length < lefts.length * HALF) return null;
  const below = inNextRow(places, answer);
  const pieceOf = (at: number, isBefore: boolean): string =>
    isBefore
      ? answer.slice(places[at - 1]?.end ?? 0, places[at]?.start)
      : answer.slice(places[at]?.end, places[at + 1]?.start);
  // "ohm goes with resistance": the right sides may stand first.
  const countHeld = (isBefore: boolean): number =>
    places.filter(({ part }, at) => rights[part]?.some((one) => holds(one, pieceOf(at, isBefore)))).length;
  const isLast = isEmpty(answer.slice(places.at(-1)?.end));
  const isBefore =
    !isEmpty(answer.slice(0, places[0]?.start)) && (isLast || countHeld(true) > countHeld(false));
  return lefts.map((_, part) => {
    const at = places.findIndex((place) => place.part === part);
    if (at < 0) return null;
    const from = answer.slice(places[at]?.start, places[at]?.end);
    return { from, piece: below?.[at] ?? pieceOf(at, isBefore) };
  });
};
