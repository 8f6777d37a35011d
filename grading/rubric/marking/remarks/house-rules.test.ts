import { expect, test } from 'vitest';
import type { Marking } from '../../../../contract/grading/marking.ts';
import { readRubric } from '../../read-rubric.ts';
import { documentOf } from '../../test-document.ts';
import { withHouseRules } from './house-rules.ts';

const plan = (rules?: Marking['rules']): Marking => ({
  kind: 'number',
  printed: 2,
  parts: [{ kind: 'number', text: '30 cm', points: 2, accepts: ['30 cm'], wanted: null }],
  refused: [],
  strict: false,
  ...(rules && { rules }),
});

const rulesOf = (said: string, question = '2b', answer = '30 cm', marking = plan()): unknown[] =>
  (withHouseRules(marking, said, question, answer).rules ?? []).map(({ when, points, off }) => [
    when,
    points,
    off,
  ]);

test.each([
  ['Missing or wrong unit –½ (each time).', [['unit', 0.5, true]]],
  [
    'Test 3, 40 Punkte. Fehlende Einheit: −0,5; Folgefehler zählen nicht.',
    [
      ['unit', 0.5, true],
      ['carried', 0, false],
    ],
  ],
  ['€ vergessen: –½', [['unit', 0.5, true]]],
  ['1 mark off for no units', [['unit', 1, true]]],
  ['Nur Ergebnis ohne Rechnung: halbe Punktzahl', [['bare', 1, false]]],
  ['Right answer without working: 1 mark', [['bare', 1, false]]],
  ['Wrong answer with no working: 0', []],
  ['Falsches Ergebnis ohne Rechnung: 0', []],
  ['Right answer, no working = full marks everywhere', []],
  ['Units missing: don’t penalise', []],
  ['ecf = error carried forward', [['carried', 0, false]]],
])('%s', (said, rules) => {
  expect(rulesOf(said)).toEqual(rules);
});

test('a sentence holds where it says that it does', () => {
  const said = 'Nur Ergebnis ohne Rechnung bei 2b, 3: halbe Punkte';
  expect(['2a', '2b', '3c', '4'].map((label) => rulesOf(said, label).length)).toEqual([0, 1, 1, 0]);
  const except = 'Missing unit –½, except 2b and Q4';
  expect(['2a', '2b', '4a'].map((label) => rulesOf(except, label).length)).toEqual([1, 0, 0]);
});

test('what the question says itself is not said over it', () => {
  expect(rulesOf('Missing unit –½', '2b', '30 cm, unit not needed here')).toEqual([]);
  expect(rulesOf('Ohne Rechnung: halbe Punkte', '2b', '30 cm (Ergebnis reicht)')).toEqual([]);
  const own = plan([{ when: 'unit', count: null, texts: [], points: 1, off: true }]);
  expect(rulesOf('Missing unit –½', '2b', '30 cm', own)).toEqual([['unit', 1, true]]);
});

test('slips of spelling cost half where the file says so', () => {
  const words: Marking = {
    ...plan(),
    kind: 'term',
    parts: [{ kind: 'term', text: 'generous', points: 1, accepts: ['generous'], wanted: null }],
  };
  const isStrict = (said: string): boolean => withHouseRules(words, said, '2', '').strict;
  expect(isStrict('spelling wrong but I know what they mean = half')).toBe(true);
  expect(isStrict('Rechtschreibfehler: −½')).toBe(true);
  expect(isStrict("Half marks allowed. Spelling doesn't matter.")).toBe(false);
  expect(isStrict('Rechtschreibung egal, halbe Punkte möglich')).toBe(false);
});

test('stands in the plan that a teacher is shown', () => {
  const key = documentOf(
    { heading: 'Heat, test 2: answer key' },
    'Missing unit: –½. Errors carried forward.',
    '1) 30 J (2)',
    '2) 15 W (2)',
    '3) 4.2 kJ (2)',
    'Total: 6 marks',
  );
  const { criteria } = readRubric(key, 6);
  const isSaid = criteria.map(({ marking }) => marking?.rules?.map(({ when }) => when));
  expect(isSaid).toEqual(Array(3).fill(['unit', 'carried']));
});
