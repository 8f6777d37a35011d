/** Answers whose place is told by the layout: in the cell below a number, or on the rule before one. */
import { AND_WORD, FALSE_WORDS, QUESTION_WORD, TRUE_WORDS } from '../../language/school-words.ts';
import type { Said } from '../label.ts';
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
const LETTER_CELL = /^\s*\(?(?<letter>[a-h])\s?[.):]?\s*$/iu;
const FEWEST_COLUMNS = 2;

/** "3" above its answer, or that of a part 3; "c" above that of a part of the number that stands over the table. */
const labelsIn = (cell: string): Said[] => {
  const none = { section: undefined, number: undefined };
  const digits = IN_CELL.exec(cell)?.groups?.number;
  if (digits !== undefined)
    return [
      { ...none, number: Number(digits), part: '' },
      { ...none, part: String(Number(digits)) },
    ];
  const letter = LETTER_CELL.exec(cell)?.groups?.letter;
  return letter === undefined ? [] : [{ ...none, part: letter.toLowerCase() }];
};

const isAhead = (one: Said, other: Said): boolean =>
  (one.number ?? 0) > (other.number ?? 0) || (one.number === other.number && one.part > other.part);

const FEWEST_ROWS = 3;

/** "A | B | Q" above row after row: the columns of one answer, and no labels of several. */
export const areRows = ([head = '', ...below]: readonly string[]): boolean => {
  const count = head.split('\t').length;
  const rows = below.slice(0, FEWEST_ROWS);
  return count > 1 && rows.length === FEWEST_ROWS && rows.every((row) => row.split('\t').length === count);
};

/** A row of numbers above a row of answers. */
export const takeColumns = (scan: Scan, line: string, next: string, offset: number): boolean => {
  const below = cellsOf(next, offset + line.length + 1);
  const columns = cellsOf(line, offset).flatMap((cell, at) => {
    const answer = below[at];
    const labels = labelsIn(cell.text).filter((label) => hasLabel(scan, label));
    return answer && labels.length > 0 ? [{ cell, answer, labels }] : [];
  });
  if (columns.length < FEWEST_COLUMNS || below.some(({ text }) => IN_CELL.test(text) && columns.length < 3))
    return false;
  const firsts = columns.flatMap(({ labels }) => labels.slice(0, 1));
  if (firsts.some((label, at) => at > 0 && !isAhead(label, firsts[at - 1] ?? label))) return false;
  for (const { cell, answer, label } of columns.flatMap(({ labels, ...column }) =>
    labels.map((label) => ({ ...column, label })),
  ))
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

const LETTERS = String.raw`[a-h](?:\s*(?:,|&|\+|\/|(?<!\p{L})(?:${AND_WORD})(?!\p{L}))\s*[a-h](?!\p{L}))*`;
const VERDICT = [...TRUE_WORDS, ...FALSE_WORDS].filter((word) => word.length > 2).join('|');
/** "a and d are true", "false: b, c". */
const VALUED = new RegExp(
  String.raw`(?<!\p{L})(?:(?<before>${LETTERS})(?!\p{L})(?:\s+(?:are|is|sind|ist|son|es|sont|est))?\s*[:=–-]?\s*(?<value>${VERDICT})|(?<first>${VERDICT})\s*[:=–-]?\s*(?<behind>${LETTERS}))(?!\p{L})`,
  'giu',
);

const GLUED = /(?<![\p{L}\d])(?<letter>[a-h])\s?[-–=:]?\s?(?<value>\d{1,2}|[A-H])(?![\p{L}\d])/gu;
const FEWEST_GLUED = 3;

/** "5) a4 b3 e2": parts with a sign each and nothing else. */
const takeGlued = (scan: Scan, line: string, offset: number): boolean => {
  const lead = /^\s*(?:\p{L}+\.?\s*)?(?<number>\d{1,3})\s?[.):]*(?=\s)/u.exec(line);
  const number = lead === null ? undefined : Number(lead.groups?.number);
  const from = lead?.[0].length ?? 0;
  const found = [...line.slice(from).matchAll(GLUED)].flatMap(({ 0: whole, index, groups }) => {
    const label = { section: undefined, number, part: groups?.letter ?? '' };
    const start = offset + from + index;
    const end = start + whole.length;
    return hasLabel(scan, label) ? [{ label, start, body: end - (groups?.value ?? '').length, end }] : [];
  });
  const isAll = !/[\p{L}\d]/u.test(line.slice(from).replace(GLUED, ' '));
  if (!isAll || found.length < FEWEST_GLUED) return false;
  const how = { weight: 2.2, dress: 'valued', how: 'label' as const, asks: null };
  scan.marks.candidates.push(...found.map((one) => ({ ...one, ...how })));
  return true;
};

/** Verdicts of several parts at once, each part named: the verdict is the answer of each of them. */
export const takeValued = (scan: Scan, line: string, offset: number): boolean => {
  if (takeGlued(scan, line, offset)) return true;
  const number = /^\s*(?:\p{L}+\.?\s*)?(?<number>\d{1,3})/u.exec(line)?.groups?.number;
  const of = number === undefined ? undefined : Number(number);
  const found = [...line.matchAll(VALUED)].flatMap((match) => {
    const { before, value, first, behind } = match.groups ?? {};
    const verdict = value ?? first ?? '';
    const at = match.index + (value === undefined ? 0 : match[0].lastIndexOf(verdict));
    return [...(before ?? behind ?? '').matchAll(/(?<!\p{L})[a-h](?!\p{L})/giu)].flatMap(({ 0: letter }) => {
      const label = { section: undefined, number: of, part: letter.toLowerCase() };
      return hasLabel(scan, label) ? [{ label, body: offset + at, end: offset + at + verdict.length }] : [];
    });
  });
  const isSeveral = found.some(({ body }, at) => found.findIndex((one) => one.body === body) !== at);
  const isOnce = new Set(found.map(({ label }) => label.part)).size === found.length;
  if (!isSeveral || !isOnce) return false;
  found
    .toSorted((one, other) => (one.label.part < other.label.part ? -1 : 1))
    .forEach((one, at) => {
      const how = { weight: 2.2, dress: 'valued', how: 'label' as const, asks: null };
      scan.marks.candidates.push({ ...one, start: offset + at, ...how });
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
      ? { section: undefined, number: undefined, part: letter }
      : { section: undefined, number: Number(number), part: '' };
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
