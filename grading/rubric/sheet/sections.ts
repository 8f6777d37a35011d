/** Cuts an assignment sheet into what is asked, what it is asked about, how it is scored, and what only its makers need. */
import type { Document } from '../../extraction/document.ts';
import type { Line } from '../line/line.ts';
import { isFormLine } from '../line/noise.ts';
import { listPieces } from '../list/lines.ts';

export type SheetPart = 'head' | 'task' | 'material' | 'rubric' | 'aside';
export type Entry = {
  text: string;
  heading: boolean;
  part: SheetPart;
  /** It says which part begins here. */
  title?: true;
};

const LONGEST_TITLE = 9;

const PARTS: readonly { part: SheetPart; title: RegExp }[] = [
  { part: 'aside', title: /^(?:adjudication|resolution|scorer|reader|training|references?)\b/iu },
  {
    part: 'rubric',
    title:
      /^(?:key\s+elements?|(?:sample|model|acceptable|expected)\s+(?:responses?|answers?))\b|\b(?:rubrics?|scoring|score\s+scale|mark\s+scheme|(?:assessment|grading|marking)\s+(?:criteria|guide(?:lines)?)|bewertung\p{L}*|r[uú]brica)\b/iu,
  },
  {
    part: 'task',
    title:
      /^(?:(?:writing|your|the|student|essay)\s+)?(?:prompt|task|question|assignment|item|directions|instructions|aufgabe|tarea|consigna)\b/iu,
  },
  {
    part: 'material',
    title:
      /^source\s+essay\b|^(?:(?:reading|source|background|the)\s+)?(?:passages?|sources?|texts?|articles?|excerpts?|stimulus|materials?|stor(?:y|ies)|poems?|documents?|background|quellen?)\b/iu,
  },
];

export const isTitleLike = ({ text, heading }: Pick<Entry, 'text' | 'heading'>): boolean =>
  text.split(/\s+/u).length <= LONGEST_TITLE && !/[.?!;,]$/u.test(text) && (heading || text.length <= 60);

/** A row "Grade level: | 10" tells about the sheet, not about the task. */
const isFactSheet = (rows: string[][]): boolean =>
  rows.length > 0 &&
  rows.filter((row) => row.length <= 2 && /:$/u.test(row[0] ?? '') && (row[0] ?? '').length <= 60).length >=
    rows.length * 0.7;

const partOf = (line: Line, hasHeadings: boolean): SheetPart | null => {
  const entry = { text: line.text.trim(), heading: line.heading };
  if (!isTitleLike(entry) || (hasHeadings && !line.heading)) return null;
  return PARTS.find(({ title }) => title.test(entry.text))?.part ?? null;
};

export const listEntries = (document: Document): Entry[] => {
  const pieces = listPieces(document);
  const hasHeadings = pieces.some((piece) => piece.kind === 'line' && piece.line.heading);
  const entries: Entry[] = [];
  let part: SheetPart = 'head';
  for (const piece of pieces) {
    if (piece.kind === 'table') {
      if (part === 'head' && isFactSheet(piece.rows)) continue;
      for (const row of piece.rows) entries.push({ text: row.join(' | '), heading: false, part });
      continue;
    }
    const begun = partOf(piece.line, hasHeadings);
    part = begun ?? part;
    const text = piece.line.text.trim();
    if (text !== '')
      entries.push({ text, heading: piece.line.heading, part, ...(begun !== null && { title: true }) });
  }
  return entries;
};

const LETTERS = /\p{L}{2,}/gu;
const FEWEST_WORDS = 4;

/** "Task: describe your way to school" is a title with the task behind it. */
const behindTitle = ({ text, heading, title }: Entry): string => {
  if (title !== true) return text;
  const rest = /^[^:]{2,30}:\s*(?<rest>.+)$/u.exec(text)?.groups?.rest ?? '';
  return !heading && (rest.match(LETTERS) ?? []).length >= FEWEST_WORDS - 1 ? rest : '';
};

const bodyOf = (entries: readonly Entry[], part: SheetPart): string =>
  entries
    .filter((entry) => entry.part === part)
    .map(behindTitle)
    .filter((text) => text !== '')
    .join('\n')
    .trim();

/** The task first, then the text or the data that it is about. Without titles, what stands before the rubric is the task. */
export const taskOf = (entries: readonly Entry[]): string => {
  const firstRubric = entries.findIndex(({ part }) => part === 'rubric');
  const titled = bodyOf(entries, 'task');
  const before = entries
    .slice(0, firstRubric === -1 ? 0 : firstRubric)
    .filter(({ text, part, heading }) => part === 'head' && !heading && !isFormLine(text))
    .filter(({ text }) => (text.match(LETTERS) ?? []).length >= FEWEST_WORDS)
    .map(({ text }) => text)
    .join('\n');
  const parts = [titled === '' ? before : titled, bodyOf(entries, 'material')];
  return parts.filter((text) => text !== '').join('\n\n');
};
