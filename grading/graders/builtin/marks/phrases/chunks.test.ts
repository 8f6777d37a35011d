import { expect, test } from 'vitest';
import type { Marking } from '../../../../../contract/grading/marking.ts';
import { readText } from '../../../../language/reading.ts';
import { markAnswer } from '../mark-answer.ts';

const pointsOf = (pieces: string[][], answer: string, more: Partial<Marking> = {}, asked = ''): number => {
  const parts = pieces.map((accepts) => ({
    kind: 'wording' as const,
    text: accepts[0] ?? '',
    points: 1,
    accepts,
    wanted: null,
  }));
  const marking: Marking = { kind: 'term', printed: parts.length, parts, refused: [], strict: true, ...more };
  const context = { marking, asked: readText(asked), terms: new Set<string>(), described: false };
  return markAnswer(readText(answer), context).share * parts.length;
};

const HARBOUR = [['Last summer'], ['we stayed with our cousins'], ['near the harbour', 'near the port']];

test.each([
  ['Last summer we stayed with our cousins near the harbour.', 3],
  ['Last summer, we stayed with our cousins near the port', 3],
  ['We stayed with our cousins near the harbour last summer.', 3],
  ['Last summer we stayed with our cousins near harbour', 3],
  ['Last summer we stayed with our aunts near the harbour', 2],
  ['Last winter we never stayed with our cousins near the harbour', 1],
  ['We like boats very much', 0],
])('a sentence in pieces: %s', (answer, points) => {
  expect(pointsOf(HARBOUR, answer)).toBe(points);
});

test.each([
  ['habe gesehen', 'Gestern habe ich einen Fuchs gesehen.', 2],
  ['habe gesehen', 'habe sehen', 1],
  ['ont vendu', 'Hier, ils ont vendu leur maison.', 2],
  ['ont vendu', 'ont vendre', 1],
  ['ont vendu', 'Hier, ils vendu ont leur maison.', 1],
])('gaps %s with the sentence around them: %s', (key, answer, points) => {
  expect(
    pointsOf(
      key.split(' ').map((one) => [one]),
      answer,
    ),
  ).toBe(points);
});

test.each([
  ['laudat', 'laudant', 0],
  ['servi', 'servos', 0],
  ['vendue', 'vendu', 0],
  ['spielt', 'spielen', 0],
  ['Bibliothek', 'Bibilothek', 0.5],
])('where each letter counts, %s is not %s', (wanted, given, points) => {
  expect(pointsOf([[wanted]], given)).toBe(points);
});

test('words that the question gives in another order have to be put in theirs', () => {
  const key = [['She has never seen the sea.']];
  const asked = 'Put in the right order: never – sea – has – the – she – seen';
  const mistake = [{ when: 'mistake' as const, count: null, texts: [], points: 0.5, off: true }];
  expect(pointsOf(key, 'she has never seen the sea', {}, asked)).toBe(1);
  expect(pointsOf(key, 'she never has seen the sea', {}, asked)).toBe(0);
  expect(pointsOf(key, 'she never has seen the sea', { rules: mistake }, asked)).toBe(0.5);
});
