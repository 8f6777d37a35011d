import { expect, test } from 'vitest';
import { cutKeyText } from './key-text.ts';

const linesOf = (text: string) =>
  cutKeyText(text).lines.map(({ label, points, answer }) => [label, points, answer]);

test('a line begins with its label and its points, however these are written', () => {
  expect(linesOf('1a (2): iron\n1b (½): B\nB 2 (1,5 P.): 12 cm\nPart C 3(2½): x\n4 (3):')).toEqual([
    ['1a', 2, 'iron'],
    ['1b', 0.5, 'B'],
    ['B 2', 1.5, '12 cm'],
    ['Part C 3', 2.5, 'x'],
    ['4', 3, ''],
  ]);
});

test('a line that stands further in, or has no points before a colon, goes on with the answer above', () => {
  expect(linesOf('1 (2): oak\n  for (1): this is no question\nelm (tree) too\n\n2 (1): ash')).toEqual([
    ['1', 2, 'oak\nfor (1): this is no question\nelm (tree) too'],
    ['2', 1, 'ash'],
  ]);
});

test('what stands above the first question is named, and nothing is worth no points', () => {
  expect(cutKeyText('Trees\n1 (0): oak\n2 (1): elm')).toEqual({
    lines: [{ label: '2', points: 1, answer: 'elm' }],
    stray: 'Trees 1 (0): oak',
  });
});
