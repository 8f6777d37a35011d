/**
 * What of each question a student may print: its own words, what stands above it and others, and the things that it lists. Options and things
 * to match are no words of a question: they are what answers are made of.
 */
import { ANSWER_WORD } from '../../language/school-words.ts';
import type { Group } from '../groups.ts';
import { hasGap, type Token, tokensOf, withoutWorth } from '../printed.ts';
import type { Question } from '../question.ts';

/**
 * `asks`: the question, or behind all questions the number, that is asked by them. `tokens`: of the words, without what is listed; `all`: with
 * it. `lines`: of the words, each by itself; `openings`: those of its sentences that follow each other; `rows`: what is to be put in order. `gapped`: the words around gaps,
 * sentence by sentence. `things`: what is to be matched or put in order, folded. `own`: of which most has to be there, where the words
 * above the parts of a number come first.
 */
export type AskedWords = {
  asks: number;
  own: readonly Token[];
  openings: readonly string[];
  rows: readonly string[];
  tokens: readonly Token[];
  known: ReadonlySet<string>;
  all: readonly string[];
  lines: readonly string[];
  gapped: readonly (readonly Token[])[];
  things: ReadonlySet<string>;
};

const THING = /^\s*(?:[([]?(?:[A-Za-z]|\d{1,2}|[ivx]{1,4})(?:\s?[.):\]]|(?=\s{1,}\S))|[-–•*☐□○])\s*\S/u;
const BEFORE_THING = /^\s*(?:[([]?(?:[A-Za-z]|\d{1,2}|[ivx]{1,4})(?:\s?[.):\]]|(?=\s))|[-–•*☐□○])\s*/u;
const FEWEST_THINGS = 2;

export const folded = (text: string): string =>
  tokensOf(text)
    .map(({ raw }) => raw)
    .join(' ');

/** Where in a line its options begin: "Which is a metal?  A iron  B wood". */
const OPTIONS = /\s(?:A[).:]?|\(?a[).:])\s+\S.*?\s(?:B[).:]?|\(?b[).:])\s+\S/u;

const cellsOf = (line: string): string[] =>
  line
    .split(/\t|\s{2,}(?=[([]?(?:[A-Za-z]|\d{1,2})[.):\]]?\s)/u)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');

/** Behind a colon: "in order of size: Mars – Venus – Earth". */
const ROW = /:\s*(?<row>[^:]+)$/u;
const ITEM = /\s[–—-]\s|[;,/]/u;
const FEWEST_ITEMS = 3;
const LONGEST_ITEM = 4;

/** The line without its row, and the row. */
const rowIn = (line: string): [before: string, row: string] => {
  const row = ROW.exec(line);
  const items = row?.groups?.row?.split(ITEM) ?? [];
  const isRow = items.length >= FEWEST_ITEMS && items.every((item) => tokensOf(item).length <= LONGEST_ITEM);
  return row && isRow && tokensOf(line.slice(0, row.index)).length > 2
    ? [line.slice(0, row.index + 1), row.groups?.row ?? '']
    : [line, ''];
};

/** Lines that count or list something, two or more of them: what they count are things. */
const partLines = (asked: string): { lines: string[]; rows: string[]; things: string[] } => {
  const all = withoutWorth(asked)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const listed = all.map((line, at) => (at > 0 && THING.test(line)) || line.includes('\t'));
  const areThings =
    listed.filter(Boolean).length >= FEWEST_THINGS || listed.includes(true) === all.length > 1;
  const parted = all.filter((_, at) => !(areThings && listed[at])).map(rowIn);
  const lines = parted.map(([line]) => line);
  const things = areThings ? all.filter((_, at) => listed[at]).flatMap(cellsOf) : [];
  return {
    lines: lines.map((line) => line.slice(0, OPTIONS.exec(line)?.index ?? line.length)),
    rows: parted.map(([, row]) => row),
    things: things.map((cell) => folded(cell.replace(BEFORE_THING, ''))),
  };
};

/** "Result" or "Answer:" below what was asked. */
const ANSWER_LINE = new RegExp(String.raw`^\s*(?:${ANSWER_WORD})s?\s*[.:]?\s*$`, 'iu');
/** "B2 (b)": what only numbers a question is no word of it. */
const LABEL_LINE = /^\s*(?:[A-Z]\s?\d{0,2}|\d{1,2})?\s*(?:\(?[a-h]\)?)?\s*[.:]?\s*$/iu;
/** "(to go)": what a gap is to be filled with. */
const HINT = /[([][^()[\]]{1,20}[)\]]/gu;

/** "Find the area.   (2)". */
const WORTH_BEHIND = /\s[([]\d{1,2}[)\]]\s*$/u;

const SENTENCE = /[^.?!:;…]+[.?!:;…]*/gu;

/** Every stretch of sentences of a line, folded. */
const openingsOf = (line: string): string[] => {
  const sentences = (line.match(SENTENCE) ?? []).map(folded).filter((one) => one !== '');
  return sentences.flatMap((_, from) =>
    sentences.slice(from).map((_, count) => sentences.slice(from, from + count + 1).join(' ')),
  );
};

const wordsOf = (asks: number, given: string, own = ''): AskedWords => {
  const asked = given
    .split('\n')
    .filter((line) => !(ANSWER_LINE.test(line) || LABEL_LINE.test(line)))
    .map((line) => line.replace(WORTH_BEHIND, ''))
    .join('\n');
  const { lines, rows, things } = partLines(asked);
  const tokens = tokensOf(lines.join('\n'));
  return {
    asks,
    own: tokensOf(own.replace(WORTH_BEHIND, '')),
    openings: lines.flatMap(openingsOf),
    rows: rows.map(folded).filter((one) => one !== ''),
    tokens,
    known: new Set(tokens.map(({ raw }) => raw)),
    all: tokensOf(withoutWorth(asked)).map(({ raw }) => raw),
    lines: lines.map(folded),
    gapped: lines.filter(hasGap).map((line) => tokensOf(line.replace(HINT, ' '))),
    things: new Set(things.filter((one) => one !== '')),
  };
};

const linesOf = (asked: string): string[] => asked.trim().split('\n');

/** The lines with which what was asked begins in each of several parts. */
const sharedLines = (members: readonly Question[]): string => {
  const [first = [], ...others] = members.map(({ asked }) => linesOf(asked));
  const count = first.findIndex((line, at) => others.some((other) => other[at] !== line));
  return first.slice(0, count < 0 ? first.length : count).join('\n');
};

/**
 * Of each question, of each number whose parts have something in common, and of the first part of a number behind what stands above all
 * of its parts.
 */
export const listAskedWords = (questions: readonly Question[], groups: readonly Group[]): AskedWords[] => {
  const own = questions.flatMap(({ asked }, at) => (asked.trim() === '' ? [] : [wordsOf(at, asked)]));
  const shared = groups.flatMap(({ label, members }, at) => {
    const asked = members.flatMap((one) => questions[one] ?? []);
    const [first] = asked;
    if (label.number === null || !first) return [];
    const stem = first.stem ?? (asked.length < 2 ? '' : sharedLines(asked));
    if (stem.trim() === '') return [];
    const [line = ''] = first.asked.split('\n');
    const isBehind = first.stem !== undefined && line.trim() !== '' && !first.asked.startsWith(stem);
    const whole = isBehind ? [wordsOf(members[0] ?? 0, `${stem} ${line}`.replace(/\s+/gu, ' '), line)] : [];
    return [wordsOf(questions.length + at, stem), ...whole];
  });
  return [...own, ...shared];
};
