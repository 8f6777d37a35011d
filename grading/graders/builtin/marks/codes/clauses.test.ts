import { expect, test } from 'vitest';
import { markClauses } from './clauses.ts';

const KEY = [
  'SELECT Name, Town',
  'FROM Clubs',
  "WHERE Members >= 40 AND Sport = 'chess'",
  'ORDER BY Name DESC',
];

const marksOf = (answer: string, key = KEY): number[] | undefined =>
  markClauses(
    key.map((text) => ({ kind: 'term' as const, text, points: 1, accepts: [text], wanted: null })),
    answer,
  )?.map(({ share }) => share);

const LAST = 'where members>=40 and sport="chess" order by name desc;';
test.each([
  [`select name, town from clubs ${LAST}`, [1, 1, 1, 1]],
  [`SELECT Clubs.Name, Clubs.Town\nFROM Clubs\n${LAST}`, [1, 1, 1, 1]],
  [`SELECT Town,Name FROM Clubs ${LAST}`, [1, 1, 1, 1]],
  [`SELECT * FROM Clubs ${LAST}`, [0, 1, 1, 1]],
  [`SELECT Name, Town, Sport FROM Clubs ${LAST}`, [0, 1, 1, 1]],
  ["SELECT Name, Town FROM Clubs WHERE Members > 40 AND Sport = 'chess' ORDER BY Name", [1, 1, 0, 0]],
  ['FROM Clubs SELECT Name', [0, 1, 0, 0]],
  ['I do not know', [0, 0, 0, 0]],
])('%s', (answer, marks) => {
  expect(marksOf(answer)).toEqual(marks);
});

test('keywords of two words, and an order that rises', () => {
  const key = ['DELETE FROM Stock', 'WHERE Price < 2.50'];
  expect(marksOf('delete from stock where price < 2.50', key)).toEqual([1, 1]);
  expect(marksOf('DELETE FROM Stock WHERE Price <= 2.50', key)).toEqual([1, 0]);
  expect(marksOf('SELECT a FROM b ORDER BY a', ['SELECT a', 'FROM b', 'ORDER BY a ASC'])).toEqual([1, 1, 1]);
});

test('words that only begin so are none', () => {
  expect(marksOf('FROM', ['FROMAGE', 'SETTER'])).toBeUndefined();
  expect(marksOf('mean 3', ['MEAN 3', 'RANGE 4'])).toBeUndefined();
});
