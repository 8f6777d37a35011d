/** Finds tables that arrive as plain lines: columns set by bars, tabs or runs of spaces. */
import { readMark } from '../../language/marks.ts';
import { readCandidates } from '../labels/candidates.ts';
import { inlineLabels } from '../labels/inline.ts';
import type { Line } from '../line/line.ts';
import { wholeAmount } from '../line/points.ts';

type Part = { kind: 'lines'; lines: Line[] } | { kind: 'table'; rows: string[][] };
type Cell = { text: string; start: number };

const RULE = /^[\s|+:=\-–—_]+$/u;

const splitAt = (text: string, separator: RegExp): Cell[] => {
  const cells: Cell[] = [];
  let from = 0;
  for (const match of text.matchAll(separator)) {
    cells.push({ text: text.slice(from, match.index), start: from });
    from = match.index + match[0].length;
  }
  cells.push({ text: text.slice(from), start: from });
  return cells.map((cell) => ({ start: cell.start, text: cell.text.trim() }));
};

/** Bars and tabs keep empty cells; runs of spaces cannot. */
const splitLine = (text: string): { how: 'bars' | 'tabs' | 'spaces'; cells: Cell[] } | null => {
  if ((text.match(/\|/gu) ?? []).length >= 2 || /^\s*\|/u.test(text)) {
    return { how: 'bars', cells: splitAt(text.replace(/^\s*\|/u, '').replace(/\|\s*$/u, ''), /\|/gu) };
  }
  if (text.trimStart().includes('\t')) return { how: 'tabs', cells: splitAt(text, /\t/gu) };
  const cells = splitAt(text.trimStart(), / {2,}/gu).filter((cell) => cell.text !== '');
  return cells.length > 1 ? { how: 'spaces', cells } : null;
};

/** Options beside each other, and an answer on a rule before its number, are no columns. */
const isOfQuestion = (text: string): boolean =>
  /^\s*_+\s*[^_\s][^_]{0,24}_+\s+\S/u.test(text) || inlineLabels(text).length > 2;

const isTableStart = (line: Line | undefined, next: Line | undefined): boolean => {
  if (!line || !next || line.heading || line.listItem || isOfQuestion(line.text)) return false;
  const first = splitLine(line.text);
  if (!first) return false;
  if (first.how === 'bars')
    return first.cells.length >= 2 && (splitLine(next.text)?.how === 'bars' || RULE.test(next.text));
  const second = splitLine(next.text);
  if (second?.how !== first.how) return false;
  return first.cells.length >= 3 && second.cells.length >= 2 && second.cells.length <= first.cells.length;
};

/** Puts a segment into the column whose start is nearest. */
const placeByPosition = (cells: Cell[], starts: number[]): string[] => {
  const row = starts.map(() => '');
  for (const cell of cells) {
    const column = starts.reduce(
      (best, start, index) =>
        Math.abs(start - cell.start) < Math.abs((starts[best] ?? 0) - cell.start) ? index : best,
      0,
    );
    row[column] = row[column] === '' ? cell.text : `${row[column]} ${cell.text}`;
  }
  return row;
};

const rowOf = (line: Line, how: string, starts: number[]): string[] | null => {
  if (RULE.test(line.text)) return [];
  const split = splitLine(line.text);
  if (how !== 'spaces') return split?.how === how ? split.cells.map((cell) => cell.text) : null;
  const indent = line.text.length - line.text.trimStart().length;
  if (split?.how === 'spaces' && split.cells.length === starts.length)
    return split.cells.map((cell) => cell.text);
  const cells = (split?.cells ?? [{ text: line.text.trim(), start: 0 }]).map((cell) => ({
    ...cell,
    start: cell.start + indent,
  }));
  const standsInColumn = cells.some((cell) =>
    starts.slice(1).some((start) => Math.abs(start - cell.start) <= 2),
  );
  return standsInColumn || (split?.cells.length ?? 0) >= 2 ? placeByPosition(cells, starts) : null;
};

/** "Thesis\t20" lines are a list with points, which the list reader knows better. */
const isPointList = (rows: string[][]): boolean =>
  rows.every(
    (row) => row.filter((cell) => cell !== '').length <= 2 && wholeAmount(row.at(-1) ?? '') !== null,
  );

/** "(a) Find …   = 100 J   [2]" is a question with its answer and marks set apart by spaces, not a row of a table. */
const isQuestions = (rows: string[][]): boolean =>
  readMark(rows[0]?.[0] ?? '')?.closed === true && (rows[0]?.[0] ?? '').split(/\s+/u).length > 1;

const ALIGNED = 0.5;

/** Columns set by spaces begin at the same places; numbered lines with gaps that do not are records with their signs between. */
const isLoose = (lines: readonly Line[], starts: readonly number[]): boolean => {
  const gapped = lines
    .map(({ text }) => ({ text, cells: splitLine(text)?.cells ?? [] }))
    .filter(({ cells }) => cells.length > 2);
  const labelled = gapped.filter(({ text }) => readCandidates(text.trim()).some(({ closed }) => closed));
  const aligned = gapped.filter(({ text, cells }) => {
    const indent = text.length - text.trimStart().length;
    return cells.slice(2).every((cell, at) => Math.abs(cell.start + indent - (starts[at + 2] ?? -9)) === 0);
  });
  return labelled.length >= gapped.length * ALIGNED && aligned.length <= Math.max(1, gapped.length * ALIGNED);
};

const tableFrom = (lines: Line[], at: number): { rows: string[][]; end: number } | null => {
  const header = lines[at];
  const split = header ? splitLine(header.text) : null;
  if (!header || !split || !isTableStart(header, lines[at + 1])) return null;
  const indent = header.text.length - header.text.trimStart().length;
  const starts = split.cells.map((cell) => cell.start + (split.how === 'spaces' ? indent : 0));
  const rows: string[][] = [];
  let end = at;
  for (; end < lines.length; end += 1) {
    const line = lines[end];
    const row = line ? rowOf(line, split.how, starts) : null;
    if (row === null) break;
    if (row.length > 0) rows.push(row);
  }
  // Two lines with gaps are the head of a sheet as often as a table.
  const fewest = split.how === 'spaces' ? 3 : 2;
  if (split.how === 'spaces' && isLoose(lines.slice(at, end), starts)) return null;
  return rows.length >= fewest && !isPointList(rows) && !isQuestions(rows) ? { rows, end } : null;
};

export const joinAlignedColumns = (lines: Line[]): Part[] => {
  const parts: Part[] = [];
  let at = 0;
  while (at < lines.length) {
    const table = tableFrom(lines, at);
    if (table) {
      parts.push({ kind: 'table', rows: table.rows });
      at = table.end;
      continue;
    }
    const line = lines[at];
    const last = parts.at(-1);
    if (line && last?.kind === 'lines') last.lines.push(line);
    else if (line) parts.push({ kind: 'lines', lines: [line] });
    at += 1;
  }
  return parts;
};
