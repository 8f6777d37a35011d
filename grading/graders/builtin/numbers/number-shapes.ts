/** Numbers that are more than one value: spans, pairs of coordinates, ratios, divisions with a remainder. */
import { constantOf, isClose, readExpression } from '../../../language/math/expression.ts';
import { withDigits } from '../../../language/math/number-words.ts';
import { plainMath } from '../../../language/math/plain.ts';
import { readStatements, type Term } from '../../../language/math/statements.ts';
import { readUnit, type Unit } from '../../../language/math/units.ts';
import { REMAINDER_WORD } from '../../../language/school-words.ts';

/** How right an answer is, 0 to 1. */
export type Shape = (answer: string) => number;

export type Range = { low: number; high: number; unit: Unit | null };

const NUMBER = String.raw`[-−]?\d+(?:[.,]\d+)?`;
const RANGE = new RegExp(
  String.raw`^\s*(?<low>${NUMBER})\s*(?<first>[^\d\s,;:=]{0,6})\s*(?:–|—|-|to|bis|a|à)\s*(?<high>\d+(?:[.,]\d+)?)(?<unit>[^\d]*)$`,
  'u',
);
/** "9.8 ± 0.1 m", "9.8 m (± 0.1)", "200 ± 5 %" */
const TOLERANCE =
  /^(?<value>.*\d[^±]*?)[\s(,;]*(?:±|\+\s?\/\s?[-−–])\s*(?<by>\d+(?:[.,]\d+)?)\s*(?<unit>[^\d)]*)\)?\s*$/u;
const TUPLE = /\(([^()]*\d[^()]*)\)/gu;
const NAMED_TUPLE =
  /(?<!\p{L})x\s*=\s*(?<first>[-−]?\d[\d./]*)\D+?(?<!\p{L})y\s*=\s*(?<second>[-−]?\d[\d./]*)/gu;

const toNumber = (digits: string | undefined): number =>
  Number((digits ?? '').replace(',', '.').replace('−', '-'));

export const readRange = (text: string): Range | null => {
  const groups = RANGE.exec(text)?.groups;
  // "6x – 15" is a difference, and no span.
  const isSum = /^\p{L}$/u.test(groups?.first ?? '') && groups?.unit?.trim() === '';
  if (!groups || isSum) return null;
  // "1756–63"
  const lead =
    /^\d{4}$/u.test(groups.low ?? '') && /^\d{2}$/u.test(groups.high ?? '') ? groups.low?.slice(0, 2) : '';
  const [low, high] = [toNumber(groups.low), toNumber(`${lead}${groups.high}`)];
  return low < high ? { low, high, unit: readUnit((groups.unit || groups.first) ?? '') } : null;
};

export const readTolerance = (text: string): Range | null => {
  const groups = TOLERANCE.exec(text)?.groups;
  const term = groups
    ? readStatements(groups.value ?? '')
        .at(-1)
        ?.terms.at(-1)
    : undefined;
  if (!groups || term?.value === undefined || term.value === null) return null;
  const named = (groups.unit ?? '').trim();
  const isShare = named === '%' && term.unit?.dimension !== 'share';
  const by = toNumber(groups.by) * (isShare ? Math.abs(term.value) / 100 : 1);
  const unit = term.unit ?? (isShare ? null : readUnit(named));
  return { low: term.value - by, high: term.value + by, unit };
};

/** "2", "7/2", "3½", "√2": null where it is no number. */
const coordinate = (text: string): number | null => {
  const read = readExpression(plainMath(text).trim());
  return read && constantOf(read);
};

/** A comma between coordinates is no decimal comma, unless another sign or a blank parts them. */
const coordinates = (inside: string): number[] | null => {
  const signs = [/[;|]/u, /,\s+/u, /,/u, /\s+/u].find((sign) => sign.test(inside.trim()));
  const values = signs ? inside.trim().split(signs).map(coordinate) : [];
  const known = values.filter((value) => value !== null);
  return known.length > 1 && known.length === values.length ? known : null;
};

/** The points that a text names: "(1, 3½) and (2 | −4)", or "x = 1, y = 4". */
const listPoints = (text: string): number[][] => {
  const points = [...text.matchAll(TUPLE)].flatMap(([, inside = '']) => {
    const point = coordinates(inside);
    return point ? [point] : [];
  });
  if (points.length > 0) return points;
  return [...text.matchAll(NAMED_TUPLE)].flatMap(({ groups }) => {
    const point = [coordinate(groups?.first ?? ''), coordinate(groups?.second ?? '')];
    return point.some((value) => value === null) ? [] : [point.map((value) => value ?? 0)];
  });
};

const isSamePoint = (one: readonly number[], other: readonly number[] | undefined): boolean =>
  one.length === other?.length && one.every((value, at) => isClose(value, other[at] ?? Number.NaN));

/** The last point of an answer is what it comes to; of several that are wanted each counts once. */
const matchPoints = (wanted: readonly number[][], answer: string): number => {
  const given = listPoints(answer);
  const [only] = wanted;
  if (wanted.length === 1 && only) return isSamePoint(only, given.at(-1)) ? 1 : 0;
  const hits = wanted.filter((point) => given.some((one) => isSamePoint(point, one))).length;
  return given.length > wanted.length && hits < wanted.length ? 0 : hits / wanted.length;
};

/** A value inside the span, in a unit of its kind; a span is right where both of its ends are inside. */
export const isInRange = ({ low, high, unit }: Range, given: Term): boolean => {
  if (given.value === null) return false;
  if (unit && given.unit && unit.dimension !== given.unit.dimension) return false;
  // "a third" lies between 30 and 60 %.
  const isShare = unit?.dimension === 'share' && !given.unit && Math.abs(given.value) <= 1;
  const own = isShare ? given.value / unit.factor : given.value;
  const value = unit && given.unit ? (given.value * given.unit.factor) / unit.factor : own;
  return value >= low - 1e-9 && value <= high + 1e-9;
};

/** Another form of the same is for the teacher to see. */
export const OTHER_FORM = 0.97;

const RATIO = /\d+(?:[.,]\d+)?(?:\s*(?::|to|zu|a|à)\s*\d+(?:[.,]\d+)?)+/gu;

/** The last of several: "60:40 = 3:2". */
const readRatio = (text: string): number[] | null =>
  text
    .match(RATIO)
    ?.at(-1)
    ?.split(/\s*(?::|to|zu|a|à)\s*/u)
    .map((one) => Number(one.replace(',', '.'))) ?? null;

const matchRatio = (wanted: readonly number[], answer: string): number => {
  const given = readRatio(answer.replaceAll('/', ':'));
  if (given?.length !== wanted.length) return 0;
  const factor = (given[0] ?? 0) / (wanted[0] ?? 1);
  if (!given.every((value, at) => isClose(value, (wanted[at] ?? 0) * factor))) return 0;
  return isClose(factor, 1) ? 1 : OTHER_FORM;
};

const REMAINDER = new RegExp(
  String.raw`(?<!\d)(?<whole>\d+)\s*,?\s*(?:${REMAINDER_WORD})\.?\s*(?<rest>\d+)(?!\d)`,
  'iu',
);

const readRemainder = (text: string): string | null => {
  const groups = REMAINDER.exec(text)?.groups;
  return groups ? `${groups.whole} ${groups.rest}` : null;
};

const BOUNDED =
  /(?<low>-?\d+(?:\.\d+)?)\s*(?<first>[<>≤≥])\s*(?<name>\p{L})\s*(?<second>[<>≤≥])\s*(?<high>-?\d+(?:\.\d+)?)/u;
const TURNED: Record<string, string> = { '<': '>', '>': '<', '≤': '≥', '≥': '≤' };

const INTERVAL =
  /(?<open>[([\]])\s*(?<low>-?\d+(?:\.\d+)?)\s*[,;|]\s*(?<high>-?\d+(?:\.\d+)?)\s*(?<close>[)[\]])/u;

/** "(2, 5]" and "]2; 5]" for "2 < x ≤ 5". */
const spelledOut = (text: string, name: string): string =>
  text.replace(
    INTERVAL,
    (_, open: string, low: string, high: string, close: string) =>
      `${low} ${open === '[' ? '≤' : '<'} ${name} ${close === ']' ? '≤' : '<'} ${high}`,
  );

/** "50 < t ≤ 60" and "60 ≥ t > 50" are one; how it is written does not matter. */
const readBounds = (text: string): string | null => {
  const plain = plainMath(text.replace(/=\s?</gu, '≤').replace(/=\s?>/gu, '≥'));
  const { low = '', first = '', name = '', second = '', high = '' } = BOUNDED.exec(plain)?.groups ?? {};
  if (name === '') return null;
  return first === '<' || first === '≤'
    ? `${Number(low)}${first}${name}${second}${Number(high)}`
    : `${Number(high)}${TURNED[second]}${name}${TURNED[first]}${Number(low)}`;
};

const ROW = /(?<![\d.,])(?<row>\d{1,2}(?:\s?[,./;|·-]\s?\d{1,2}){2,})\s*\]?[-–+]?\s*\.?\s*$/u;

/** "{2, 8, 1}" */
const withoutBraces = (text: string): string => text.replace(/[{}]/gu, ' ').trim();

/** "2,8,1", "2.8.1", "2/8/1": numbers in a row, whatever parts them. */
const readRow = (text: string): string | null =>
  ROW.exec(withoutBraces(text))?.groups?.row?.split(/\D+/u).join(' ') ?? null;

/** "2 5 8": at least three, which are no thousands. */
const spacedRow = (text: string): string | null =>
  /^\d{1,2}(?:\s+\d{1,2}){2,}$/u.test(text.trim()) ? text.trim().split(/\s+/u).join(' ') : null;

const PLACE = /(?<!\d)\d+(?:st|nd|rd|th|er|ère|ème|[ºª])(?!\p{L})/giu;
/** "the outer one" counts nothing. */
const PRONOUN =
  /(?<!\p{L})(?:the|this|that|each|every|last|next)\s(?:\p{L}+\s){0,2}(?:ones?|1)(?![\p{L}\d])/giu;

/** "two in the first, eight in the 2nd, one in the outer one": how many are told of each place, in words or digits. */
const toldInWords = (line: string): string[] =>
  [line, line.replace(PRONOUN, ' ')].map((text) =>
    (withDigits(text.replace(PLACE, ' ')).match(/(?<![\d.,])\d{1,2}(?![\d.])/gu) ?? []).join(' '),
  );

/** "23 29 31" and "23, 29 and 31" for "23, 29, 31"; what the key lists as it rises may be told in any order. */
const matchRow = (row: readonly string[], line: string): number => {
  if (readRow(line) === row.join(' ')) return 1;
  const given: string[] = line.match(/(?<![\d.,])\d{1,2}(?![\d.])/gu) ?? [];
  if (given.join(' ') === row.join(' ')) return 1;
  if (toldInWords(line).includes(row.join(' '))) return OTHER_FORM;
  const isRising = row.every((one, at) => at === 0 || Number(one) > Number(row[at - 1]));
  const isSameSet = given.length === row.length && row.every((one) => given.includes(one));
  return isRising && isSameSet ? OTHER_FORM : 0;
};

const COUNT = /(?<![\d.,])(?<value>\d+)\s+(?<thing>\p{L}+)/gu;

type Count = { value: string; thing: string };

/** "11 protons, 12 neutrons, 11 electrons": several things that are counted; null where it is another number, or one of them. */
const readCounts = (accept: string): Count[] | null => {
  const text = accept.replace(/^[^:]*:\s+/u, '');
  const counts = [...text.matchAll(COUNT)].map(({ groups }) => ({
    value: groups?.value ?? '',
    thing: (groups?.thing ?? '').toLowerCase(),
  }));
  const rest = text.replace(COUNT, ' ').replace(/\s(?:and|und|et|y)\s/giu, ' ');
  const initials = new Set(counts.map(({ thing }) => thing.charAt(0)));
  // "3 h 20 min" is one thing.
  const isOne = counts.some(({ thing }) => thing.length > 1 && readUnit(thing) !== null);
  return counts.length > 1 && initials.size === counts.length && !isOne && !/[\p{L}\d=]/u.test(rest)
    ? counts
    : null;
};

/** By the names of the things or their first letters, "p = 11", or as many numbers in their order. */
const matchCounts = (counts: readonly Count[], given: string): number => {
  const answer = bare(given);
  const numbers = answer.match(/(?<![\p{L}\d.,])\d+(?![\p{L}\d.,])/gu) ?? [];
  const right = counts.filter(({ value, thing }, at) => {
    const name = String.raw`(?:${bare(thing).slice(0, -1)}\p{L}+|${bare(thing).charAt(0)})(?!\p{L})`;
    const before = new RegExp(String.raw`(?<value>\d+)\s?${name}(?!\s*[=:])`, 'gu');
    const behind = new RegExp(String.raw`(?<!\p{L})${name}\s*[=:]\s*(?<value>\d+)`, 'gu');
    const said = [before, behind].flatMap((one) =>
      [...answer.matchAll(one)].map(({ groups }) => groups?.value),
    );
    return said.length > 0
      ? said.every((one) => one === value)
      : numbers.length === counts.length && numbers[at] === value;
  }).length;
  return right === counts.length ? 1 : right * 2 > counts.length ? HALF : 0;
};
const bare = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const HALF = 0.5;

/** Null where the key's number has no shape of its own. */
export const readShape = (accept: string): Shape | null => {
  const points = /^\W*\(|\(\s*[-−–]?\d+\s*[,;|]/u.test(accept.trim()) ? listPoints(accept) : [];
  if (points.length > 0) return (answer) => matchPoints(points, answer);
  const counts = readCounts(accept);
  if (counts) return (answer) => matchCounts(counts, answer);
  const bounds = readBounds(accept);
  const letter = /\p{L}/u.exec(bounds ?? '')?.[0] ?? '';
  if (bounds !== null)
    return (answer) => (readBounds(spelledOut(plainMath(answer), letter)) === bounds ? 1 : 0);
  const rest = readRemainder(accept);
  if (rest !== null) return (answer) => (readRemainder(answer) === rest ? 1 : 0);
  const row = /^\d[\d.,/;|\s-]*$/u.test(withoutBraces(accept))
    ? (readRow(accept) ?? spacedRow(accept))
    : null;
  if (row !== null)
    return (answer) =>
      Math.max(...[answer.split('\n').at(-1) ?? '', answer].map((own) => matchRow(row.split(' '), own)));
  const ratio = /^\s*\d+(?:[.,]\d+)?(?:\s*:\s*\d+(?:[.,]\d+)?)+\s*\.?$/u.test(accept)
    ? readRatio(accept)
    : null;
  return ratio && ((answer) => matchRatio(ratio, answer));
};

const SUBSTANCE = /(?<=\d\s?\p{L}{1,4}\s)(?:[A-Z][a-z]?\d*){1,6}(?![\p{L}\d])/gu;

/** "9 g H2O": the formula of what there is so much of is no number. */
export const withoutSubstance = (text: string): string =>
  text.replace(SUBSTANCE, (formula) => (/\d/u.test(formula) ? '' : formula));
