import { describe, expect, test } from 'vitest';
import { readCandidates } from './candidates.ts';
import { findChain } from './chain.ts';
import { splitRun } from './run.ts';

/** "1 2 2a": the labels that were chosen, "·" for each level below the first. */
const chainOf = (lines: readonly string[]): string =>
  findChain(lines.map((text) => ({ candidates: readCandidates(text), opens: text.startsWith('#') })))
    .map(({ candidate, level }) => `${'·'.repeat(level)}${candidate.text}${candidate.part?.text ?? ''}`)
    .join(' ');

describe('of all tokens that could number a record, those that count on', () => {
  test.each([
    {
      says: 'numbers between other numbers',
      lines: ['1. 12 cm', '7 is prime', '2. 5 kg', '40 % of all', '3. 9'],
      chain: '1 2 3',
    },
    {
      says: 'steps inside an answer',
      lines: ['Question 1', '1. Heat it.', '2. Stir it.', 'Question 2', 'water'],
      chain: '1 ·1 ·2 2',
    },
    {
      says: 'parts under questions',
      lines: ['1) Read.', 'a) 5', 'b) 7', '2) Write.', 'a) 3', 'b) 4'],
      chain: '1 ·a ·b 2 ·a ·b',
    },
    {
      says: 'sections that start again',
      lines: ['# Part A', '1. x', '2. y', '# Part B', '1. v', '2. w'],
      chain: '1 2 1 2',
    },
    { says: 'parts in the number', lines: ['1a) x', '1b) y', '2a) v', '2b) w'], chain: '1a 1b 2a 2b' },
    {
      says: 'a scene above its parts',
      lines: ['1 The line y = 2x.', '1.1 two', '1.2 three', '2 The numbers.', '2.1 four'],
      chain: '1 11 12 2 21',
    },
    { says: 'letters alone', lines: ['a) x', 'b) y', 'c) z', 'd) w'], chain: 'a b c d' },
    { says: 'marks that are counted', lines: ['1 mark each', '1 x', '2 y', '3 z'], chain: '1 2 3' },
  ])('$says', ({ lines, chain }) => {
    expect(chainOf(lines)).toBe(chain);
  });

  test('a file of numbers takes time that grows with its lines', () => {
    const lines = Array.from({ length: 5_000 }, (_, at) => `${(at * 7) % 50}. ${at % 9}) x`);
    const start = performance.now();
    chainOf(lines);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe('labels within one line', () => {
  test.each([
    { text: '1b 2a 3d', fields: ['b', 'a', 'd'] },
    { text: '1 – R, 2 – F, 3 – R', fields: ['R', 'F', 'R'] },
    { text: '1 verdadero 2 falso 3 falso', fields: ['verdadero', 'falso', 'falso'] },
    { text: '1. (5 pts) Solve 2x + 3 = 11.', fields: null },
    { text: '3 apples and 4 pears', fields: null },
  ])('$text', ({ text, fields }) => {
    expect(splitRun(text)?.map(({ start, end }) => text.slice(start, end)) ?? null).toEqual(fields);
  });
});
