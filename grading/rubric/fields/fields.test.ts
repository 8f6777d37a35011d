/** What asks, what answers and what is said to the marker, weighed over a whole key. */
import { expect, test } from 'vitest';
import { plain } from '../lex/styled.ts';
import { fieldsOf } from './fields.ts';

/** "|": where the worth stood. */
const read = (worth: number, ...texts: string[]) =>
  fieldsOf(
    texts.map((text) => {
      const paidAt = text.indexOf('|');
      return { body: plain(text.replace('|', ' ')), paidAt: paidAt < 0 ? null : paidAt, worth };
    }),
  ).map((fields) => fields && [fields.asked, fields.answer.text, fields.notes]);

test('what stands behind the worth is for the marker where most records have nothing there', () => {
  expect(
    read(
      2,
      'Turnover\t90 × 12 = 1080|',
      'Margin\t300 ÷ 1200 = 25 %|\nif they divide by cost → max 1',
      'Net\t80 – 20 = 60|',
    ),
  ).toEqual([
    ['Turnover', '90 × 12 = 1080', ''],
    ['Margin', '300 ÷ 1200 = 25 %', 'if they divide by cost → max 1'],
    ['Net', '80 – 20 = 60', ''],
  ]);
});

test('a sign that comes again parts the items of a list, and asks nothing', () => {
  expect(read(3, 'larva – pupa – imago|', 'gills – lungs – skin|')).toEqual([
    ['', 'larva – pupa – imago', ''],
    ['', 'gills – lungs – skin', ''],
  ]);
  expect(read(1, 'Order of the stages D – B – A – C|')[0]).toEqual([
    'Order of the stages',
    'D – B – A – C',
    '',
  ]);
});

test('marks that add up are marks of the answer, and a head without any asks', () => {
  expect(read(2, 'why does it float?|\nless dense than water (1), pushed up (1)')[0]).toEqual([
    'why does it float?',
    'less dense than water (1), pushed up (1)',
    '',
  ]);
  expect(read(2, 'tempo: 6 (1), metre: triple (1)|')[0]?.[1]).toBe('tempo: 6 (1), metre: triple (1)');
});

test('a verdict answers, and what follows its arrow is the correction', () => {
  expect(read(1, 'false -> Oslo: the capital|', 'true|', 'false -> iron|')[0]).toEqual([
    '',
    'false -> Oslo: the capital',
    '',
  ]);
});

test('the same sign in one record after the other parts what is asked from its answer', () => {
  expect(
    read(1, 'the bakery – la panadería|', 'to cross – cruzar|', 'near ≠ far|', 'wide ≠ narrow|'),
  ).toEqual([
    ['the bakery', 'la panadería', ''],
    ['to cross', 'cruzar', ''],
    ['near', 'far', ''],
    ['wide', 'narrow', ''],
  ]);
  expect(read(1, 'False – it is round|', 'B – it boils|', '7 – a prime|').map((one) => one?.[0])).toEqual([
    '',
    '',
    '',
  ]);
});

test('a statement asks for its verdict, an equation for its solution, a name for its value', () => {
  expect(read(1, 'Whales are fish. – F|', 'Bats can fly.\tT|')).toEqual([
    ['Whales are fish.', 'F', ''],
    ['Bats can fly.', 'T', ''],
  ]);
  expect(read(2, '4y – 1 = 11, y = 3|', 'x² = 25  →  x1 = 5, x2 = –5|').map((one) => one?.[1])).toEqual([
    'y = 3',
    'x1 = 5, x2 = –5',
  ]);
  expect(read(1, 'depth of the lake 40 m|')[0]).toEqual(['depth of the lake', '40 m', '']);
  expect(read(1, '4(2a – 3) = 8a – 12|')[0]?.[1]).toBe('4(2a – 3) = 8a – 12');
});

test('what the worth closes with a colon or above other lines asks; what is given for less is told as a whole', () => {
  expect(read(3, 'Three gases in air|: nitrogen, oxygen, argon. Not steam.')[0]).toEqual([
    'Three gases in air',
    'nitrogen, oxygen, argon',
    'Not steam.',
  ]);
  expect(read(2, 'lamp|\nelectrical → light (heat too is fine). One missing: 1')[0]).toEqual([
    'lamp',
    'electrical → light (heat too is fine)',
    'One missing: 1',
  ]);
  expect(read(1, 'Henry VIII (8th). Just “Henry” or a wrong number: 0|')[0]?.slice(1)).toEqual([
    'Henry VIII (8th)',
    'Just “Henry” or a wrong number: 0',
  ]);
  expect(read(2, '2 Mg + O2 → 2 MgO|\neach: formulas 1, balanced 1')[0]?.[1]).toContain('2 Mg + O2 → 2 MgO');
});

test('how many of what comes are wanted asks nothing', () => {
  expect(read(2, 'any 2 of: oak, ash, elm|', '2 von: Rhein, Elbe, Ems|', 'two of: tin, zinc, lead|')).toEqual(
    [
      ['', 'any 2 of: oak, ash, elm', ''],
      ['', '2 von: Rhein, Elbe, Ems', ''],
      ['', 'two of: tin, zinc, lead', ''],
    ],
  );
});

test('verdicts behind statements in a row are answers, and a letter alone behind a name is none', () => {
  expect(read(1, 'salt dissolves in oil F', 'ice floats on water T', 'glass is a metal F')).toEqual([
    ['salt dissolves in oil', 'F', ''],
    ['ice floats on water', 'T', ''],
    ['glass is a metal', 'F', ''],
  ]);
});

test('letters in an order and pairs of codes ask nothing, whatever stands behind the worth', () => {
  const [order, pairs] = read(
    3,
    'C A D B|   [egg, larva, pupa, moth]',
    '1b 2c 3a|   oak = acorn, fir = cone',
  );
  expect(order?.slice(0, 2)).toEqual(['', 'C A D B']);
  expect(pairs?.[0]).toBe('');
});

test('what a bracket says beside the worth is said of what stands before it', () => {
  const [fields] = fieldsOf([
    {
      ...{ body: plain('Two birds of prey :  owl; hawk; kite'), paidAt: 17, worth: 2 },
      said: '1 each, any two',
    },
  ]);
  expect([fields?.asked, fields?.answer.text]).toEqual([
    'Two birds of prey, 1 each, any two',
    'owl; hawk; kite',
  ]);
});

/** "*…*": set in bold. */
const readBold = (...texts: string[]) =>
  fieldsOf(
    texts.map((text) => {
      const start = text.indexOf('*');
      const end = text.lastIndexOf('*') - 1;
      const spans = start < 0 ? [] : [{ start, end, signs: ['bold' as const] }];
      return { body: { text: text.replaceAll('*', ''), spans }, paidAt: null, worth: 1 };
    }),
  ).map((fields) => fields && [fields.asked, fields.answer.text, fields.notes]);

test('a sign that most records set apart their answers by shows them in the others', () => {
  const usual = [
    'Capital of Peru?   *Lima*',
    'The longest river of Europe is the   *Volga*   (also: Wolga)',
    'Name the highest mountain of Africa.   *Kilimanjaro*',
  ];
  expect(
    readBold(
      ...usual,
      'Which is a dry wind?\nA. Mistral\n*B. Föhn*\nC. Monsoon',
      'What is printed?\nfor n in range(1, 6, 2):\n    print(n)\n*1 3 5*   (commas are fine)',
      '*delta* (mouth will do). The river carries sand to the',
    ),
  ).toEqual([
    ['Capital of Peru?', 'Lima', ''],
    ['The longest river of Europe is the', 'Volga', '(also: Wolga)'],
    ['Name the highest mountain of Africa.', 'Kilimanjaro', ''],
    ['Which is a dry wind?\nA. Mistral\nB. Föhn\nC. Monsoon', 'B. Föhn', ''],
    ['What is printed?\nfor n in range(1, 6, 2):\n    print(n)', '1 3 5', '(commas are fine)'],
    ['. The river carries sand to the', 'delta', '(mouth will do)'],
  ]);
});

test('a word that is stressed within its sentence sets nothing apart', () => {
  const [first] = readBold(
    'water flows *down* the hill',
    'salt makes ice *melt* sooner',
    'heat makes air *rise* above it',
    'cold makes air *sink* below it',
  );
  expect(first?.[1]).not.toBe('down');
});
