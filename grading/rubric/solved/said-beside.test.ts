/** What is offered for choice, stands upright, or says once what several things are worth. The keys were written for this test. */
import { expect, test } from 'vitest';
import type { Run } from '../../extraction/document.ts';
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
2 | n = m / M // = 6/12 // = 0.5 mol | ½ // ½ // ½
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

test('sections whose questions go on, shares that are multiplied, and what another wording earns', () => {
  const key = [
    'Test, / 13',
    'Exercice 1 – Dates',
    '1) 1789 (1 pt)',
    '2) A – C – B – D (2 pts ; 1 pt si deux voisins sont inversés, sinon 0)',
    'Exercice 2 – Vocabulaire',
    '3) Danton 2 / Marat 1 / Necker 4 / Sieyès 3   0,5 x 4',
    '4) any 3: bread, salt, wine, cloth – 1 pt each',
    'Exercice 3 – Calculs',
    '5) $6, 40 units     1 pt for price + 1 for quantity',
    '6) veto   (refusal = 1 pt)  2 pts',
    '7) king (1 pt)',
  ];
  expect(worthsOf(...key)).toBe('1=1 2=2 3=2 4=3 5=2 6=2 7=1');
  const table = `
Q | Question | Answer | M
1 | Print i for 1 to 3 | 1 2 3 one per line // 1 2 = 1 mark | 2
2 | Match the parts | see table | 3
3 | Name it | loop | 1
4 | Convert 7 | 111 | 1`;
  const rubric = readRubric(documentOf('Code quiz, out of 7', { table }), 90);
  expect(rubric.criteria.map(({ marking }) => marking?.printed)).toEqual([2, 3, 1, 1]);
});

test('two of a pair where one is set apart are options', () => {
  const set: [string, string][] = [
    ['1. La sopa ___ fría.      a) es   b) está', 'b) está'],
    ['2. Mi padre ___ médico.      a) es   b) está', 'a) es'],
    ['3. La fiesta ___ aquí.      a) es   b) está     ojo', 'a) es'],
    ['4. Hoy ___ cansados.      a) somos   b) estamos', 'b) estamos'],
  ];
  const document = documentOf(
    ...['Prueba, total 4 p.', 'A. Elige a o b (0,5 cada una = 2 p.)', ...set.map(([line]) => line)],
    ...['B. Traduce (1 p. cada una)', '1. bread → el pan', '2. salt → la sal'],
  );
  const runs = set.map(([line, chosen]): Run => {
    const start = document.text.indexOf(line) + line.indexOf(chosen);
    return { start, end: start + chosen.length, signs: ['bold'] };
  });
  const { criteria } = readRubric({ ...document, runs }, 90);
  expect(criteria.map(({ question, marking }) => `${question}=${marking?.printed}`)).toEqual([
    ...['A1=0.5', 'A2=0.5', 'A3=0.5', 'A4=0.5', 'B1=1', 'B2=1'],
  ]);
});

test('labels that say their whole place, in cells and lines', () => {
  const table = `
1.1 | 1.1.1 | C ✓
 | 1.1.2 | A ✓
 | 1.1.3 | B ✓ (3 x 1) (3)
1.2 | 1.2.1 | Delta ✓
 | 1.2.2 | Delta plain ✓ (2 x 1) (2)`;
  const key = [
    'Memorandum, TOTAL: 12',
    'QUESTION 1',
    { table },
    'QUESTION 2',
    '2.1 4,5 x 0,5 ✓ = 2,25 km ✓ (2)',
  ];
  const others = ['2.2 Height ✓ slope ✓ (2)', '2.3.1 TRUE ✓ (1)', '2.3.2 FALSE ✓ – colder ✓ (2)'];
  expect(worthsOf(...key, ...others)).toBe(
    '1.1.1=1 1.1.2=1 1.1.3=1 1.2.1=1 1.2.2=1 2.1=2 2.2=2 2.3.1=1 2.3.2=2',
  );
});

test('marks of one size behind a way and its result are added, and a letter before a dash asks nothing', () => {
  const key = ['Physik', '1. Wie schnell?', 'Rechenweg: 90 km : 2 h (1 Punkt)', 'Antwort: 45 km/h (1 Punkt)'];
  const more = ['2. Wie schwer?', 'Rechenweg: 2 kg · 10 N/kg (1 Punkt)', 'Antwort: 20 N (1 Punkt)'];
  expect(worthsOf(...key, ...more, '3. Womit misst man? Waage (1 Punkt)', '4. Stoff? Eisen (1 Punkt)')).toBe(
    '1=2 2=2 3=1 4=1',
  );
  const letters = ['1 mark each', '1) b – lung', '2) a – liver', '3) d – heart', '4) c – kidney'];
  const { criteria } = readRubric(documentOf('Organs, key', ...letters), 90);
  expect(criteria.map(({ marking }) => marking?.parts[0]?.accepts[0])).toEqual(['B', 'A', 'D', 'C']);
});

test('a letter behind "T/F" among words is a verdict with its correction, and no option', () => {
  const key = [
    'Water - answers, 6 marks',
    '1 Liquid to vapour: evaporation (1)',
    '2 T/F: Warm air holds less water than cold air. F - it holds more (2)',
    '3 Where does rain fall from? clouds (1)',
    '4 Name two forms of ice (2): hail, sleet, snow',
  ];
  const { criteria } = readRubric(documentOf(...key), 90);
  expect(criteria[1]?.marking?.parts.map(({ kind }) => kind)).toEqual(['truth', 'point']);
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
