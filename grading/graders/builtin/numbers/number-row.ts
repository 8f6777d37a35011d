/** Numbers of any form in a row, "−2, 0.3, 1/3, 35 %": each counts, and so does its place. */
import { isClose } from '../../../language/math/expression.ts';
import { AND_WORD } from '../../../language/school-words.ts';
import type { Shape } from './number-shapes.ts';

const NUMBER = /(?<![\p{L}\d.])[-−–]?\s?(?:\d+\s?\/\s?\d+|\d+(?:\.\d+)?)\s?%?/gu;
const JOINTS = new RegExp(String.raw`\s(?:${AND_WORD})\s|[,;<>≤→|\s]|->`, 'giu');
const FEWEST = 3;

const worthOf = (token: string): number => {
  const plain = token.replace(/[\s%]/gu, '').replace(/^[−–]/u, '-');
  const [top = '', bottom] = plain.split('/');
  return (Number(top) / (bottom === undefined ? 1 : Number(bottom))) * (token.includes('%') ? 0.01 : 1);
};

/** "0,3; 0,4": a comma between digits is one of a decimal where other signs part the numbers. */
const withPoints = (text: string): string =>
  /[;<>|]|,\s|\d\s+[-−–\d]/u.test(text) ? text.replace(/(?<=\d),(?=\d)/gu, '.') : text;

const readRow = (text: string): { values: number[]; rest: string } => {
  const plain = withPoints(text.trim()).replace(/\.$/u, '');
  return {
    values: [...plain.matchAll(NUMBER)].map(([token]) => worthOf(token)),
    rest: plain.replace(NUMBER, ' ').replace(JOINTS, ''),
  };
};

const isSameRow = (wanted: readonly number[], given: readonly number[]): boolean =>
  wanted.length === given.length &&
  wanted.every((value, at) => isClose(value, given[at] ?? Number.NaN, 1e-6));

const IN_BRACKETS = /[[{](?<inside>[^[\]{}]*\d[^[\]{}]*)[\]}]/gu;

/** What stands in the last brackets, else all: parted by blanks and semicolons, or by commas. */
const listed = (text: string, count: number): number[] => {
  const inside = [...text.matchAll(IN_BRACKETS)].at(-1)?.groups?.inside ?? text;
  const plain = inside.trim().replace(/[.]$/u, '');
  const ways = [/\s*[;|]\s*/u, JOINTS, /\s*,\s*/u].map((sign) =>
    plain.split(sign).filter((one) => one?.trim()),
  );
  const pieces = ways.find((way) => way.length === count) ?? [];
  return pieces.map((piece) => Number(piece.trim().replace(/^[−–]/u, '-').replace(',', '.')));
};

/** "[8, 15]", "{1; 4}": a list as programs and sets have it, of whole and decimal numbers; null where the key has none. */
export const readListed = (accept: string): Shape | null => {
  const inside = /^\s*[[{](?<inside>[^[\]{}]*)[\]}]\s*$/u.exec(accept)?.groups?.inside ?? '';
  const wanted = inside
    .split(/[;|]|,\s|,(?=[^,]*,)|,(?!\d+$)/u)
    .map((one) => Number(one.trim().replace(/^[−–]/u, '-').replace(',', '.')));
  if (wanted.length < 2 || inside.trim() === '' || wanted.some(Number.isNaN)) return null;
  return (answer) => {
    const given = listed(answer, wanted.length);
    return isSameRow(wanted, given) ? 1 : 0;
  };
};

const GROUPED = /^\d{1,3}(?:\s\d{3})+$/u;

const MIXED = /\d\.\d|\d\s?\/\s?\d|%|(?<=^|[\s,;])[-−–]\s?\d/u;

/** Null where the key has no such row; whole numbers alone have one of their own. */
export const readNumberRow = (accept: string): Shape | null => {
  const { values, rest } = readRow(accept);
  const isMixed = MIXED.test(accept);
  if (values.length < FEWEST || rest !== '' || !isMixed || GROUPED.test(accept.trim())) return null;
  return (answer) => {
    const rows = [answer, ...answer.split('\n')].map((line) => readRow(line).values);
    return rows.some((row) => isSameRow(values, row)) ? 1 : 0;
  };
};
