/** Marks for words of the answer, for how things of an order stand, and what words take off. Keys and answers were written for this test. */
import { expect, test } from 'vitest';
import { readText } from '../../../../language/reading.ts';
import { followRules } from '../../../../rubric/marking/follow-rules.ts';
import { readMarking } from '../../../../rubric/marking/read-marking.ts';
import { markAnswer } from '../mark-answer.ts';

const pointsFor = (key: string, worth: number, answer: string, asked = 'Complete it.'): number => {
  const own = { name: '', kind: 'content' as const, levels: [], question: '1', rules: '' };
  const marking = followRules(readMarking({ ...own, description: asked, answer: key }, worth), key);
  const context = { marking, asked: readText(asked), terms: new Set<string>(), described: false };
  return markAnswer(readText(answer), context).share * worth;
};

const BRIDGE = 'The bridge was painted red.\n1 for WAS + 1 for PAINTED. "from them" = -0.5';

test.each([
  [BRIDGE, 'The bridge was painted red', 2],
  [BRIDGE, 'The bridge was paint red', 1],
  [BRIDGE, 'The bridge was painted red from them', 1.5],
  ['Ich bin gelaufen. 1 für „bin“, 1 für „gelaufen“', 'Ich bin gelaufen', 2],
  ['Ich bin gelaufen. 1 für „bin“, 1 für „gelaufen“', 'Ich habe gelaufen', 1],
  [
    'He told us he was ill.\n1 for "told us" / "said to us", 1 for "he was ill"',
    'He said to us he was ill',
    2,
  ],
])('%s: %s', (key, answer, points) => {
  expect(pointsFor(key, 2, answer)).toBe(points);
});

test.each([
  ['little by little softer (½ for just “soft” or “softer”)', 'softer', 0.5],
  ['little by little softer (½ for just “soft” or “softer”)', 'little by little softer', 1],
  ['to miss (sb)', 'to miss', 1],
  ['to look after sb', 'look after', 1],
  ['to be late (any person: I am late, you are late...)', 'I am late', 1],
  ['24 (cm2)', '24 cm2', 1],
  ['24 (cm2)', 'cm2', 0],
])('%s: %s', (key, answer, points) => {
  expect(pointsFor(key, 1, answer)).toBe(points);
});

const STEPS = 'C A D B\nC first and B last (1)\nA before D (1)\nC before A (1)';
const WORDS = 'egg, larva, pupa, moth\negg first (1)\npupa after larva (1)\nmoth last (1)';

test.each([
  [STEPS, 'C A D B', 3],
  [STEPS, 'C D A B', 2],
  [STEPS, 'A C D B', 1],
  [WORDS, 'egg, pupa, larva, moth', 2],
  ['B C A; B zuerst: 1; C vor A: 1', 'B A C', 1],
])('%s: %s', (key, answer, points) => {
  expect(pointsFor(key, key.startsWith('B C') ? 2 : 3, answer, 'Put the steps in order.')).toBe(points);
});
