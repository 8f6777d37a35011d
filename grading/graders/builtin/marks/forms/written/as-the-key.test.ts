import { describe, expect, it } from 'vitest';
import { makePart } from '../../../../../rubric/marking/part.ts';
import { markAsTheKey } from './as-the-key.ts';

describe('an answer that is written as the key has it', () => {
  it.each([
    ['term', 'y⁷', 'y^7'],
    ['number', '4a – 3', '4a − 3'],
    ['formula', 'E = mc²', 'E=mc^2'],
    ['order', 'bud → flower → fruit', 'bud→flower → fruit.'],
    ['wording', 'It’s late.', "It's late"],
  ] as const)('%s %s: %s', (kind, key, answer) => {
    expect(markAsTheKey(makePart(kind, key, 1, [key]), answer)?.share).toBe(1);
  });

  it.each([
    ['Co', 'CO'],
    ['y⁷', 'y7'],
    ['4a – 3', '4a + 3'],
    ['bud', 'bud and flower'],
  ])('%s is not %s', (key, answer) => {
    expect(markAsTheKey(makePart('term', key, 1, [key]), answer)).toBeNull();
  });
});
