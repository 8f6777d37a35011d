/** Marks for number, unit and steps, said beside the answer. */
import { expect, test } from 'vitest';
import { readMarking } from '../../read-marking.ts';

const partsOf = (answer: string, worth: number): (string | number)[][] =>
  readMarking(
    { name: '', kind: 'content', description: '', answer, levels: [], question: '1', rules: '' },
    worth,
  ).parts.map(({ kind, points, accepts }) => [kind, points, accepts[0] ?? '']);

test.each<[string, number, (string | number)[][]]>([
  [
    '12 m/s\nvalue 1, unit 1 (whatever the value)',
    2,
    [
      ['number', 1, '12'],
      ['term', 1, 'm/s'],
    ],
  ],
  [
    '12 m/s\n= 1 number + 1 unit (km/h: no unit mark; m per s is fine)',
    2,
    [
      ['number', 1, '12'],
      ['term', 1, 'm/s'],
    ],
  ],
  [
    '4 × 9 + 5 = 41\n1 for 4 × 9, 1 for 41. 41 without any working: 1 only',
    2,
    [
      ['method', 1, '4 × 9'],
      ['number', 1, '41'],
    ],
  ],
  [
    'y = 4\n7y – 3y or 4y seen 1, 4y = 16 1, answer 1',
    3,
    [
      ['method', 1, '7y – 3y'],
      ['method', 1, '4y = 16'],
      ['number', 1, 'y = 4'],
    ],
  ],
])('%s', (answer, worth, parts) => {
  expect(partsOf(answer, worth)).toEqual(parts);
});
