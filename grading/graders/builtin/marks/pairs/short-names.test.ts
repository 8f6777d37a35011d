import { expect, test } from 'vitest';
import { markPairs } from './pairs.ts';

const countOf = (pairs: readonly string[], answer: string): number | null => {
  const parts = pairs.map((pair) => {
    const [left = '', right = ''] = pair.split(':');
    return { kind: 'choice' as const, text: `${left} → ${right}`, points: 1, accepts: [right], wanted: null };
  });
  return markPairs(parts, answer)?.reduce((sum, { share }) => sum + share, 0) ?? null;
};

const CELLS = ['nerve cell:C', 'muscle fibre:A', 'gland:D', 'platelet:B'];
const CENTURIES = ['12th:B', '15th:E', '17th:D', '20th:A'];
test.each([
  [CELLS, 'NC C, MF A, G D, P B', 4],
  [CELLS, 'NC - C\nMF - A\nG - B\nP - D', 2],
  [CELLS, 'nerve cell C, muscle fibre A, gland D, platelet B', 4],
  [CENTURIES, '12-B 15-E 17-D 20-A', 4],
  [CENTURIES, '12 b, 15 e, 17 d, 20 a', 4],
  [CENTURIES, '12th = B, 15th = D, 17th = E, 20th = A', 2],
  [CENTURIES, '12-B 15-A 17-D 20-E', 2],
])('%s: %s', (pairs, answer, count) => {
  expect(countOf(pairs, answer)).toBe(count);
});

const GATES = ['north gate 3', 'mill 1', 'old harbour 4', 'chapel 2'];
test.each([
  ['north gate 3 mill 1 old harbour 4 chapel 2', 4],
  ['north gate 3, mill 4, old harbour 1, chapel 2', 2],
  ['chapel = 2, mill = 1, old harbour = 3, north gate = 4', 2],
  ['3, 1, 4, 2', 4],
  ['3 1 2 4', 2],
])('names with numbers of their own: %s', (answer, count) => {
  const parts = GATES.map((one) => ({
    kind: 'term' as const,
    text: one,
    points: 1,
    accepts: [one],
    wanted: null,
  }));
  expect(markPairs(parts, answer)?.reduce((sum, { share }) => sum + share, 0)).toBe(count);
});

const PARTICLES = ['protons:9', 'neutrons:10', 'electrons:8'];
test.each([
  ['p = 9, n = 10, e = 8', 3],
  ['9p, 10n, 8e', 3],
  ['p9 n10 e8', 3],
  ['E: 8, N: 10, P: 9', 3],
  ['p = 10, n = 9, e = 8', 1],
])('names by their initials in small letters: %s', (answer, count) => {
  expect(countOf(PARTICLES, answer)).toBe(count);
});

test('initials that two names share, or that are not all there, are none', () => {
  expect(countOf(['petals:5', 'pistils:1'], 'p = 5, p = 1')).toBeNull();
  expect(countOf(PARTICLES, '9 e')).toBeNull();
});
