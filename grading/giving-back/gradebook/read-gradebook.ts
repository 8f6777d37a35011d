/** A grade book file as far as it matters: whose rows these are, which columns there are, and how it writes numbers. */
import { Failure } from '../../../contract/errors.ts';
import { type CoursePerson, matchRows, type RowMatch } from './match-rows.ts';
import { type Recognised, recogniseGradebook } from './recognise.ts';
import { fillTable, type NewCell, readTable, type Table } from './table.ts';

export type GradebookReading = Omit<Recognised, 'people'> & {
  rows: RowMatch[];
  /** 3,5 and not 3.5: Excel there takes 3.5 for a day in May. */
  writesCommas: boolean;
};

const writesCommas = ({ rows, delimiter }: Table): boolean => {
  if (delimiter === ',') return false;
  const has = (pattern: RegExp) => rows.some((cells) => cells.some(({ text }) => pattern.test(text.trim())));
  return has(/^\d+,\d+$/) && !has(/^\d+\.\d+$/);
};

export const readGradebook = (
  bytes: Uint8Array,
  assignmentName: string,
  people: readonly CoursePerson[],
): GradebookReading => {
  const table = readTable(bytes);
  const { people: named, ...recognised } = recogniseGradebook(table, assignmentName);
  return { ...recognised, rows: matchRows(named, people), writesCommas: writesCommas(table) };
};

/** What stands there already and is another entry. */
const isTaken = ({ rows }: Table, { row, column, text }: NewCell): boolean => {
  const held = rows[row]?.[column]?.text.trim() ?? '';
  return held !== '' && held !== '-' && held !== text;
};

export const fillGradebook = (
  bytes: Uint8Array,
  cells: readonly NewCell[],
  overwrite: boolean,
): Uint8Array => {
  const table = readTable(bytes);
  if (!overwrite && cells.some((cell) => isTaken(table, cell))) throw new Failure('gradebook_filled');
  return fillTable(table, cells);
};
