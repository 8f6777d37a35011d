/** One key of physics in the layouts of British mark schemes: it reads the same in each. Written for this test. */
import { describe, expect, test } from 'vitest';
import { stepsBeside } from '../fields/steps-beside.ts';
import { plain } from '../lex/styled.ts';
import { readRubric } from '../read-rubric.ts';
import { documentOf } from '../test-document.ts';
import { areInSteps, stepMarksIn } from './amounts/step-marks.ts';

type Part = Parameters<typeof documentOf>[number];

const read = (...key: Part[]) => readRubric(documentOf(...key), 90).criteria;
const worthsOf = (...key: Part[]): string =>
  read(...key)
    .map(({ question, marking }) => `${question}=${marking?.printed}`)
    .join(' ');
const partsOf = (...key: Part[]): string[] =>
  read(...key).map(
    ({ question, marking }) =>
      `${question} ${marking?.parts.map(({ kind, points, text }) => `${kind} ${points}: ${text}`).join('; ')}`,
  );

const WORTHS = '1a=2 1b=1 2=2 3a=2 3b=1 4=3';

const LAYOUTS: [string, Part[]][] = [
  [
    'codes before what they are for, in a column',
    [
      'Forces test, mark scheme /11',
      'M = method, A = accuracy (needs the M), B = independent',
      {
        table: `
Qu | Answer | Marks
1a | 8 N | M1 2 × 4 // A1
1b | 0.5 | B1
2 | 12 m/s² | M1 (30 – 6) ÷ 2 // A1 cao (12 with no unit: M1 A0)
3a | 5.2 × 10³ | B2. B1 for 52 × 10²
3b | upwards | B1 (not “away”)
4 | 150 J | M1 ½ × 3 × 10² // M1 ½ × 300 // A1`,
      },
    ],
  ],
  [
    'a column of marks and one of notes',
    [
      'Forces test, mark scheme',
      {
        table: `
Question | Answer | Mark | Notes
1a | 8 N | 2 | M1 for 2 × 4
1b | 0.5 | 1 |
2 | 12 m/s² | 2 | M1 for (30 – 6) ÷ 2, A1 cao
3a | 5.2 × 10³ | 2 | B1 for 52 × 10²
3b | upwards | 1 | not “away”
4 | 150 J | 3 | M1 for ½ × 3 × 10², M1 for ½ × 300`,
      },
      'Total 11',
    ],
  ],
  [
    'codes in a column of their own',
    [
      'Forces test, mark scheme',
      {
        table: `
1a | 2 × 4 | M1
 | = 8 N | A1
1b | 0.5 | B1
2 | (30 – 6) ÷ 2 | M1
 | = 12 m/s² | A1
3a | 5.2 × 10³ | B2
3b | upwards | B1
4 | ½ × 3 × 10² | M1
 | ½ × 300 | M1
 | = 150 J | A1`,
      },
      'Total 11',
    ],
  ],
  [
    'codes at the ends of lines',
    [
      'Forces test, mark scheme (11 marks)',
      '1 (a) 2 × 4   M1',
      '= 8 N   A1',
      '(b) 0.5   B1',
      '2 (30 – 6) ÷ 2   M1',
      '= 12 m/s²   A1 cao',
      '3 (a) 5.2 × 10³   B2',
      '(b) upwards   B1',
      '4 ½ × 3 × 10²   M1',
      '½ × 300   M1',
      '= 150 J   A1',
    ],
  ],
  [
    'codes before their steps, labels alone, sums in brackets',
    [
      'Forces test, mark scheme',
      '1 (a)',
      'M1 2 × 4',
      'A1 8 N',
      '(2)',
      '(b)',
      'B1 0.5',
      '(1)',
      '2',
      'M1 (30 – 6) ÷ 2',
      'A1 12 m/s²',
      '(2)',
      '3 (a)',
      'B2 5.2 × 10³',
      '(2)',
      '(b)',
      'B1 upwards',
      '(1)',
      '4',
      'M1 ½ × 3 × 10²',
      'M1 ½ × 300',
      'A1 150 J',
      '(3)',
      'Total 11 marks',
    ],
  ],
  [
    'the answer, and behind it what its marks are for',
    [
      'Forces test – answers, 11 marks',
      '1 a) 8 N   M1 for 2 × 4, A1',
      'b) 0.5   B1',
      '2 12 m/s²   M1 for (30 – 6) ÷ 2, A1 oe',
      '3 a) 5.2 × 10³   B2 (B1 for 52 × 10²)',
      'b) upwards   B1',
      '4 150 J   M1 for ½ × 3 × 10², M1 for ½ × 300, A1',
    ],
  ],
  [
    'codes in brackets behind what earns them, and no total',
    [
      'Forces test – answers',
      '1a 2 × 4 (M1) = 8 N (A1)',
      '1b 0.5 (B1)',
      '2 (30 – 6) ÷ 2 (M1) = 12 m/s² (A1)',
      '3a 5.2 × 10³ (B2)',
      '3b upwards (B1)',
      '4 ½ × 3 × 10² (M1); ½ × 300 (M1); 150 J (A1)',
    ],
  ],
  [
    'codes before what they are for, in running text',
    [
      'Forces test – answers and marks [11]',
      '1 (a) M1 2 × 4   A1 8 N',
      '(b) B1 0.5',
      '2 M1 (30 – 6) ÷ 2   A1 12 m/s²',
      '3 (a) B2 5.2 × 10³',
      '(b) B1 upwards',
      '4 M1 ½ × 3 × 10²   M1 ½ × 300   A1 150 J',
    ],
  ],
];

describe('what each question is worth', () => {
  test.each(LAYOUTS)('%s', (_, key) => {
    expect(worthsOf(...key)).toBe(WORTHS);
  });
});

describe('which marks are for what', () => {
  test.each(LAYOUTS)('%s', (_, key) => {
    const parts = partsOf(...key);
    expect(parts[0]).toBe('1a method 1: 2 × 4; number 1: 8 N');
    expect(parts[1]).toMatch(/^1b number 1: 0\.5$/u);
    expect(parts[2]).toBe('2 method 1: (30 – 6) ÷ 2; number 1: 12 m/s²');
    expect(parts[3]).toBe('3a number 2: 5.2 × 10³');
    expect(parts[4]).toBe('3b term 1: upwards');
    expect(parts[5]).toBe('4 method 1: ½ × 3 × 10²; method 1: ½ × 300; number 1: 150 J');
  });
});

describe('what is given for less is no mark of a whole answer', () => {
  test.each([
    ['M1 2 × 4\nA1 8 (8.5: M1 A0)', 2],
    ['B2. B1 for 52 × 10²', 2],
    ['B2 (B1 for 52 × 10²)', 2],
    ['M2 for 3 × 80, or M1 for 80 seen', 2],
    ['A1. 12 as the final answer: M1 A0', 1],
    ['B2,1,0', 2],
    ['B3 all correct, SC B1 for one', 3],
    ['B1 B1 B1. Whole numbers only', 3],
    ['60 ÷ 4 M1 = 15 A1 ft', 2],
  ])('%s', (text, worth) => {
    expect(stepMarksIn(text).reduce((sum, { value }) => sum + value, 0)).toBe(worth);
  });
});

describe('no codes', () => {
  test.each([
    [['=A1+B1', '=SUM(A1:B2)', '=A1*2', '=B2/A1', '=A2-B1']],
    [['vitamin A', 'vitamin B1', 'vitamin B2', 'vitamin C', 'iron']],
    [['1 C, 2 A', 'the king', 'the queen', 'the rook']],
  ])('%j', (texts) => {
    expect(areInSteps(texts)).toBe(false);
  });

  test('"A1", "B1" that count on are labels', () => {
    const key = [
      'Vocabulary, 8 points',
      'A1 oak (1)',
      'A2 ash (1)',
      'A3 elm (2)',
      'B1 fir (1)',
      'B2 yew (1)',
      'B3 box (2)',
    ];
    expect(read(...key).map(({ marking }) => marking?.printed)).toEqual([1, 1, 2, 1, 1, 2]);
  });
});

test.each([
  ['v = 90 ÷ 6  M1  = 15  A1      no unit: 1', 'v = 90 ÷ 6 (M1)  = 15 (A1)\nno unit: 1'],
  ['a = 15 – 3  M1,  b = 12  A1      Either order.', 'a = 15 – 3 (M1)\nb = 12 (A1)\nEither order.'],
])(
  'a sign behind a code leads on from its step, and what stands apart behind the last is said: %s',
  (text, steps) => {
    expect(stepsBeside({ body: plain(text), paidAt: null, worth: 2 }).body.text).toBe(steps);
  },
);
