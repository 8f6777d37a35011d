import { expect, test } from 'vitest';
import { readText } from '../../../language/reading.ts';
import { readAnswer } from './look.ts';
import { markPoint, seek } from './point.ts';

const mark = (point: string, answer: string): number => {
  const part = { kind: 'point' as const, text: point, points: 1, accepts: [point], wanted: null };
  return markPoint(part, seek(readAnswer(answer), readText('Tell what happens.'), [point], [0]), []).share;
};

test.each([
  ['mix with salt of the sea', 'The waters mix with the salt of the sea.', 1],
  ['hohe und helle Räume', 'Alle saßen in hohen und hellen Räumen.', 1],
  ['mix with salt of the sea', 'The waters never mix with the salt of the sea.', 0],
])('the words of a point in a row: %s | %s', (point, answer, share) => {
  expect(mark(point, answer)).toBe(share);
});
