/**
 * Every place in a student's work that may be the label of an answer, in whatever dress: "1.", "Q2b", "(c)" in mid-line, "1b 2a 3d",
 * "③", a number in a row or above a column of a table. Which of them are labels is decided by the alignment.
 */

import { isHeaderLine } from '../../integrity/sheet-head.ts';
import { QUESTION_WORD } from '../../language/school-words.ts';
import { inLevels, isNamed, type Label, type Said } from '../label.ts';
import { areRows, takeColumns, takeLed, takeValued } from './answer-places.ts';
import { type Closing, closingAt, weightOf } from './closing.ts';
import { FILLED } from './plain-labels.ts';
import { DEEPER, isInDigits, takeDeeper, takeRoman } from './romans.ts';
import { isRowOf } from './row-of-letters.ts';
import { hasLabel, hasSection, isHead, type Marks, type Scan } from './scan.ts';
import { isBelowEmpty, letterHeads, NAMED, takeSection, titledHeads } from './sections.ts';

const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
const NUMBER = new RegExp(
  String.raw`(?<=^|[\s,;|•·(\["'„«])(?:(?<word>${QUESTION_WORD})(?!\p{L})\s*[.:º°]{0,2}\s*)?(?<open>[#([]\s*)?(?:(?<section>[A-Z]|[IVX]{1,4})[ .]?)?(?<number>\d{1,3}|[${CIRCLED}])(?!\d)`,
  'giu',
);
const LETTER = /(?<=^|[\s,;|])(?<open>\()?(?<letter>[a-zA-Z])(?<close>\s?[.):]|\s[-–=](?=\s))(?=\s|$|\S)/gu;
const toNumber = (digits: string): number =>
  CIRCLED.includes(digits) ? CIRCLED.indexOf(digits) + 1 : Number(digits);

/** A label that has to be put together is less plain than one that stands there. */
const LESS_PLAIN = 0.6;

const PART =
  /^(?:(?<whole>[a-h]?(?:i{1,3}|iv|vi{0,3}))(?=[\s.):]|$)|\s?[.)]?\s?\(?(?<roman>i{1,3}|iv|vi{0,3})\s?[).:\]]|\s?[.)]?\s?\(?(?<closed>[a-hA-H])\s?[).:\]]|(?<glued>[a-hA-H])(?=[\s.):\]]|$)|\s{1,3}(?<spaced>[a-h])(?=\s|$)|\.(?<dotted>[a-hA-H])(?=\s)|\.(?<deep>\d{1,2}(?:\.\d{1,2}|\s?\.?\([a-h]\)|\.?[a-h](?![\p{L}\d]))?)(?![\d,])|[.)]\s?(?<behind>[a-h])(?=\s)|\s?\((?<inner>\d{1,2})\))/u;

/** "(x − 3)² = 7": the bracket behind the number was opened before it. */
const closesBracket = (before: string, after: string): boolean => {
  if (!/^\s*[)\]]/u.test(after)) return false;
  let open = 0;
  for (const sign of before)
    open = Math.max(0, open + (/[([]/u.test(sign) ? 1 : /[)\]]/u.test(sign) ? -1 : 0));
  return open > 0;
};

/** "F6 true", "A1 1914, A2 Princip": a letter that belongs to the number behind it, where a line begins with both. */
const isLead = (line: string, match: RegExpExecArray): boolean =>
  /^\s*[A-Z]\d/u.test(line) &&
  /^[A-Z]\d/u.test(match[0]) &&
  /^\s*$|[,;]\s*$/u.test(line.slice(0, match.index));

/** The section that is named before a number; null where the letter belongs to the number: "B7". */
const sectionOf = (scan: Scan, line: string, match: RegExpExecArray): string | undefined | null => {
  const { section: led, number: digits = '' } = match.groups ?? {};
  if (led === undefined) return undefined;
  // "2) b 3) c": a letter before a number within a line answers the number before it.
  const isLedHere = /^\s*$/u.test(line.slice(0, match.index));
  const isGlued = led === led.toUpperCase() && match[0].includes(`${led}${digits}`);
  const isKnown = hasSection(scan, led);
  if ((isLedHere || isGlued) && isKnown) return led;
  return isGlued && !isLedHere && !isLead(line, match) ? null : undefined;
};

/** What stands before a place, since the last cell or the last wide gap: several answers of a line are set apart by either. */
const behindGap = (before: string): string =>
  before.includes('\t')
    ? before.slice(before.lastIndexOf('\t') + 1)
    : (/(?:.*\S[ \u00a0]{2,})?(?<cell>.*)$/u.exec(before)?.groups?.cell ?? before);

/** "2) a 3) c" where the key has 2.1, "1a" below "Exercise 1" where it has 1.1: the letter is the answer. */
const readsAsPart = (
  { labels, headed }: Scan,
  number: number,
  { glued, behind, spaced }: Record<string, string | undefined>,
  isWorded: boolean,
  rest: string,
): boolean => {
  if (isRowOf(labels, number, rest)) return false;
  // "4 a" and nothing else, below "Exercise 1" with its 1.4.
  const isAlone = headed && spaced !== undefined && /^\s{1,3}[a-h]\s*$/u.test(rest);
  if (isAlone && labels.some((one) => one.part === String(number))) return false;
  const letter = (glued ?? behind)?.toLowerCase();
  const isLettered = labels.some((one) => one.number === number && one.part === letter);
  return letter === undefined || isLettered || (behind === undefined && (isWorded || !headed));
};

/** A section before a number. "D 1: …", "D 2: …" where all of D is one question: the first of them begins its answer. */
const takeNamed = ({ labels, marks }: Scan, section: string, start: number, body: number): void => {
  marks.sections = true;
  const label = { section: '', number: null, part: section.toLowerCase() };
  const isThere = marks.candidates.some(
    ({ dress, label: said }) => dress === NAMED && said.part === label.part,
  );
  if (isThere || !labels.some(({ number, part }) => number === null && part === label.part)) return;
  marks.candidates.push({
    label,
    start,
    body,
    end: null,
    weight: 1.6,
    dress: NAMED,
    how: 'label',
    asks: null,
  });
};

/** "B 7 | 1-c, 2-a": a number in the cell behind a label heads no parts of another. */
const LABEL_CELL = /^\s*(?:[A-Z]\s?)?\d{1,2}\s?[a-h]?[.):]?\t\s*$/u;

const takeNumber = (scan: Scan, line: string, offset: number, match: RegExpExecArray): void => {
  const { word, open, section: led, number: digits = '' } = match.groups ?? {};
  if (closesBracket(line.slice(0, match.index), line.slice(match.index + match[0].length))) return;
  const number = toNumber(digits);
  const section = sectionOf(scan, line, match);
  if (section === null) return;
  // "B 5" is an answer and the next number where the sheet has no section B; "F6 …" at the beginning of a line is a number with a lead.
  const isOwn = led !== undefined && section === undefined && !isLead(line, match);
  const from = isOwn ? match[0].lastIndexOf(digits) : 0;
  const before = line.slice(0, match.index + from);
  const cell = behindGap(before);
  const isLed = word !== undefined && /^\s*(?:\p{L}+\s+){1,3}$/u.test(cell);
  const atLine = isLed || /^[\s\-–•*·|>]*$/u.test(cell);
  // "4 · 2 h", "Zn + 2H": what is reckoned with is no label.
  if (!atLine && word === undefined && /[\p{L}\p{N})%]\s*[·×*÷+=]\s*$/u.test(before)) return;
  const after = match.index + match[0].length;
  // "Give the unit.        (2)": what the printed question is worth.
  const isWorth = open !== undefined && /^\s*[)\]]\s*$/u.test(line.slice(after));
  if (isWorth && /\p{L}/u.test(before)) return;
  const base = {
    // "For number 3 I wrote …": what leads to the label is no part of the answer before it.
    start: offset + (isLed ? before.length - cell.length : before.length),
    end: null,
    asks: null,
  };
  if (section !== undefined && atLine) takeNamed(scan, section, base.start, offset + after - digits.length);
  const own = section?.toUpperCase();
  const isWorded = word !== undefined || line.charAt(match.index - 1) === FILLED;
  const add = (part: string, from: number, closing: Closing): void => {
    push({ section: own, number, part }, part, from, closing);
    // "1b 2a" under "Exercise 3", where the key has 3.1 and 3.2.
    if (part === '')
      push({ section: own, number: undefined, part: String(number) }, part, from, closing, LESS_PLAIN);
  };
  const push = (label: Said, part: string, from: number, closing: Closing, less = 0): void => {
    if (!hasLabel(scan, label) && !(less === 0 && isHead(scan, label))) return;
    const isCell = closing.sign === '\t' && atLine;
    scan.marks.candidates.push({
      ...base,
      label,
      body: offset + from + closing.length,
      weight: weightOf(closing.sign, isWorded, open !== undefined, atLine) - less,
      dress: `${isLed || LABEL_CELL.test(before) ? 'led' : atLine ? 'line' : 'mid'}${isWorded ? 'word' : ''}${part === '' ? '' : 'part'}${closing.sign}`,
      how: isCell ? 'table' : 'label',
    });
  };
  const rest = line.slice(after);
  const part = PART.exec(rest);
  const { whole, roman, closed, glued, spaced, dotted, deep, behind, inner } = part?.groups ?? {};
  const said = whole ?? roman ?? closed ?? glued ?? spaced ?? dotted ?? deep ?? behind ?? inner;
  const isPart = readsAsPart(scan, number, part?.groups ?? {}, word !== undefined, rest);
  const letter = said === undefined || !isPart ? undefined : inLevels(said);
  if (closed !== undefined) scan.letter = closed.toLowerCase();
  if (atLine) scan.deep = deep === undefined ? null : { number, part: deep };
  if (part && letter !== undefined) {
    const from = after + part[0].length;
    const isShut = roman !== undefined || closed !== undefined || inner !== undefined;
    const closing = isShut ? { length: 0, sign: ')' } : closingAt(line.slice(from));
    if (closing) add(letter, from, closing);
    // "2.1" where the key has 2a.
    const counted = 'abcdefgh'.charAt(Number(deep) - 1);
    if (closing && counted !== '' && atLine && !hasLabel(scan, { section: own, number, part: letter }))
      push({ section: own, number, part: counted }, counted, from, closing, LESS_PLAIN);
  }
  const closing = closingAt(rest, word !== undefined);
  if (closing) add('', after, closing);
};

const takeLetter = (scan: Scan, line: string, offset: number, match: RegExpExecArray): void => {
  const { open, letter = '', close = '' } = match.groups ?? {};
  const before = line.slice(0, match.index);
  const atLine = /^[\s\-–•*]*(?:\S{0,12}\d{1,3}\s?[.):]?\s*)?$/u.test(before);
  // "2 b)": the number before the letter belongs to it, and not to the answer above.
  const lead = atLine ? before.trimStart().length : 0;
  const isParted = behindGap(before) === '';
  const parts = new Set(scan.labels.map(({ part }) => part));
  // "i)" before "ii)" is a number, and no letter that has parts of its own.
  const isKnown = parts.has(letter.toLowerCase()) && !parts.has('ii');
  if (isKnown || /[a-h]/iu.test(letter)) scan.letter = letter.toLowerCase();
  const digits = atLine ? /(?<number>\d{1,3})\s?[.):]?\s*$/u.exec(before)?.groups?.number : undefined;
  const number = digits === undefined ? undefined : Number(digits);
  const plain = { section: undefined, number, part: letter.toLowerCase() };
  const below = scan.deep && { ...plain, number: scan.deep.number, part: `${scan.deep.part}.${plain.part}` };
  const label = below && hasLabel(scan, below) ? below : plain;
  if (!hasLabel(scan, label) || (open !== undefined && !close.includes(')'))) return;
  // "a – 3" begins a line; within one it belongs to what is said.
  if (/[-–=]/u.test(close) && before.trim() !== '') return;
  scan.marks.candidates.push({
    label,
    start: offset + match.index - lead,
    body: offset + match.index + match[0].length,
    end: null,
    weight: atLine ? 1.5 : isParted ? 1.2 : open === undefined ? 0.5 : 0.9,
    dress: `${atLine ? 'line' : 'mid'}letter${close.trim()}`,
    how: 'label',
    asks: null,
  });
};

/** "Q1 Q2 Q3" above the answers. */
const SPACED_NUMBERS = new RegExp(
  String.raw`^\s*(?:(?:${QUESTION_WORD})?\s?\.?\d{1,3}[.)]?(?:\s+|$)){3,}$`,
  'iu',
);

/** "0 | 1 | 1": a row of a truth table. */
const IN_BITS = /^\s*[01](?:[\s|,;]+[01]){2,}\s*$/u;

/** "Exercise 2" and nothing else. */
const HEADED = new RegExp(
  String.raw`^\s*(?:${QUESTION_WORD})\s*\.?\s*(?:n[°º]\s?)?\d{1,2}\s*[.:]?\s*$`,
  'iu',
);

/** `heads`: numbers of which the key has parts only. */
export const listMarks = (text: string, labels: readonly Label[], heads: readonly Label[]): Marks => {
  const named = labels.filter(isNamed);
  const scan: Scan = {
    labels: named,
    heads,
    letter: '',
    deep: null,
    headed: text.split('\n').some((line) => HEADED.test(line)),
    marks: { candidates: [], boundaries: [], sections: false, named: [] },
  };
  const lines = text.split('\n');
  const hasParts = named.some(({ part }) => part !== '');
  const titles = new Set([...letterHeads(lines), ...titledHeads(lines, named)]);
  const areSections = named.some(({ section }) => section !== '') || isInDigits(lines, named);
  let offset = 0;
  lines.forEach((line, at) => {
    const isAnswer = isBelowEmpty(lines, at) && !titles.has(line.trim());
    const from = isAnswer ? 0 : takeSection(scan, line, offset, titles);
    const next = lines[at + 1];
    if (IN_BITS.test(line) || (isHeaderLine(line) && /\p{L}/u.test(line))) {
      offset += line.length + 1;
      return;
    }
    if (!areSections) takeRoman(scan, line, offset);
    const isHead = line.includes('\t') || SPACED_NUMBERS.test(line);
    const isTaken =
      next !== undefined && isHead && !areRows(lines.slice(at)) && takeColumns(scan, line, next, offset);
    if (!isTaken && !takeLed(scan, line, offset) && !(hasParts && takeValued(scan, line, offset))) {
      const found = [...line.slice(from).matchAll(NUMBER)].map((match) => ({ match, take: takeNumber }));
      const letters = hasParts
        ? [...line.slice(from).matchAll(LETTER)].map((match) => ({ match, take: takeLetter }))
        : [];
      const deeper = hasParts
        ? [...line.slice(from).matchAll(DEEPER)].map((match) => ({ match, take: takeDeeper }))
        : [];
      for (const { match, take } of [...found, ...letters, ...deeper].toSorted(
        (a, b) => a.match.index - b.match.index,
      ))
        take(scan, line.slice(from), offset + from, match);
    }
    offset += line.length + 1;
  });
  scan.marks.candidates.sort((one, other) => one.start - other.start || one.body - other.body);
  return scan.marks;
};
