/** Whose work is this? The page's own header first, then a sure by-line, then the file name; else nobody. */
import type { Document } from '../extraction/document.ts';
import { readFileName } from '../students/file-name.ts';
import { displayName, looksLikeName } from '../students/name-shape.ts';
import type { Student } from '../students/student.ts';
import { documentOf } from '../text-document.ts';
import { listByLines } from './by-lines.ts';
import { type HeaderField, listHeaderFields } from './header-fields.ts';

const labelledName = (fields: HeaderField[]): string | null => {
  const labelled = (kind: HeaderField['kind']) =>
    fields.find((field) => field.kind === kind && looksLikeName(field.value, true))?.value;
  const whole = labelled('name');
  const first = labelled('first');
  const last = labelled('last');
  if (first !== undefined && last !== undefined) return displayName(`${first} ${last}`);
  // "Name: Doe  Vorname: Jane" is the German way to write both halves.
  if (whole !== undefined && first !== undefined) return displayName(`${first} ${whole}`);
  const name = whole ?? first ?? last;
  return name === undefined ? null : displayName(name);
};

const tidyId = (value: string): string | null => {
  const id = /[A-Za-z]{0,4}[\d][\d\-./ ]{1,18}\d[A-Za-z]?/u.exec(value)?.[0].trim();
  return id === undefined ? null : id.replace(/\s+/gu, '');
};

/** A platform's login ("doejane") is turned into the name when the page's first lines hold the same letters in two words. */
const spelledOut = (login: string, document: Document): string | null => {
  const words = document.text.slice(0, 600).match(/[\p{L}'’-]+/gu) ?? [];
  const pairs = words.slice(0, -1).map((word, index) => [word, words[index + 1] ?? ''] as const);
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');
  const pair = pairs.find(
    ([a, b]) => plain(a + b) === login.toLowerCase() || plain(b + a) === login.toLowerCase(),
  );
  return pair !== undefined && looksLikeName(pair.join(' '), false) ? pair.join(' ') : null;
};

/** A word processor's running head is not part of the graded text, but it is where many students write their name. */
const runningHead = (document: Document): HeaderField[] =>
  document.metadata.header === undefined ? [] : listHeaderFields(documentOf(document.metadata.header));

const readFields = (fields: HeaderField[]): Student => {
  const labelledId = fields.find((field) => field.kind === 'id');
  return {
    name: labelledName(fields),
    id: labelledId === undefined ? null : tidyId(labelledId.value),
  };
};

/** Only what stands behind a label: "Name: …", "ID: …". */
export const findLabelledIdentity = (document: Document): Student => readFields(listHeaderFields(document));

export const findIdentity = (document: Document, fileName: string): Student => {
  const labelled = readFields([...listHeaderFields(document), ...runningHead(document)]);
  const file = readFileName(fileName);
  const nameOfFile = file.name === null ? null : (spelledOut(file.name, document) ?? file.name);
  const byLine = listByLines(document, fileName)[0];
  return {
    name: labelled.name ?? (byLine === undefined ? nameOfFile : displayName(byLine.value)),
    id: labelled.id ?? file.id,
  };
};
