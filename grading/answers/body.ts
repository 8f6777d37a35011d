/**
 * What of the text behind a label is the answer: not the printed question, not its options, not what follows after the last answer. How
 * the paper is built is read off all of its answers at once.
 */
import type { AnswerKind } from '../../contract/grading/marking.ts';
import { isBlank } from '../language/blank.ts';
import { ANSWER_WORD, QUESTION_WORD } from '../language/school-words.ts';
import { fitOf } from './fit.ts';
import type { Candidate } from './labels/scan.ts';
import { isCounted, isSetRight, type Line, linesIn, sameLine, trimmed } from './lines.ts';
import { type Options, readOptions } from './options.ts';
import {
  alignedWith,
  askedTokens,
  hasGap,
  ownPart,
  type Span,
  type Token,
  tokensOf,
  withoutWorth,
} from './printed.ts';
import { isPrompt, isVerdict } from './prompts.ts';
import type { Question } from './question.ts';

const IN_ONE_LINE: ReadonlySet<AnswerKind | 'method' | 'wording'> = new Set([
  'choice',
  'truth',
  'term',
  'wording',
  'order',
] as const);

/** Several things to be named, each on a line of its own or not; a verdict and its correction are one. */
const isSeveral = ({ parts }: Question): boolean =>
  parts.length > 1 && (parts[0]?.kind !== 'truth' || parts[1]?.kind === 'truth');

/** How many things are asked for. */
const countOf = ({ parts }: Question): number =>
  parts.reduce((sum, { kind, wanted }) => sum + (kind === 'list' ? (wanted ?? 1) : 1), 0);

export const isOneLine = (question: Question): boolean =>
  IN_ONE_LINE.has(question.parts[0]?.kind ?? question.kind) &&
  question.parts.every((part) => part.kind !== 'list') &&
  !isSeveral(question);

/** A line that shows the question that was asked, without its options. */
const isAsking = (line: string, asked: string): boolean => {
  if (hasGap(asked)) return false;
  return [asked, asked.split('\n')[0] ?? ''].some((one) => {
    const own = one === '' ? null : ownPart(line, one);
    return own !== null && own.start >= line.trimEnd().length;
  });
};

const MOST = 0.6;

/** What is asked has to be written anew, with its commas or in another order: "where is he" for "“Where is he?”". */
const isWrittenAnew = ({ parts, asked }: Question): boolean =>
  parts.some(({ accepts }) => accepts.some((accept) => ownPart(accept, asked) !== null));

/** The lines that do not ask. Where the question has to be written anew the last that does is the answer, unless it is the question as it stands. */
const withoutAsking = (lines: readonly Line[], question: Question): readonly Line[] => {
  const left = lines.filter((line) => !isAsking(line.text, question.asked));
  const last = lines.at(-1);
  const isOwn = last !== undefined && left.length === 0 && isWrittenAnew(question);
  return isOwn && !question.asked.split('\n').some((asked) => sameLine(asked, last.text)) ? [last] : left;
};

/** At which line the answers of a paper stand: the second where the question is printed above most of them. */
export const usualLine = (text: string, bodies: readonly Span[]): number => {
  const counts = bodies
    .slice(0, -1)
    .map(({ start, end }) => {
      const lines = linesIn(text, start, end);
      return (readOptions(lines)?.rest ?? lines).length;
    })
    .filter((count) => count > 0);
  if (counts.length < 2) return 0;
  const two = counts.filter((count) => count >= 2).length;
  return two >= counts.length * MOST ? 1 : 0;
};

const emptyAt = (at: number): Span => ({ start: at, end: at });

/** A row of its own begins below: "7b" or "Q8", and then a cell. */
const NEXT_ROW = new RegExp(String.raw`\n[ (]*(?:(?:${QUESTION_WORD})\.?\s*)?\d{1,3}\s?[a-h]?[.)]?\t`, 'iu');

/** How many cells stand between the label of a row and its answer, where a head names the column: "My answer", "Working". */
const columnOf = (text: string): number | null => {
  const head = text.split('\n').find((line) => line.split('\t').length > 2 && NAMED.test(line));
  const cells = head?.split('\t') ?? [];
  const named = cells.flatMap((cell, at) => (NAMED.test(cell) ? [at] : []));
  return named.length === 1 && (named[0] ?? 0) > 0 ? (named[0] ?? 0) - 1 : null;
};
const NAMED = new RegExp(String.raw`(?:^|\t|\s)(?:${ANSWER_WORD})s?\s*(?:$|\t)`, 'iu');

/**
 * The cell of a row that is the answer: that of the column which is headed so, or the last of those that are filled, after the question
 * where that is printed too. Several things stand on several lines of it.
 */
const cellOf = (text: string, span: Span, isShort: boolean, several: number): Span => {
  const whole = text.slice(span.start, span.end);
  const own = whole.slice(0, NEXT_ROW.exec(whole)?.index ?? whole.length);
  const row = (isShort ? (own.split('\n')[0] ?? '') : own).replace(/\s+$/u, '');
  const column = columnOf(text);
  const cells = row.split('\t');
  const at = column !== null && (cells[column] ?? '').trim() !== '' ? column : cells.length - 1;
  // A cell for each of several things.
  if (column === null && several > 2 && cells.length >= several)
    return { start: span.start, end: span.start + row.length };
  const start = cells.slice(0, at).reduce((sum, cell) => sum + cell.length + 1, 0);
  return { start: span.start + start, end: span.start + start + (cells[at] ?? '').length };
};

const ANSWER_LEAD = new RegExp(String.raw`^\s*(?:${ANSWER_WORD})\s*[:=–—-]\s*`, 'iu');

/** "Answer: 34 cm" below the printed question: what stands behind the word, to the end. */
const behindWord = (text: string, body: Span): Span | null => {
  const line = linesIn(text, body.start, body.end).find((one) => ANSWER_LEAD.test(one.text));
  return line ? { start: line.start + (ANSWER_LEAD.exec(line.text)?.[0].length ?? 0), end: body.end } : null;
};

/** Where questions are printed above the answers, a line that asks is none. */
const isOnlyAsked = (text: string, body: Span, usual: number): boolean => {
  const lines = linesIn(text, body.start, body.end);
  return (
    usual > 0 &&
    lines.length === 1 &&
    /[?.…]\s*$/u.test(lines[0]?.text ?? '') &&
    tokensOf(lines[0]?.text ?? '').length > 3
  );
};

/** "Convert 3 km into metres." above a stroke: the stroke is the answer, and the question's numbers are none. */
const isLeftBlank = (text: string, body: Span): boolean => {
  const [first = '', ...others] = text.slice(body.start, body.end).trim().split('\n');
  const below = others.join(' ').trim();
  return /[?.:…]\s*$/u.test(first) && below !== '' && isBlank(below);
};

/** A span, and whether it is known to be what was meant. */
type Taken = Span & { doubtful?: true };

const tickedSpan = (ticked: readonly Line[], end: number): Taken => {
  const [first, ...others] = ticked;
  if (!first) return emptyAt(end);
  const last = others.at(-1);
  return last
    ? { start: first.start, end: last.end, doubtful: true }
    : { start: first.start, end: first.end };
};

/** Where no option is asked for, and nothing stands below them, "a) we went b) she saw" are the parts of an answer. */
const optionsOf = (lines: readonly Line[], { parts, asked }: Question): Options | null => {
  const options = readOptions(lines);
  if (!options || /^(?:choice|truth)$/u.test(parts[0]?.kind ?? '')) return options;
  const given = folded(asked);
  const arePrinted = lines.every(({ text }) => given.includes(folded(text)));
  return arePrinted || options.ticked !== null || options.rest.length > 0 ? options : null;
};

const folded = (text: string): string =>
  tokensOf(text)
    .map(({ raw }) => raw)
    .join(' ');

const COUNTED = /^\s*\(?(?<label>[1-9]|[a-h]|i{1,3}|iv|v)(?<close>\s?[.):]|\s)\s*\S/u;
const SERIES = ['1 2 3 4 5 6 7 8', 'a b c d e f g h', 'i ii iii iv v'].map((one) => one.split(' '));

/** "a) …" above "b) …": an answer of several lines that it counts itself. */
const seriesIn = (lines: readonly Line[]): Span | null => {
  const [first, ...others] = lines;
  const head = COUNTED.exec(first?.text ?? '')?.groups;
  const series = SERIES.find((one) => one[0] === head?.label);
  if (!first || !head || !series) return null;
  let last = first;
  let count = 1;
  for (const line of others) {
    const groups = COUNTED.exec(line.text)?.groups;
    if (groups?.label !== series[count] || groups?.close !== head.close) break;
    count += 1;
    last = line;
  }
  return count > 1 ? { start: first.start, end: last.end } : null;
};

const oneLine = (text: string, body: Span, question: Question, usual: number): Taken => {
  const all = linesIn(text, body.start, body.end);
  const options = optionsOf(all, question);
  if (options?.ticked) return tickedSpan(options.ticked, body.end);
  const lines = options?.rest ?? all;
  const others = withoutAsking(lines, question);
  // Where no question is printed, words that were asked with are the answer: the sentence with its signs set right.
  const isChanged = lines.some(({ text: own }) => isSetRight(own, withoutWorth(question.asked)));
  const left = others.length === 0 && usual === 0 && isChanged ? lines : others;
  const series = options ? null : seriesIn(left);
  if (series) return series;
  const isAsked = left.length < lines.length;
  const at = isAsked || options ? 0 : Math.min(usual, 1);
  const isOrder = question.parts[0]?.kind === 'order';
  // Of two lines the one that looks like an order is it, and the other asks for it.
  const line =
    isOrder && left.length === 2
      ? (left.find(({ text: own }) => fitOf(question, own) >= IN_ORDER) ?? left[at])
      : left[at];
  if (line && question.parts[0]?.kind === 'order' && !isSequence(line.text))
    return { start: line.start, end: body.end };
  if (line) return line;
  // Options without a tick: one of them may be underlined or circled, which text does not show.
  if (options && question.parts[0]?.kind === 'choice') return { ...body, doubtful: true };
  // The printed question stands alone, or the answer is among its words.
  const [first] = left;
  if (!first || isAsked) return emptyAt(body.end);
  if (usual === 0 || isVerdict(first.text, question)) return first;
  if (left.length === 1 && question.asked === '' && !isPrompt(first.text, question))
    return { ...first, doubtful: true };
  // A line of its own that is not the question's: the answer in a sentence.
  const asked = askedTokens(question.asked);
  const isOwn = left.length === 1 && asked.length > 0 && !/\?\s*$/u.test(first.text);
  return isOwn && !isPrinted(first.text, asked) ? { ...first, doubtful: true } : emptyAt(body.end);
};

const IN_ORDER = 0.5;
const HALF = 0.5;

const isPrinted = (line: string, asked: readonly Token[]): boolean => {
  const tokens = tokensOf(line);
  const held = alignedWith(tokens, asked).filter(Boolean).length;
  return held >= tokens.length * HALF;
};

/** Several things of an order stand on one line. */
const isSequence = (line: string): boolean =>
  line.split(/[,;→>]|\s[-–—]\s|\s+/u).filter((one) => one !== '').length > 2;

/** In a running text the gap's word stands behind its number, and then the text goes on. */
const firstWords = (text: string, span: Span, { parts }: Question): Span => {
  const longest = Math.max(1, ...parts.flatMap(({ accepts }) => accepts.map((one) => tokensOf(one).length)));
  const tokens = tokensOf(text.slice(span.start, span.end));
  const last = tokens[longest];
  return tokens.length > longest + RUNNING_ON && last
    ? { start: span.start, end: span.start + last.end }
    : span;
};
const RUNNING_ON = 4;

/** Where questions are printed above the answers: what stands below the line that asks. */
const belowAsked = (text: string, body: Span): Span => {
  const [first, second] = linesIn(text, body.start, body.end);
  return first && second && /\?["”’)]*\s*$/u.test(first.text) ? { start: second.start, end: body.end } : body;
};

const RECKONED_ON = /^\s*[-−–+*×·÷/^²³=≈](?!\s*\p{L}{2})/u;

/** The answer in the body of a link. `given`: the work, in which a question may be printed with what it is worth. */
export const answerSpan = (
  given: string,
  body: Span,
  question: Question,
  { how, dress }: Pick<Candidate, 'how' | 'dress'>,
  usual: number,
): Taken => {
  const text =
    given.slice(0, body.start) + withoutWorth(given.slice(body.start, body.end)) + given.slice(body.end);
  const behind = how === 'table' ? null : behindWord(text, body);
  if (behind)
    return trimmed(
      text,
      isOneLine(question) ? (linesIn(text, behind.start, behind.end)[0] ?? emptyAt(behind.end)) : behind,
    );
  if (question.parts[0]?.kind === 'number' && isOnlyAsked(text, body, usual)) return emptyAt(body.end);
  if (usual > 0 && isLeftBlank(text, body)) return emptyAt(body.end);
  const below = how === 'table' || usual === 0 ? body : belowAsked(text, body);
  const inRow = how === 'table' ? cellOf(text, body, isOneLine(question), countOf(question)) : below;
  const line: Taken = isOneLine(question) && how !== 'table' ? oneLine(text, body, question, usual) : inRow;
  const isTerm = /^(?:term|wording)$/u.test(question.parts[0]?.kind ?? '');
  const single =
    isTerm && dress.startsWith('mid') && how === 'label' ? firstWords(text, line, question) : line;
  const piece = text.slice(single.start, single.end);
  // A key that holds the whole sentence wants the whole sentence.
  const behindAsked =
    isWrittenAnew(question) || line.doubtful || isCounted(piece) ? null : ownPart(piece, question.asked);
  // "5x − 2x = 8 + 7" begins as the equation that was asked for, and goes on with it.
  const goesOn = behindAsked !== null && RECKONED_ON.test(piece.slice(behindAsked.start));
  const isAll =
    usual === 0 && !hasGap(piece) && behindAsked !== null && behindAsked.start >= piece.trimEnd().length;
  const own = goesOn || isAll ? null : behindAsked;
  const kept =
    own && (isOneLine(question) || !hasGap(question.asked))
      ? { start: single.start + own.start, end: single.start + own.end }
      : single;
  const { start, end } = trimmed(text, kept);
  // What parts it from the next answer of the line.
  const tail = isOneLine(question) ? (/[\s,;|]+$/u.exec(text.slice(start, end))?.[0].length ?? 0) : 0;
  return { start, end: end - tail, ...(line.doubtful ? { doubtful: true as const } : {}) };
};
