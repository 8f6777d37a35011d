import { expect, test } from 'vitest';
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { readText } from '../../../language/reading.ts';
import { markAnswer } from './mark-answer.ts';

const part = (kind: MarkingPart['kind'], accept: string): MarkingPart => ({
  kind,
  text: accept,
  points: 1,
  accepts: [accept],
  wanted: null,
});

const pointsFor = (parts: MarkingPart[], answer: string): number =>
  markAnswer(readText(answer), {
    marking: {
      kind: parts[0]?.kind === 'term' ? 'term' : 'choice',
      printed: parts.length,
      parts,
      refused: [],
      strict: false,
    },
    asked: readText(''),
    terms: new Set(),
    described: false,
  }).share * parts.length;

const VERDICTS = ['true', 'false', 'false', 'true'].map((verdict) => part('truth', verdict));
test.each([
  ['The first statement is true. The second is false. The third is false. The fourth is true.', 4],
  ['Die erste Aussage ist richtig. Die zweite ist richtig. Die dritte ist falsch. Die vierte ist falsch.', 2],
  ['La primera es verdadera. La segunda es falsa. La tercera es falsa. La cuarta es verdadera.', 4],
  ['La première est vraie, la deuxième est fausse, la troisième est fausse, la quatrième est fausse', 3],
])('verdicts that are counted in words: %s', (answer, points) => {
  expect(pointsFor(VERDICTS, answer)).toBe(points);
});

test.each([
  ['soluble', 'non-soluble', 0],
  ['non-soluble', 'non soluble', 1],
  ['clockwise', 'anti-clockwise', 0],
  ['Prints 2 4 8 16', '2, 4, 8, 16', 1],
  ['Prints 2 4 8 16', '2 4 6 8', 0],
])('%s: %s', (accept, answer, points) => {
  expect(pointsFor([part('term', accept)], answer)).toBe(points);
});

test.each(['D-A-C-B', 'D–A–C–B', 'D A C B', 'd) a) c) b)', 'D → A → C → B'])(
  'the first letter of an order labels no row: %s',
  (answer) => {
    expect(pointsFor([part('order', 'D → A → C → B')], answer)).toBe(1);
  },
);
