import { expect, test } from 'vitest';
import type { Marking, MarkingPart } from '../../../../contract/grading/marking.ts';
import { readText } from '../../../language/reading.ts';
import { markAnswer } from '../marks/mark-answer.ts';
import { asIfRight, comesToKey, isCarried, slipsWithin } from './carry.ts';

const part = (kind: MarkingPart['kind'], text: string): MarkingPart => ({
  kind,
  text,
  points: 1,
  accepts: [text],
  wanted: null,
});

const plan = (...parts: MarkingPart[]): Marking => ({
  kind: 'number',
  printed: parts.length,
  parts,
  refused: [],
  strict: false,
});

const shareOf = (marking: Marking, answer: string | null): number | null =>
  answer === null
    ? null
    : markAnswer(readText(answer), { marking, asked: readText(''), terms: new Set(), described: false })
        .share;

test.each([
  ['way and result apart', plan(part('method', '14 × 30'), part('number', '420 g')), '13 × 30 = 390 g', 1],
  ['in one line', plan(part('number', '14 × 30 = 420 g')), '390 g', 1],
  ['in another unit of the key', plan(part('method', '14 × 30'), part('number', '0.42 kg')), '0.39 kg', 1],
  ['the earlier result itself', plan(part('number', '14 m')), '13 m', 1],
  ['a way that the key does not show', plan(part('number', '420 g')), '13 · 30 = 390 g', 1],
  ['in other units', plan(part('number', '42 kWh')), 'E = 0.013 kW · 3000 h = 39 kWh', 1],
  ['step by step', plan(part('number', '4.20 €')), '13 × 30 = 390\n390 × 0.01 = 3.90 €', 1],
  ['in the next line', plan(part('number', '420 g')), 'm = 13 · 30\nm = 390 g', 1],
  ['still wrong', plan(part('method', '14 × 30'), part('number', '420 g')), '13 + 30 = 43 g', 0],
  ['reckoned wrongly', plan(part('number', '420 g')), '13 × 30 = 380 g', 0],
])('13 instead of 14 is carried on: %s', (_, marking, answer, share) => {
  expect(shareOf(marking, asIfRight(answer, { right: 14, own: 13 }, marking))).toBe(share);
});

test.each([
  ['21 / 52 = 0.40', 1],
  ['21 divided by 52 = 0.4', 1],
  ['21 / 52 = 0.46', 0],
])('what is carried on may be rounded to two digits: %s', (answer, share) => {
  const marking = plan(part('method', '21 ÷ 60'), part('number', '0.35'));
  expect(shareOf(marking, asIfRight(answer, { right: 60, own: 52 }, marking)) === 1).toBe(share === 1);
});

test('thousands are read as the key and the student write them', () => {
  const marking = plan(part('number', '2,100 – 1,500 = 600'));
  expect(shareOf(marking, asIfRight('2100 - 1,400 = 700', { right: 1500, own: 1400 }, marking))).toBe(1);
});

test('nothing is carried into an answer that does not use it', () => {
  expect(asIfRight('6 × 7 = 42 m', { right: 14, own: 13 }, plan(part('number', '6 × 7 = 42 m')))).toBeNull();
});

test('a wrong step within the answer is one for each value of the key that is not there', () => {
  const marking = plan(part('number', '180 kWh'), part('number', '180 · 0.35 = 63 €'));
  expect(slipsWithin('160 kWh, 160 · 0.35 = 56 €', marking).map(({ own, right }) => [own, right])).toEqual([
    [160, 180],
  ]);
});

test.each([
  ['6 × 7 (M1) = 42 m (A1), ecf', true],
  ['42 m, carry their wrong length forward', true],
  ['W = 42 J, FF', true],
  ['42 m, own figure', true],
  ['Holz, hier kein FF', false],
  ['42 m, ecf no', false],
  ['42 m', false],
])('%s', (answer, is) => {
  expect(isCarried(plan(part('number', '42 m')), answer)).toBe(is);
});

test('what comes to a number of the key carries nothing wrong on', () => {
  const marking = plan(part('number', 'x = 5'), part('number', '5 cm und 8 cm'));
  expect(comesToKey('5 · 8 = 40, also 8 cm', marking)).toBe(true);
  expect(comesToKey('4 · 10 = 40, also 10 cm', marking)).toBe(false);
});
