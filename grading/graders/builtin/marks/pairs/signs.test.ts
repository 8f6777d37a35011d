import { expect, test } from 'vitest';
import { markPairRow, markPairs } from './pairs.ts';

const partsOf = (pairs: string) =>
  pairs.split(', ').map((text) => ({
    kind: 'term' as const,
    text,
    points: 1,
    accepts: [text.split(' → ')[1] ?? ''],
    wanted: null,
  }));
const rightIn = (pairs: string, answer: string): number | undefined =>
  markPairs(partsOf(pairs), answer)?.filter(({ share }) => share === 1).length;

const NUMBERED = '1 → B, 2 → D, 3 → A, 4 → C';
const LETTERED = 'a → 4, b → 2, c → 1, d → 3';
const NAMED = 'owl → c, frog → a, pike → d, newt → b';

test.each([
  [NUMBERED, '1B 2D 3A 4C', 4],
  [NUMBERED, 'B1, D2, A3, C4', 4],
  [NUMBERED, 'a-3 and b-1 and c-4 and d-2', 4],
  [NUMBERED, 'BDAC', 4],
  [NUMBERED, 'bdca', 2],
  [NUMBERED, '4C 1B', 2],
  [LETTERED, '4a 2b 1c 3d', 4],
  [LETTERED, '4213', 4],
  [LETTERED, 'a4 b2 c3 d1', 2],
  [NAMED, '1c 2a 3d 4b', 4],
  [NAMED, 'c1, b2, d3, a4', 2],
  [NAMED, 'CADB', 4],
  [NUMBERED, '1 2 3 4\nB D C A', 2],
])('%s: %s', (pairs, answer, right) => {
  expect(rightIn(pairs, answer)).toBe(right);
});

test('signs in the key without an arrow, and words at the places of their names', () => {
  const signed = ['P–2', 'Q–4', 'R–1'].map((text) => ({
    kind: 'term' as const,
    text,
    points: 1,
    accepts: [text],
    wanted: null,
  }));
  const rightOf = (answer: string) => markPairs(signed, answer)?.filter(({ share }) => share === 1).length;
  expect(rightOf('P → 2, Q → 4, R → 1')).toBe(3);
  expect(rightOf('P: 2, Q: 1, R: 4')).toBe(1);
  const coats = partsOf('Lamb → white, Nag → brown, Goat → black');
  const right = (answer: string) =>
    (markPairs(coats, answer) ?? markPairRow(coats, answer))?.filter(({ share }) => share === 1).length;
  expect(right('L brown, N white, goat black')).toBe(1);
  expect(right('white, brown, black')).toBe(3);
  expect(right('white, black, brown')).toBe(1);
});

test('elements by their names for their signs', () => {
  const flames = 'Li → crimson, Mg → white, Zn → blue';
  expect(rightIn(flames, 'lithium crimson, magnesium blue, zinc white')).toBe(1);
});

test('what a letter stands for is not known where words are written instead of it', () => {
  const parts = partsOf('Li → p, Mg → q, Zn → r');
  for (const mark of markPairs(parts, 'Li: crimson, Mg: white, Zn: blue') ?? [])
    expect(mark).toMatchObject({ share: 0, confidence: 0.5 });
});
