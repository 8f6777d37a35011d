import { expect, test } from 'vitest';
import { splitTight, withEnds } from './compounds.ts';

test.each([
  ['Rinde/Borke', ['Rinde', 'Borke']],
  ['bark / cork', ['bark', 'cork']],
  ['1/2', ['1/2']],
  ['km/h', ['km/h']],
])('%s', (text, sides) => {
  expect(splitTight(text)).toEqual(sides);
});

test('an end alone goes on from the beginning of the other word', () => {
  expect(splitTight('Laubbaum/-wald')).toContain('Laubwald');
  expect(withEnds('Fallgesetz (-regel, Regel vom Fall)')).toEqual(
    expect.arrayContaining(['Fallgesetz', 'Fallregel', 'Regel vom Fall']),
  );
  expect(withEnds('Baum (Eiche)')).toBeNull();
});
