/** What is offered for choice, stands upright, or says once what several things are worth. The keys were written for this test. */
import { expect, test } from 'vitest';
import { readRubric } from '../read-rubric.ts';
import { documentOf } from '../test-document.ts';

type Part = Parameters<typeof documentOf>[number];

const worthsOf = (...key: Part[]): string =>
  readRubric(documentOf(...key), 90)
    .criteria.map(({ question, name, marking }) => `${question ?? name}=${marking?.printed}`)
    .join(' ');

test('options are no parts: one stands behind them, one is named below them, or one is set apart', () => {
  const key = [
    'Birds, 8 marks',
    'Section I. Choose (1 each)',
    '1. Which of them cannot fly?',
    'A. robin   B. ostrich   C. swift   D. gull      B',
    '2. Which eats fish?',
    'A. finch   B. wren   C. heron   D. crow      C',
    '3. The largest egg is laid by',
    'A. eagle   B. ostrich   C. swan   D. hen      B',
    'Section II',
    '4. Put the stages in order. (3)',
    'A. chick  B. egg  C. fledgling',
    'B, A, C   1 for each in its place',
    '5. Name two seed eaters. (2)   finch, sparrow, siskin  any 2',
  ];
  expect(worthsOf(...key)).toBe('1=1 2=1 3=1 4=3 5=2');
});

test('a row of labels above a row of answers', () => {
  const table = `
No. | 1 | 2 | 3 | 4
Answer | C | A | D | B`;
  expect(
    worthsOf(
      'Maps, out of 8',
      'Part A (1 each)',
      { table },
      'Part B',
      '5. scale 1 : 500 (2)',
      '6. north (2)',
    ),
  ).toBe('1=1 2=1 3=1 4=1 5=2 6=2');
  expect(worthsOf('Maps', '1   2   3   4', 'C   A   D   B', '1   1   2   1')).toBe('1=1 2=1 3=2 4=1');
});

test('what each is worth is said behind the last part, or in a line that heads what follows', () => {
  const closing = [
    'Kitchen test, total 13',
    '1  a) oven   b) sink   c) fridge          1 each',
    '2  a) whisk',
    '   b) ladle',
    '   2 each, spelling counts',
    '3  rows of verbs (4)   mix, stir, bake, roast',
    '4  why wash hands: germs (2)',
  ];
  expect(worthsOf(...closing)).toBe('1a=1 1b=1 1c=1 2a=2 2b=2 3=4 4=2');
  const heads = [
    'Europe quiz',
    'letters (1 each)',
    '1 B',
    '2 C',
    '3 A',
    'capitals, 2 pts each',
    '4 Paris',
    '5 Rome',
    '6 Oslo',
  ];
  expect(worthsOf(...heads)).toBe('1=1 2=1 3=1 4=2 5=2 6=2');
});

test('worths in order above the parts, steps stacked in a cell, ticks, and method beside result', () => {
  const key = [
    'English, 9 points',
    'A. 1 + 2 + 2. Small slips -0.5',
    '1. to borrow',
    '2. She had left before noon.',
    '3. They were told to wait.',
    'B. (2 x 2)',
    '1. swim, swam',
    '2. sing, sang',
  ];
  expect(worthsOf(...key)).toBe('A1=1 A2=2 A3=2 B1=2 B2=2');
  const table = `
Q | Value points | Marks
1 | copper | 1
2 | n = m / M
= 6/12
= 0.5 mol | ½
½
½
3 | a salt | 1
4 | it dissolves | ½`;
  const steps = readRubric(documentOf('Chemistry, M.M. : 4', { table }), 90);
  expect(steps.criteria.map(({ marking }) => marking?.printed)).toEqual([1, 1.5, 1, 0.5]);
  const ticks = [
    'Light, 6 marks. Each ✓ is one mark',
    '1. angle of incidence ✓',
    '2. n = sin i / sin r ✓',
    '   1.5 ✓',
    '3. slower ✓ bends towards the normal ✓',
    '4. prism ✓',
  ];
  expect(worthsOf(...ticks)).toBe('1=1 2=2 3=2 4=1');
});

test('a year, a share of a hundred or a bare result is no worth', () => {
  const key = [
    'Sums, 1 mark each unless I say otherwise',
    '1)  4 x 12 =   48',
    '2)  half of 62 =   31',
    '3)  Which are odd?  21  24  30  33   21, 33',
    '      2 marks. 1 mark if one is missing',
    '4)  20 % of 250 =   50',
    '5)  MCM in ordinary numbers   1900',
  ];
  expect(worthsOf(...key)).toBe('1=1 2=1 3=2 4=1 5=1');
});
