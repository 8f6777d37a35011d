import { expect, test } from 'vitest';
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { readText } from '../../../language/reading.ts';
import { markAnswer } from '../marks/mark-answer.ts';
import { roleOf } from './as-reckoned.ts';

const part = (kind: MarkingPart['kind'], text: string): MarkingPart => ({
  kind,
  text,
  points: 1,
  accepts: [text],
  wanted: null,
});

const marks = (parts: MarkingPart[], answer: string): number[] | undefined =>
  markAnswer(readText(answer), {
    marking: { kind: 'point', parts, refused: [], strict: false, certainty: 'guess', printed: parts.length },
    asked: readText(''),
    terms: new Set(),
    described: false,
  }).parts?.map(({ given }) => given);

test.each([
  ['= 0.5 A', 'number'],
  ['60 to 80 per minute', 'number'],
  ['so 16 A cable', 'number'],
  ['W = Fs stated or used', 'method'],
  ['output ÷ input', 'method'],
  ['6/24', 'method'],
  ['new length 40 cm', 'number'],
  ['loses 2 electrons', null],
  ['the current is halved', null],
  ['2 of the following reasons have to be told in a sentence', null],
])('the point %s', (text, role) => {
  expect(roleOf(part('point', text))).toBe(role);
});

const POWER = [part('point', 'P = UI written down'), part('point', '= 6/24'), part('point', '= 0.25 A')];

test.each([
  ['the right result shows the way', 'U = P/I, I = 250 mA', [1, 1, 1]],
  ['the other way round is another way', '24/6 = 4 A', [0, 0, 0]],
  ['the formula alone', 'P = UI = 6 x 24 = 144', [1, 0, 0]],
  ['numbers are no formula', '6 x 24 = 144', [0, 0, 0]],
])('%s', (_, answer, given) => {
  expect(marks(POWER, answer)).toEqual(given);
});

test('a value inside of the span', () => {
  const pulse = [part('point', '60 to 80 per minute')];
  expect(['70', '80 a minute', '90'].map((answer) => marks(pulse, answer)?.[0])).toEqual([1, 1, 0]);
});

test('a step whose result is reckoned with was made', () => {
  const energy = [part('method', 'E = Pt'), part('number', '240 s'), part('number', '48 000 J')];
  expect(marks(energy, 'E = Pt = 200 × 240 = 4800 J')).toEqual([1, 1, 0]);
  expect(marks(energy, 'energy = power × time = 200 × 4 = 800 J')).toEqual([1, 0, 0]);
});

test.each([
  [
    'a point of numbers before the result',
    [part('point', '12 turns in 20 s, find turns per minute'), part('number', '36')],
    '36',
    [1, 1],
  ],
  [
    'a result that is named',
    [part('number', '10 % of 50 € = 5 €'), part('point', 'new price 45 €')],
    '50 € * 0.9 = 45 €',
    [1, 1],
  ],
  [
    'a colon behind a unit divides',
    [part('method', '90 N: 3 m²'), part('number', '30 Pa')],
    '90 N : 3 m² = 27 Pa',
    [1, 0],
  ],
  ['values in a row', [part('number', 'a = 4 V'), part('number', 'b = 8 V')], '4V / 8V', [1, 1]],
  ['values as a point', [part('number', 'x = 3'), part('number', 'y = 5')], '5x = 15, so (3, 5)', [1, 1]],
  ['a point the other way round', [part('number', 'x = 3'), part('number', 'y = 5')], '(5, 3)', [0, 0]],
])('%s', (_, parts, answer, given) => {
  expect(marks(parts, answer)).toEqual(given);
});
