/** What is passed over by a look at its letters would not have been found by comparing them either. */
import { expect, it } from 'vitest';
import { editDistance, toleranceOf } from '../../../language/edit-distance.ts';
import { findSaid, isOpposed, makeTarget } from './said-windows.ts';

/** The same numbers on every run. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const LETTERS = 'aäbcdefghijklmnoöpqrstuvwxyzéß0127';
const tokensOf = (words: string[]) =>
  words.map((letters, at) => ({ letters, start: at * 20, end: at * 20 + letters.length, negated: false }));
const NOBODY = new Set<string>();

it('every word within its tolerance is found, and none beyond it', () => {
  const pick = numbers(7);
  const letter = () => LETTERS[pick(LETTERS.length)] ?? 'a';
  const tries = Array.from({ length: 3000 }, () => {
    const word = Array.from({ length: 5 + pick(10) }, letter);
    const slipped = [...word];
    for (let slip = pick(4); slip >= 0; slip -= 1)
      slipped.splice(pick(slipped.length), pick(2), ...Array.from({ length: pick(2) }, letter));
    return [word.join(''), slipped.join('')] as const;
  });
  // Words around it make a sentence of it, in which no other form of the word will do.
  const around = ['xx', 'xx', 'xx', 'xx', 'q'.repeat(30)];
  for (const [word, slipped] of tries) {
    // "unstable" is no misspelling of "stable".
    if (isOpposed(word, slipped)) continue;
    const isWithin = editDistance(word, slipped) <= toleranceOf(word.length);
    const isForm = word.replace(/(?:es|s|en|n|e)$/u, '') === slipped.replace(/(?:es|s|en|n|e)$/u, '');
    const found = findSaid(makeTarget([word]), tokensOf([...around, slipped]), NOBODY);
    expect(found !== null, `${word} ${slipped}`).toBe(isWithin || isForm);
  }
});

it('words that are written apart, and the first place where they stand as they are', () => {
  const tokens = tokensOf(['ground', 'wadder', 'and', 'ground', 'water', 'are', 'deep', 'down']);
  expect(findSaid(makeTarget(['groundwater']), tokens, NOBODY)).toEqual({ start: 60, end: 85, exact: true });
  expect(findSaid(makeTarget(['groundwater']), tokens.slice(0, 3), NOBODY)?.exact).toBe(false);
  expect(findSaid(makeTarget(['groundwater']), tokens.slice(0, 3), new Set(['groundwadder']))).toBeNull();
  const denied = tokens.map((token) => ({ ...token, negated: true }));
  expect(findSaid(makeTarget(['groundwater']), denied, NOBODY)).toBeNull();
});
