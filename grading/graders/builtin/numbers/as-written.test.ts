import { expect, test } from 'vitest';
import { markNumber } from './mark-number.ts';

const share = (accepts: string[], answer: string, asked = ''): number =>
  markNumber({ kind: 'number', text: accepts[0] ?? '', points: 1, accepts, wanted: null }, answer, asked)
    .share;

test.each([
  ['«Q = It =» 450 «C»', '450', 1],
  ['«Q = It =» 450 «C»', '0.45 kC', 0],
  ['«p = mv =» 1500 «N»', '1.5 kN', 1],
  ['(U = RI =) 12 (V)', '12 V', 1],
  ['(U = RI =) 12 (V)', '12 A', 0],
  ['v = «√(20² + 11²) =» 23 «m s⁻¹»', '22.8 m/s', 1],
  ['v = «√(20² + 11²) =» 23 «m s⁻¹»', '22.3 m/s', 0],
  ['250 / 3 = 83 g', '83.3 g', 1],
  ['250 / 3 = 83 g', '83.9 g', 0],
  ['3 kB', '3000 bytes', 1],
  ['3 kB', '3000 kilobytes', 0],
  ['3B', '3b', 1],
  ['3B', '0x3B', 1],
  ['3B', 'B3', 0],
  ['64 or 2⁶', '64', 1],
  ['2⁶', '2^6', 1],
  ['2⁶', '6^2', 0],
  ['2½', '2 and a half', 1],
  ['2½', 'zweieinhalb', 1],
  ['2½', '2 y 1/2', 1],
  ['2½', '2 and a third', 0],
  ['1¼ h', '75 min', 1],
  ['7/9', 'seven ninths', 1],
  ['7/9', '7 over 9', 1],
  ['9π', '9pi', 1],
  ['6.7 × 10⁵ J', '672 kJ', 1],
  ['6.7 × 10⁵ J', '6.72 x 10^5 J', 1],
  ['6.7 × 10⁵ J', '6.8 x 10^5 J', 0],
  ['11, 13, 17', '11 13 17', 1],
  ['11, 13, 17', '17, 13 and 11', 1],
  ['11, 13, 17', '11, 13, 15', 0],
  ['2, 8, 3', '2 3 8', 0],
])('%s: %s', (key, answer, expected) => {
  expect(share(key.split(' or '), answer)).toBe(expected);
});

test('the form that the question names', () => {
  expect(share(['3/8'], '0.375', '1/8 + 1/4 = (as a fraction)')).toBe(0);
  expect(share(['3/8'], '6/16', '1/8 + 1/4 = (as a fraction)')).toBe(1);
  expect(share(['0,4'], '2/5', 'Gib das Ergebnis als Dezimalzahl an: 1 - 3/5')).toBe(0);
  expect(share(['3/8'], '0.375', 'What is left of the cake?')).toBe(1);
});
