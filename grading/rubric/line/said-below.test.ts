/** What stands below the last part of a question and is said of all of them. */
import { expect, test } from 'vitest';
import { readRubric } from '../read-rubric.ts';
import { documentOf } from '../test-document.ts';

const rulesOf = (...key: string[]): Record<string, string> =>
  Object.fromEntries(
    readRubric(documentOf(...key), 90).criteria.map(({ question, marking }) => [
      question ?? '',
      (marking?.rules ?? []).map(({ when, points, off }) => `${when} ${off ? '-' : ''}${points}`).join(', '),
    ]),
  );

test.each([
  ['Result alone without working: 0.5. Unit forgotten: 0.25 instead of 0.5.', 'bare 0.5, unit -0.25'],
  ['Nur das Ergebnis ohne Rechnung: 0,5. Einheit vergessen: 0,25 statt 0,5.', 'bare 0.5, unit -0.25'],
  ['Sin ningún cálculo: 0,5. Falta la unidad: 0,25 en lugar de 0,5.', 'bare 0.5, unit -0.25'],
  ['Réponse sans aucun calcul : 0,5. Unité manquante : −0,25.', 'bare 0.5, unit -0.25'],
  ['Unit missing: −0.5', 'unit -0.5'],
])('%s', (said, rules) => {
  const read = rulesOf(
    'Test: heat (total 6)',
    '1. Heating water (3)',
    'a) 2 × 4.2 = 8.4 kJ   1',
    'b) 8.4 / 4 = 2.1 kJ   1',
    'c) 2.1 × 3 = 6.3 kJ   1',
    said,
    '2. Melting ice (3)',
    'a) 2 × 334 = 668 kJ   1',
    'b) 668 / 4 = 167 kJ   1',
    'c) 167 × 3 = 501 kJ   1',
  );
  expect(read).toEqual({ '1a': rules, '1b': rules, '1c': rules, '2a': '', '2b': '', '2c': '' });
});

test('what is said of one part alone stays with it', () => {
  const read = rulesOf(
    'Test: heat (total 3)',
    '1. Heating water (3)',
    'a) 2 × 4.2 = 8.4 kJ   1',
    'b) 8.4 / 4 = 2.1 kJ   1',
    'c) 2.1 × 3 = 6.3 kJ   1',
    'Unit missing here: −0.5',
  );
  expect(read['1a']).toBe('');
  expect(read['1b']).toBe('');
});
