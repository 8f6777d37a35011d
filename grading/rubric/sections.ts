/** Cuts a rubric file into tables and runs of lines, and reads each by what it looks like. */
import type { Document } from '../extraction/document.ts';
import { type Reading, worthOf } from './draft.ts';
import { looksLikeKey, readKey } from './key.ts';
import { readLabel } from './labels.ts';
import type { Line } from './line.ts';
import { linesOfTable, listPieces } from './lines.ts';
import { readList } from './list.ts';
import { isFlatHeader } from './list-lines.ts';
import { type Hint, hintOf } from './noise.ts';
import { findAmount } from './points.ts';
import { readTable } from './table.ts';
import type { Column } from './table-columns.ts';

const FLAT_TABLE =
  'The file seems to show a table whose columns could not be told apart. A DOCX or PDF of it would be read better.';

type Section = { hint: Hint; lines: Line[] };

const isTitle = (line: Line): boolean =>
  readLabel(line.text) === null && hintOf(line.text) !== null && !findAmount(line.text)?.amount.each;

const isQuestion = (text: string): boolean => readLabel(text)?.number != null;

/** A new section begins where a title changes what the lines are. */
const cutSections = (lines: Line[]): Section[] => {
  const sections: Section[] = [{ hint: null, lines: [] }];
  for (const line of lines) {
    const hint = isTitle(line) ? hintOf(line.text) : null;
    const current = sections.at(-1);
    const belongsToQuestion =
      hint === 'key' && !line.heading && current?.lines.some((known) => isQuestion(known.text));
    if (hint !== null && current && current.hint !== hint && !belongsToQuestion) {
      if (
        current.hint === null &&
        !current.lines.some((known) => readLabel(known.text) || findAmount(known.text))
      )
        current.hint = hint;
      else sections.push({ hint, lines: [] });
    }
    sections.at(-1)?.lines.push(line);
  }
  return sections;
};

const wordsOf = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;

const proseOf = (section: Section): string =>
  section.lines
    .filter((line) => !isTitle(line))
    .map((line) => line.text)
    .join('\n');

/** Numbered lines without points or titles are answers, unless they are named like criteria. */
const isNumberedAnswers = (lines: Line[]): boolean => {
  const labels = lines
    .map((line) => readLabel(line.text))
    .filter((label) => label?.style === 'number' || label?.style === 'question');
  return (
    labels.length >= 2 &&
    labels.every((label, index) => label?.number != null && (index > 0 || label.number <= 3))
  );
};

const readSection = (section: Section): Reading | null => {
  const { hint, lines } = section;
  const list = readList(lines, hint);
  const pointed = list.drafts.some((item) => worthOf(item) !== null);
  const key = looksLikeKey(lines) || (hint === 'key' && isNumberedAnswers(lines)) ? readKey(lines) : null;
  if (key && key.drafts.length > 0 && (hint !== 'rubric' || !pointed)) return key;
  if (list.drafts.length > 1 || (pointed && list.drafts.length === 1)) return list;
  if (isNumberedAnswers(lines)) return readKey(lines);
  return list.drafts.length > 0 ? list : null;
};

/** Beside a table, stray sentences with points in them ("10 points off") are not a second rubric. */
const isSecondRubric = (reading: Reading, hint: Hint): boolean =>
  reading.from === 'key'
    ? reading.drafts.some((item) => item.answer !== '')
    : hint === 'rubric' && reading.drafts.filter((item) => worthOf(item) !== null).length >= 2;

export const listReadings = (
  document: Document,
): { readings: Reading[]; modelAnswer: string; notes: string[] } => {
  const tables: Reading[] = [];
  const lines: Line[] = [];
  let columns: Column[] | null = null;
  for (const piece of listPieces(document)) {
    if (piece.kind === 'line') {
      lines.push(piece.line);
      continue;
    }
    const table = readTable(piece.rows, columns);
    if (table) tables.push(table.reading);
    else for (const line of linesOfTable(piece.rows)) lines.push(line);
    columns = table?.columns ?? columns;
  }
  const sections = cutSections(lines);
  const readings = [...tables];
  let modelAnswer = '';
  for (const section of sections) {
    const reading = readSection(section);
    const counts = reading !== null && (tables.length === 0 || isSecondRubric(reading, section.hint));
    if (counts) readings.push(reading);
    else if (section.hint === 'key' && wordsOf(proseOf(section)) >= 12)
      modelAnswer = `${modelAnswer}\n\n${proseOf(section)}`.trim();
  }
  const notes = lines.some((line) => isFlatHeader(line.text)) ? [FLAT_TABLE] : [];
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
