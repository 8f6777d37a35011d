/** A list of nothing but numbers, "the factors of 10: 1, 2, 5, 10": whatever parts them, and what is none of it counts against it where all are wanted. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { AND_WORD } from '../../../../language/school-words.ts';
import { CERTAIN, COMPARED, NOT_FOUND, type PartMark } from '../../part-mark.ts';

const NUMBER = /^[-−–]?\d+(?:[.,]\d+)?$/u;
const FEWEST = 2;

const worthOf = (text: string): number => Number(text.replace(/^[−–]/u, '-').replace(',', '.'));

const ROW = /^\(?\s*[-−–]?\d+(?:[.,]\d+)?(?:(?:\s*[,;|]\s*|\s+)[-−–]?\d+(?:[.,]\d+)?)+\s*\)?$/u;
const IN_BRACKETS = /[([{](?<inside>[^()[\]{}]*\d[^()[\]{}]*)[)\]}]/gu;

const valuesIn = (text: string): number[] => (text.match(/[-−–]?\d+(?:\.\d+)?/gu) ?? []).map(worthOf);

/** "(2, 9) (4, 8)", a line for each, or all of them in one: rows of so many numbers. */
const rowsIn = (answer: string, size: number): number[][] => {
  const inside = [...answer.matchAll(IN_BRACKETS)].map(({ groups }) => valuesIn(groups?.inside ?? ''));
  if (inside.some((row) => row.length === size)) return inside;
  const lines = answer
    .split(JOINT)
    .map(valuesIn)
    .filter((row) => row.length > 0);
  const [only, second] = lines;
  return only && !second && only.length % size === 0
    ? Array.from({ length: only.length / size }, (_, at) => only.slice(at * size, (at + 1) * size))
    : lines;
};
const JOINT = new RegExp(
  String.raw`\n|;|→|\s\/\s|(?<!\p{L})(?:${AND_WORD}|then|dann|luego|puis)(?!\p{L})`,
  'iu',
);

const isSameRow = (one: readonly number[], other: readonly number[] | undefined): boolean =>
  one.length === other?.length && one.every((value, at) => value === other[at]);

/** "2 9", "4 8": the lines of a table or a trace, each of them at its place, in whatever way the numbers are parted. */
const markRowsListed = (part: MarkingPart, answer: string): PartMark | null => {
  const rows = part.accepts.map((one) => (ROW.test(one.trim()) ? valuesIn(one) : []));
  const size = rows[0]?.length ?? 0;
  const isWhole = part.wanted === null || part.wanted === rows.length;
  if (rows.length < FEWEST || size < FEWEST || rows.some((row) => row.length !== size) || !isWhole)
    return null;
  const given = rowsIn(answer, size);
  const found = part.accepts.filter((_, at) => isSameRow(rows[at] ?? [], given[at]));
  return {
    part,
    share: found.length / rows.length,
    quote: null,
    wrong: Math.max(0, given.length - rows.length),
    found: found.map((point) => ({ point, quote: answer.trim().slice(0, 200) })),
    confidence: NOT_FOUND,
  };
};

/** Null where the key has other things, or the answer words. */
export const markNumbersListed = (part: MarkingPart, answer: string): PartMark | null =>
  markRowsListed(part, answer) ?? markSingly(part, answer);

/** "1 × 24, 2 and 12": two and two of them. */
const IN_PAIRS = new RegExp(String.raw`(?<=\d)(?:\s(?:${AND_WORD}|&)\s|\s?[x×*·&]\s?)(?=\d)`, 'giu');

const markSingly = (part: MarkingPart, written: string): PartMark | null => {
  const items = part.accepts.map((one) => one.trim());
  const answer = written.replace(IN_PAIRS, ' ; ');
  if (items.length < FEWEST || !items.every((one) => NUMBER.test(one)) || /\p{L}{2}/u.test(answer))
    return null;
  const given = answer
    .replace(/[[\](){}]/gu, ' ')
    .split(/[\s;]+|,\s+|,(?=\d+(?:,\d+)*\s*$)/u)
    .filter((one) => NUMBER.test(one))
    .map(worthOf);
  const wanted = part.wanted ?? items.length;
  const found = items.filter((one) => given.includes(worthOf(one)));
  const spare = new Set(given.filter((value) => items.every((one) => worthOf(one) !== value))).size;
  const against = wanted === items.length ? spare : 0;
  const share = Math.max(0, Math.min(wanted, found.length) - against) / wanted;
  const isClear = spare === 0 && (share === 1 || found.length === 0);
  return {
    part,
    share,
    quote: null,
    wrong: spare,
    held: found.length,
    found: found
      .slice(0, Math.round(share * wanted))
      .map((point) => ({ point, quote: answer.trim().slice(0, 200) })),
    confidence: isClear ? (share === 1 ? CERTAIN : COMPARED) : NOT_FOUND,
  };
};
