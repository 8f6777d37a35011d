/** Labels that say their section and their number again, and numbers beside answers that count nothing. Keys written for this test. */
import { expect, test } from 'vitest';
import { readRubric } from '../../read-rubric.ts';
import { documentOf, textDocument } from '../../test-document.ts';
import { codesIn } from './step-codes.ts';

type Read = ReturnType<typeof readRubric>;
const told = ({ criteria }: Read): string =>
  criteria.map(({ question, name, marking }) => `${question ?? name}=${marking?.printed}`).join(' ');
const worthsOf = (key: string): string => told(readRubric(textDocument(key.trim()), 90));
const worthsIn = (title: string, table: string): string => told(readRubric(documentOf(title, { table }), 90));

const ROWS = `
A1 | basalt | 1
A2 a | quartz | 1
A2 b | mica | 1
A3 | heat (1) pressure (1) | 2
B1 a | False (1) it cools slowly (1) | 2
B1 b | True | 1
B2 | C A D B | 2`;

test.each([
  ['heads of sections', ROWS.replace('\nA1', 'SECTION A\nA1').replace('\nB1 a', '\nSECTION B\nB1 a')],
  ['no heads', ROWS],
])('letters behind a label that comes again: %s', (_, rows) => {
  expect(worthsIn('Rocks – mark scheme, 10 marks', `${rows.trim()}\nTotal | | 10`)).toBe(
    'A1=1 A2a=1 A2b=1 A3=2 B1a=2 B1b=1 B2=2',
  );
});

test('sections whose numbers start again say so where only one of them has parts', () => {
  const rows =
    'SECTION A\nA1 | tin | 1\nA2 | zinc | 1\nSECTION B\nB1 (a) | lead | 1\nB1 (b) | gold | 1\nB2 | iron, steel | 2';
  expect(worthsIn('Metals', `${rows}\nTotal | | 6`)).toBe('A1=1 A2=1 B1a=1 B1b=1 B2=2');
});

test('a column of such labels under a head', () => {
  const rows =
    'Q | Answer | Marks | Notes\nA1 | tin | 1 |\nA2 (a) | zinc | 1 | Zn ok\nA2 (b) | lead | 1 |\nB1 | iron, steel | 2 | one each';
  expect(worthsIn('Metals', `${rows}\nTotal | | 5 |`)).toBe('A1=1 A2a=1 A2b=1 B1=2');
});

test('marks for steps come again without letters that count on', () => {
  expect(codesIn('M1 60 ÷ 4\nA1 15\nM1 a right method\nA1 24\nB1 unit').size).toBe(4);
  expect(codesIn('A1 tin\nA2 a zinc\nA2 b lead\nB1 a iron\nB1 b gold').size).toBe(0);
});

test('pairs within the line of a question are none of the numbers that begin lines', () => {
  const key = `
Literature quiz KEY (15 points)
PART A (7 pts)
1. C (1)
2. A (1)
3. 1-D, 2-C, 3-A, 4-B, 5-E (2½, ½ each)
4. B, A, D, C (2½; one pair switched = 1)
PART B (8 pts)
1. Dickens (1)
2. any 2 of: theme, plot, setting (2, 1 each)
3. simile (1) – not metaphor
4. first person (2): the narrator says I (1), takes part (1)
5. sonnet (2)`;
  expect(worthsOf(key)).toMatch(/A4=2\.5 B1=1 B2=2 B3=1 B4=2 B5=2$/u);
});
