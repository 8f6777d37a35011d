/** Works that count anew in each part of a sheet whose key counts through. Keys and works were written for this test. */
import { describe, expect, it } from 'vitest';
import { findAnswers } from '../find-answers.ts';
import type { Question } from '../question.ts';
import { sheetPartsOf } from './sheet-parts.ts';

const question = (label: string, sheetPart: string | undefined, accepts: string): Question => ({
  id: label,
  question: label,
  asked: '',
  kind: 'term',
  parts: [{ kind: 'term', text: accepts, points: 1, accepts: [accepts], wanted: null }],
  ...(sheetPart === undefined ? {} : { sheetPart }),
});

const KEY = ['granite', 'basalt', 'slate', 'oak', 'beech', 'elm', 'trout'].map((word, at) => {
  const part = at < 3 ? 'A' : at < 6 ? 'B' : 'C';
  return question(String(at + 1), part, word);
});

const textsOf = (text: string, questions = KEY): string[] =>
  [...findAnswers(text, questions).values()].map((answer) => answer.text.trim());

const WORDS = ['granite', 'basalt', 'slate', 'oak', 'beech', 'elm', 'trout'];

describe('numbers that begin anew in each part', () => {
  it.each([
    ['Part A\n1. granite\n2. basalt\n3. slate\n\nPart B\n1. oak\n2. beech\n3. elm\n\nPart C\n1. trout'],
    ['Teil A\n1) granite\n2) basalt\n3) slate\nTeil B\n1) oak\n2) beech\n3) elm\nTeil C\n1) trout'],
    ['Section A\n1 granite\n2 basalt\n3 slate\nSection B\n1 oak\n2 beech\n3 elm\nSection C\n1 trout'],
    ['A\n1. granite\n2. basalt\n3. slate\n\nB\n1. oak\n2. beech\n3. elm\n\nC\n1. trout'],
  ])('are counted below their headings: %j', (text) => {
    expect(textsOf(text)).toEqual(WORDS);
  });

  it('leaves open what was left out', () => {
    const text = 'Part A\n1. granite\n2. basalt\n3. slate\n\nPart B\n1. oak\n3. elm\n\nPart C\n1. trout';
    expect(textsOf(text)).toEqual(['granite', 'basalt', 'slate', 'oak', '', 'elm', 'trout']);
  });

  it.each([
    ['Part A\n1. granite\n2. basalt\n3. slate\n\nPart B\n4. oak\n5. beech\n6. elm\n\nPart C\n7. trout'],
    ['1. granite\n2. basalt\n3. slate\n4. oak\n5. beech\n6. elm\n7. trout'],
    ['Part B\n4. oak\n5. beech\n6. elm\n\nPart A\n1. granite\n2. basalt\n3. slate\n\nPart C\n7. trout'],
  ])('are the numbers of the key otherwise: %j', (text) => {
    expect(textsOf(text)).toEqual(WORDS);
  });
});

describe('the parts of a sheet', () => {
  it('are told by the headings above the questions', () => {
    expect(sheetPartsOf(['Part A (4)', 'Part A (4)', 'B (3) spelling counts', 'C\nno half marks'])).toEqual([
      ...['A', 'A', 'B', 'C'],
    ]);
    expect(sheetPartsOf(['Teil A', 'Teil B: genau', ''])).toEqual(['A', 'B', undefined]);
  });

  it.each([
    [['A mark for the verb', 'B is wrong']],
    [['Part A', 'Part A']],
    [['Part B', 'Part A']],
    [['Part A', 'Part C']],
    [['', '']],
  ])('are not there otherwise: %j', (said) => {
    expect(sheetPartsOf(said)).toEqual([]);
  });
});
