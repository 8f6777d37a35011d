/** By-lines without a label: "Jane Doe, 10B", "by Jane Doe", or the name that opens a school heading above teacher and date. */
import type { Document } from '../extraction/document.ts';
import { isGivenName, looksLikeName } from '../students/name-shape.ts';
import { linesOf } from './text-lines.ts';

export type ByLine = { value: string; start: number; end: number };

const CLASS = String.raw`\d{1,2}\s?[A-Za-z]|\d{1,2}(?:th|st|nd|rd)(?:\s+(?:grade|period|block|form))?|(?:class|grade|year|form|period|klasse|section|group|block|hour|hr)\s+\w{1,4}`;
const WITH_CLASS = new RegExp(
  String.raw`^\s*(?<name>[^\d,|–—(]{3,60}?)\s*(?:[,|–—(]|\s-\s|\t)\s*(?:${CLASS})\)?\s*\.?$`,
  'iu',
);
const SUBMITTED_BY =
  /^\s*(?:essay|written|submitted|prepared|completed|report)\s+by:?\s+(?<name>[^\d.!?]{3,60}?)\s*$/iu;
const BY = /^\s*[-–—]?\s*by:?\s+(?<name>[^\d.!?]{3,60}?)\s*$/iu;
const TEACHER =
  /^\s*(?:mr|mrs|ms|miss|mx|dr|prof(?:essor)?|herr|frau|mme|señora?|teacher|instructor)\b\.?\s+\p{Lu}/iu;
const DATE =
  /^\s*(?:\d{1,2}(?:st|nd|rd|th)?\.?[\s./-]\s*(?:\p{L}{3,}|\d{1,2})[\s.,/-]+\d{2,4}|\p{L}{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|\d{4}-\d{2}-\d{2})\s*$/u;

/** How many of the first lines may hold a by-line. */
const ZONE = 6;
const MAX_LINE = 200;

/** "by Harper Lee" under a book's title names the book's author, whom the work then goes on to mention. */
const isMentionedLater = (document: Document, name: string, from: number): boolean => {
  const surname = name.split(/\s+/u).at(-1) ?? name;
  const lines = linesOf(document.text, from, document.text.length).slice(0, -ZONE);
  return lines.some((line) => document.text.slice(line.start, line.end).includes(surname));
};

const nameInLine = (document: Document, texts: string[], index: number, end: number): string | null => {
  const content = texts[index] ?? '';
  const sure = (WITH_CLASS.exec(content) ?? SUBMITTED_BY.exec(content))?.groups?.name;
  if (sure !== undefined) return sure;
  const by = BY.exec(content)?.groups?.name;
  if (by !== undefined) return isMentionedLater(document, by, end) ? null : by;
  if (index !== 0) return null;
  const dated = [1, 2, 3].some((next) => DATE.test(texts[next] ?? ''));
  const heads = TEACHER.test(texts[1] ?? '') || (dated && content.split(/\s+/u).some(isGivenName));
  return heads ? content : null;
};

export const listByLines = (document: Document): ByLine[] => {
  const first = document.pages[0] ?? { start: 0, end: document.text.length };
  const lines = linesOf(document.text, first.start, first.end).slice(0, ZONE);
  const texts = lines.map((line) =>
    document.text.slice(line.start, Math.min(line.end, line.start + MAX_LINE)),
  );
  return lines.flatMap((line, index) => {
    const value = nameInLine(document, texts, index, line.end)?.trim() ?? '';
    if (!looksLikeName(value, false)) return [];
    const start = line.start + (texts[index] ?? '').indexOf(value);
    return [{ value, start, end: start + value.length }];
  });
};
