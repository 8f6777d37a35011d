/** Lines of a work that belong to a question, or may: where its answer was found, and wherever its number stands. */
import { QUESTION_WORD } from './language/school-words.ts';

/** A stretch of the work; null where nothing was found. */
export type Place = { start: number | null; end: number | null };

type Line = { text: string; isFound: boolean };

const splitLines = (work: string, { start, end }: Place): Line[] => {
  let from = 0;
  return work.split('\n').map((text) => {
    const to = from + text.length;
    const isFound = start !== null && end !== null && from < end && to >= start;
    from = to + 1;
    return { text, isFound };
  });
};

/** "10d" as its figures and letters. */
const tokensOf = (question: string): string[] => question.match(/\d+|\p{L}+/gu) ?? [];

const BEFORE = String.raw`^[^\p{L}\p{N}]*(?:\p{L}{1,12}[^\p{L}\p{N}]+)?`;
/** No figure of another number, and no beginning of a calculation or of a word. */
const behind = (token: string): string =>
  /\d/u.test(token) ? String.raw`(?!\d|[.,:/]\d|\s*[=+×*÷%°€$£])` : String.raw`(?!\p{L})`;

const labelled = (tokens: readonly string[]): RegExp => {
  const [last = ''] = tokens.slice(-1);
  return new RegExp(`${BEFORE}${tokens.join(String.raw`[^\p{L}\p{N}]*`)}${behind(last)}`, 'iu');
};

const NO_WORDS = /^[^\p{L}\p{N}]*$/u;
/** "12.", "b)", "Exercise 5:": another answer begins. */
const BEGINS = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:(?:(?:${QUESTION_WORD})[.\s]*)?\d{1,2}\p{L}?(?![\p{L}\p{N}])|\p{L}[).:])`,
  'iu',
);

/** Behind the label; where nothing stands there, the next line that has something and is no other answer. */
const behindLabel = (lines: readonly Line[], label: RegExp): Line[] =>
  lines.flatMap((line, at) => {
    if (!label.test(line.text)) return [];
    const text = line.text.replace(label, '');
    const next = lines.slice(at + 1).find((one) => !NO_WORDS.test(one.text));
    return NO_WORDS.test(text) && next !== undefined && !BEGINS.test(next.text)
      ? [{ text: next.text, isFound: line.isFound || next.isFound }]
      : [{ text, isFound: line.isFound }];
  });

/** Up to the label of another part. */
const untilNext = (text: string): string => text.split(/\s\(?(?:\p{L}|\d{1,2})[).:]\s|\s\(\p{L}\)/u)[0] ?? '';

export type Beside = {
  /** What stands behind the whole label of the question, and no further than the next. */
  own: string;
  /** All lines that may be meant. */
  all: string;
  /** A line has the question's label, and the answer was found somewhere else. */
  isElsewhere: boolean;
};

export const linesBeside = (work: string, question: string | null, place: Place): Beside => {
  const lines = splitLines(work, place);
  const found = lines.filter(({ isFound }) => isFound).map(({ text }) => text);
  const tokens = tokensOf(question ?? '');
  if (tokens.length === 0) return { own: '', all: found.join('\n'), isElsewhere: false };
  const label = labelled(tokens);
  const own = behindLabel(lines, label);
  const others = tokens.length < 2 ? [] : [tokens.slice(0, 1), tokens.slice(-1)].map(labelled);
  const around = others.flatMap((other) => behindLabel(lines, other));
  const withoutLabel = (text: string) =>
    [label, ...others].reduce((rest, one) => rest.replace(one, ''), text);
  return {
    own: own.map(({ text }) => untilNext(text)).join('\n'),
    all: [...found.map(withoutLabel), ...[...own, ...around].map(({ text }) => text)].join('\n'),
    isElsewhere: place.start !== null && own.some(({ isFound, text }) => !isFound && !NO_WORDS.test(text)),
  };
};

/** "1B 2A 3C": the letter right behind its number, anywhere in the work. */
export const hasLetterBehind = (work: string, question: string | null, letter: string): boolean => {
  const [last] = tokensOf(question ?? '').slice(-1);
  return (
    last !== undefined &&
    new RegExp(
      String.raw`(?<![\p{L}\p{N}.,])${last}[^\p{L}\p{N}\n]{0,4}${letter}(?![\p{L}\p{N}])`,
      'iu',
    ).test(work)
  );
};

/** A line or dots to write on, and the sign behind the number: "?" and "-" were left there by somebody. */
const NOTHING = /^[\s_.…):|]*$/u;

/** "12 cm" below "3b" may be its answer; "12." and "c)" begin another question of the key. */
const beginsOther = (line: string, tokens: readonly string[]): boolean =>
  [tokens, ...(/\p{L}/u.test(tokens.at(-1) ?? '') ? [tokens.slice(-1)] : [])].some((label) =>
    new RegExp(`${BEFORE}${label.join(String.raw`[^\p{L}\p{N}]*`)}(?:[.):/–—-](?!\\d)|\\s*$)`, 'iu').test(
      line,
    ),
  );

/** The number of the question is there, and nothing behind it wherever it is: the work ends there, or another question of the key begins. */
export const isEmptyBehind = (
  work: string,
  question: string | null,
  questions: readonly string[],
): boolean => {
  const tokens = tokensOf(question ?? '');
  const others = questions.filter((one) => one !== question).map(tokensOf);
  const lines = splitLines(work, { start: null, end: null });
  const label = labelled(tokens);
  const own = lines.flatMap(({ text }, at) => (label.test(text) ? [{ text, at }] : []));
  return (
    tokens.length > 0 &&
    own.length > 0 &&
    own.every(({ text, at }) => {
      const next = lines.slice(at + 1).find((one) => !NO_WORDS.test(one.text));
      return (
        NOTHING.test(text.replace(label, '')) &&
        (next === undefined || others.some((other) => other.length > 0 && beginsOther(next.text, other)))
      );
    })
  );
};
