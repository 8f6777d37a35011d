/** What says the opposite by a syllable, by its place, or as the reason of what is turned round. */
import { expect, test } from 'vitest';
import { readText } from '../../../language/reading.ts';
import { markAnswer } from '../marks/mark-answer.ts';

const sharesOf = (points: string[], answer: string): number[] | undefined =>
  markAnswer(readText(answer), {
    marking: {
      kind: 'point',
      printed: points.length,
      parts: points.map((text) => ({ kind: 'point', text, points: 1, accepts: [text], wanted: null })),
      refused: [],
      strict: false,
    },
    asked: readText(''),
    terms: new Set(),
    described: false,
  }).parts?.map(({ given }) => given);

test.each([
  [
    'a syllable',
    ['Knights are disciplined', 'peasants are undisciplined'],
    'Peasants are disciplined.',
    [0, 0],
  ],
  [
    'both of them changed',
    ['The tower is unprotected', 'the bridge is protected'],
    'The tower is protected and the bridge is unprotected.',
    [0, 0],
  ],
  [
    'what goes in named as what comes out',
    ['clay as what the potter takes in', 'sand as what the potter takes in'],
    'The potter takes in bricks and tiles and gives off clay and sand.',
    [0, 0],
  ],
  [
    'the reason of what is turned round',
    ['The lake level falls', 'because the sluice is open'],
    'The lake level rises because the sluice is open.',
    [0, 0],
  ],
  [
    'the reason of what is right',
    ['The lake level falls', 'because the sluice is open'],
    'The lake level falls because the sluice is open.',
    [1, 1],
  ],
])('%s', (_, points, answer, shares) => {
  expect(sharesOf(points, answer)).toEqual(shares);
});
