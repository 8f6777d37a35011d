import { describe, expect, test } from 'vitest';
import { constantOf, isSameExpression, readExpression } from './expression.ts';
import { plainMath } from './plain.ts';
import { readStatements } from './statements.ts';
import { readUnit } from './units.ts';

const valueIn = (text: string): number | null => {
  const expression = readExpression(plainMath(text));
  return expression && constantOf(expression);
};

describe('numbers as students write them', () => {
  test.each([
    ['−5 + 4 × (−2)', -13],
    ['4.2 × 10⁻⁴', 0.00042],
    ['4.2 x 10-4', 0.00042],
    ['4.2 x 10 to the power of -4', 0.00042],
    ['2 1/3', 7 / 3],
    ['½ × 6 × 8', 24],
    ['√(36 + 64)', 10],
    ['4π', 4 * Math.PI],
    ['5,000', 5000],
    ['2,5', 2.5],
    ['minus 13', -13],
  ])('%s is %d', (text, value) => {
    expect(valueIn(text)).toBeCloseTo(value, 8);
  });

  test('the order of factors and terms is free', () => {
    const same = (one: string, other: string): boolean => {
      const [left, right] = [readExpression(plainMath(one)), readExpression(plainMath(other))];
      return left !== null && right !== null && isSameExpression(left, right);
    };
    expect(same('(x + 2)(x + 3)', '(x+3)(x+2)')).toBe(true);
    expect(same('3n + 2', '2 + 3n')).toBe(true);
    expect(same('3n + 2', '2n + 3')).toBe(false);
  });

  test('units are read with their prefixes, powers and words', () => {
    expect(readUnit('km per hour')).toEqual(readUnit('km/h'));
    expect(readUnit('square centimetres')?.dimension).toBe(readUnit('cm2')?.dimension);
    expect(readUnit('kN')?.factor).toBe(1000);
    expect(readUnit('daisies')).toBeNull();
  });

  test.each([
    ['kg m s⁻²', 'kg·m/s²'],
    ['kgms-2', 'N'],
    ['ms-1', 'm/s'],
    ['mol dm–3', 'mol/l'],
    ['mol dm–³', 'M'],
    ['W m⁻² y⁻¹', 'W/m²/year'],
    ['J kg⁻¹ K⁻¹', 'J/(kg K)'],
    ['Nm-1', 'N/m'],
  ])('%s is %s', (one, other) => {
    const [left, right] = [readUnit(one), readUnit(other)];
    expect(left?.dimension).toBe(right?.dimension);
    expect(left?.factor).toBeCloseTo(right?.factor ?? 0, 6);
  });

  test('powers below the line belong to the unit, and letters without one are letters', () => {
    const last = (text: string) => readStatements(text).at(-1)?.terms.at(-1);
    expect(last('1.2 × 10⁴ J m⁻² s⁻¹')).toMatchObject({ value: 12_000, unit: { dimension: 'kg s^-3' } });
    expect(last('5m - 2')?.unit).toBeNull();
    expect(last('5m-2')?.unit).toBeNull();
  });

  test('a sentence states what it calculates', () => {
    const [first, second] = readStatements('35% of 80 is 28 and 80 - 28 = 52 dollars');
    expect(first?.terms.at(-1)?.value).toBe(28);
    expect(second?.terms.at(-1)).toMatchObject({ value: 52, unit: { dimension: 'dollar' } });
    expect(readStatements('x = ±7').map(({ terms }) => terms.at(-1)?.value)).toEqual([7, -7]);
  });
});

test('functions are of the number or letter behind them', () => {
  const [log] = readStatements('x = log 20 / log 3');
  expect(log?.terms.at(-1)?.value).toBeCloseTo(2.7268, 3);
  const [sine] = readStatements('sinθ = −½', 'algebra');
  expect(sine?.terms[0]?.expression.variables).toEqual(new Set(['θ']));
  expect(readStatements('since 5 cost 4').flatMap(({ terms }) => terms.map(({ value }) => value))).toEqual([
    5, 4,
  ]);
});
