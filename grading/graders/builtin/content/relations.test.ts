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
});
