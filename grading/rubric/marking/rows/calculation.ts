/** Answers that are numbers: one with its working, several in a row, one with ways to it. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { AND_WORD } from '../../../language/school-words.ts';
import { OR_WORD } from '../../words.ts';
import type { Read } from '../items.ts';
import { bracketed, isCode, isNumeric, wordsOf } from '../numeric.ts';
import { alternating, areMixed } from '../pairs/alternating.ts';
import { makePart as part } from '../part.ts';
import type { Noted } from '../remarks/noted.ts';
import { sharesIn } from '../remarks/remarks.ts';
import { withoutLead } from '../wordings.ts';
import {
  isResult,
  readWorking,
  resultValue,
  shareWorking,
  stepWorking,
  valueIn,
  withOptional,
  withShortUnit,
} from '../working.ts';

/** A remark such as "mean" or "to the nearest ten" below a number says nothing that could be compared; nor does the way to it. */
const withoutWords = (text: string): string => {
  const [first = '', ...others] = text.split('\n');
  if (isResult(first) && others.length > 0 && others.every((line) => WAY.test(line))) return first;
  return isNumeric(first) && others.every((line) => !/\d/u.test(line)) ? first : text;
};

const WAY = /^[^=\p{L}]*\d\s*[-+−–×x*·÷/(][^=\p{L}]*$/u;

const ALTERNATIVE = new RegExp(String.raw`\s+(?:${OR_WORD})\s+`, 'iu');

const MOST_WORDS_BESIDE = 3;

/** "0.75 or 3/4", "400 / x400": each of them will do. A sentence that holds a number and an "or" is no value. */
const alternativesOf = (text: string): string[] => {
  if (/[=<>≤≥]/u.test(text)) return [];
  const words = text.split(ALTERNATIVE);
  const isValue = (side: string): boolean => /\d/u.test(side) && wordsOf(side).length <= MOST_WORDS_BESIDE;
  if (words.length > 1 && words.every(isValue)) return words;
  const slashes = text.split(/\s+\/\s+/u);
  // "2 km / 2000 m": each with its unit.
  if (slashes.length > 1 && slashes.every((side) => isResult(side) && /\d\s*\p{L}/u.test(side)))
    return slashes;
  const digits = new Set(slashes.map((side) => side.replace(/^\s*[x×]\s*|[^\d.,]/gu, '')));
  return slashes.length > 1 && digits.size === 1 && !digits.has('')
    ? slashes.map((side) => side.replace(/^\s*[x×]\s*/u, ''))
    : [];
};

const SAYS =
  /^\p{L}[\p{L}\s]{1,30}\s(?:is|are|ist|es|est|son|sont|beträgt)\s+(?<rest>[-−]?[£$€]?\d\S*(?:\s\S+)?)(?:\s(?:of|von|der|des|de|du|del)\s\p{L}[\p{L}\s]{1,30})?$/u;

/** "100 J (Nm ok)": another unit of the same value. */
const withValue = (accept: string, text: string): string =>
  /^\p{L}[\p{L}/²³·]{0,5}$/u.test(accept) && /\d\s?\p{L}\S*$/u.test(text)
    ? `${resultValue(text)} ${accept}`
    : accept;

/** "6 cm on the map = 3 km": what is said of words before the sign. */
const resultIn = (text: string): string | null => {
  // "net force 36 N": a few words, a number and its unit.
  const named = /^(?:\p{L}{2,}\s){1,3}(?<result>\d[\d.,]*\s?\p{L}[^\s\d]{0,5})$/u.exec(text)?.groups?.result;
  const result = named ?? /^[^=\n]*\p{L}{3,}[^=\n]*=\s*(?<result>[^=\n]+)$/u.exec(text)?.groups?.result;
  return result !== undefined && isResult(result) ? result : null;
};

export const readNumber = (noted: Noted, worth: number, rules: string): MarkingPart[] => {
  const text = withoutWords(withoutLead(noted.text));
  const own = { ...noted, text: valueIn(text) };
  const told = readWorking(text) ? sharesIn(rules) : [];
  const shared =
    shareWorking(own, worth) ?? shareWorking({ ...own, shares: told }, worth) ?? stepWorking(own, worth);
  if (shared) return shared;
  // "(40 + 12 =) 52": the way in brackets before the result.
  const main = bracketed(text.replace(/^\([^()]*=\s*\)\s*(?=[-−]?\d)/u, ''));
  const said = SAYS.exec(text)?.groups?.rest ?? resultIn(text) ?? '';
  const lines = main.text.split('\n');
  // "347512", "6-fig" below it: what is no value says something of the one that is.
  const ends = lines.length > 1 ? [lines[0] ?? '', lines.at(-1) ?? ''].filter(isResult) : [];
  const accepts = [
    main.text,
    ...ends,
    ...withShortUnit(main.text),
    said,
    ...alternativesOf(main.text),
    ...withOptional(main.text),
    ...main.accepts,
  ];
  return [
    part('number', main.text, worth, [...accepts, ...noted.accepts.map((one) => withValue(one, main.text))]),
  ];
};

/** Beyond so many words it is a text in which a calculation stands. */
const LONGEST_SUM = 40;

const NAMED_ORDINAL = /\p{L}{3,}\.?\s+\d+(?:st|nd|rd|th)(?!\p{L})/u;

export const isSum = ({ text, shares }: Noted): boolean => {
  if (wordsOf(text).length > LONGEST_SUM) return false;
  if (isCode(text)) return false;
  // "major 6th" is the name of something.
  if (NAMED_ORDINAL.test(withoutLead(text))) return false;
  if (SAYS.test(text) || resultIn(text) !== null) return true;
  const own = withoutWords(withoutLead(text));
  // "newton / N" divides nothing.
  if (!/[\d=]/u.test(own) && /\p{L}{4,}/u.test(own)) return false;
  if (isNumeric(own) || readWorking(text) !== null || alternativesOf(own).length > 0) return true;
  return shares.some(({ role }) => role !== 'unit') && !/\p{L}{3,}/u.test(own);
};

const NUMBER_SIGN = new RegExp(String.raw`\s*;\s*|,\s+|\s+(?:${AND_WORD})\s+`, 'iu');

const FEWEST_IN_ROW = 3;
const PRODUCT = /^\d+\s?[×x*·]\s?\d+$/u;
const NAMED = /^(?<name>\p{L}{3,})\s+(?:=\s+|:\s+)?(?=[-−]?\d)/u;

const VALUE = /^(?<name>\p{L}[\p{L}\d₀-₉]{0,12}(?:\s\p{L}+)?)\s*=\s*(?<value>[^=]+)$/u;

/** "U1 = 4 V, U2 = 8 V": what each comes to. */
const readValues = (pieces: readonly string[], worth: number): Read | null => {
  const found = pieces.map((piece) => VALUE.exec(piece.trim())?.groups);
  const names = new Set(found.map((groups) => groups?.name));
  const isRow =
    found.every((groups) => groups && isResult(groups.value ?? '')) && names.size === pieces.length;
  return isRow && pieces.length > 1 && Number.isInteger((worth / pieces.length) * 2)
    ? {
        kind: 'number',
        parts: pieces.map((piece, at) =>
          part('number', piece, worth / pieces.length, [piece, found[at]?.value ?? '']),
        ),
      }
    : null;
};

/** "λ = 1, 3": the name is said once. */
const withName = (pieces: readonly string[]): string[] => {
  const [first = '', ...others] = pieces;
  const { name } = /^(?<name>\p{L}[₀-₉]?)\s*=\s*[-−–]?\d/u.exec(first.trim())?.groups ?? {};
  const areBare = others.every((one) => /^[-−–]?\d/u.test(one.trim()) && isResult(one));
  return name === undefined || !areBare ? [...pieces] : [first, ...others.map((one) => `${name} = ${one}`)];
};

/** "x₁ = 1, x₂ = 5" and "way 1, each root 1", or "each 1": every result has a mark of its own beside what else has one. */
export const readEachResult = ({ text, shares, each }: Noted, worth: number): Read | null => {
  const pieces = withName(text.split(NUMBER_SIGN).filter((one) => one !== ''));
  const others = shares.reduce((sum, { points }) => sum + points, 0);
  const isAll = each !== null && Math.abs(others + each * pieces.length - worth) < CLOSE;
  const values = pieces.map((piece) => VALUE.exec(piece.trim())?.groups?.value ?? piece);
  if (
    !isAll ||
    pieces.length < 2 ||
    areMixed(alternating(text)) ||
    !values.every(isResult) ||
    shares.some(({ role }) => role === 'result')
  )
    return null;
  return {
    kind: 'number',
    parts: [
      ...shares.map((share) => part('method', share.text, share.points, [share.text])),
      ...pieces.map((piece, at) => part('number', piece, each, [piece, values[at] ?? ''])),
    ],
  };
};
const CLOSE = 0.01;

/** "21, 33, 28" for two marks: nobody gets two thirds of one for each. In a row that neither rises nor falls their order counts. */
const asWhole = (numbers: readonly string[], worth: number): Read => {
  const values = numbers.map(Number);
  const steps = new Set(values.slice(1).map((value, at) => Math.sign(value - (values[at] ?? 0))));
  const text = numbers.join(', ');
  return steps.size > 1
    ? { kind: 'order', parts: [part('order', text, worth, [text])] }
    : { kind: 'list', parts: [{ ...part('list', text, worth, [...numbers], numbers.length), whole: true }] };
};

/** "length 26 cm, area 36 cm²": each with its name, also on lines of their own; "18 12" where each has its mark. */
const numbersApart = (text: string, worth: number, each: number | null): string[] => {
  const lines = text.split('\n');
  if (lines.length > 1 && lines.every((line) => NAMED.test(line))) return lines;
  const bare = text.trim().split(/\s+/u);
  const isPaid = Math.abs(bare.length * (each ?? 0) - worth) < CLOSE;
  const isBare = bare.length > 1 && isPaid && bare.every((one) => /^\d+$/u.test(one));
  // "24 000" is one of them.
  if (isBare && bare.slice(1).some(({ length }) => length < THOUSANDS)) return bare;
  return text.split(NUMBER_SIGN).filter((one) => one !== '');
};
const THOUSANDS = 3;

/** "35, 72, 100" for three marks: a number for each. */
export const readNumbers = (text: string, worth: number, each: number | null = null): Read | null => {
  const pieces = numbersApart(text, worth, each);
  const values = readValues(pieces, worth);
  if (values) return values;
  // "1 × 18, 2 × 9, 3 × 6": one beside the other, and no steps.
  if (pieces.length >= FEWEST_IN_ROW && pieces.every((one) => PRODUCT.test(one.trim())))
    return { kind: 'list', parts: [part('list', text, worth, pieces, pieces.length)] };
  const numbers = pieces.map((one) => one.replace(NAMED, ''));
  const names = pieces.map((one) => NAMED.exec(one)?.groups?.name ?? '');
  const isOne = (one: string): boolean => isResult(one) && !/[\n/×*=]/u.test(one);
  const isRow = numbers.length === worth || (numbers.length >= FEWEST_IN_ROW && worth >= 2);
  const isNamed = new Set(names).size === names.length && !names.includes('');
  // "1D, 2B, 3C", "1 Q   2 P   3 R" are pairs.
  const isPairs = numbers.every((one) => /^\d{1,2}\s?[A-H]$/u.test(one)) || areMixed(alternating(text));
  const isShared = Number.isInteger((worth / numbers.length) * 4);
  if (!isShared && !isNamed && isRow && !isPairs && numbers.every((one) => /^\d+$/u.test(one.trim())))
    return asWhole(numbers, worth);
  return numbers.length > 1 && isRow && !isPairs && numbers.every(isOne)
    ? {
        kind: 'number',
        parts: numbers.map((one, at) =>
          part('number', isNamed ? `${names[at]} → ${one}` : one, worth / numbers.length, [
            one,
            // "16 days, 21, 24": the unit is said once.
            isNamed && numbers.some((other) => /^\d+$/u.test(other)) ? resultValue(one) : '',
          ]),
        ),
      }
    : null;
};
