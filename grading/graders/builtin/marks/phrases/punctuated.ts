/**
 * "Put in what is missing: come here shouted ben": the question prints the words of its answer, one behind the other, so that its signs and
 * capitals are what was asked for. The quotation marks, each other sign, and the capitals with the full stop are each a part of it.
 */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { CERTAIN, NOT_FOUND, type PartMark } from '../../part-mark.ts';

const FEWEST_WORDS = 3;
/** The sign behind the letter of an option is none. */
const WORDED: ReadonlySet<MarkingPart['kind']> = new Set(['term', 'wording', 'point']);
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** The words, and the signs before, between and behind them. */
type Written = { words: string[]; signs: string[] };

const readWritten = (given: string): Written => {
  const text = given.replace(/(?<!\p{L})['‘‚]|['’](?!\p{L})|[“”„«»‹›]|''/gu, '"').replace(/[—−-]/gu, '–');
  const found = [...text.matchAll(WORD)];
  const ends = [0, ...found.map((match) => match.index + match[0].length)];
  const starts = [...found.map((match) => match.index), text.length];
  return {
    words: found.map(([word]) => word.replace(/’/gu, "'")),
    signs: starts.map((start, at) => text.slice(ends[at], start).replace(/\s+/gu, '')),
  };
};

const fold = (words: readonly string[]): string => ` ${words.join(' ').toLowerCase()} `;
const capitalsOf = ({ words }: Written): string => words.map((word) => /^\p{Lu}/u.test(word)).join(' ');
const withoutQuotes = (sign: string): string => sign.replaceAll('"', '');

/** "?" before the quotation mark or behind it: where it stands tells only where there is one. */
const isSame = (wanted: string, given: string): boolean =>
  given.includes('"') && wanted.includes('"')
    ? wanted === given
    : withoutQuotes(wanted) === withoutQuotes(given);

/** How many of the things to put in are right, and how many there are. */
const countRight = (wanted: Written, given: Written): { right: number; all: number } => {
  const last = wanted.signs.length - 1;
  // The full stop belongs to the capitals: both say where a sentence is.
  const isStop = (sign: string, at: number): boolean => at === last && /^"?\.?"?$/u.test(sign);
  const stopOf = ({ signs }: Written): boolean => (signs[last] ?? '').includes('.');
  const places = wanted.signs.flatMap((sign, at) =>
    isStop(sign, at) || withoutQuotes(sign) === '' ? [] : [at],
  );
  const signs = places.filter((at) => isSame(wanted.signs[at] ?? '', given.signs[at] ?? ''));
  const extra = given.signs.filter(
    (sign, at) => !places.includes(at) && !isStop(sign, at) && withoutQuotes(sign) !== '',
  );
  // What stands elsewhere is missed once.
  const spare = Math.max(0, extra.length - (places.length - signs.length));
  const quotesOf = ({ signs: all }: Written): string =>
    all.map((sign) => sign.split('"').length - 1).join(' ');
  const isQuoted = wanted.signs.some((sign) => sign.includes('"'));
  const areQuotes = quotesOf(wanted) === quotesOf(given);
  const areCapitals = capitalsOf(wanted) === capitalsOf(given) && (!stopOf(wanted) || stopOf(given));
  const hasCapitals = stopOf(wanted) || /true/u.test(capitalsOf(wanted));
  return {
    right: Math.max(
      0,
      signs.length - spare + (isQuoted && areQuotes ? 1 : 0) + (hasCapitals && areCapitals ? 1 : 0),
    ),
    all: places.length + (isQuoted ? 1 : 0) + (hasCapitals ? 1 : 0),
  };
};

const asHalves = (points: number): number => Math.round(points * 2) / 2;

/** Of a wording that has lost its first quotation mark the key's own words tell. */
const isWhole = (wording: string): boolean => readWritten(wording).signs.join('').split('"').length % 2 === 1;

/** Speech with its signs, where the question does not show what was printed. */
const isSpeech = ({ signs, words }: Written, printed: Written): boolean =>
  signs.slice(0, -1).some((sign) => /[?!,]"|"[?!,]/u.test(sign)) &&
  words.every((word) => !fold(printed.words).includes(fold([word])));

/** Null where the words are not those that are printed, or where signs are not what is asked for. */
export const markPunctuated = (part: MarkingPart, answer: string, asked: string): PartMark | null => {
  const printed = readWritten(asked);
  const given = readWritten(answer.trim());
  const wordings = [part.text, ...part.accepts.filter(isWhole)]
    .map(readWritten)
    .filter(
      (one) =>
        one.words.length >= FEWEST_WORDS &&
        (fold(printed.words).includes(fold(one.words)) || isSpeech(one, printed)) &&
        fold(one.words) === fold(given.words),
    );
  const isPunctuated =
    WORDED.has(part.kind) && wordings.some(({ signs }) => signs.slice(0, -1).some((sign) => sign !== ''));
  if (!isPunctuated) return null;
  const shares = wordings.map((one) => {
    const { right, all } = countRight(one, given);
    if (right === all) return 1;
    return part.points <= 1 ? 0 : asHalves((part.points * right) / all) / part.points;
  });
  const share = Math.max(...shares);
  return {
    part,
    share,
    quote: share > 0 ? answer.trim().slice(0, 160) : null,
    confidence: share === 1 ? CERTAIN : NOT_FOUND,
  };
};
