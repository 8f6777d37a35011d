/** A class list as it was pasted or stored: its columns, and what each of them seems to be. */
import { z } from 'zod';
import type { ListedStudent } from '../../../contract/students.ts';

export const COLUMN_KINDS = ['name', 'first', 'last', 'id', 'email', 'none'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

export type ReadList = { rows: string[][]; hasHeading: boolean; kinds: ColumnKind[] };

const SEPARATORS = ['\t', ';', ','] as const;

/** Cells may stand in quotes, with separators and doubled quotes in them. */
const cellsOf = (line: string, separator: string): string[] => {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? '';
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
};

/** What parts the cells: what stands in every line, tabs before semicolons before commas. */
const separatorOf = (lines: string[]): string =>
  SEPARATORS.find((separator) => lines.every((line) => cellsOf(line, separator).length > 1)) ??
  SEPARATORS.find((separator) => lines.some((line) => cellsOf(line, separator).length > 1)) ??
  ',';

const isAddress = (text: string) => z.email().safeParse(text).success;
const isNumber = (text: string) => /\d/.test(text) && !/\s/.test(text) && !text.includes('@');

const HEADINGS: [ColumnKind, RegExp][] = [
  ['email', /mail/i],
  ['first', /first|given/i],
  ['last', /last|surname|family/i],
  ['id', /\bid\b|number|no\.|#/i],
  ['name', /name|student|pupil/i],
];

const kindByHeading = (heading: string): ColumnKind | null =>
  HEADINGS.find(([, words]) => words.test(heading))?.[0] ?? null;

const most = (cells: string[], holds: (cell: string) => boolean): boolean => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter(holds).length * 2 > filled.length;
};

const kindByContent = (cells: string[]): ColumnKind => {
  if (most(cells, (cell) => cell.includes('@'))) return 'email';
  return most(cells, isNumber) ? 'id' : 'name';
};

/** Two columns of names are a surname and a first name, as most lists have them; the teacher can turn it round. */
const partNames = (kinds: ColumnKind[]): ColumnKind[] => {
  const places = kinds.flatMap((kind, at) => (kind === 'name' ? [at] : []));
  if (places.length < 2) return kinds;
  return kinds.map((kind, at) =>
    at === places[0] ? 'last' : at === places[1] ? 'first' : kind === 'name' ? 'none' : kind,
  );
};

/** Of each kind the first column only. */
const onceEach = (kinds: ColumnKind[]): ColumnKind[] =>
  kinds.map((kind, at) => (kinds.indexOf(kind) === at ? kind : 'none'));

export const readList = (text: string): ReadList => {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const separator = separatorOf(lines);
  const rows = lines.map((line) => cellsOf(line, separator));
  const width = Math.max(0, ...rows.map((row) => row.length));
  const [head = []] = rows;
  const named = head.map(kindByHeading);
  // A heading says what at least two columns are, or is the one column's name; and holds neither number nor address.
  const hasHeading =
    rows.length > 1 &&
    named.filter((kind) => kind !== null).length >= Math.min(2, width) &&
    !head.some((cell) => isNumber(cell) || cell.includes('@'));
  const body = rows.slice(hasHeading ? 1 : 0);
  const kinds = Array.from(
    { length: width },
    (_, at) => (hasHeading ? named[at] : null) ?? kindByContent(body.map((row) => row[at] ?? '')),
  );
  return { rows, hasHeading, kinds: onceEach(partNames(kinds)) };
};

export type ListLine = {
  /** Null: the line names nobody. */
  student: ListedStudent | null;
  text: string;
  /** An address that is none is left out. */
  badEmail: string | null;
};

export const linesOf = ({ rows, hasHeading, kinds }: ReadList): ListLine[] =>
  rows.slice(hasHeading ? 1 : 0).map((row) => {
    const cell = (kind: ColumnKind) => row[kinds.indexOf(kind)] ?? '';
    const name = (cell('name') || `${cell('first')} ${cell('last')}`).trim().slice(0, 200);
    const id = cell('id').slice(0, 100);
    const email = cell('email');
    const isGood = isAddress(email);
    return {
      text: row.filter((part) => part !== '').join(' · '),
      badEmail: email === '' || isGood ? null : email,
      student:
        name === '' && id === ''
          ? null
          : { name, external_id: id === '' ? null : id, email: isGood ? email : null },
    };
  });
