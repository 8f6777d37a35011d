import { expect, test } from 'vitest';
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { readText } from '../../../language/reading.ts';
import { markNumbersListed } from '../marks/forms/numbers-listed.ts';
import { markAnswer } from '../marks/mark-answer.ts';

const part = (accept: string): MarkingPart => ({
  kind: 'number',
  text: accept,
  points: 1,
  accepts: [accept],
  wanted: null,
});

const shareOf = (key: string, answer: string, asked = ''): number =>
  markAnswer(readText(answer), {
    marking: { kind: 'number', printed: 1, parts: [part(key)], refused: [], strict: false },
    asked: readText(asked),
    terms: new Set(),
    described: false,
  }).share;

const ROW = '−5, −1/2, 20 %, 0.25, 3';
test.each([
  [ROW, '-5, -1/2, 20%, 0.25, 3', 1],
  [ROW, 'The order is -5 < -1/2 < 20% < 0.25 < 3', 1],
  [ROW, '-5, -1/2, 0.25, 20%, 3', 0],
  [ROW, '3, 0.25, 20%, -1/2, -5', 0],
  [ROW, '-5, -1/2, 20%, 3', 0],
  ['0.02, 0.2, 2, 20', '0.02 0.2 2 20', 1],
  ['0,02; 0,2; 2; 20', '0,02; 0,2; 2; 20', 1],
  ['0.02, 0.2, 2, 20', '20', 0],
])('numbers in a row, %s: %s', (key, answer, share) => {
  expect(shareOf(key, answer)).toBe(share);
});

test.each([
  ['52 g ÷ 26.0 g/mol = 2.00 mol', '52 g : 25,98 g/mol = 2,00 mol', 1],
  ['70 kg · 10 N/kg = 700 N', 'F = 70 kg · 9,81 N/kg = 686,7 N', 1],
  ['70 kg · 9.81 N/kg = 687 N', '70 × 10 = 700', 1],
  ['70 kg · 10 N/kg = 700 N', 'F = 70 kg · 9,81 N/kg = 600 N', 0],
  ['70 kg · 10 N/kg = 700 N', '71 · 10 = 710 N', 0],
  ['70 kg · 10 N/kg = 700 N', '70 : 9.81 = 7.1 N', 0],
  ['18.3 / 40.2 × 100 = 45.5 %', '18.3 g ÷ 40.4 g × 100 = 45.3 %', 1],
  ['18.3 / 40.2 × 100 = 45.5 %', '40.4 ÷ 18.3 × 100 = 220.8 %', 0],
])('rounded on the way, %s: %s', (key, answer, share) => {
  expect(shareOf(key, answer)).toBe(share);
});

test.each([
  ['2705', 'The farm is at 27 05.', 1],
  ['2705', 'It is at 05 27.', 0],
  ['413270', '413 280', 0],
  ['3 kg/m³', '3 kilograms per cubic metre', 1],
  ['12 m/s', '12 mètres par seconde', 1],
  ['30 m²', '30 metros cuadrados', 1],
  ['30 m²', '30 metros', 0],
  ['150 min', '2 h 30', 1],
  ['6.45', 'quarter to seven', 1],
  ['6.45', 'quarter past seven', 0],
  ['2048 bytes', '2 KiB', 1],
  ['6.1 × 10⁵', '61 × 10^4', 0],
  ['6.1 × 10⁵', '6,1 · 10^5', 1],
  ['6.0 × 10²³', '60.2 × 10^22 atoms', 1],
])('%s is written otherwise: %s', (key, answer, share) => {
  expect(shareOf(key, answer)).toBe(share);
});

test.each([
  ['9(.0) N', '9 N', 1],
  ['9(.0) N', '9.0 N', 1],
  ['9(.0) N', '90 N', 0],
  ['0.4(2) kg', '0.42 kg', 1],
  ['0.4(2) kg', '4.2 kg', 0],
  ['(p - q) / r', 'p = q + sr', 1],
  ['(p - q) / r', 's = (q - p)/r', 0],
  ['(p - q) / r', 'p = qr + s', 0],
])('digits that may be left out, the rest of an equation: %s: %s', (accept, answer, share) => {
  expect(shareOf(accept, answer)).toBe(share);
});

test.each([
  ['2,8,6', 'two in the first shell, eight in the second and six in the outer one', 1],
  ['2,8,6', 'first shell 2, 2nd shell 8, 3rd shell 6', 1],
  ['2,8,6', 'zwei in der ersten, acht in der zweiten, sechs in der dritten', 1],
  ['2,8,6', 'two, eight and seven', 0],
  ['2,8,6', 'six in the outer one, eight, two', 0],
])('a row of numbers in words, %s: %s', (key, answer, share) => {
  expect(shareOf(key, answer) > 0.9).toBe(share === 1);
});

const TRACE = ['1 20', '3 15', '6 9'];
test.each([
  ['1 20\n3 15\n6 9', 3, 0],
  ['(1, 20) (3, 15) (6, 9)', 3, 0],
  ['1,20; 3,15; 6,9', 3, 0],
  ['1 20 / 3 15 / 6 9 / 10 2', 3, 1],
  ['1 20 and 3 15', 2, 0],
  ['3 15\n1 20\n6 9', 1, 0],
  ['1 15\n3 20\n6 9', 1, 0],
])('the lines of a trace, each at its place: %s', (answer, found, wrong) => {
  const list = { ...part(''), kind: 'list' as const, text: TRACE.join('\n'), accepts: TRACE, wanted: 3 };
  const mark = markNumbersListed(list, answer);
  expect([mark?.found?.length, mark?.wrong]).toEqual([found, wrong]);
});

test.each([
  ['80', 'so there is a rest of 80', 1],
  ['of 80', 'there is a shortage of 80 seats', 1],
  ['of 80', 'there is a shortage of 70', 0],
  ['80', 'it is a 70', 0],
])('an article is no letter, %s: %s', (key, answer, share) => {
  expect(shareOf(key, answer) > 0.9).toBe(share === 1);
});

const sharesOf = (parts: MarkingPart[], answer: string): number[] =>
  markAnswer(readText(answer), {
    marking: { kind: 'point', printed: parts.length, parts, refused: [], strict: false },
    asked: readText(''),
    terms: new Set(),
    described: false,
  }).parts?.map(({ given }) => given) ?? [];

test.each([
  ['32 ÷ 0.08 = 400 so ×400', [1, 1]],
  ['32 / 0.08 = 40', [1, 0]],
  ['it is 400 times larger', [1, 1]],
  ['32 / 0.08 = 400 mm', [1, 0]],
  ['32 × 0.08 = 2.56', [0, 0]],
])('a factor has no unit, and the step before it counts for itself: %s', (answer, shares) => {
  expect(sharesOf([part('32 ÷ 0.08'), { ...part('(×) 400'), kind: 'point' }], answer)).toEqual(shares);
});

test.each([
  ['2.5', 1],
  ['2 1/2', 1],
  ['2½', 1],
  ['2', 0],
])('a fraction among words is a number: %s', (answer, share) => {
  expect(sharesOf([{ ...part('2½'), kind: 'term' }], answer)).toEqual([share]);
});
