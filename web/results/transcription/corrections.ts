/** What the teacher has typed on the screen of a transcription, and what of it is sent. */
import type { LineEdit, Transcription } from '../../../contract/scans/transcription.ts';

export type Line = Transcription['lines'][number];

/** By the id of the line: its text, and whether the teacher says that it is right. */
export type Edits = Readonly<Record<string, { text: string; confirmed: boolean }>>;
/** By page: lines that were not there. */
export type Typed = Readonly<Record<number, string>>;

/** Doubtful ones first; otherwise as they stand on the pages. */
export const sortLines = (lines: readonly Line[]): { doubtful: Line[]; sure: Line[] } => ({
  doubtful: lines.filter(({ doubt }) => doubt !== null),
  sure: lines.filter(({ doubt }) => doubt === null),
});

export const listEdits = (lines: readonly Line[], edits: Edits, typed: Typed): LineEdit[] => [
  ...lines.flatMap(({ id, text, doubt }): LineEdit[] => {
    const edit = edits[id];
    if (edit === undefined) return [];
    if (edit.text.trim() !== text) return [{ id, text: edit.text }];
    return edit.confirmed && doubt !== null ? [{ id, text, confirmed: true }] : [];
  }),
  ...Object.entries(typed).flatMap(([page, text]) =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line): LineEdit => ({ page: Number(page), text: line.trim() })),
  ),
];

const SOURCES = {
  recognised: 'read by the built-in reader',
  model: 'read by the model',
  teacher: 'typed or checked by you',
};

/** "Line 4 of page 1, read by the built-in reader, not sure (41 %)". */
export const describeLine = (line: Line, lines: readonly Line[]): string => {
  const place = lines.filter(({ page }) => page === line.page).indexOf(line) + 1;
  const sure = line.confidence === null ? '' : ` (${Math.round(line.confidence * 100)} %)`;
  const doubt =
    line.doubt === 'no_ink'
      ? ', but there is no writing at its place on the page'
      : line.doubt === 'unsure'
        ? `, not sure${sure}`
        : '';
  return `Line ${place} of page ${line.page}, ${SOURCES[line.source]}${doubt}`;
};
