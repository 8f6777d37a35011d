/** Whether two numbers are the same, with their units and the digits that were given. */
import {
  difference,
  type Expression,
  isClose,
  isProportional,
  isSameExpression,
} from '../../../language/math/expression.ts';
import { readStatements, type Term } from '../../../language/math/statements.ts';
import type { Unit } from '../../../language/math/units.ts';

export type Match = 'right' | 'rounded' | 'no_unit' | 'wrong_unit' | 'wrong';

/** What is left of a value when units were converted. */
const SAME = 1e-5;
const CLOSE = 0.002;
const ROUNDED = 0.011;

const ROOT = String.raw`(?:\d+(?:\.\d+)?\*?)?(?:π|√\(?\d+\)?)`;
const EXACT = new RegExp(
  String.raw`^\(?-?(?:${ROOT}|\d+(?:\.\d+)?[-+]${ROOT}|${ROOT}[-+]\d+(?:\.\d+)?)\)?(?:/\d+)?$`,
  'u',
);

/** "12.04 × 10²³" has not its usual form, and is a value all the same. */
const POWER_OF_TEN = /^-?\d+(?:\.\d+)?\*10\^\(?-?\d+\)?$/u;

/** Written out, not left to be worked out: "36", "3/8", "4π", "3 + √50", "2.5 · 10⁶". */
export const isSettled = (term: Term): boolean =>
  term.value !== null &&
  (term.form !== 'other' ||
    EXACT.test(term.source.replace(/\s+/gu, '')) ||
    POWER_OF_TEN.test(term.source.replace(/\s+/gu, '')) ||
    /^\(?-?\d+(?:\.\d+)?\)?$|^10\s?\^\s?\(?-?\d{1,2}\)?$/u.test(term.source.trim()));

/** What a text comes to: the last value that is worked out. */
export const readResult = (text: string): number | null =>
  readStatements(text)
    .flatMap(({ terms }) => terms.filter(isSettled))
    .at(-1)?.value ?? null;

const round = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;

/**
 * The key's own digits say how far it was rounded: a value with more of them that rounds to it is right. With fewer digits than the
 * key, or close to a whole number, a teacher may see it either way.
 */
const compare = (
  wanted: number,
  given: number,
  wantedDecimals: number,
  givenDecimals: number,
): 'right' | 'rounded' | 'wrong' => {
  // A row of zeros and ones has no last digits that could be left out.
  if (isRow(wanted) && Number.isInteger(given)) return wanted === given ? 'right' : 'wrong';
  if (isClose(wanted, given, SAME)) return 'right';
  const isFiner = wantedDecimals > 0 && givenDecimals > wantedDecimals;
  if (isFiner && round(given, wantedDecimals) === round(wanted, wantedDecimals)) return 'right';
  // "1/3" and "4π" have no end of digits: two of them are enough.
  const isEndless = !isClose(round(wanted, ENDLESS), wanted, 1e-9);
  const same = givenDecimals > 0 && round(wanted, givenDecimals) === round(given, givenDecimals);
  if (same && isClose(wanted, given, ROUNDED)) return isEndless && givenDecimals > 1 ? 'right' : 'rounded';
  // Of two whole numbers one is the other, rounded: "348152" is another place than "348162".
  const isNear =
    givenDecimals !== wantedDecimals ||
    (wantedDecimals === 0 &&
      Math.abs(wanted) >= MANY_DIGITS &&
      (isRoundOf(wanted, given) || isRoundOf(given, wanted)));
  return isNear && isClose(wanted, given, CLOSE) ? 'rounded' : 'wrong';
};
/** "16 500" of 16 497: as round as its zeros say. */
const isRoundOf = (round: number, value: number): boolean => {
  const unit = 10 ** (/0+$/u.exec(String(Math.abs(round)))?.[0].length ?? 0);
  return unit > 1 && Math.round(value / unit) * unit === round;
};
const isRow = (value: number): boolean =>
  /^1[01]{4,}$/u.test(String(value)) && /1[01]*1/u.test(String(value));
const ENDLESS = 6;
const MANY_DIGITS = 10_000;

const isShare = (unit: Unit | null): boolean => unit?.dimension === 'share';
/** "100 degrees" says the same as "100 °C" where degrees are asked for. */
const DEGREES = /^(?:angle|celsius|fahrenheit)$/u;
const MONEY = /^(?:euro|dollar)$/u;

/** A cent is of the money that the other names. */
const inMoney = (unit: Unit, other: Unit): Unit =>
  unit.dimension === 'cent' && MONEY.test(other.dimension)
    ? { dimension: other.dimension, factor: other.factor / 100 }
    : unit;

/** A fraction has no end of digits. */
const decimalsOf = ({ form, decimals }: Term): number => (form === 'fraction' ? ENDLESS : decimals);

const MANTISSA = /^-?(?<mantissa>\d\.\d+)\*10\^/u;

/** "4.32 × 10⁴" and "43 200" for "4.3 × 10⁴": what rounds to as many digits as the key writes. */
const isRoundedTo = (wanted: Term, given: number, value: number): boolean => {
  const digits = MANTISSA.exec(wanted.source.replace(/\s+/gu, ''))?.groups?.mantissa?.length ?? 0;
  return (
    digits > 2 &&
    given !== 0 &&
    Number(given.toPrecision(digits - 1)) === Number(value.toPrecision(digits - 1))
  );
};

const matchUnits = (wanted: Term, given: Term, value: number, other: number): Match => {
  if (wanted.unit && given.unit) {
    const [one, two] = [inMoney(wanted.unit, given.unit), inMoney(given.unit, wanted.unit)];
    const sameKind =
      one.dimension === two.dimension || (DEGREES.test(one.dimension) && DEGREES.test(two.dimension));
    if (!sameKind)
      return compare(value, other, wanted.decimals, decimalsOf(given)) === 'wrong' ? 'wrong' : 'wrong_unit';
    if (isRoundedTo(wanted, (other * two.factor) / one.factor, value)) return 'right';
    return compare(
      (value * one.factor) / two.factor,
      other,
      one.factor === two.factor ? wanted.decimals : 0,
      decimalsOf(given),
    );
  }
  const bare = isRoundedTo(wanted, other, value)
    ? 'right'
    : compare(value, other, wanted.decimals, decimalsOf(given));
  if (bare === 'wrong') return 'wrong';
  return wanted.unit && !given.unit ? 'no_unit' : bare;
};

export const matchTerm = (wanted: Term, given: Term): Match => {
  if (wanted.value === null || given.value === null) return 'wrong';
  // Half, 0.5 and 50 % are one number.
  if (
    isShare(wanted.unit) !== isShare(given.unit) &&
    (isShare(wanted.unit) ? given.unit : wanted.unit) === null
  ) {
    const factor = (term: Term): number => (isShare(term.unit) ? 0.01 : 1);
    const equal = compare(wanted.value * factor(wanted), given.value * factor(given), 0, 0);
    if (equal !== 'wrong') return equal;
  }
  return matchUnits(wanted, given, wanted.value, given.value);
};

/** The same expression; with two sides each, the same equation up to a factor. */
export const isSameStep = (one: Expression, given: Term, right?: Expression, givenRight?: Term): boolean => {
  if (right && givenRight) {
    const [wanted, shown] = [difference(one, right), difference(given.expression, givenRight.expression)];
    const names = [...wanted.variables];
    return (
      names.length > 0 && names.every((name) => shown.variables.has(name)) && isProportional(wanted, shown)
    );
  }
  return isSameExpression(one, given.expression);
};
