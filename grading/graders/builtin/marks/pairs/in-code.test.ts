import { expect, test } from 'vitest';
import { inCode, inCodes, thingOf } from './in-code.ts';

const part = (kind: 'choice' | 'number', accept: string, text = accept) => ({
  kind,
  text,
  points: 1,
  accepts: [accept],
  wanted: null,
});

const ANIMALS =
  'A owl   B ant   C carp   D horse\n1 swims in rivers   2 crawls under stones   3 hunts at night   4 gallops over meadows';

test.each([
  ['a', '3', 'hunts at night is the owl', '3'],
  ['a', '3', 'the owl hunts', '3'],
  ['c', '1', 'the carp swims', '1'],
  ['b', '2', 'it gallops', '4'],
])('thing %s wants %s: %s', (label, accept, answer, code) => {
  expect(inCode(part('number', accept), answer, { label, text: ANIMALS })).toBe(code);
});

test.each([
  ['a', '3', '3'],
  ['a', '3', 'the carp hunts at night'],
  ['a', '3', 'I do not know'],
  ['a', '3', 'swims in rivers and hunts at night'],
])('no label of its own for %s, %s: %s', (label, accept, answer) => {
  expect(inCode(part('number', accept), answer, { label, text: ANIMALS })).toBeNull();
});

const HALVES =
  '1  El lunes ...      a  ... al cine.\n2  Mis padres ...    b  ... muy tarde.\n3  Tengo que ...     c  ... estudiar.';

test('the halves of sentences', () => {
  expect(inCode(part('choice', 'A'), 'al cine', { label: '1', text: HALVES })).toBe('a');
  expect(inCode(part('choice', 'A'), 'Mis padres muy tarde', { label: '1', text: HALVES })).toBeNull();
  expect(thingOf(part('choice', 'A'), { label: '1', text: HALVES })).toBe('El lunes …');
});

test('a number that the sheet does not list is no label', () => {
  expect(
    inCode(part('number', '3'), 'hunts', { label: 'a', text: 'How many legs has a fly? 6 or 8' }),
  ).toBeNull();
});

const VALUES =
  '1 salt water   2 fresh water   3 vinegar\nA  density 1.03   B  density 1.00   C  density 1.01';

test.each([
  ['salt water 1.03\nfresh water 1.00\nvinegar 1.01', '1 A\n2 B\n3 C'],
  ['salt 1.03, fresh 1.01, vinegar 1.00', '1 A\n2 C\n3 B'],
])('a row of values: %s', (answer, coded) => {
  const parts = [part('choice', 'A', '1 → A'), part('choice', 'B', '2 → B'), part('choice', 'C', '3 → C')];
  expect(inCodes(parts, answer, VALUES)).toBe(coded);
});

test('letters stay as they are', () => {
  const parts = [part('choice', 'A', '1 → A'), part('choice', 'B', '2 → B'), part('choice', 'C', '3 → C')];
  expect(inCodes(parts, '1A 2B 3C', VALUES)).toBe('1A 2B 3C');
});
