import { expect, test } from 'vitest';
import { readSlips } from './read-slips.ts';

const NONE = { swapped: null, unit: null, carried: false };

test.each([
  ['A, C, B. All right 2; two neighbours swapped 1; otherwise 0', { swapped: 1 }],
  ['C B A D. 1 if just one\nneighbouring pair is the wrong\nway round', { swapped: 1 }],
  ['Zwei benachbarte vertauscht: 1 P.', { swapped: 1 }],
  ['7 kg, no unit: knock off ½', { unit: 0.5 }],
  ['7 kg (fehlende Einheit -1)', { unit: 1 }],
  ['7 kg, no unit = 0', { unit: 2 }],
  ['1 method, 1 answer with unit', { unit: 'all' }],
  ['8 × 7 = 56 m, ecf', { carried: true }],
  ['W = 56 J, FF', { carried: true }],
  ['Holz, hier kein FF', {}],
  ['The two parties switched sides in 1912', {}],
  ['12 units', {}],
])('%s', (text, slips) => {
  expect(readSlips(text, 2)).toEqual({ ...NONE, ...slips });
});
