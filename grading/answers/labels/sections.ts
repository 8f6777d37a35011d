/** Headings of the parts of a sheet: "Part B", "B" alone on its line, "B) …", "Grammar (B)". */
import { QUESTION_WORD, SECTION_WORD } from '../../language/school-words.ts';
import type { Label, Said } from '../label.ts';
import { type Candidate, hasSection, type Scan } from './scan.ts';

const SECTION = new RegExp(
  String.raw`^\s*(?:${SECTION_WORD})\s+(?<name>[A-H]|[IVX]{1,4}|\d{1,2})(?![\p{L}\d])\s*[.:)–—-]*\s*`,
  'iu',
);
const BARE_SECTION = /^\s*(?<name>[A-H]|[IVX]{1,4})\s*[.:)]?\s*$/u;
/** "B) 1: …", "B  he went / she saw": answers begin in the line of the heading. */
const LED_SECTION = /^\s*(?<name>[A-H]|[IVX]{1,4})(?:\s*[):]\s*|\s*\.\s+|\s*\.(?=\d)|\s{2,}|\t\s*)(?=\S)/u;
/** "Exercise B". */
const WORDED_SECTION = new RegExp(
  String.raw`^\s*(?:${QUESTION_WORD})\s+(?<name>[A-H]|[IVX]{1,4})(?![\p{L}\d])\s*[.:)–—-]*\s*`,
  'iu',
);
/** "Grammar (B)". */
const TITLED_SECTION = /^\s*\p{L}[\p{L}\s-]{2,30}\((?<name>[A-H]|[IVX]{1,4})\)\s*:?\s*$/u;

export const isSectionLine = (line: string): boolean => {
  const match = SECTION.exec(line);
  return match !== null && line.slice(match[0].length).trim() === '';
};

const LONE = /^\s*(?<name>[A-H])\s*$/u;
const FEWEST_HEADS = 3;
const EMPTY_LABEL = /^\s*(?:\p{L}+\s*)?[#(]?(?<number>\d{1,3})\s?[.):\]]?\s*$/u;
const FIRST_NUMBER = /^\s*(?:\p{L}+\s*)?[#(]?(?<number>\d{1,3})(?!\d)/u;

/**
 * "1." with nothing behind it: what stands below is its answer, though it be a single letter, unless the numbers begin anew
 * below that, or the letter counts on from those that head the parts above.
 */
export const isBelowEmpty = (lines: readonly string[], at: number): boolean => {
  const before = lines.slice(0, at).findLast((line) => line.trim() !== '') ?? '';
  const empty = EMPTY_LABEL.exec(before)?.groups?.number;
  if (empty === undefined || SECTION.test(lines[at] ?? '')) return false;
  const above = lines.slice(0, at).filter((line) => LONE.test(line));
  const isNext = [...above, lines[at] ?? ''].every((line, place) => line.trim() === 'ABCDEFGH'[place]);
  if (isNext && above.length >= FEWEST_HEADS) return false;
  const next = lines.slice(at + 1).find((line) => line.trim() !== '') ?? '';
  const number = FIRST_NUMBER.exec(next)?.groups?.number;
  return number === undefined || Number(number) > Number(empty);
};

/** "A", "B", "C", each alone on its line, and most of them not below an empty label: what heads the parts of a sheet. */
export const letterHeads = (lines: readonly string[]): ReadonlySet<string> => {
  const lone = lines.flatMap((line, at) => (LONE.test(line) ? [at] : []));
  const names = lone.map((at) => LONE.exec(lines[at] ?? '')?.groups?.name ?? '');
  const isCounted = names.every((name, at) => name === 'ABCDEFGH'[at]);
  const below = lone.filter((at) => isBelowEmpty(lines, at)).length;
  return new Set(isCounted && names.length >= FEWEST_HEADS && below < names.length / 2 ? names : []);
};

/** The dress of a question that is called by the letter of a section alone. */
export const NAMED = 'linenamed';

const TITLED = /^\s*(?<name>[A-H])\s+\p{L}[^\d\n]{2,50}$/u;
/** "E In the holidays …" where all of E is one question. */
const LETTERED = /^\s*(?<name>[A-H])\s+(?=\p{L})/u;
const SAID = /^\s*(?<name>[A-H])\s?\d/u;

/** What the key's sections, and its questions that are called by a letter alone, are called. */
const namesOf = (labels: readonly Label[]): { names: string[]; alone: ReadonlySet<string> } => {
  const alone = new Set(labels.flatMap(({ number, part }) => (number === null ? [part.toUpperCase()] : [])));
  const names = labels.map(({ section, number, part }) => (number === null ? part.toUpperCase() : section));
  return { names: [...new Set(names)].filter((name) => name !== ''), alone };
};

/**
 * "A Vocabulary" above "1. …", "B Grammar" above "1. …": lines that begin with the letters of the key's sections, each above a first number or
 * where its letter is next, behind what is known to belong to those before it.
 */
export const titledHeads = (lines: readonly string[], labels: readonly Label[]): ReadonlySet<string> => {
  const { names, alone } = namesOf(labels);
  if (names.length < 2) return new Set();
  const nameIn = (pattern: RegExp, line = ''): string => pattern.exec(line)?.groups?.name ?? '';
  const isAboveFirst = (at: number): boolean =>
    FIRST_NUMBER.exec(lines.slice(at + 1).find((one) => one.trim() !== '') ?? '')?.groups?.number === '1';
  const known = lines.map((line, at) => {
    const titled = nameIn(TITLED, line);
    return titled !== '' && isAboveFirst(at) ? titled : nameIn(SAID, line);
  });
  const heads = names.flatMap((name, place) => {
    const from = known.findLastIndex(
      (one) => one !== '' && names.indexOf(one) < place && names.includes(one),
    );
    const next = known.findIndex((one, at) => at > from && names.indexOf(one) > place);
    const until = next < 0 ? lines.length : next;
    if (from < 0 && next < 0) return [];
    const own = lines.flatMap((line, at) => {
      const isOwn = nameIn(alone.has(name) ? LETTERED : TITLED, line) === name;
      return isOwn && at > from && at < until ? [at] : [];
    });
    const first = own.filter((at) => known[at] === name);
    const [only, second] = first.length > 0 ? first : own;
    return only === undefined || second !== undefined ? [] : [only];
  });
  return new Set(heads.map((at) => lines[at]?.trim() ?? ''));
};

/** The heading of a section that the key has, unless its letter may as well be a part's. */
const ledSection = (scan: Scan, line: string): RegExpExecArray | null => {
  const match = TITLED_SECTION.exec(line) ?? WORDED_SECTION.exec(line) ?? LED_SECTION.exec(line);
  const name = match?.groups?.name ?? '';
  const isPart = scan.labels.some(({ number, part }) => number !== null && part === name.toLowerCase());
  return match && isPart && !/^\s*\d/u.test(line.slice(match[0].length)) ? null : match;
};

/** Behind the letter of a question stands its answer. */
const titleOf = ({ labels }: Scan, line: string): RegExpExecArray | null => {
  const lettered = LETTERED.exec(line);
  const name = lettered?.groups?.name?.toLowerCase();
  return labels.some(({ number, part }) => number === null && part === name) ? lettered : TITLED.exec(line);
};

/** A section's heading at the start of the line; what follows it on the line is read as any other. */
export const takeSection = (scan: Scan, line: string, offset: number, heads: ReadonlySet<string>): number => {
  const hasSections = scan.labels.some(({ section }) => section !== '');
  const match =
    SECTION.exec(line) ??
    BARE_SECTION.exec(line) ??
    (hasSections ? ledSection(scan, line) : null) ??
    (heads.has(line.trim()) ? titleOf(scan, line) : null);
  const name = match?.groups?.name?.toUpperCase();
  if (!match || name === undefined) return 0;
  if (!hasSections && BARE_SECTION.test(line)) {
    // Letters that head the parts of a sheet whose numbers count through end the answer above them.
    if (heads.has(name)) {
      scan.marks.boundaries.push(offset);
      scan.marks.named.push({ start: offset, name });
    }
    return 0;
  }
  const own = { section: '', number: null, part: name.toLowerCase() };
  const isQuestion = scan.labels.some((one) => one.number === null && one.part === own.part);
  if (hasSections && !isQuestion && !hasSection(scan, name)) return 0;
  if (SECTION.test(line)) scan.marks.named.push({ start: offset, name });
  const place = { start: offset, body: offset + match[0].length, asks: null, how: 'label' as const };
  const push = (label: Said, weight: number, dress: string, more: Partial<Candidate> = {}): void => {
    scan.marks.candidates.push({ ...place, label, end: null, weight, dress, ...more });
  };
  // "Part E" above an answer, or "Part C: red – green – blue": the heading labels what follows it.
  if (hasSections && isQuestion) push(own, 1.6, NAMED);
  else if (hasSections) {
    const section = { section: name, number: null, part: '' };
    const isTitle = SECTION.test(line) || !LED_SECTION.test(line);
    push(section, isTitle ? 0.5 : 0.3, 'linesection', { body: offset + line.length });
    // Behind it stands its title, or the answers, which may go on below.
    if (line.slice(match[0].length).trim() !== '') {
      push(section, 0.5, 'linesection', { end: offset + line.length });
      push(section, 0.5, 'linesection');
    }
  }
  scan.marks.sections ||= hasSections;
  scan.marks.boundaries.push(offset);
  return match[0].length;
};
