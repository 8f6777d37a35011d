/** The teacher's corrections of what was read. What the teacher typed or has compared with the page is sure. */
import type { LineEdit } from '../../contract/scans/transcription.ts';
import type { PageReading, ReadLine } from './reading.ts';

/** A line before and after; null where there was none, or is none. */
export type LineChange = { page: number; before: ReadLine | null; after: ReadLine | null };

/** `unknown`: ids and pages that are not there. */
type Corrected = { readings: PageReading[]; changes: LineChange[]; unknown: string[] };

const onOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const asTyped = (line: ReadLine, text: string): ReadLine => ({
  ...line,
  text,
  source: 'teacher',
  confidence: 1,
  doubt: null,
});

const nextId = (page: number, lines: readonly ReadLine[]): string => {
  const used = lines.map(({ id }) => Number(id.split('-').at(-1)));
  return `p${page}-${Math.max(0, ...used.filter(Number.isFinite)) + 1}`;
};

const newLine = (page: number, lines: readonly ReadLine[], text: string): ReadLine => ({
  id: nextId(page, lines),
  text,
  box: null,
  confidence: 1,
  source: 'teacher',
  doubt: null,
  parted: '\n',
  start: null,
  end: null,
});

const correctLine = (
  reading: PageReading,
  line: ReadLine,
  { text: sent, confirmed }: LineEdit,
): { lines: ReadLine[]; change: LineChange | null } => {
  const text = onOneLine(sent);
  if (text === line.text && (confirmed !== true || line.source === 'teacher'))
    return { lines: reading.lines, change: null };
  const after = text === '' ? null : asTyped(line, text);
  const lines = reading.lines.flatMap((one) => (one.id !== line.id ? [one] : after === null ? [] : [after]));
  return { lines, change: { page: reading.page, before: line, after } };
};

export const correctLines = (given: readonly PageReading[], edits: readonly LineEdit[]): Corrected => {
  const readings = new Map(given.map((reading) => [reading.page, reading]));
  const changes: LineChange[] = [];
  const unknown: string[] = [];
  for (const edit of edits) {
    const { id, page } = edit;
    const reading =
      id === undefined
        ? readings.get(page ?? 0)
        : [...readings.values()].find(({ lines }) => lines.some((line) => line.id === id));
    if (reading === undefined) {
      unknown.push(id ?? `page ${page}`);
      continue;
    }
    const line = reading.lines.find((one) => one.id === id);
    if (line !== undefined) {
      const { lines, change } = correctLine(reading, line, edit);
      if (change === null) continue;
      changes.push(change);
      readings.set(reading.page, { ...reading, lines });
    } else if (onOneLine(edit.text) !== '') {
      const added = newLine(reading.page, reading.lines, onOneLine(edit.text));
      changes.push({ page: reading.page, before: null, after: added });
      readings.set(reading.page, { ...reading, lines: [...reading.lines, added] });
    }
  }
  return { readings: [...readings.values()], changes, unknown };
};
