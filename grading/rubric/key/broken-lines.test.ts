/** Keys whose lines the page broke, and rows of gaps below a question. The keys were written for this test. */
import { expect, test } from 'vitest';
import { readRubric } from '../read-rubric.ts';
import { documentOf } from '../test-document.ts';

const read = (...lines: string[]): string[] =>
  readRubric(documentOf(...lines), 90).criteria.map(
    ({ question, marking, answer }) => `${question}=${marking?.printed} ${answer.split('\n')[0]}`,
  );

test('what the page broke off goes with the line above', () => {
  const key = read(
    'Aufgabe 1: Längen',
    'a) 250 cm sind 2,5 m, das steht auch in der Tabelle auf Seite 12 im Buch; ohne Einheit nur 0,5',
    'P. (1 P.)',
    'b) 4 km sind 4000 m, das lässt sich am Maßstab ablesen, der unter der Karte steht',
    '(1 P.)',
    'Aufgabe 2: Gewichte',
    'a) 3 kg (1 P.)',
    'b) 500 g (auch: ein halbes',
    'Kilo) (1 P.)',
  );
  expect(key.map((one) => one.split(' ')[0])).toEqual(['1a=1', '1b=1', '2a=1', '2b=1']);
});

test('a bracket that tells the marker something is not the answer', () => {
  const answers = readRubric(
    documentOf(
      'Write the time in words. (1 point each)',
      '1. 4:15  quarter past four (four fifteen ok)',
      '2. 6:30  half past six (six thirty ok)',
      '3. 7:45  quarter to eight (seven forty-five is fine)',
    ),
    90,
  ).criteria.map(({ answer }) => answer);
  for (const [at, wanted] of ['quarter past four', 'half past six', 'quarter to eight'].entries())
    expect(answers[at]).toContain(wanted);
});
