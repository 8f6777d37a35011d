/** Pairs of single letters, behind a word or two, and above a closing line. Keys written for this test. */
import { expect, test } from 'vitest';
import { empty } from '../remarks/noted.ts';
import { readPairs } from './read-pairs.ts';

const pairs = (text: string, worth: number, asked = '') =>
  readPairs({ ...empty(), text }, worth, asked)?.parts.map((one) => one.text) ?? null;

test('single letters on either side of a sign', () => {
  expect(pairs('P-B Q-A R-D S-C', 2)).toEqual(['P → B', 'Q → A', 'R → D', 'S → C']);
  expect(pairs('w=c x=a y=b', 3)).toEqual(['w → c', 'x → a', 'y → b']);
  // A chain of what eats what.
  expect(pairs('A-B B-C C-D', 3)).toBeNull();
  expect(pairs('N-S E-W O-T', 3)).toBeNull();
});

test('codes behind the name of what is matched', () => {
  expect(pairs('rivers  a3 b1 c2', 3)).toEqual(['a → 3', 'b → 1', 'c → 2']);
  expect(pairs('about b12 and so on', 3)).toBeNull();
});

test('a closing line below the last of them is none', () => {
  const parts = pairs('hen - chick\ncow - calf\npig - piglet\nThanks for doing these', 3);
  expect(parts).toHaveLength(3);
});
