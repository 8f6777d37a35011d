/**
 * What a language model says about a class, made fit to be shown: nothing that leads elsewhere, and every number and student that
 * nothing looked up backs is struck through.
 */
import { listUngivenNumbers } from '../insights/check-numbers.ts';

/**
 * `facts`: what the program counted. `asked`: the question, whose numbers say nothing of a student. `texts`: what students wrote; a number
 * in it backs only a quote of it.
 */
export type Backing = { facts: string; asked: string; texts: string };

export type CheckedPiece = { text: string; struck: number };

const KEY = /\bS[1-9]\d{0,4}\b/gu;
const KEY_ONCE = /\bS[1-9]\d{0,4}\b/u;
const WHOLE_KEY = /^S[1-9]\d{0,4}$/u;
const ANY_KEY = /\b[SA][1-9]\d{0,4}\b/gu;
/** "[S7 p.2]", "A1", "1." at the start of a line: digits that count nothing. */
const COUNTS_NOTHING = /\[S\d+(?:,?\s*p\.?\s?\d{1,3})?\]|\b[SA][1-9]\d{0,4}\b|^\s*\d{1,2}[.)]\s/gmu;
const QUOTED = /[“"](?<words>[^“”"\n]{3,400})[”"]/gu;

/** Addresses of any kind; what is only a mark of ours stays. */
export const withoutLinks = (text: string): string =>
  text
    .replace(/!\[[^\]]*\](?:\([^)]*\)?|\[[^\]]*\])/gu, '')
    .replace(/\[(?<words>[^\]]*)\](?:\([^)]*\)?|\[[^\]]*\])/gu, '$<words>')
    .replace(/^\s*\[[^\]]+\]:\s*\S.*$/gmu, '')
    .replace(/<[^>\n]*>?/gu, '')
    .replace(/\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.|mailto:|data:|javascript:)\S*/giu, '');

const packed = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');

type Span = { start: number; end: number };

const spansOf = (
  text: string,
  pattern: RegExp,
  isOne: (match: RegExpExecArray) => boolean = () => true,
): Span[] =>
  [...text.matchAll(pattern)]
    .filter(isOne)
    .map(({ 0: all, index: start }) => ({ start, end: start + all.length }));

const isInside =
  (spans: readonly Span[]) =>
  (one: Span): boolean =>
    spans.some(({ start, end }) => one.start >= start && one.end <= end);

const strike = (text: string, spans: readonly Span[]): string =>
  spans
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (rest, { start, end }) => `${rest.slice(0, start)}~~${rest.slice(start, end)}~~${rest.slice(end)}`,
      text,
    );

/** How many students a sentence names is a count that everybody can see. */
const countNamed = (text: string): string => {
  const named = new Set([...text.matchAll(KEY)].map(([key]) => key)).size;
  return named === 0 ? '' : ` ${named}`;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value without what is told of students whom the sentence does not name: a number beside a student is the student's own. */
const without = (value: unknown, named: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.map((one) => without(one, named));
  if (!isRecord(value)) return value;
  const whose = Object.values(value).filter((one) => typeof one === 'string' && WHOLE_KEY.test(one));
  if (whose.length === 1 && !named.has(String(whose[0]))) return null;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, without(one, named)]));
};

const withoutRecordsOfOthers = (facts: string, text: string): string => {
  const named = new Set([...text.matchAll(KEY)].map(([key]) => key));
  if (named.size === 0) return facts;
  return facts
    .split('\n')
    .map((line) => {
      try {
        return JSON.stringify(without(JSON.parse(line), named));
      } catch {
        return line;
      }
    })
    .join('\n');
};

export const checkPiece = (raw: string, { facts, asked, texts }: Backing): CheckedPiece => {
  const text = withoutLinks(raw.replaceAll('~~', ''));
  const said = packed(texts);
  const quotes = spansOf(text, QUOTED, ({ groups }) => said.includes(packed(groups?.words ?? '').trim()));
  const silent = [...spansOf(text, COUNTS_NOTHING), ...quotes];
  const elsewhere = packed(`${texts} ${facts} ${asked}`);
  // Words in quotation marks that stand in no paper and nowhere else either.
  const invented = spansOf(
    text,
    QUOTED,
    ({ groups }) => !elsewhere.includes(packed(groups?.words ?? '').trim()),
  );
  const given = facts + (KEY_ONCE.test(text) ? '' : ` ${asked}`);
  const backed = withoutRecordsOfOthers(given, text);
  const numbers = listUngivenNumbers(text, backed.replace(ANY_KEY, '') + countNamed(text)).filter(
    (one) => !isInside(silent)(one),
  );
  const known = new Set([...`${facts} ${asked}`.matchAll(KEY)].map(([key]) => key));
  const strangers = spansOf(text, KEY, ([key]) => !known.has(key)).map(({ start, end }) =>
    // With its brackets, so that it is no mark any more.
    text[start - 1] === '[' && text[end] === ']' ? { start: start - 1, end: end + 1 } : { start, end },
  );
  const struck = [...invented, ...numbers, ...strangers].filter(
    (one, at, all) => !all.some((other, place) => place < at && isInside([other])(one)),
  );
  return { text: strike(text, struck), struck: struck.length };
};

const THOUGHTS = /<(?<tag>think|thinking|thought|reasoning)>[\s\S]*?<\/\k<tag>>/giu;
const BEGUN = /<(?:think|thinking|thought|reasoning)>[\s\S]*$/iu;

/** What is said so far, and a thought that has begun and not ended. */
export const splitThoughts = (text: string): { said: string; thought: string } => {
  const said = text.replaceAll(THOUGHTS, '');
  const thought = BEGUN.exec(said)?.[0] ?? '';
  return { said: said.slice(0, said.length - thought.length), thought };
};

const BOUNDARY = /(?<=[.!?…]["”’)\]]*)\s+(?=\S)|\n/gu;

/** Whole sentences and lines of what has come so far, and the rest that is still being written. */
export const splitWritten = (text: string): { whole: string; rest: string } => {
  const last = [...text.matchAll(BOUNDARY)].at(-1);
  const at = last === undefined ? 0 : last.index + last[0].length;
  return { whole: text.slice(0, at), rest: text.slice(at) };
};
