/**
 * "3 | 11/12 | M1 A1 | M1 for a common denominator": codes alone in a column say what the row is worth, and those in the column behind it
 * only say again what each is for.
 */
import { headRole } from '../../key/columns/column-heads.ts';
import { plain, type Styled } from '../../lex/styled.ts';
import { areInSteps, stepCodesIn, stepMarksIn } from '../amounts/step-marks.ts';

const FEWEST_ROWS = 4;
const FEWEST_WORDS = 3;

const isBlank = (cell: Styled | undefined): boolean => !/[\p{L}\p{N}]/u.test(cell?.text ?? '');

/** "M1 A1", "B2,1,0", and nothing besides. */
const areCodes = (text: string): boolean => {
  const codes = stepCodesIn(text);
  const rest = codes.reduceRight((own, { start, end }) => own.slice(0, start) + own.slice(end), text);
  return codes.length > 0 && !/[\p{L}\p{N}]/u.test(rest);
};

const isNumber = (text: string): boolean => /^\W*\d{1,2}\W*$/u.test(text);

const isSaid = (cell: Styled): boolean => cell.text.trim().split(/\s+/u).length >= FEWEST_WORDS;

/** A row for each step, or a line for each: there the code belongs to what stands beside it. */
const isStep = (cells: readonly Styled[], column: number): boolean => {
  const lines = (cells[column]?.text ?? '').trim().split('\n').length;
  return isBlank(cells[0]) || (lines > 1 && cells[column - 1]?.text.trim().split('\n').length === lines);
};

const isCoded = (rows: readonly Styled[][], column: number): boolean => {
  const filled = rows.filter((cells) => !isBlank(cells[column]));
  const [head] = filled.filter((cells) => headRole(cells[column]?.text ?? '') !== null);
  if (head && headRole(head[column]?.text ?? '') === 'answer') return false;
  const own = filled.filter((cells) => cells !== head);
  const texts = own.map((cells) => cells[column]?.text ?? '');
  const coded = own.filter((_, at) => areCodes(texts[at] ?? ''));
  return (
    coded.length >= FEWEST_ROWS &&
    texts.every((text) => areCodes(text) || isNumber(text)) &&
    areInSteps(texts) &&
    own.every((cells) => !isStep(cells, column) && !isBlank(cells[column - 1])) &&
    own.some((cells) => cells.slice(column + 1).some(isSaid))
  );
};

/** Their sum in the place of the codes, where a column of them stands before what is said of them. */
export const withCodesSummed = (rows: Styled[][]): Styled[][] => {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const column = Array.from({ length: width }, (_, at) => at).find((at) => at > 1 && isCoded(rows, at));
  if (column === undefined) return rows;
  return rows.map((cells) =>
    cells.map((cell, at) => {
      if (at !== column || !areCodes(cell.text)) return cell;
      return plain(String(stepMarksIn(cell.text).reduce((sum, { value }) => sum + value, 0)));
    }),
  );
};
