/** Numbers with units: "1.5 km" and "1500 m" are the same, "12 m/s" and "12" nearly, "12" and "15" not. */
import { UNITS, type Unit } from './lexicon.ts';
import { stem } from './stem.ts';

export type Quantity = { value: number; unit: Unit | null };

const NUMBER =
  /([-−]?)(\d+(?:[.,]\d+)*)(?:\s*[×x*]\s*10\^?([-−]?\d+))?\s*(°\s?[CF]|[%$€°]|[\p{L}µ]+(?:\/[\p{L}]+)?)?/gu;
const CLOSE_ENOUGH = 0.011;

const findUnit = (name: string): Unit | null => {
  const plain = name.toLowerCase().replace(/\s/gu, '');
  const direct = UNITS.get(plain) ?? UNITS.get(plain.replace(/s$/u, '')) ?? UNITS.get(stem(plain));
  if (direct) return direct;
  const [top = '', below = ''] = plain.split('/');
  const [one, other] = [UNITS.get(top), UNITS.get(below)];
  return one && other
    ? { dimension: `${one.dimension}/${other.dimension}`, factor: one.factor / other.factor }
    : null;
};

const readNumber = (sign: string, digits: string, power: string | undefined): number => {
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/u.test(digits)
    ? digits.replaceAll(',', '')
    : digits.replace(',', '.');
  const value = Number(plain) * (power === undefined ? 1 : 10 ** Number(power.replace('−', '-')));
  return sign === '' ? value : -value;
};

export const readQuantities = (text: string): Quantity[] =>
  [...text.matchAll(NUMBER)].flatMap(([, sign = '', digits = '', power, unit]) => {
    const value = readNumber(sign, digits, power);
    return Number.isFinite(value) ? [{ value, unit: unit === undefined ? null : findUnit(unit) }] : [];
  });

export type QuantityVerdict = 'right' | 'no_unit' | 'wrong_unit' | 'wrong' | 'absent';

const close = (one: number, other: number): boolean =>
  Math.abs(one - other) <= CLOSE_ENOUGH * Math.max(Math.abs(one), Math.abs(other), 1e-9);

const compare = (wanted: Quantity, given: Quantity): QuantityVerdict => {
  if (wanted.unit && given.unit) {
    if (wanted.unit.dimension !== given.unit.dimension)
      return close(wanted.value, given.value) ? 'wrong_unit' : 'wrong';
    return close(wanted.value * wanted.unit.factor, given.value * given.unit.factor) ? 'right' : 'wrong';
  }
  if (!close(wanted.value, given.value)) return 'wrong';
  return wanted.unit ? 'no_unit' : 'right';
};

const BEST_FIRST: readonly QuantityVerdict[] = ['right', 'no_unit', 'wrong_unit', 'wrong'];

export const checkQuantity = (wanted: Quantity, given: Quantity[]): QuantityVerdict => {
  const verdicts = given.map((one) => compare(wanted, one));
  return BEST_FIRST.find((verdict) => verdicts.includes(verdict)) ?? 'absent';
};

/** Share of the credit for each outcome: a missing unit costs a fifth, a wrong one half. */
export const QUANTITY_CREDIT: Readonly<Record<QuantityVerdict, number>> = {
  right: 1,
  no_unit: 0.8,
  wrong_unit: 0.5,
  wrong: 0,
  absent: 0,
};
