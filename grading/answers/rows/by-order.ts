/** Work without labels: its lines, or the letters of one line, in the order of the questions. */
import { isHeaderLine } from '../../integrity/sheet-head.ts';
import { isBlank } from '../../language/blank.ts';
import { fitOf } from '../fit.ts';
import { isSectionLine } from '../labels/sections.ts';
import { type Line, linesIn } from '../lines.ts';
import type { Span } from '../printed.ts';
import type { Question } from '../question.ts';

const RUN_ITEM = /(?<![\p{L}\d])(?:[A-Ha-hTFRWV]|[–?-])(?![\p{L}\d'’])/gu;
const JOINED = /^[\s,;./|)\-–?A-Ha-hTFRWV]+$/u;

/** "B, D, A, C": several answers on one line. */
const splitRun = (line: Line, wanted: number): Line[] => {
  // "BDACB"
  const glued = /^\s*(?<run>[A-H]+|[a-h]+|[TFRWV]+|[tfrwv]+)\s*$/u.exec(line.text)?.groups?.run;
  if (glued?.length === wanted)
    return [...glued].map((letter, at) => {
      const start = line.start + line.text.indexOf(glued) + at;
      return { start, end: start + 1, text: letter };
    });
  // "My answers: c a d"
  const lead = /^[\p{L}\s]{0,30}:/u.exec(line.text)?.[0].length ?? 0;
  const items = [...line.text.matchAll(RUN_ITEM)].filter(({ index }) => index >= lead);
  if (!JOINED.test(line.text.slice(lead)) || items.length < Math.max(3, wanted * 0.6)) return [line];
  return items.map((match) => ({
    start: line.start + match.index,
    end: line.start + match.index + match[0].length,
    text: match[0],
  }));
};

/** "Section A: CADBB" among answers with labels: the only line with as many letters as there are questions without any. */
export const findRow = (text: string, wanted: number): Line[] | null => {
  const rows = linesIn(text).flatMap((line) => {
    const lead = /^[\p{L}\s\d]{0,30}:\s*/u.exec(line.text)?.[0].length ?? 0;
    const row = splitRun({ ...line, start: line.start + lead, text: line.text.slice(lead) }, wanted);
    return row.length === wanted ? [row] : [];
  });
  return rows.length === 1 ? (rows[0] ?? null) : null;
};

const LONGEST_PIECE = 4;

/** "evaporates, clouds, rain": as many short pieces as there are questions. */
const splitPieces = (line: Line, wanted: number): Line[] => {
  const pieces = [...line.text.matchAll(/[^,;|/]+/gu)];
  const isShort = pieces.every(({ 0: piece }) => piece.trim().split(/\s+/u).length <= LONGEST_PIECE);
  if (pieces.length !== wanted || wanted < 3 || !isShort) return [line];
  return pieces.map((match) => ({
    start: line.start + match.index,
    end: line.start + match.index + match[0].length,
    text: match[0],
  }));
};

const LETTERED = /(?<=^|\s)(?<letter>[a-h])\s?[).:]?\s+(?=\S)/gu;

/** "a F b T c F": the parts of one number on a line. */
const splitLettered = (line: Line): Line[] => {
  let next = 0;
  const labels = [...line.text.matchAll(LETTERED)].filter(({ groups }) => {
    const isNext = groups?.letter === 'abcdefgh'[next];
    next += isNext ? 1 : 0;
    return isNext;
  });
  if (labels.length < 2 || line.text.slice(0, labels[0]?.index).trim() !== '') return [line];
  return labels.map((label, at) => {
    const from = label.index + label[0].length;
    const text = line.text.slice(from, labels[at + 1]?.index ?? line.text.length);
    return { start: line.start + from, end: line.start + from + text.length, text };
  });
};

/** "1.a 12", "a) 7": a label that could not be placed is no part of the answer. */
const withoutLabel = (line: Line): Line => {
  const lead =
    /^\s*(?:\d{1,2}\s?[.)]?\s?)?\(?[a-hivx]{1,3}\s?[.):]\s+(?=\S)|^\s*\d{1,2}\.[a-h]\s+(?=\S)/u.exec(
      line.text,
    )?.[0].length ?? 0;
  return lead === 0 ? line : { start: line.start + lead, end: line.end, text: line.text.slice(lead) };
};

/** Names and titles stand above the answers, remarks seldom below them. */
const SKIP_HEAD = -0.05;
const SKIP_TAIL = -0.25;
const SKIP_LINE = -0.35;
const SKIP_QUESTION = -0.45;
const MATCH = 0.2;
const LEAST = 0.6;
const LEAST_FIT = 0.15;

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Word for word what the key has: no other question's answer stands there. */
const isAccepted = ({ parts }: Question, text: string): boolean =>
  plain(text).length > 1 && parts.some(({ accepts }) => accepts.some((one) => plain(one) === plain(text)));
const ACCEPTED = 0.4;

/** Questions that follow each other and may be answered on one line, and how that is dealt out to them. */
export type Run = { from: number; count: number; deal: (line: Span) => readonly (Span | null)[] | null };

/** A line that has an answer for each question of a run. */
type Row = { row: number; from: number; lines: Line[]; fit: number };

const LONGEST_ROW = 300;

const dealtRow = (
  text: string,
  unit: Line,
  row: number,
  { from, count, deal }: Run,
  questions: readonly Question[],
): Row[] => {
  const spans = unit.end - unit.start > LONGEST_ROW ? null : deal(unit);
  const lines = spans?.flatMap((span) =>
    span && span.end > span.start ? [{ ...span, text: text.slice(span.start, span.end) }] : [],
  );
  if (lines?.length !== count) return [];
  const fits = lines.map((line, at) => {
    const question = questions[from + at];
    return question && !isBlank(line.text) ? fitOf(question, line.text) : 0;
  });
  return fits.every((fit) => fit >= 0) ? [{ row, from, lines, fit: fits.reduce((a, b) => a + b, 0) }] : [];
};

/** The work's lines, in the order of the questions; null where too few would do. */
export const findByOrder = (
  text: string,
  questions: readonly Question[],
  runs: readonly Run[],
): Map<number, Line> | null => {
  const isLetters = questions.every(({ parts }) => /^(?:choice|truth)$/u.test(parts[0]?.kind ?? ''));
  // "a – d – b – c" may be an order.
  const areLabels = !questions.some(({ kind }) => kind === 'order');
  const units = linesIn(text)
    .filter(({ text: line }) => !(isHeaderLine(line) && /\p{L}/u.test(line)) && !isSectionLine(line))
    .flatMap((line) => (isLetters ? splitRun(line, questions.length) : splitPieces(line, questions.length)))
    .flatMap((line) => (areLabels ? splitLettered(line) : [line]))
    .map(withoutLabel)
    .slice(0, 400);
  return alignUnits(
    units,
    questions,
    units.flatMap((unit, row) => runs.flatMap((run) => dealtRow(text, unit, row, run, questions))),
  );
};

/** How well each unit would do for each question. */
const fitsOf = (units: readonly Line[], questions: readonly Question[]): number[][] =>
  units.map((unit) => {
    const named = questions.filter((question) => isAccepted(question, unit.text));
    return questions.map((question) =>
      isBlank(unit.text)
        ? 0.1
        : fitOf(question, unit.text) + (named.length === 1 && named[0] === question ? ACCEPTED : 0),
    );
  });

/** The alignment of lines or pieces with questions that is worth most; null where too few would do. `rows`: units for several questions. */
export const alignUnits = (
  units: readonly Line[],
  questions: readonly Question[],
  rows: readonly Row[] = [],
): Map<number, Line> | null => {
  const width = questions.length + 1;
  const worth = new Float64Array((units.length + 1) * width);
  const fits = fitsOf(units, questions);
  const cell = (row: number, column: number): number => worth[row * width + column] ?? 0;
  const skipLine = (column: number): number =>
    column === 0 ? SKIP_HEAD : column === questions.length ? SKIP_TAIL : SKIP_LINE;
  const take = (row: number, column: number): number => (fits[row]?.[column] ?? 0) + MATCH;
  const rowsAt = (row: number, column: number): readonly Row[] =>
    rows.filter((one) => one.row === row && one.from === column);
  const worthOfRow = ({ row, from, lines, fit }: Row): number =>
    cell(row + 1, from + lines.length) + fit + MATCH * lines.length;
  for (let row = units.length; row >= 0; row -= 1)
    for (let column = questions.length; column >= 0; column -= 1) {
      if (row === units.length) {
        worth[row * width + column] = (questions.length - column) * SKIP_QUESTION;
        continue;
      }
      worth[row * width + column] =
        column === questions.length
          ? cell(row + 1, column) + skipLine(column)
          : Math.max(
              cell(row + 1, column) + skipLine(column),
              cell(row, column + 1) + SKIP_QUESTION,
              cell(row + 1, column + 1) + take(row, column),
              ...rowsAt(row, column).map(worthOfRow),
            );
    }
  const found = new Map<number, Line>();
  let total = 0;
  for (let row = 0, column = 0; row < units.length && column < questions.length; ) {
    const unit = units[row];
    const several = rowsAt(row, column).find((one) => worthOfRow(one) === cell(row, column));
    if (several) {
      for (const [at, line] of several.lines.entries()) found.set(several.from + at, line);
      total += several.fit;
      row += 1;
      column += several.lines.length;
    } else if (unit && cell(row, column) === cell(row + 1, column + 1) + take(row, column)) {
      found.set(column, unit);
      total += fits[row]?.[column] ?? 0;
      row += 1;
      column += 1;
    } else if (cell(row, column) === cell(row + 1, column) + skipLine(column)) row += 1;
    else column += 1;
  }
  const enough = found.size >= Math.max(2, questions.length * LEAST);
  return enough && total / found.size >= LEAST_FIT ? found : null;
};
