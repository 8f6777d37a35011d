/**
 * Rows of forms, "bring – brought – brought": a key with several forms beside one name. Each counts at its own place behind the name, letter by
 * letter, for a form that is nearly another is a wrong one.
 */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { COMPARED, NOT_FOUND, type PartMark } from '../../part-mark.ts';

const PAIR = /^(?<left>.{1,40}?)\s+→\s+\S/su;
const FEWEST_ROWS = 2;

type Row = { name: string; parts: MarkingPart[] };

/** Null where not every name has as many forms, two or more. */
const rowsOf = (parts: readonly MarkingPart[]): Row[] | null => {
  const rows: Row[] = [];
  for (const part of parts) {
    const name = PAIR.exec(part.text)?.groups?.left?.trim().toLowerCase();
    if (name === undefined || (part.kind !== 'term' && part.kind !== 'wording')) return null;
    const last = rows.at(-1);
    if (last?.name === name) last.parts.push(part);
    else rows.push({ name, parts: [part] });
  }
  const count = rows[0]?.parts.length ?? 0;
  return rows.length >= FEWEST_ROWS && count > 1 && rows.every((row) => row.parts.length === count)
    ? rows
    : null;
};

const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}'’]+(?:\s?\/\s?[\p{L}\p{M}'’]+)*/gu) ?? [];

/** Of "was/were" each side has to be one that the key has. */
const isForm = ({ accepts }: MarkingPart, word: string): boolean => {
  const known = new Set(
    accepts.flatMap((one) => [one, ...one.split('/')].map((form) => form.trim().toLowerCase())),
  );
  return word !== '' && word.split(/\s?\/\s?/u).every((side) => known.has(side));
};

const isName = (word: string, name: string): boolean => word === name || `to ${word}` === name;

/** The words behind each name, up to the next one. */
const behindNames = (rows: readonly Row[], words: readonly string[]): string[][] | null => {
  const places: number[] = [];
  for (const { name } of rows) {
    const at = words.findIndex((word, place) => place > (places.at(-1) ?? -1) && isName(word, name));
    if (at < 0) return null;
    places.push(at);
  }
  return places.map((place, at) => words.slice(place + 1, places[at + 1]));
};

/** A line or a piece for each row; with one word more than there are forms the first is the name. */
const byPieces = (rows: readonly Row[], answer: string): string[][] | null => {
  const count = rows[0]?.parts.length ?? 0;
  for (const separator of [/\n+/u, /[;\n]+/u, /\s[–—-]\s|[;\n]+/u, /[,;\n]+/u]) {
    const pieces = answer
      .split(separator)
      .map(wordsIn)
      .filter((words) => words.length > 0);
    if (pieces.length === rows.length && pieces.some((words) => words.length >= count))
      return pieces.map((words) => (words.length > count ? words.slice(-count) : words));
  }
  const words = wordsIn(answer);
  const isWhole = words.length === rows.length * count;
  return isWhole ? rows.map((_, at) => words.slice(at * count, (at + 1) * count)) : null;
};

/** Null where the key has no such rows, or where the answer does not show which word is for which. */
export const markFormRows = (parts: readonly MarkingPart[], answer: string): PartMark[] | null => {
  const rows = rowsOf(parts);
  const given = rows && (behindNames(rows, wordsIn(answer)) ?? byPieces(rows, answer));
  if (!rows || !given) return null;
  return rows.flatMap((row, at) =>
    row.parts.map((part, place): PartMark => {
      const word = given[at]?.[place] ?? '';
      const isRight = isForm(part, word);
      return {
        part,
        share: isRight ? 1 : 0,
        quote: isRight ? word : null,
        confidence: word === '' ? NOT_FOUND : COMPARED,
      };
    }),
  );
};
