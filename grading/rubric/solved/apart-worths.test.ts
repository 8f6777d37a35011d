/** What heads and brackets say of worths beside an answer. Written for this test. */
import { describe, expect, test } from 'vitest';
import { optionsOf } from '../../graders/builtin/marks/letters.ts';
import { readRemark } from '../marking/remarks/remarks.ts';
import { readRubric } from '../read-rubric.ts';
import { documentOf } from '../test-document.ts';
import { type Mark, marksIn } from './labels/markers.ts';
import { belongToNumber } from './labels/no-part.ts';

const read = (...lines: string[]) => readRubric(documentOf(...lines), 90).criteria;
const worthsOf = (...lines: string[]): string =>
  read(...lines)
    .map(({ question, marking }) => `${question}=${marking?.printed}`)
    .join(' ');

describe('the only question of a section has parts', () => {
  test.each([
    ['in the middle', ['1. T', '2. F – heat'], 3],
    ['at the beginning', [], 1],
  ])('%s', (_, before, number) => {
    const key = [
      'Answer key',
      ...(before.length > 0 ? ['Part I. True or false (2 pts each)', ...before] : []),
      'Part II. Terms (1 pt each)',
      `${number}. a. kinetic`,
      'b. potential',
      'c. joule',
      'Part III. Sums',
      `${number + 1}. (3 pts) 12 N`,
      `${number + 2}. (2 pts) 7 kg`,
    ];
    expect(worthsOf(...key)).toContain(`${number}a=1 ${number}b=1 ${number}c=1 ${number + 1}=3`);
  });
});

test.each([
  ['1. a. oak\nb. elm', [], true],
  ['(3)  a oak   b elm', [], false],
  ['1. a. oak\nb. elm', [{ kind: 'number' as const, value: 1 }], false],
  ['a. oak\nb. elm', [], false],
])('%j: letters that are parts of a number before them', (text, above, isPart) => {
  const letters = marksIn(text, []).filter(({ kind }) => kind === 'lower');
  const first = { ...letters[0], start: text.indexOf('a'), kind: 'lower' as const, value: 1 } as Mark;
  expect(belongToNumber(text, [first], above)).toBe(isPart);
});

test('"1 pt each, 4": what all of them are; what is left over in a bracket is none of them', () => {
  const key = [
    'Answer key, 9 pts',
    'Part I  Terms – 1 pt each, 3',
    '1. oak',
    '2. ash',
    '3. elm',
    'Part II  Matching – 1 pt each, 4',
    '4. a–2, b–5, c–1, d–4   (3 is left over)',
    'Part III  Sums',
    '5. 12 kg (2). Anything from 11 to 13 is fine. 1 pt if they only forgot the unit.',
  ];
  expect(worthsOf(...key)).toBe('1=1 2=1 3=1 4=4 5=2');
});

test('what stands beside a worth that leads is said of the answer', () => {
  const key = read(
    'Answer key, 10 pts',
    '1. (3 pts, 1 each, any order) tin, zinc (lead ok), iron',
    '2. (2 pts) the Nile',
    '3. (4 pts, 1 each, any order) bread, milk, rice, salt (just “spice” no)',
    '4. (1 pt) the Rhine',
  );
  expect(key[0]?.marking?.parts).toMatchObject([{ kind: 'list', accepts: ['tin', 'zinc / lead', 'iron'] }]);
  expect(key[2]?.marking).toMatchObject({ refused: ['spice'], parts: [{ kind: 'list', points: 4 }] });
});

describe('several that one word refuses', () => {
  test.each([
    ['baker / bakery no', ['baker', 'bakery']],
    ['Hof / Haus nein', ['Hof', 'Haus']],
    ['lead and tin no', ['lead and tin']],
  ])('%s', (said, texts) => {
    expect(readRemark(said, true)).toEqual([{ is: 'refuse', texts }]);
  });
});

describe('options, two to a line', () => {
  test.each([
    ['A. rain   B. light snow\nC. hail   D. fog'],
    ['a) rain   b) light snow\nc) hail\td) fog'],
    ['A. rain   B. light snow   C. hail   D. fog'],
  ])('%j', (asked) => {
    expect(optionsOf(asked).map(({ letter, text }) => `${letter} ${text}`)).toEqual([
      'A rain',
      'B light snow',
      'C hail',
      'D fog',
    ]);
  });

  test('a letter in the words of an option is none', () => {
    expect(optionsOf('A. vitamin  C. and D.\nB. iron\nC. salt').map(({ letter }) => letter)).toEqual([
      'A',
      'B',
      'C',
    ]);
  });
});
