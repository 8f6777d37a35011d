/** Numbers that are more than one value: spans, pairs of coordinates, ratios, divisions with a remainder. */
import { isClose } from '../../../language/math/expression.ts';
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
const TUPLE = /\(\s*(?<first>-?\d+(?:\.\d+)?)\s*(?:[,;|]\s*|\s)(?<second>-?\d+(?:\.\d+)?)\s*\)/u;
const NAMED_TUPLE =
  /(?<!\p{L})x\s*=\s*(?<first>-?\d+(?:\.\d+)?)\D+?(?<!\p{L})y\s*=\s*(?<second>-?\d+(?:\.\d+)?)/u;

const toNumber = (digits: string | undefined): number =>
  Number((digits ?? '').replace(',', '.').replace('−', '-'));

export const readRange = (text: string): Range | null => {
  const groups = RANGE.exec(text)?.groups;
  if (!groups) return null;
  const [low, high] = [toNumber(groups.low), toNumber(groups.high)];
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

const readTuple = (text: string): [number, number] | null => {
  // A comma between coordinates is no decimal comma.
  const plain = plainMath(text.replace(/(\()\s*([-−–]?\d+)\s*,\s*([-−–]?\d+)\s*(\))/gu, '$1$2 ; $3$4'));
  const groups = (TUPLE.exec(plain) ?? NAMED_TUPLE.exec(plain))?.groups;
  return groups ? [Number(groups.first), Number(groups.second)] : null;
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
const OTHER_FORM = 0.97;

const RATIO = /\d+(?:[.,]\d+)?(?:\s*(?::|to|zu|a|à)\s*\d+(?:[.,]\d+)?)+/u;

const readRatio = (text: string): number[] | null =>
  RATIO.exec(text)?.[0]
    .split(/\s*(?::|to|zu|a|à)\s*/u)
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

/** "50 < t ≤ 60" and "60 ≥ t > 50" are one; how it is written does not matter. */
const readBounds = (text: string): string | null => {
  const plain = text
    .replace(/<\s?=|=\s?</gu, '≤')
    .replace(/>\s?=|=\s?>/gu, '≥')
    .replaceAll(',', '.')
    .replaceAll('−', '-');
  const { low = '', first = '', name = '', second = '', high = '' } = BOUNDED.exec(plain)?.groups ?? {};
  if (name === '') return null;
  return first === '<' || first === '≤'
    ? `${Number(low)}${first}${name}${second}${Number(high)}`
    : `${Number(high)}${TURNED[second]}${name}${TURNED[first]}${Number(low)}`;
};

/** Null where the key's number has no shape of its own. */
export const readShape = (accept: string): Shape | null => {
  const point = /^\W*\(|\(\s*[-−–]?\d+\s*[,;|]/u.test(accept.trim()) ? readTuple(accept) : null;
  if (point)
    return (answer) =>
      readTuple(answer)?.every((value, at) => isClose(value, point[at] ?? Number.NaN)) === true ? 1 : 0;
  const bounds = readBounds(accept);
  if (bounds !== null) return (answer) => (readBounds(answer) === bounds ? 1 : 0);
  const rest = readRemainder(accept);
  if (rest !== null) return (answer) => (readRemainder(answer) === rest ? 1 : 0);
  const ratio = /^\s*\d+(?:[.,]\d+)?(?:\s*:\s*\d+(?:[.,]\d+)?)+\s*\.?$/u.test(accept)
    ? readRatio(accept)
    : null;
  return ratio && ((answer) => matchRatio(ratio, answer));
};
