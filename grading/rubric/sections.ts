/** Cuts a rubric file into tables and runs of lines, and reads each by what it looks like. */

import type { Document } from '../extraction/document.ts';
import { readMark } from '../language/marks.ts';
import { sayOfRubric } from '../sentences/rubric-words.ts';
import type { FlowItem } from './key/flow.ts';
import { readKeyTable } from './key/key-table.ts';
import { readLevelTable } from './key/level-lines.ts';
import { readKey } from './key/read-key.ts';
import { plain } from './lex/styled.ts';
import { type Draft, draft, type Reading, worthOf } from './line/draft.ts';
import { readLabel } from './line/labels.ts';
import { orderLevels } from './line/levels.ts';
import type { Line } from './line/line.ts';
import { type Hint, hintOf, isFormLine } from './line/noise.ts';
import { findAmount } from './line/points.ts';
import { linesOfTable, listPieces, type Piece } from './list/lines.ts';
import { readList } from './list/list.ts';
import { isFlatHeader } from './list/list-lines.ts';
import { statedTotals } from './solved/amounts/stated-totals.ts';
import { isGradeScale } from './table/grade-scale.ts';
import { readTable } from './table/table.ts';
import type { Column } from './table/table-columns.ts';

const FLAT_TABLE = sayOfRubric('note.flat_table');

type Section = { hint: Hint; items: FlowItem[] };

const isTitle = (line: Line): boolean =>
  readLabel(line.text) === null && hintOf(line.text) !== null && !findAmount(line.text)?.amount.each;

const linesOf = (section: Section): Line[] =>
  section.items.flatMap((item) => (item.kind === 'line' ? [item.line] : []));

const isQuestion = (item: FlowItem): boolean =>
  item.kind === 'rows' || (item.kind === 'line' && readMark(item.line.text)?.number != null);

/** A new section begins where a title changes what the lines are. */
const cutSections = (items: FlowItem[]): Section[] => {
  const sections: Section[] = [{ hint: null, items: [] }];
  for (const item of items) {
    const line = item.kind === 'line' ? item.line : null;
    const hint = line && isTitle(line) ? hintOf(line.text) : null;
    const current = sections.at(-1);
    const belongsToQuestion = hint === 'key' && !line?.heading && current?.items.some(isQuestion);
    if (hint !== null && current && current.hint !== hint && !belongsToQuestion) {
      const isEmpty = !current.items.some(
        (known) =>
          known.kind !== 'line' ||
          readLabel(known.line.text) !== null ||
          findAmount(known.line.text) !== null,
      );
      if (current.hint === null && isEmpty) current.hint = hint;
      else sections.push({ hint, items: [] });
    }
    sections.at(-1)?.items.push(item);
  }
  return sections;
};

const wordsOf = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;

const proseOf = (section: Section): string =>
  linesOf(section)
    .filter((line) => !isTitle(line))
    .map((line) => line.text)
    .join('\n');

/** Half of the numbered lines ask, calculate or decide something: then they are questions, else they may be criteria. */
const SHOWN = 0.4;

const isKey = (evidence: number, count: number, hint: Hint, hasRows: boolean): boolean => {
  if (count === 0) return false;
  if (hasRows || evidence >= SHOWN) return true;
  return hint === 'key' && count >= 2;
};

const FEWEST_ITEMS = 3;

/** Every question has its points, and they add up to what the file says. */
const addsUp = ({ drafts, declared }: Reading): boolean => {
  const worths = drafts.map(worthOf);
  const sum = worths.reduce((total: number, worth) => total + (worth ?? 0), 0);
  return declared !== null && worths.every((worth) => worth !== null) && Math.abs(sum - declared) < 0.01;
};

const readSection = (section: Section): Reading | null => {
  const lines = linesOf(section);
  const list = readList(lines, section.hint);
  const pointed = list.drafts.some((item) => worthOf(item) !== null);
  const { reading: key, count: numbered, evidence: shown } = readKey(section.items);
  const hasRows = section.items.some((item) => item.kind === 'rows');
  if (numbered >= FEWEST_ITEMS && addsUp(key) && !addsUp(list) && list.drafts.length < numbered) return key;
  if (isKey(shown, numbered, section.hint, hasRows) && (section.hint !== 'rubric' || !pointed || hasRows))
    return key;
  const fewer = numbered >= 3 && list.drafts.length < numbered / 2;
  if (!fewer && (list.drafts.length > 1 || (pointed && list.drafts.length === 1))) return list;
  if (numbered >= 2) return key;
  return list.drafts.length > 0 ? list : null;
};

/** Titles within it cut no key whose questions count on through all of the file. */
const isOneKey = (sections: readonly Section[], items: FlowItem[]): boolean => {
  if (sections.length < 2) return false;
  const { count, evidence, reading } = readKey(items);
  const own = sections.map((section) => readKey(section.items).count);
  const labels = new Set(reading.drafts.map(({ question }) => question));
  return evidence >= SHOWN && labels.size === count && count > Math.max(...own);
};

/** Beside a table, stray sentences with points in them ("10 points off") are not a second rubric. */
const isSecondRubric = (reading: Reading, hint: Hint): boolean =>
  reading.from === 'key'
    ? reading.drafts.some((item) => item.answer !== '' || item.levels.length > 0)
    : hint === 'rubric' && reading.drafts.filter((item) => worthOf(item) !== null).length >= 2;

/** "Name: | ____ | Date: | ____" is the head of a form. */
const isForm = (rows: string[][]): boolean => {
  const labels = rows
    .flat()
    .filter((cell) => /[:_]\s*$/u.test(cell) || (/^\p{L}.*:/u.test(cell) && isFormLine(cell)));
  const cells = rows.flat().filter((cell) => cell !== '');
  return rows.length <= 4 && labels.length >= 2 && labels.length >= cells.length * 0.4;
};

type Flow = { items: FlowItem[]; tables: Reading[] };

/** Where there are several tables of levels, the line above each names its criterion. */
const takeTitle = (flow: Flow, pieces: readonly Piece[]): string => {
  const last = flow.items.at(-1);
  const several =
    pieces.filter((piece) => piece.kind === 'table' && readLevelTable(piece.rows) !== null).length > 1;
  if (!several || last?.kind !== 'line' || last.line.text.split(/\s+/u).length > LONGEST_TITLE) return '';
  flow.items.pop();
  return last.line.text;
};

const LONGEST_TITLE = 12;

const overallOf = (levels: Draft['levels'], title: string): Reading => ({
  from: title === '' ? 'list' : 'table',
  drafts: [draft({ ...titled(title), levels: orderLevels(levels) })],
  declared: null,
  notes: [],
});

/** The number of the last question so far, where it stood in a table. */
const lastLabel = ({ items }: Flow): number | null =>
  items
    .flatMap((item) => (item.kind === 'rows' ? item.rows : []))
    .findLast(({ label }) => label?.family === 'number')?.label?.value ?? null;

const titled = (title: string): Pick<Draft, 'name' | 'amount'> => {
  const found = findAmount(title);
  const name = found ? found.before || found.after : title;
  return { name: name === '' ? 'Overall' : (readLabel(name)?.rest ?? name), amount: found?.amount ?? null };
};

const totalLine = (text: string): Line => ({ text, depth: 1, heading: false, listItem: false, block: -1 });

const listFlow = (document: Document, isTabbed: boolean): Flow => {
  const flow: Flow = { items: [], tables: [] };
  let columns: Column[] | null = null;
  const pieces = listPieces(document, isTabbed);
  // A scale is left out only where something else can be the rubric.
  const others = (scale: Piece): boolean =>
    pieces.some(
      (piece) =>
        piece !== scale && (piece.kind === 'table' || findAmount(piece.line.text)?.amount.sure === true),
    );
  for (const piece of pieces) {
    if (piece.kind === 'line') {
      flow.items.push(piece);
      continue;
    }
    if (isForm(piece.rows) || (isGradeScale(piece.rows) && others(piece))) continue;
    const table = readKeyTable(piece.cells ?? piece.rows.map((row) => row.map(plain)), lastLabel(flow));
    const levels = table ? null : readLevelTable(piece.rows);
    if (table) {
      flow.items.push({ kind: 'rows', rows: table.rows });
      for (const text of table.totals) flow.items.push({ kind: 'line', line: totalLine(text) });
    } else if (levels && flow.items.some(isQuestion)) flow.items.push({ kind: 'levels', levels });
    else if (levels) flow.tables.push(overallOf(levels, takeTitle(flow, pieces)));
    else {
      const rubric = readTable(piece.rows, columns);
      if (rubric) flow.tables.push(rubric.reading);
      else for (const line of linesOfTable(piece.rows, piece.cells)) flow.items.push({ kind: 'line', line });
      columns = rubric?.columns ?? columns;
    }
  }
  return flow;
};

/** "9 Length (2): …" below a table whose last row is number 8. */
const goesOn = (tables: readonly Reading[], items: readonly FlowItem[]): boolean => {
  const numberOf = (text: string): number =>
    Number(/^\s*(?<number>\d{1,2})(?!\d)/u.exec(text)?.groups?.number);
  const last = numberOf(tables.at(-1)?.drafts.at(-1)?.name ?? '');
  return items.some((item) => item.kind === 'line' && numberOf(item.line.text) === last + 1);
};

/** Where the rows of its tables add up to what the file states, numbers before its other lines count instructions, and no questions. */
const withRowsAlone = (document: Document, items: FlowItem[]): FlowItem[] => {
  const rows = items.flatMap((item) => (item.kind === 'rows' ? item.rows : []));
  const labelled = rows.filter(({ label }) => label !== null);
  // A list of what every question is worth answers none.
  const isAnswered = labelled.every(
    ({ amount, answer, truth }) => amount !== null && (answer.text !== '' || truth !== ''),
  );
  const sum = rows.reduce((total, { amount }) => total + (amount ?? 0), 0);
  const first = items.findIndex(({ kind }) => kind === 'rows');
  const isNumbered = (item: FlowItem, at: number): boolean =>
    at < first && item.kind === 'line' && readMark(item.line.text)?.number != null;
  const isFew = items.filter(isNumbered).length < labelled.length;
  return isAnswered && isFew && statedTotals(document.text).includes(sum)
    ? items.filter((item, at) => !isNumbered(item, at))
    : items;
};

/** `isTabbed`: lines set in columns by tabs or blanks are rows of a table. */
export const listReadings = (
  document: Document,
  isTabbed = true,
): { readings: Reading[]; modelAnswer: string; notes: string[] } => {
  const { items: flow, tables } = listFlow(document, isTabbed);
  const items = withRowsAlone(document, flow);
  const readings = [...tables];
  let modelAnswer = '';
  const sections = cutSections(items);
  for (const section of isOneKey(sections, items) ? [{ hint: 'key' as const, items }] : sections) {
    const reading = readSection(section);
    const isOwn = tables.length === 0 || goesOn(tables, section.items);
    const counts = reading !== null && (isOwn || isSecondRubric(reading, section.hint));
    if (counts) readings.push(reading);
    else if (section.hint === 'key' && wordsOf(proseOf(section)) >= 12)
      modelAnswer = `${modelAnswer}\n\n${proseOf(section)}`.trim();
  }
  const notes = items.some((item) => item.kind === 'line' && isFlatHeader(item.line.text))
    ? [FLAT_TABLE]
    : [];
  return { readings: mergeTables(readings), modelAnswer, notes };
};

/** One table that was cut by a page break states its total once. */
const mergeTables = (readings: Reading[]): Reading[] => {
  const merged: Reading[] = [];
  for (const reading of readings) {
    const last = merged.at(-1);
    if (last && last.from === 'table' && reading.from === 'table') {
      last.drafts = [...last.drafts, ...reading.drafts];
      last.notes = [...last.notes, ...reading.notes];
      last.declared = reading.declared ?? (last.declared === null ? null : null);
    } else merged.push({ ...reading });
  }
  return merged;
};
