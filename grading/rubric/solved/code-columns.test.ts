/** A column of examiners' codes before its guidance says what each row is worth. Written for this test. */
import { describe, expect, test } from 'vitest';
import { plain } from '../lex/styled.ts';
import { readRubric } from '../read-rubric.ts';
import { documentOf } from '../test-document.ts';
import { withCodesSummed } from './columns/code-columns.ts';

type Part = Parameters<typeof documentOf>[number];

const read = (...key: Part[]) => readRubric(documentOf(...key), 90).criteria;
const worthsOf = (...key: Part[]): string =>
  read(...key)
    .map(({ question, marking }) => `${question}=${marking?.printed}`)
    .join(' ');

const ROWS = `
1a | 4.5 kg | B1 | Accept 4.50
1b | 12 N | M1 A1 | M1 for 3 × 4 or for 12 seen. Another unit is OK for A1, e.g. 0.012 kN
2 | mitosis | B1 |
3 | 3 : 2 | B2 | B1 for 6 : 4 not cancelled
4 | 30 m/s | B1 B1 | B1 number, B1 unit (independent)
5 | 240 J | M2 A1 | M1 for one of the two factors`;

const WORTHS = '1a=1 1b=2 2=1 3=2 4=2 5=3';

describe('what each row is worth', () => {
  test.each<[string, Part[]]>([
    ['headed', ['Energy: mark scheme', { table: `\nQu | Answer | Mk | Guidance${ROWS}` }]],
    ['headed otherwise', ['Energy: mark scheme', { table: `\nQuestion | Answer | Marks | Notes${ROWS}` }]],
    ['without a head', ['Energy: mark scheme', { table: ROWS }]],
    ['with its total', ['Energy: mark scheme (11 marks)', { table: ROWS }]],
    [
      'a number among the codes',
      [
        'Energy: mark scheme',
        { table: `${ROWS}\n6 | a lens bends light | 2 | 1 if only half of it is said` },
      ],
    ],
  ])('%s', (_, key) => {
    expect(worthsOf(...key)).toMatch(new RegExp(`^${WORTHS}(?: 6=2)?$`, 'u'));
  });

  test('what the guidance says of a method is heard', () => {
    const [, second] = read('Energy: mark scheme', { table: `\nQu | Answer | Mk | Guidance${ROWS}` });
    expect(second?.marking?.parts.map(({ kind, points }) => `${kind} ${points}`)).toEqual([
      'method 1',
      'number 1',
    ]);
  });
});

describe('no such column', () => {
  test.each([
    [
      'a row for each step',
      [
        ['1', '3 × 4', 'M1', 'or any other way to it'],
        ['', '= 12 N', 'A1', ''],
        ['2', '6 × 5', 'M1', 'the speed is right'],
        ['', '= 30 m', 'A1', ''],
        ['3', 'mitosis', 'B1', 'spelling is free here'],
      ],
    ],
    [
      'nothing said behind them',
      [
        ['1', '3 × 4 = 12', 'M1 A1', ''],
        ['2', '6 × 5 = 30', 'M1 A1', ''],
        ['3', 'mitosis', 'B1', ''],
        ['4', 'osmosis', 'B1', 'cao'],
      ],
    ],
  ])('%s', (_, rows) => {
    const cells = rows.map((row) => row.map(plain));
    expect(withCodesSummed(cells)).toEqual(cells);
  });

  test('cells of a sheet that answer', () => {
    const key = read('Spreadsheets: answers, 5 points', {
      table: `
No | Question | Answer | Points
1 | Where is the rate? | B1 | 1
2 | Where is the price? | A1 | 1
3 | Where is the sum? | C3 | 1
4 | Where is the tax? | B2 | 1
5 | Where is the date? | A4 | 1`,
    });
    expect(key.map(({ marking }) => marking?.parts[0]?.accepts[0])).toEqual(['B1', 'A1', 'C3', 'B2', 'A4']);
  });
});
