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
  ['birch, oak, fir, palm', '2 of 3'],
  ['oak, fir, red cedar, birch', '3 of 3'],
  ['oak, fir and palm, which is a tree of hot countries, and birch', '3 of 3'],
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

test.each([
  ['E G# B', 3],
  ['e, g sharp and b', 3],
  ['E G B', 2],
])('notes: %s', (answer, count) => {
  const { share } = markList({ ...part, accepts: ['E', 'G#', 'B'] }, answer, readText(''), []);
  expect(Math.round(share * 3)).toBe(count);
});

const SIGNS = [
  'rust on the blade',
  'handle loose',
  'low speed',
  'missing screw',
  'cell membrane',
  'heat-, light-, chemical effect',
];
test.each([
  ['a rusty blade, the handles have loosened', 2],
  ['screws lying about', 1],
  ['high speed', 0],
  ['they screamed and ran', 0],
  ['speed', 0],
  ['taking away the membrane', 0],
  ['the cell wall', 0],
  ['a membrane', 1],
  ['rust, rust again', 1],
])('a thing in words of the student’s own, each once: %s', (answer, count) => {
  const { share, confidence } = markList({ ...part, accepts: SIGNS, wanted: 2 }, answer, readText(''), []);
  expect(share * 2).toBe(count);
  if (share > 0) expect(confidence).toBeLessThan(COMPARED);
});

test('only the first two count where the key says so', () => {
  const firsts = { ...part, text: 'oak, fir, palm (only the first two count)', wanted: 2 };
  expect(markList(firsts, 'oak, birch, palm', readText(''), []).share).toBe(0.5);
});

test.each([
  ['Mon, Tue, Thurs', 3],
  ['Mon, Tue, Wed', 2],
  ['Mon, weekend', 0],
  ['Tu., T, F', 0],
])('days that are cut short, one of them by itself being none: %s', (answer, count) => {
  const accepts = ['Monday', 'Tuesday', 'Thursday'];
  const mark = markList({ ...part, accepts, wanted: 3 }, answer, readText(''), []);
  expect(Math.round(mark.share * 3)).toBe(count);
});

test.each([
  ['measure', '0'],
  ['measure it three times', '0'],
  ['measure again and take the median', '1'],
  ['use a finer scale', '1'],
  ['measure it in a shorter interval', '1'],
])('a word that is refused alone is refused with idle words too: %s', (answer, expected) => {
  const accepts = ['measure again and take the median', 'a finer scale', 'a shorter interval'];
  const one: MarkingPart = { kind: 'list', text: accepts.join('; '), points: 1, accepts, wanted: 1 };
  expect(String(markList(one, answer, readText(''), [], ['measure']).share)).toBe(expected);
});
