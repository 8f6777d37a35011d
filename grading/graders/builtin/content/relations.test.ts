/** What is said the other way round, whatever turns it: doer and done-to, in and out, a side of a scale, a denial. */
import { describe, expect, it } from 'vitest';
import { turnedShares } from './turned.ts';

const ROUND: [what: string, key: string[], answer: string][] = [
  ['doer and done-to', ['The falcon hunts the pigeon.'], 'The pigeon hunts the falcon.'],
  [
    'in and out',
    ['The kiln takes in clay and wood.', 'It gives off smoke and heat.'],
    'The kiln takes in smoke and heat and gives off clay and wood.',
  ],
  ['a side of a scale', ['The price of bread rises in a drought.'], 'The price of bread falls in a drought.'],
  ['a denial', ['Rubber conducts no current.'], 'Rubber conducts current.'],
  ['ein Gegenteil', ['Der Preis für Brot steigt bei Dürre.'], 'Der Preis für Brot sinkt bei Dürre.'],
];

describe('a statement', () => {
  it.each(ROUND)('turned round by %s is noticed', (_, key, answer) => {
    expect(turnedShares(key, answer).some((share) => share > 0)).toBe(true);
  });

  it.each(ROUND)('that is the key’s own is not turned round (%s)', (_, key) => {
    expect(turnedShares(key, key.join(' ')).every((share) => share === 0)).toBe(true);
  });

  it('in the passive says the same', () => {
    expect(turnedShares(['The falcon hunts the pigeon.'], 'The pigeon is hunted by the falcon.')).toEqual([
      0,
    ]);
  });

  it.each([
    ['another quality is compared', ['Oak is harder than pine.'], 'Pine grows faster than oak.'],
    [
      'nobody is named who did it',
      ['The mason uses lime and sand.'],
      'Lime is used for walls where the sand is used by the mason.',
    ],
    ['with', ['The island is surrounded by water and sand.'], 'It is an island surrounded with water.'],
    [
      'what is denied is something else',
      ['The fuse is burnt'],
      'The fuse is burnt or does not fit in the holder',
    ],
    ['without', ['The seed is inside a hard shell'], 'The seed is inside a hard shell without any opening'],
    [
      'words of two sentences came together',
      [
        'The bell rings only if hammer, coil and spring form one closed loop between clapper and gong',
        'Wires must carry a further contact for the return',
      ],
      'The return needs a loop. A contact rings.',
    ],
  ])('is not turned round where %s', (_, key, answer) => {
    expect(turnedShares(key, answer).every((share) => share === 0)).toBe(true);
  });

  it('that repeats what the question supposes claims nothing', () => {
    const asked = 'What happens to the period if you increase the length of the string by a factor of 4?';
    const answer = (verb: string) =>
      `If we increase the length by a factor of 4 the frequency ${verb} by a factor of 2`;
    expect(turnedShares(['Frequency decreases by a factor of 2'], answer('is halved'), asked)).toEqual([0]);
    expect(
      turnedShares(['Frequency decreases by a factor of 2'], answer('increases'), asked)[0],
    ).toBeGreaterThan(0);
  });
});
