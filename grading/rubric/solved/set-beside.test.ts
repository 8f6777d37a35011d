/** What stands beside the questions of a key, or is set otherwise than they are: keys written for this test. */
import { describe, expect, test } from 'vitest';
import { answersAlone, loneLabels } from '../line/lone-number.ts';
import { readRubric } from '../read-rubric.ts';
import { isGradeScale } from '../table/grade-scale.ts';
import { documentOf } from '../test-document.ts';

type Part = Parameters<typeof documentOf>[number];

const read = (...key: Part[]) => readRubric(documentOf(...key), 90).criteria;
const worthsOf = (...key: Part[]): string =>
  read(...key)
    .map(({ question, marking }) => `${question}=${marking?.printed}`)
    .join(' ');

describe('a scale of grades', () => {
  test.each([
    ['Note | 1 | 2 | 3 | 4', 'ab P. | 27 | 22 | 16 | 12'],
    ['Grade | A | B | C | D', 'from | 18 | 15 | 12 | 9'],
    ['Nota | 10 | 8 | 6', 'puntos | 19 | 15 | 11'],
  ])('%s', (...rows) => {
    expect(isGradeScale(rows.map((row) => row.split(' | ')))).toBe(true);
  });

  test('turned, with a head', () => {
    const rows = ['Grade | marks', 'A | 18', 'B | 14', 'C | 9'].map((row) => row.split(' | '));
    expect(isGradeScale(rows)).toBe(true);
  });

  test.each([
    ['Question | 1 | 2 | 3', 'Answer | 27 | 22 | 16'],
    ['Exercice | 1 | 2 | 3', 'Note | 4 | 3 | 5'],
    ['Grade | 1 | 2 | 3', 'word | oak | ash | elm'],
  ])('none: %s', (...rows) => {
    expect(isGradeScale(rows.map((row) => row.split(' | ')))).toBe(false);
  });

  test('below the questions it is none of them', () => {
    expect(
      worthsOf(
        'Erwartungshorizont, gesamt 9 P',
        { heading: 'Aufgabe 1 (je 1 P)' },
        'a) Eiche',
        'b) Esche',
        { heading: 'Aufgabe 2 (3 P)' },
        'Laubbäume werfen ihre Blätter ab (1), Nadelbäume meist nicht (1), die Lärche schon (1)',
        { heading: 'Aufgabe 3 (je 2 P)' },
        'a) Wurzel',
        'b) Stamm',
        { table: 'Note | 1 | 2 | 3 | 4\nab P | 8 | 6 | 5 | 3' },
      ),
    ).toBe('1a=1 1b=1 2=3 3a=2 3b=2');
  });
});

test('a number alone in its line is a label where it goes on', () => {
  expect([...loneLabels(['8 oak', '9 any two', '10', 'T F T', '11', 'ash'])]).toEqual([2, 4]);
  // The page before question 2.
  expect([...loneLabels(['1 oak', '2', '2 ash', '3 elm'])]).toEqual([]);
  expect([...loneLabels(['1 oak', '7', '2 ash'])]).toEqual([]);
});

test('a number alone in its line that counts no pages is an answer', () => {
  expect([...answersAlone(['1 How old?', '47', '2 How far?', '-3', '3 Who?', 'Ann'])]).toEqual([1, 3]);
  expect([...answersAlone(['Trees', '1 oak', '1', '2 ash', '2', 'elm'])]).toEqual([]);
  expect([...answersAlone(['1 oak', '2 ash', '25'])]).toEqual([]);
});

test('below its question a number answers, whatever stands around it', () => {
  const key: Part[] = [
    'Herbs, 6 marks',
    '1 How many legs has a spider? [1]',
    '8',
    '2 What does this program write? [1]',
    'total = 0',
    'for i in range(3):',
    'total = total + i',
    'print(total)',
    '3',
    '3 Which formula links s, v and t? [1]',
    's = v t – in any order, words will do',
    '4 Name three herbs. [3]',
    'basil, mint, sage',
  ];
  expect(worthsOf(...key)).toBe('1=1 2=1 3=1 4=3');
  expect(read(...key).map(({ answer }) => answer)[0]).toBe('8');
  expect(read(...key)[2]?.marking?.parts.map(({ kind, accepts }) => [kind, ...accepts])).toEqual([
    ['formula', 's = v t'],
  ]);
});

test('numbers above letters beside the label of one question', () => {
  const key: Part[] = [
    'Trees, 8 points',
    '1. oak (1)',
    '2. ash (1)',
    '3. elm (1)',
    { table: '4. | 1 | 2 | 3 | 4\n(4, one each) | C | A | D | B' },
    '5. fir (1)',
  ];
  expect(worthsOf(...key)).toBe('1=1 2=1 3=1 4=4 5=1');
  expect(read(...key)[3]?.marking?.parts.map(({ accepts }) => accepts[0])).toEqual(['C', 'A', 'D', 'B']);
});

test('lines of one answer, each paid in the margin, part nothing', () => {
  const [, query] = read(
    'Databases, total 7',
    '1 A table has rows [1]',
    '2 Query',
    { table: 'SELECT name, height | [1]\nFROM tree | [1]\nWHERE height > 20 | [1]' },
    '3 A key names a row [2]',
    '4 An index is faster [1]',
  );
  expect(query?.marking?.printed).toBe(3);
  expect(query?.marking?.parts.map(({ points }) => points)).toEqual([1, 1, 1]);
});
