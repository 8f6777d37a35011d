/** Heads that say how many questions stand below and what each is worth. Keys written for this test. */
import { expect, test } from 'vitest';
import { readRubric } from '../../read-rubric.ts';
import { documentOf } from '../../test-document.ts';

const read = (max: number, ...lines: string[]) =>
  readRubric(documentOf(...lines), max).criteria.map(({ question, max: worth }) => `${question} ${worth}`);

test('letters before, products behind a dash, and one number as the products stand', () => {
  expect(
    read(
      11,
      'Kitchen French – key',
      'A  Words – 3 x 1',
      'small slips count half',
      '1  spoon: la cuillère',
      '2  plate: l’assiette',
      '3  oven: le four',
      'B  Verbs – 3 x 2   (tense must be right)',
      '1 mangeait   2 buvait   3 faisait (fesait = 1)',
      'C  Why do you cook? – 2',
      'any two reasons that can be understood',
    ),
  ).toEqual(['A1 1', 'A2 1', 'A3 1', 'B1 2', 'B2 2', 'B3 2', 'C 2']);
});

test('without letters, a colon before the product, numbers that go on', () => {
  expect(
    read(
      7,
      'Garten-Test, Lösungen, gesamt 7 P',
      'Werkzeuge: 4 × ½',
      '1 Spaten   2 Rechen   3 Hacke   4 Schere',
      'Pflanzen und Wetter: 2 × 1',
      '5 Rose',
      '6 Regen',
      'Was wächst im Winter: 1 × 3',
      '7 Grünkohl, Feldsalat, Lauch',
    ),
  ).toEqual(['1 0.5', '2 0.5', '3 0.5', '4 0.5', '5 1', '6 1', '7 3']);
});

test('numerals, products in brackets, parts with letters', () => {
  expect(
    read(
      10,
      'Answers: at sea',
      'I. Winds (3 x 2)',
      'a) north   b) trade   c) calm',
      'II. Boats (2 x 2)',
      'a) ketch',
      'b) yawl',
    ).length,
  ).toBe(5);
});

test('a calculation is no head', () => {
  expect(read(4, 'Answers', '1. Work out: 4 x 1', '4 (2)', '2. Then: 3 x 2', '6 (2)')).toEqual([
    '1 2',
    '2 2',
  ]);
});

test('nor is the way of a calculation, with or without a worth behind it', () => {
  const lines = [
    '1 mark for the way, 1 mark for the result.',
    '1. How many minutes are 2 hours?',
    'Way: 2 · 60 (1 mark)',
    'Answer: 120 min (1 mark)',
    '2. How many eggs are 3 boxes of 6?',
    'Way: 3 x 6 (1 mark)',
    'Answer: 18 eggs (1 mark)',
    '3. How far in 4 h at 5 km/h?',
    'Way: 4 · 5 (1 mark)',
    'Answer: 20 km (1 mark)',
  ];
  expect(read(6, 'Solutions', ...lines)).toEqual(['1 2', '2 2', '3 2']);
  expect(read(3, 'Key', '1. Way: 2 · 3', 'Result: 6 [1]', '2. Boats', 'Way: 4 x 5', '20 [2]').length).toBe(2);
});

test('what is said below one head is said of its section only', () => {
  const { criteria } = readRubric(
    documentOf(
      'Key, out of 6',
      'A  Colours – 3 x 1',
      'capital letters do not matter',
      '1 rot   2 blau   3 gelb',
      'B  Numbers – 3 x 1',
      'half a point for a slip in spelling',
      '1 zwei   2 drei   3 elf',
    ),
    6,
  );
  expect(criteria[0]?.rules).not.toContain('slip');
  expect(criteria[3]?.rules).toContain('slip');
});
