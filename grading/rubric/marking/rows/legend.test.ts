import { expect, test } from 'vitest';
import { readMarking } from '../read-marking.ts';
import { cutLegend } from './legend.ts';

const firstOf = (answer: string, worth: number): string[][] =>
  readMarking(
    { name: '', kind: 'content', description: '', answer, levels: [], question: '1', rules: '' },
    worth,
  ).parts.map(({ accepts }) => accepts);

test.each<[string, [string, string][]]>([
  [
    '1 S  2 L  3 S   (S solid, L liquid)',
    [
      ['S', 'solid'],
      ['L', 'liquid'],
    ],
  ],
  [
    'a R  b F  c R (R = richtig, F = falsch – ganze Wörter gehen auch)',
    [
      ['R', 'richtig'],
      ['F', 'falsch'],
    ],
  ],
  [
    'i V ii M iii V [V: vertébré; M: mollusque]',
    [
      ['V', 'vertébré'],
      ['M', 'mollusque'],
    ],
  ],
  ['copper (Cu)', []],
  ['3 A (A ampere)', []],
  ['oak, ash (O old, Y young)', []],
])('codes and what they stand for: %s', (answer, legend) => {
  expect([...cutLegend(answer).legend]).toEqual(legend);
});

test('their words will do, and another sign beside both verdicts says that nothing is said', () => {
  expect(firstOf('1 M  2 A  3 V   (M = mammal, A = amphibian, V = bird)', 3)).toEqual([
    ['M', 'mammal'],
    ['A', 'amphibian'],
    ['V', 'bird'],
  ]);
  const read = firstOf(
    'a F   b R   c N   d R   e F   (R richtig, F falsch, N nicht im Text – English OK)',
    5,
  );
  expect(read.map(([code]) => code)).toEqual(['F', 'R', 'N', 'R', 'F']);
  expect(read[2]).toContain('nicht im Text');
  expect(read[0]).toContain('falsch');
});
