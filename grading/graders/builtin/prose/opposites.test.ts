/** What says the opposite by a syllable, by its place, or as the reason of what is turned round. */
import { expect, test } from 'vitest';
import { readText } from '../../../language/reading.ts';
import { readKey } from '../content/key.ts';
import { markAnswer } from '../marks/mark-answer.ts';
import { judgeProse } from './judge-prose.ts';

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

const ASKED = 'Does the tide rise when the moon is full? Explain.';
const TIDE =
  'Yes. The moon and the sun pull in one line, so their pulls add up and the tide rises higher than at half moon.';

test.each([
  ['No, the moon and the sun pull in one line, so their pulls add up, and nothing rises.', true],
  ['No. The tide rises higher than at half moon, their pulls add up.', true],
  ['Yes, because the sun and the moon pull in one line and their pulls add up.', false],
  ['The sun and the moon pull in one line and their pulls add up, so the tide rises higher.', false],
  [
    'No. I take that back. Yes, sun and moon pull in one line and their pulls add up, it rises higher.',
    false,
  ],
])('the other verdict than the key’s answers the question wrongly: %s', (answer, isOther) => {
  const { share, confidence } = judgeProse(readKey(TIDE), readText(ASKED), readText(answer));
  expect(share <= 0.2).toBe(isOther);
  if (isOther) expect(confidence).toBeLessThanOrEqual(0.5);
});
