/**
 * By-lines without a label: "Jane Doe, 10B", "Jane Doe 8a", "by Jane Doe", the name that opens a school heading above teacher and
 * date, or a name alone on the first line that the work never comes back to.
 */
import type { Document } from '../extraction/document.ts';
import { stemOf } from '../students/file-name.ts';
import { isGivenName, looksLikeName } from '../students/name-shape.ts';
import { linesOf } from './text-lines.ts';

export type ByLine = { value: string; start: number; end: number };

const CLASS = String.raw`\d{1,2}\s?[A-Za-z]|\d{1,2}(?:th|st|nd|rd)(?:\s+(?:grade|period|block|form))?|(?:class|grade|year|form|period|klasse|section|group|block|hour|hr)\s+\w{1,4}`;
const WITH_CLASS = new RegExp(
  String.raw`^\s*(?<name>[^\d,|–—(]{3,60}?)\s*(?:[,|–—(]|\s-\s|\t)\s*(?:${CLASS})\)?\s*\.?$`,
  'iu',
);
/** "Jane Doe 8a", "Jane Doe 7b 12th March", "Jane Doe 9c Homework 6"; a bare number may be a part of a title ("Apollo Mission 11"). */
const BEFORE_CLASS = /^\s*(?<name>[^\d,|–—(]{3,60}?)\s+\d{1,2}\s?(?<letter>[A-Za-z])?(?:\s.{0,40})?$/u;
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

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/** Whoever is the subject of a work is named in it again; its writer is not, but for a signature. */
const isNamedAgain = (document: Document, name: string, from: number): boolean => {
  const own = new Set(wordsOf(name));
  return linesOf(document.text, from, document.text.length).some((line) => {
    const words = wordsOf(document.text.slice(line.start, line.end));
    return words.some((word) => own.has(word)) && !words.every((word) => own.has(word));
  });
};

/** A name alone, or before a class: believed where a word of it is a given name, or where the file is called the same. */
const openingName = (document: Document, content: string, end: number, fileName: string): string | null => {
  const { name = content.trim(), letter } = BEFORE_CLASS.exec(content)?.groups ?? {};
  if (!looksLikeName(name, false)) return null;
  const inFileName = new Set(wordsOf(stemOf(fileName)));
  const isKnown =
    letter !== undefined ||
    name.split(/\s+/u).some(isGivenName) ||
    wordsOf(name).every((word) => inFileName.has(word));
  return isKnown && !isNamedAgain(document, name, end) ? name : null;
};

type Zone = { document: Document; texts: string[]; fileName: string };

const nameInLine = ({ document, texts, fileName }: Zone, index: number, end: number): string | null => {
  const content = texts[index] ?? '';
  const sure = (WITH_CLASS.exec(content) ?? SUBMITTED_BY.exec(content))?.groups?.name;
  if (sure !== undefined) return sure;
  const by = BY.exec(content)?.groups?.name;
  if (by !== undefined) return isMentionedLater(document, by, end) ? null : by;
  if (index !== 0) return null;
  const dated = [1, 2, 3].some((next) => DATE.test(texts[next] ?? ''));
  const heads = TEACHER.test(texts[1] ?? '') || (dated && content.split(/\s+/u).some(isGivenName));
  return heads ? content : openingName(document, content, end, fileName);
};

/** `fileName`: where the work may be called after its writer. */
export const listByLines = (document: Document, fileName: string): ByLine[] => {
  const first = document.pages[0] ?? { start: 0, end: document.text.length };
  const lines = linesOf(document.text, first.start, first.end).slice(0, ZONE);
  const texts = lines.map((line) =>
    document.text.slice(line.start, Math.min(line.end, line.start + MAX_LINE)),
  );
  return lines.flatMap((line, index) => {
    const value = nameInLine({ document, texts, fileName }, index, line.end)?.trim() ?? '';
    if (!looksLikeName(value, false)) return [];
    const start = line.start + (texts[index] ?? '').indexOf(value);
    return [{ value, start, end: start + value.length }];
  });
};
