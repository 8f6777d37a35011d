/** What a heading, a code or a scale says of the cells and words beside it. The keys were written for this test. */
import { expect, test } from 'vitest';
import { readRubric } from '../read-rubric.ts';
import { documentOf } from '../test-document.ts';

type Part = Parameters<typeof documentOf>[number];

const planOf = (...key: Part[]): Record<string, string[][]> =>
  Object.fromEntries(
    readRubric(documentOf(...key), 90).criteria.map(({ question, name, marking }) => [
      question ?? name,
      (marking?.parts ?? []).map(({ accepts }) => accepts),
    ]),
  );

test('a column that is headed as remarks never answers, in whatever section it stands', () => {
  const first = `
Nr. | Lösung | P. | Bemerkung
A | Verben | 3 | 
1 | lief | 1 | gestern
2 | ist gefallen | 1 | auch: war gefallen
3 | sang | 1 | `;
  const second = `
Nr. | Lösung | P. | Bemerkung
B | Sätze | 4 | 2 = alles richtig; 1 = ein Fehler
1 | Das Lied wird gesungen. | 2 | Die Kinder singen das Lied.
2 | Der Baum wurde gefällt. | 2 | `;
  const plan = planOf('Lösungen, 7 P.', { table: first }, { table: second }, 'A 3 + B 4 = 7');
  expect(plan.A1).toEqual([['lief']]);
  expect(plan.A2).toEqual([['ist gefallen', 'war gefallen']]);
  expect(plan.A3).toEqual([['sang']]);
  expect(JSON.stringify(plan.B1)).not.toContain('Kinder');
});

test('codes behind a way and its result share the marks between them', () => {
  const plan = planOf(
    'Forces – mark scheme, 6 marks',
    '1 (a) a = (20 – 5)/3  M1   = 5 m/s²  A1   [2]',
    '(b) F = ma = 800 × 5  M1   = 4000 N (4 kN)  A1   ecf   [2]',
    '(c) total R = 15  B1   [1]',
    '2 the lamp gets brighter  B1   [1]',
  );
  expect(plan['1a']).toEqual([['(20 – 5)/3'], ['5 m/s²']]);
  expect(plan['1b']?.[1]).toEqual(['4000 N', '4 kN']);
  expect(plan['1c']).toEqual([['total R = 15', '15']]);
});

test('a table whose columns are headed by falling points is a rubric, though its rows are numbered', () => {
  const table = `
Criterion | 4 | 3 | 2 | 1 | 0
1 Opening | draws the reader in | clear | late | vague | none
2 Reasons (counts double) | three, explained | two | one | listed | none
3 Style | varied | good enough | simple | limited | none`;
  const rubric = readRubric(
    documentOf(
      'Marking grid, max. 20',
      { table },
      '4 Length (2): 200 words or more',
      '5 Title (2): there is one',
      'NB either side will do. Total = 4 + 8 + 4 + 2 + 2 = 20',
    ),
    20,
  );
  expect(rubric.criteria.map(({ max, levels }) => [max, levels.length])).toEqual([
    [4, 5],
    [8, 5],
    [4, 5],
    [2, 0],
    [2, 0],
  ]);
});

test('who need not correct what is false gets the mark for the verdict', () => {
  const plan = planOf(
    'Materials, 7 marks',
    '1) true/false (1 each, they don’t have to correct the false ones)',
    'a  all metals rust – F (only iron!)',
    'b  ice floats – T',
    'c  lead is light – F',
    '2) name the salt',
    'a  zinc + sulfuric acid -> zinc sulfate (1)',
    'b  magnesium + hydrochloric acid -> magnesium chloride (1)',
    '3) balance: 2Mg + O2 -> 2MgO (2)',
  );
  expect(['1a', '1b', '1c'].map((question) => plan[question]?.length)).toEqual([1, 1, 1]);
});

test('what is refused in so many words was said to the marker, and what was not understood is not sure', () => {
  const table = `
Q | Answer | Marks
1 | TRUE | 1
2 | FALSE – owls hunt by night. No mark for "false" on its own, everybody was told to put it right. | 1
3 | TRUE | 1
4 | FALSE | 1`;
  const { criteria } = readRubric(documentOf('Owls, answer key', { table }, 'Total 4'), 90);
  expect(criteria.map(({ marking }) => marking?.certainty)).toEqual(['sure', 'guess', 'sure', 'sure']);
});
