import { describe, expect, it } from 'vitest';
import { makePart } from '../part.ts';
import { isAccountedFor } from './accounted.ts';

const planOf = (accepts: string[], refused: string[] = []) => ({
  parts: [makePart('term', accepts[0] ?? '', 1, accepts)],
  refused,
});

describe('what a plan leaves of its field', () => {
  it('a wording, its alternatives and its worth are all that the field says', () => {
    expect(isAccountedFor(planOf(['fibula', 'calf bone']), 'fibula, also calf bone (1 mark)')).toBe(true);
  });

  it('a remark that is in no wording is left', () => {
    expect(isAccountedFor(planOf(['flour', 'yeast']), 'flour\nyeast\nEach in its own box')).toBe(false);
  });

  it('what is refused is known', () => {
    expect(isAccountedFor(planOf(['lava'], ['magma', 'not magma']), 'lava (not magma)')).toBe(true);
  });

  it('a verdict is called what it is called', () => {
    const truth = { parts: [makePart('truth', 'false', 1, ['false'])], refused: [] };
    expect(isAccountedFor(truth, 'falsch')).toBe(true);
    expect(isAccountedFor(truth, 'falsch, nur mit Begründung')).toBe(false);
  });
});
