/** Lines that the page has parted, and marks that stand before what earns them. Written for this test. */
import { expect, test } from 'vitest';
import { bracketShares } from '../remarks/shares/added-shares.ts';
import { withPrompt } from './prompt.ts';
import { unwrap } from './unwrap.ts';

test.each([
  ['c = 20/0,25 (0,25 el paso, 0,25 el\nresultado)', 'c = 20/0,25 (0,25 el paso, 0,25 el resultado)'],
  [
    'two of: it changes its colour, a gas is set free and rises, there appears\na solid at the bottom',
    'two of: it changes its colour, a gas is set free and rises, there appears a solid at the bottom',
  ],
  ['oak\nash', 'oak\nash'],
  ['go\twent\ngone', 'go\twent\ngone'],
])('one line again: %s', (answer, whole) => {
  expect(unwrap(answer)).toBe(whole);
});

test.each([
  ['1 = it is heavier. 1 = it sinks', 2, 'it is heavier (1)\nit sinks (1)'],
  ['2 – der Druck steigt; 1 – ein Beispiel', 3, 'der Druck steigt (2)\nein Beispiel (1)'],
  ['1 = it is heavier. 1 = it sinks', 5, '1 = it is heavier. 1 = it sinks'],
])('marks before what earns them: %s', (answer, worth, paid) => {
  expect(bracketShares(answer, worth)).toBe(paid);
});

test.each([
  ['Translate into Spanish', 'We were very late. Llegamos muy tarde.', 'Llegamos muy tarde.'],
  ['Écris en lettres', '72   soixante-douze', 'soixante-douze'],
  ['Übersetze ins Englische', 'Es hat lange geregnet. It rained for hours.', 'It rained for hours.'],
  ['Explain', 'It was very cold. The water froze.', 'It was very cold. The water froze.'],
])('%s: %s', (description, answer, own) => {
  expect(withPrompt({ description, answer }).answer).toBe(own);
});

test('a line that has room for the next word was ended by its writer', () => {
  const items =
    'unfair rents that went up year after year / the price of all food\nlack of work – looms, mills, machines, and hands that nobody needed any more in the towns or villages';
  expect(unwrap(items)).toBe(items);
});
