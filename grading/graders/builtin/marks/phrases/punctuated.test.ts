import { expect, test } from 'vitest';
import { markPunctuated } from './punctuated.ts';

const pointsFor = (key: string, points: number, answer: string, asked: string): number | null => {
  const part = { kind: 'wording' as const, text: key, points, accepts: [key], wanted: null };
  const mark = markPunctuated(part, answer, asked);
  return mark === null ? null : mark.share * points;
};

const CALL = 'write it again with its signs: stop that at once shouted rosa (3)';
test.each([
  ['“Stop that at once!” shouted Rosa.', 3],
  ["'Stop that at once!' shouted Rosa.", 3],
  ['«Stop that at once!» shouted Rosa.', 3],
  ['"Stop that at once" shouted Rosa.', 2],
  ['"Stop that at once"! shouted Rosa.', 2],
  ['"Stop that at once!" shouted rosa', 2],
  ['Stop that at once shouted Rosa.', 1],
  ['stop that at once, shouted rosa', 0],
])('quotation marks, a sign and the capitals: %s', (answer, points) => {
  expect(pointsFor('“Stop that at once!” shouted Rosa.', 3, answer, CALL)).toBe(points);
});

const LIST = 'Setze die Kommas: Ich kaufe Brot Milch Eier und Käse.';
test.each([
  ['Ich kaufe Brot, Milch, Eier und Käse.', 1],
  ['Ich kaufe Brot, Milch, Eier, und Käse.', 0],
  ['Ich kaufe Brot, Milch Eier und Käse.', 0],
])('one mark is for all of it: %s', (answer, points) => {
  expect(pointsFor('Ich kaufe Brot, Milch, Eier und Käse.', 1, answer, LIST)).toBe(points);
});

test.each([
  ['other words than the printed ones', 'Ich kaufe Milch, Brot, Eier und Käse.', LIST],
  ['a question that prints none of them', 'Ich kaufe Brot, Milch, Eier und Käse.', 'Übersetze den Satz.'],
])('%s are compared as words', (_, answer, asked) => {
  expect(pointsFor('Ich kaufe Brot, Milch, Eier und Käse.', 1, answer, asked)).toBeNull();
});

test('an option with its letter is no sentence', () => {
  const part = {
    kind: 'choice' as const,
    text: 'B) in the barn',
    points: 2,
    accepts: ['B', 'in the barn'],
    wanted: null,
  };
  expect(markPunctuated(part, 'b in the barn', 'Where is it? a) at the well b) in the barn')).toBeNull();
});
