import { expect, test } from 'vitest';
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { readText } from '../../../language/reading.ts';
import { COMPARED } from '../part-mark.ts';
import { markList } from './list.ts';

const part: MarkingPart = {
  kind: 'list',
  text: 'oak, fir, palm, red cedar',
  points: 3,
  accepts: ['oak', 'fir', 'palm', 'red cedar'],
  wanted: 3,
};

const mark = (answer: string): string => {
  const { share, confidence } = markList(part, answer, readText(''), []);
  return `${Math.round(share * 3)} of 3${confidence >= COMPARED ? '' : '?'}`;
};

test.each([
  ['oak, fir, palm', '3 of 3'],
  ['oak fir palm', '3 of 3'],
  ['the oak the red cedar the palm', '3 of 3'],
  ['oak, birch', '1 of 3'],
  ['oak and fir grow beside the palm', '2 of 3?'],
])('%s: %s', (answer, expected) => {
  expect(mark(answer)).toBe(expected);
});

test.each([
  ['pine + oak, oak + fir', ['oak + pine (12 m)', 'oak + fir (9 m)'], 2],
  ['fir and oak', ['oak + pine (12 m)', 'oak + fir (9 m)'], 1],
  ['rowing', ['sport (judo, rowing)', 'music e.g. the harp, singing'], 1],
  ['singing in a choir, judo', ['sport (judo, rowing)', 'music e.g. the harp, singing'], 2],
])('sums and examples: %s', (answer, accepts, count) => {
  const { share } = markList({ ...part, accepts, wanted: 2 }, answer, readText(''), []);
  expect(share * 2).toBe(count);
});
