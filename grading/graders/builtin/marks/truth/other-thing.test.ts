import { expect, test } from 'vitest';
import { readText } from '../../../../language/reading.ts';
import { markAnswer } from '../mark-answer.ts';

const part = (kind: 'truth' | 'point', accept: string) => ({
  kind,
  text: accept,
  points: 1,
  accepts: [accept],
  wanted: null,
});

const pointsFor = (correction: string, answer: string, asked: string): number =>
  markAnswer(readText(answer), {
    marking: {
      kind: 'choice',
      parts: [part('truth', 'false'), part('point', correction)],
      refused: [],
      strict: false,
      printed: 2,
    },
    asked: readText(asked),
    terms: new Set(),
    described: false,
  }).share * 2;

test.each([
  ['the pressure stays the same', 'F, the pressure is constant', 'The pressure rises', 2],
  ['the pressure stays the same', "False – it doesn't change", 'The pressure rises', 2],
  ['the pressure stays the same', 'False, the pressure falls', 'The pressure rises', 1],
  ['die Masse bleibt gleich', 'falsch, die Masse ändert sich nicht', 'Die Masse wird größer', 2],
  ['la température reste la même', 'Faux, la température ne change pas', 'La température monte', 2],
  ['el volumen no cambia', 'Falso, el volumen es constante', 'El volumen aumenta', 2],
  ['it needs 3/4 of the votes', 'False, three quarters of the votes', 'It needs half of the votes', 2],
  ['it needs 3/4 of the votes', 'False, two thirds of the votes', 'It needs half of the votes', 1],
  ['the liver makes bile', 'False, the kidney makes bile', 'The heart makes bile', 1],
  ['la raíz toma el agua', 'Falso, la hoja toma el agua', 'La flor toma el agua', 1],
])('%s: %s', (correction, answer, asked, points) => {
  expect(pointsFor(correction, answer, asked)).toBe(points);
});
