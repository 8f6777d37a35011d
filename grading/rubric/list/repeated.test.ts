import { expect, test } from 'vitest';
import { readRubric } from '../read-rubric.ts';
import { documentOf, type Part } from '../test-document.ts';

const CRITERIA = [
  ['Focus', 'Keeps to one question.', 6],
  ['Sources', 'Three that can be checked.', 9],
  ['Style', 'Short sentences, own words.', 5],
] as const;

const read = (parts: Part[], max = 20): string[] =>
  readRubric(documentOf({ heading: 'Report – how I will mark it' }, ...parts), max).criteria.map(
    ({ name, max: own, levels }) => `${name} ${own}${levels.map(({ points }) => ` ${points}`).join('')}`,
  );

test.each<{ says: string; line: (name: string, text: string, points: number) => Part[] }>([
  {
    says: 'points on a line of their own',
    line: (name, text, points) => [{ heading: name }, text, `(max. ${points} points)`],
  },
  { says: 'points first', line: (name, text, points) => [`${points} P. – ${name}: ${text}`] },
  { says: 'boxes to tick', line: (name, text, points) => [`☐ ${name}: ${text} (${points})`] },
  {
    says: 'letters',
    line: (name, text, points) => [
      `${name[0]?.toLowerCase() === 'f' ? 'a' : name === 'Sources' ? 'b' : 'c'}) ${name}: ${text}   /${points}`,
    ],
  },
])('criteria in lines: $says', ({ line }) => {
  expect(read(CRITERIA.flatMap(([name, text, points]) => line(name, text, points)))).toEqual([
    'Focus 6',
    'Sources 9',
    'Style 5',
  ]);
});

test('levels below each criterion, with points at their end and names in no list of ours', () => {
  const parts = CRITERIA.flatMap(([name, text, points]): Part[] => [
    { heading: name },
    `Gold: ${text} [${points}]`,
    `Silber: Nur zum Teil. [${points - 2}]`,
    `Bronze: Kaum. [${points - 4}]`,
  ]);
  expect(read(parts)).toEqual(['Focus 6 6 4 2', 'Sources 9 9 7 5', 'Style 5 5 3 1']);
});

test('a column is what stands in it, whatever its heading says', () => {
  const table =
    'Criterion | Points | Full marks\nFocus | 30 | Keeps to one question\nSources | 30 | Three of them\nStyle | 20 | Own words\nForm | 10 | A title';
  expect(read([{ table }], 90)).toEqual(['Focus 30', 'Sources 30', 'Style 20', 'Form 10']);
});

test('levels as rows under a name that stands once, and a grade scale beside', () => {
  const table =
    'Aspecto | Nivel | Puntos | Texto\nForma | Alto | 4 | Lleva fecha\n | Medio | 2 | Falta algo\n | Bajo | 0 | Falta todo\nTema | Alto | 6 | Claro\n | Medio | 3 | Confuso\n | Bajo | 1 | Ausente';
  const scale = 'Nota | %\nA | 90–100\nB | 70–89\nC | 0–69';
  expect(read([{ table }, { table: scale }], 10)).toEqual(['Forma 4 4 2 0', 'Tema 6 6 3 1']);
});
