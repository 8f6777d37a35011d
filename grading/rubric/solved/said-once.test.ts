/** What a key says once of many questions, and where most of them say what they are worth. */
import { expect, test } from 'vitest';
import { readRubric } from '../read-rubric.ts';
import { documentOf } from '../test-document.ts';
import { ruledWorths } from './amounts/ruled.ts';

type Part = Parameters<typeof documentOf>[number];

const worthsOf = (...key: Part[]): string =>
  readRubric(documentOf(...key), 90)
    .criteria.map(({ question, name, marking }) => `${question ?? name}=${marking?.printed}`)
    .join(' ');

test('worths of questions by their numbers, whichever is said first', () => {
  const said = (text: string): string => [...ruledWorths(text)].map((one) => one.join('=')).join(' ');
  expect(said('One point each for questions 1 to 3, two for 4 and 5 and four for 6.')).toBe(
    '1=1 2=1 3=1 4=2 5=2 6=4',
  );
  expect(said('Nr. 1 bis 3: je 1 P.; Nr. 4: 3 P.')).toBe('1=1 2=1 3=1 4=3');
  expect(said('Q1-2 (1 mark each), Q3-4 (2 marks each)')).toBe('1=1 2=1 3=2 4=2');
  expect(said('One slip costs 1 mark. 2 for 3.')).toBe('');
  expect(
    worthsOf(
      'Sea birds quiz. One mark each for questions 1 to 3, two each for 4 and 5, so 7 altogether.',
      'Q1 Which of them cannot fly? The penguin.',
      'Q2 What do puffins eat? Sand eels.',
      'Q3 Where do terns nest? On the beach.',
      'Q4 Name two that dive. Gannet, shag.',
      'Q5 Why do gulls follow ploughs? For worms that lie open.',
    ),
  ).toBe('1=1 2=1 3=1 4=2 5=2');
});

test('a product above questions, in either order, and a bracket before its word', () => {
  const key = [
    'Bridges, 12 marks',
    'Section A (2 × 3 = 6)',
    '1. arch bridge (1); carries its load to the banks (1)',
    '2. suspension bridge (1); hangs from cables (1)',
    '3. cantilever bridge (1); is anchored at one end (1)',
    'Section B',
    '4. Match, [1] each: a) pylon   b) deck   c) cable',
    '5. Longest span: Çanakkale [3]',
  ];
  expect(worthsOf(...key)).toBe('1=2 2=2 3=2 4a=1 4b=1 4c=1 5=3');
});

test('the letters of a scale behind its points', () => {
  const key = [
    'Fractions, 25 marks',
    'Scales: 5B = 0, 3, 5    10C = 0, 4, 7, 10',
    '(a) 1/2 + 1/3 = 5/6   [5B]   Partial: common denominator only',
    '(b) 3/4 of 20 = 15   [5B]   Partial: a quarter found',
    '(c) 2/3 ÷ 4 = 1/6   [5B]   Partial: upside down',
    '(d) 7/8 − 1/2 · 1/4 = 3/4   [10C]   Low: any product. High: one slip',
  ];
  expect(worthsOf(...key)).toBe('a=5 b=5 c=5 d=10');
});

test('labels of three places, the first two in one line', () => {
  const key = [
    'Soils – memorandum, total 11',
    'Question 1',
    '1.1   1.1.1   B✓✓',
    '        1.1.2   D✓✓   (2 × 2)   (4)',
    '1.2   1.2.1   clay✓',
    '        1.2.2   humus✓',
    '        1.2.3   sand✓   (3 × 1)   (3)',
    'Question 2',
    '2.1   Why does clay drain slowly? Its grains are small✓ and lie close✓   (2)',
    '2.2   D F A ✓✓ only two of them ✓',
  ];
  expect(worthsOf(...key)).toBe('1.1.1=2 1.1.2=2 1.2.1=1 1.2.2=1 1.2.3=1 2.1=2 2.2=2');
});

test('gaps of a text go on from the question above it, below a head that says what each is worth', () => {
  const key = [
    'Weather – answer key, 13 points',
    '1. What is measured in hectopascals? (1)  air pressure',
    '2. Matching (1 pt each, 3 pts; one letter is left over)',
    '__C__ cirrus',
    '__A__ stratus',
    '__B__ cumulus',
    'A. grey sheet',
    'B. white heap',
    'C. thin streaks',
    'D. black tower',
    'Words: falls – rises – cools – condenses  (1 pt per blank)',
    'Warm air (3) rises. There it (4) cools and its vapour (5) condenses. As rain it (6) falls.',
    '7. What drives it? (2)  the sun',
    '8. Name three kinds of rain (3)  relief, frontal, convectional',
  ];
  expect(worthsOf(...key)).toBe('1=1 2=3 3=1 4=1 5=1 6=1 7=2 8=3');
});

test('an option named behind a word for answers, and letters behind each part', () => {
  const key = [
    'Volcanoes, 7 marks',
    '1. Which rock floats? (a) basalt (b) pumice (c) slate (1)',
    'Ans. (b) pumice',
    '2. Circle one letter.',
    'a)  Magma above ground is   A ash   B lava   C tuff   B  (1)',
    'b)  The opening is a   A vent   B dyke   C sill   A  (1)',
    'c)  A ring of cliffs is a   A plug   B cone   C caldera   C  (1)',
    '3. Name three gases. (3)  water, carbon dioxide, sulphur dioxide',
  ];
  expect(worthsOf(...key)).toBe('1=1 2a=1 2b=1 2c=1 3=3');
});

test('where most begin with what they are worth, shares and prices within are none', () => {
  const key = [
    'Supply and demand, 9 points',
    'Demand: Q = 120 – 4P, supply: Q = 20 + 6P',
    'a. (2) Price: 10   1 pt for setting them equal',
    'b. (1) Quantity: 80',
    'c. (2) Costs of the four units: 20, 14, 20, 32   ½ each',
    'd. (2) Surplus: 800   1 pt if ½ is forgotten',
    'e. (2) Elasticity: –1.25   1 pt without the midpoint',
  ];
  expect(worthsOf(...key)).toBe('a=2 b=1 c=2 d=2 e=2');
});
