/** Finds "Name: …", "ID: …" and "E-mail: …" fields where students write them: at the top of a page, in many languages. */
import type { Document } from '../extraction/document.ts';
import { isGivenName, looksLikeName } from '../students/name-shape.ts';
import { linesOf, type TextLine } from './text-lines.ts';

export type HeaderField = {
  kind: 'name' | 'first' | 'last' | 'id' | 'email';
  value: string;
  /** Offsets of the value in `Document.text`. */
  start: number;
  end: number;
};

const OWNER = String.raw`(?:(?:the\s+)?(?:student|pupil|learner|candidate|author|participant)(?:['’]?s)?\s+)?(?:(?:full|my|your)\s+)?`;

const LABELS: [HeaderField['kind'] | 'other', string][] = [
  ['first', `(?:${OWNER})(?:first|given)[ -]?names?|vorname|prénom|nombre de pila`],
  [
    'last',
    `(?:${OWNER})(?:last|family)[ -]?name|(?:${OWNER})surname|nachname|familienname|nom de famille|apellidos?|cognome`,
  ],
  [
    'id',
    String.raw`(?:student|pupil|candidate|learner|university|school|matric|registration|enrol?ment|roll|index|exam)[ -]*(?:id(?:entification)?|no|nr|num|number|#)(?:[ -]*(?:no|nr|number|#))?\.?|[i1l]d(?:[ -]*(?:no|nr|number|#))?\.?|matrikel(?:[ -]*(?:nummer|nr))?\.?|matr\.?[ -]*nr\.?|mat\.?[ -]*nr\.?|numéro d['’]étudiant|n°\s*étudiant|matrícula|matricola|legajo|学号|學號|学籍番号|学生番号|학번|номер студента|الرقم الجامعي`,
  ],
  ['email', String.raw`e-?mail(?:\s+address)?|courriel|correo(?:\s+electrónico)?`],
  [
    'name',
    String.raw`(?:${OWNER})na(?:m|rn|nn)es?|(?:written|submitted|prepared|completed|work)\s+by|by|student|pupil|candidate|learner|author|verfasser(?:in)?|schüler(?:in)?|nom(?:\s+et\s+prénom)?|nombre(?:\s+y\s+apellidos?)?|nome|naam|navn|namn|nimi|imię(?:\s+i\s+nazwisko)?|jméno|név|nume|adı?\s+soyadı?|isim|имя|фио|ф\.и\.о\.?|прізвище|ім['’]я|όνομα|ονοματεπώνυμο|姓名|名字|名前|氏名|이름|성명|الاسم|اسم الطالب|שם|नाम|ชื่อ|tên|họ và tên`,
  ],
  [
    'other',
    `date|datum|fecha|class|klasse|grade|year|form|period|hour|block|section|group|teacher|instructor|professor|tutor|course|subject|school|score|marks?|points|title|topic|assignment|due|word count|日期|班级|班級`,
  ],
];

const ALTERNATIVES = LABELS.map(([, source], index) => `(?<l${index}>${source})`).join('|');
/** A label stands at the line's start or after a gap, so that "file name:" and "Teacher's name:" are no names of students. */
const LABEL = new RegExp(
  String.raw`(?<=^|[\t|;,]\s*|\s{2,}|[^\s:：]\s)(?<![\p{L}'’]\s)(?:${ALTERNATIVES})(?:\s*\([^)]{0,20}\))?\s*(?:[:：=]|;\s|\t|\s\|\s|\.{3,}|_{2,}|\s+[-–—]\s+)`,
  'giu',
);
/** "Class: 10B Name: Jane": a single space is gap enough once the line has shown itself to be a header. */
const LATER_LABEL = new RegExp(String.raw`(?<=\s)(?:${ALTERNATIVES})\s*[:：]`, 'giu');

const kindOf = (groups: Record<string, string | undefined>): HeaderField['kind'] | 'other' => {
  const index = LABELS.findIndex((_, position) => groups[`l${position}`] !== undefined);
  return LABELS[index]?.[0] ?? 'other';
};

/** "ID 4711234" needs no colon: the digits say enough. */
const BARE_ID = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${LABELS[2]?.[1]})\s*#?\s*(?=[A-Za-z]{0,3}\d{4,})`,
  'giu',
);

/** "Name Jane Doe", where OCR lost the colon: only with a name that is known to be one. */
const BARE_NAME = /^\s*(?:student\s+)?na(?:m|rn|nn)e\s+(?=\p{Lu})/iu;

type FoundLabel = { kind: HeaderField['kind'] | 'other'; start: number; end: number };

const isKnownName = (text: string): boolean =>
  looksLikeName(text, false) && text.split(/\s+/u).some(isGivenName);

const overlaps = (a: FoundLabel, b: FoundLabel): boolean => a.start < b.end && b.start < a.end;

const labelsIn = (line: string): FoundLabel[] => {
  const toLabel = (match: RegExpExecArray): FoundLabel => ({
    kind: kindOf(match.groups ?? {}),
    start: match.index,
    end: match.index + match[0].length,
  });
  const labelled = [...line.matchAll(LABEL)].map(toLabel);
  const bare = [...line.matchAll(BARE_ID)]
    .map((match): FoundLabel => ({ ...toLabel(match), kind: 'id' }))
    .filter((label) => !labelled.some((other) => overlaps(label, other)));
  const name = BARE_NAME.exec(line);
  if (name !== null && labelled.length + bare.length === 0 && isKnownName(line.slice(name[0].length))) {
    return [{ kind: 'name', start: 0, end: name[0].length }];
  }
  const sure = [...labelled, ...bare].sort((a, b) => a.start - b.start);
  const first = sure[0];
  if (first === undefined) return [];
  const later = [...line.matchAll(LATER_LABEL)]
    .map(toLabel)
    .filter((label) => label.start >= first.end && !sure.some((other) => overlaps(label, other)));
  return [...sure, ...later].sort((a, b) => a.start - b.start);
};

/** Where a value's own characters begin and end inside the raw stretch between two labels. */
const trimmed = (text: string, start: number, end: number): { start: number; end: number } => {
  const raw = text.slice(start, end);
  const cut = raw.search(/\S\s*(?:\t|\s\|\s|\s{4,})/u);
  const stretch = cut >= 0 && raw.slice(0, cut + 1).trim() !== '' ? raw.slice(0, cut + 1) : raw;
  const lead = /^[\s_.|]*/u.exec(stretch)?.[0].length ?? 0;
  // Photographs leave specks between two fields.
  const tail = /[\s_|,;~=*^°—–-]*$/u.exec(stretch.slice(lead))?.[0].length ?? 0;
  return { start: start + lead, end: start + Math.max(lead, stretch.length - tail) };
};

/** The top of the first page is where forms stand; on later pages only a repeated running head is expected. */
const headerLines = (document: Document): TextLine[][] => {
  const pages =
    document.pages.length > 0 ? document.pages : [{ number: 1, start: 0, end: document.text.length }];
  return pages.map((page, index) =>
    linesOf(document.text, page.start, page.end).slice(0, index === 0 ? 20 : 4),
  );
};

/** A header line is short; a longer one is only read this far, which also bounds the patterns' work. */
const MAX_LINE = 300;
const MAX_VALUE = 80;
const MAX_WORDS = 6;

/** "Author: explains that …" is a sentence, "Name: X Æ A-12" is a name however odd: only the plain label is believed blindly. */
const isBelievable = (kind: HeaderField['kind'], label: string, value: string): boolean => {
  if (value === '' || value.length > MAX_VALUE || /[?!]$/u.test(value)) return false;
  if (kind === 'id') return /\d/u.test(value) && value.split(/\s+/u).length <= 3;
  if (kind === 'email') return value.includes('@');
  if (value.split(/\s+/u).length > MAX_WORDS) return false;
  return !WEAK_NAME_LABEL.test(label) || looksLikeName(value, true);
};

const WEAK_NAME_LABEL =
  /^(?:by|student|pupil|candidate|learner|author|work\s+by|written|submitted|prepared|completed)/iu;

const fieldsOfPage = (text: string, lines: TextLine[]): HeaderField[] =>
  lines.flatMap((line, index) => {
    const content = text.slice(line.start, Math.min(line.end, line.start + MAX_LINE));
    const labels = labelsIn(content);
    return labels.flatMap((label, position): HeaderField[] => {
      if (label.kind === 'other') return [];
      const stop = labels[position + 1]?.start ?? content.length;
      const here = trimmed(text, line.start + label.end, line.start + stop);
      const next = lines[index + 1];
      const belowIsFree =
        next !== undefined &&
        labels.length === 1 &&
        labelsIn(text.slice(next.start, Math.min(next.end, next.start + MAX_LINE))).length === 0;
      const span =
        here.end > here.start || !belowIsFree
          ? here
          : trimmed(text, next.start, Math.min(next.end, next.start + MAX_LINE));
      const value = text.slice(span.start, span.end);
      if (!isBelievable(label.kind, content.slice(label.start, label.end), value)) return [];
      // A value taken from the line below is only believed when it cannot be the first sentence of the work.
      if (span !== here && !looksLikeName(value, false) && label.kind !== 'id') return [];
      return [{ kind: label.kind, value, ...span }];
    });
  });

export const listHeaderFields = (document: Document): HeaderField[] =>
  headerLines(document).flatMap((lines) => fieldsOfPage(document.text, lines));
