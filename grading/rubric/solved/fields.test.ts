/** What asks, what answers and what is said to the marker, weighed over a whole key. */
import { expect, test } from 'vitest';
import { plain } from '../lex/styled.ts';
import { fieldsOf } from './fields.ts';

/** "|": where the worth stood. */
const read = (worth: number, ...texts: string[]) =>
  fieldsOf(
    texts.map((text) => {
      const paidAt = text.indexOf('|');
      return { body: plain(text.replace('|', ' ')), paidAt: paidAt < 0 ? null : paidAt, worth };
    }),
  ).map((fields) => fields && [fields.asked, fields.answer.text, fields.notes]);

test('what stands behind the worth is for the marker where most records have nothing there', () => {
  expect(
    read(
      2,
      'Turnover\t90 × 12 = 1080|',
      'Margin\t300 ÷ 1200 = 25 %|\nif they divide by cost → max 1',
      'Net\t80 – 20 = 60|',
    ),
  ).toEqual([
    ['Turnover', '90 × 12 = 1080', ''],
    ['Margin', '300 ÷ 1200 = 25 %', 'if they divide by cost → max 1'],
    ['Net', '80 – 20 = 60', ''],
  ]);
});

test('a sign that comes again parts the items of a list, and asks nothing', () => {
  expect(read(3, 'larva – pupa – imago|', 'gills – lungs – skin|')).toEqual([
    ['', 'larva – pupa – imago', ''],
    ['', 'gills – lungs – skin', ''],
  ]);
  expect(read(1, 'Order of the stages D – B – A – C|')[0]).toEqual([
    'Order of the stages',
    'D – B – A – C',
    '',
  ]);
});

test('marks that add up are marks of the answer, and a head without any asks', () => {
  expect(read(2, 'why does it float?|\nless dense than water (1), pushed up (1)')[0]).toEqual([
    'why does it float?',
    'less dense than water (1), pushed up (1)',
    '',
  ]);
  expect(read(2, 'tempo: 6 (1), metre: triple (1)|')[0]?.[1]).toBe('tempo: 6 (1), metre: triple (1)');
});

test('a verdict answers, and what follows its arrow is the correction', () => {
  expect(read(1, 'false -> Oslo: the capital|', 'true|', 'false -> iron|')[0]).toEqual([
    '',
    'false -> Oslo: the capital',
    '',
  ]);
});
