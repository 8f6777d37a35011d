import { expect, test } from 'vitest';
import { scoreBand } from './score-band.ts';

test('each band begins exactly at its percentage', () => {
  const bands = [100, 90, 89.9, 80, 79.9, 70, 69.9, 60, 59.9, 0].map((score) => scoreBand(score, 100));
  expect(bands).toEqual([
    'emerald',
    'emerald',
    'blue',
    'blue',
    'amber',
    'amber',
    'orange',
    'orange',
    'red',
    'red',
  ]);
});

test('the maximum counts, not the number alone', () => {
  expect(scoreBand(9, 10)).toBe('emerald');
  expect(scoreBand(45, 90)).toBe('red');
});
