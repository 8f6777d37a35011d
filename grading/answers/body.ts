/**
 * What of the text behind a label is the answer: not the printed question, not its options, not what follows after the last answer. How
 * the paper is built is read off all of its answers at once.
 */
import type { AnswerKind } from '../../contract/grading.ts';
import { type Line, linesIn, trimmed } from './lines.ts';
import { hasGap, ownPart, type Span } from './printed.ts';
import type { Question } from './question.ts';

const IN_ONE_LINE: ReadonlySet<AnswerKind | 'method' | 'wording'> = new Set([
  'choice',
  'truth',
  'term',
  'wording',
  'order',
] as const);

export const isOneLine = ({ kind, parts }: Question): boolean =>
  IN_ONE_LINE.has(parts[0]?.kind ?? kind) && parts.every((part) => part.kind !== 'list');

const OPTION = /^\s*\(?(?<letter>[a-h])\s?[).:]\s*\S/iu;
const FEWEST_OPTIONS = 2;

/** How many lines from `from` on are options: "a) …", "b) …", "c) …". */
const optionsAt = (lines: readonly Line[], from: number): number => {
  let count = 0;
  while (OPTION.exec(lines[from + count]?.text ?? '')?.groups?.letter?.toLowerCase() === 'abcdefgh'[count])
    count += 1;
  return count >= FEWEST_OPTIONS ? count : 0;
};

/** The lines without options; `options`: whether there were some. */
const withoutOptions = (lines: readonly Line[]): { lines: Line[]; options: boolean } => {
  for (const from of [0, 1, 2]) {
    const count = optionsAt(lines, from);
    if (count > 0) return { lines: [...lines.slice(0, from), ...lines.slice(from + count)], options: true };
  }
  return { lines: [...lines], options: false };
};

/** A line that shows the question that was asked, or one with a mark of a question. */
const isAsking = (line: string, asked: string): boolean => {
  const own = asked === '' ? null : ownPart(line, asked);
  return own !== null && own.start >= line.trimEnd().length && !hasGap(asked);
};

const MOST = 0.6;

/** At which line the answers of a paper stand: the second where the question is printed above most of them. */
export const usualLine = (text: string, bodies: readonly Span[]): number => {
  const counts = bodies
    .slice(0, -1)
    .map(({ start, end }) => withoutOptions(linesIn(text, start, end)).lines.length)
    .filter((count) => count > 0);
  if (counts.length < 2) return 0;
  const two = counts.filter((count) => count >= 2).length;
  return two >= counts.length * MOST ? 1 : 0;
};

const emptyAt = (at: number): Span => ({ start: at, end: at });

/** The cell of a row that is the answer: the last of those that are filled, after the question where that is printed too. */
const cellOf = (text: string, span: Span): Span => {
  const piece = text.slice(span.start, span.end);
  const line = piece.split('\n')[0] ?? '';
  const cut = line.lastIndexOf('\t');
  return cut < 0 ? { start: span.start, end: span.start + line.length } : { start: span.start + cut + 1, end: span.start + line.length };
};

const oneLine = (text: string, body: Span, question: Question, usual: number): Span => {
  const all = linesIn(text, body.start, body.end);
  const { lines, options } = withoutOptions(all);
  const left = lines.filter((line) => !isAsking(line.text, question.asked));
  const isAsked = left.length < lines.length;
  const at = isAsked || (options && lines.length === 1) ? 0 : Math.min(usual, 1);
  const line = left[at];
  if (line) return line;
  // The printed question stands alone, or the answer is among its words.
  const [first] = left;
  return first && usual > 0 && /[?_…]\s*$/u.test(first.text) ? emptyAt(body.end) : (first && !isAsked && usual === 0 ? first : emptyAt(body.end));
};

/** The answer in the body of a link. */
export const answerSpan = (text: string, body: Span, question: Question, how: string, usual: number): Span => {
  const inRow = how === 'table' ? cellOf(text, body) : body;
  const single = isOneLine(question) && how !== 'table' ? oneLine(text, body, question, usual) : inRow;
  const piece = text.slice(single.start, single.end);
  const own = ownPart(piece, question.asked);
  const kept =
    own && (isOneLine(question) || !hasGap(question.asked))
      ? { start: single.start + own.start, end: single.start + own.end }
      : single;
  return trimmed(text, kept);
};
