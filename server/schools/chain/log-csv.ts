/** The log as CSV and back. Whoever keeps the file can have it checked later, without the school it came from. */
import { toCsv } from '../../../contract/csv/csv.ts';
import { type ChainCheck, cellsOf, checkLines, type WrittenLine } from './chain.ts';

const HEAD = [
  'School',
  'Number',
  'Time',
  'Actor',
  'Action',
  'Subject',
  'Detail',
  'Network',
  'Previous',
  'Hash',
];

export const csvHead = (): string => toCsv([HEAD]);

export const csvLines = (schoolId: string, lines: readonly WrittenLine[]): string =>
  toCsv(lines.map((line) => [...cellsOf(schoolId, line), line.hash]));

const CELL = /("(?:[^"]|"")*"|[^,]*)(?:,|$)/y;

/** Null: not a line as we write it. */
const readCells = (text: string): string[] | null => {
  const cells: string[] = [];
  CELL.lastIndex = 0;
  while (cells.length < HEAD.length) {
    const [all, cell = ''] = CELL.exec(text) ?? [];
    if (all === undefined) return null;
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
  }
  return CELL.lastIndex >= text.length ? cells : null;
};

const readLine = (text: string): { school: string; line: WrittenLine } | null => {
  const [school, number, at, actor, action, subject, detail, network, previous, hash] = readCells(text) ?? [];
  if (school === undefined || number === undefined || at === undefined || actor === undefined) return null;
  if (action === undefined || subject === undefined || detail === undefined) return null;
  if (network === undefined || previous === undefined || hash === undefined) return null;
  return { school, line: { number, at, actor, action, subject, detail, network, previous, hash } };
};

/** Throws where it is no log at all. */
export const checkCsv = (text: string): ChainCheck & { school: string } => {
  const [head, ...rows] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((row) => row !== '');
  if (head !== HEAD.join(',')) throw new Error('This is not the log of a school as Markwise writes it.');
  const read = rows.map(readLine);
  const school = read[0]?.school ?? '';
  const lines = read.map((each) => (each?.school === school ? each.line : null));
  const bad = lines.indexOf(null);
  const whole = lines.filter((line) => line !== null);
  if (bad >= 0) return { school, lines: bad, fault: { number: bad + 1, fault: 'was changed' } };
  return { school, ...checkLines(school, whole) };
};
