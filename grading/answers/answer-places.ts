/** Answers whose place is told by the layout: in the cell below a number, or on the rule before one. */
import { QUESTION_WORD } from '../language/school-words.ts';
import { hasLabel, type Scan } from './scan.ts';

type Cell = { text: string; start: number; end: number };

/** Cells, or the words of a line without tabs. */
const cellsOf = (line: string, offset: number): Cell[] => {
  if (!line.includes('\t'))
    return [...line.matchAll(/\S+/gu)].map((match) => ({
      text: match[0],
      start: offset + match.index,
      end: offset + match.index + match[0].length,
    }));
  let start = offset;
  return line.split('\t').map((text) => {
    const cell = { text, start, end: start + text.length };
    start = cell.end + 1;
    return cell;
  });
};

const IN_CELL = new RegExp(
  String.raw`^\s*(?:(?:${QUESTION_WORD})\s*\.?\s*)?(?<number>\d{1,3})\s*[.)]?\s*$`,
  'iu',
);
const FEWEST_COLUMNS = 2;

/** A row of numbers above a row of answers. */
export const takeColumns = (scan: Scan, line: string, next: string, offset: number): boolean => {
  const below = cellsOf(next, offset + line.length + 1);
  const columns = cellsOf(line, offset).flatMap((cell, at) => {
    const digits = IN_CELL.exec(cell.text)?.groups?.number;
    const answer = below[at];
    const label = { section: scan.section, number: Number(digits), part: '' };
    return digits !== undefined && answer && hasLabel(scan, label) ? [{ cell, answer, label }] : [];
  });
  if (columns.length < FEWEST_COLUMNS || below.some(({ text }) => IN_CELL.test(text) && columns.length < 3))
    return false;
  if (columns.some(({ label }, at) => at > 0 && (label.number ?? 0) <= (columns[at - 1]?.label.number ?? 0)))
    return false;
  for (const { cell, answer, label } of columns)
    scan.marks.candidates.push({
      label,
      start: cell.start,
      body: answer.start,
      end: answer.end,
      weight: 2.2,
      dress: 'column',
      how: 'table',
      asks: null,
    });
  return true;
};

/** "__b__ 2. Mis padres …": the answer was written on the rule before the number. */
const LED =
  /^(?<lead>\s*_+\s*)(?<answer>[^_\s][^_]{0,24}?)\s*_+\s*(?:(?<number>\d{1,3})|(?<letter>[a-h]))\s?[.):]/u;

export const takeLed = (scan: Scan, line: string, offset: number): boolean => {
  const match = LED.exec(line);
  const { lead = '', answer = '', number, letter = '' } = match?.groups ?? {};
  if (!match) return false;
  const label =
    number === undefined
      ? { section: scan.section, number: scan.number, part: letter }
      : { section: scan.section, number: Number(number), part: '' };
  if (!hasLabel(scan, label)) return false;
  const body = offset + lead.length;
  scan.marks.candidates.push({
    label,
    start: offset,
    body,
    end: body + answer.length,
    weight: 2.2,
    dress: 'led',
    how: 'table',
    asks: null,
  });
  return true;
};
