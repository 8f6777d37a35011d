import { expect, test } from 'vitest';
import { asTranslated } from '../../../../rubric/marking/remarks/lesson/translated.ts';
import { markPieces } from './sentence-pieces.ts';

const point = (text: string) => ({ kind: 'point' as const, text, points: 1, accepts: [text], wanted: null });

const pointsFor = (pieces: readonly string[], answer: string, said = 'Translate into German'): number => {
  const planned = {
    kind: 'point' as const,
    printed: pieces.length,
    parts: pieces.map(point),
    refused: [],
    strict: true,
  };
  const marking = asTranslated(planned, said);
  const marks = markPieces(marking.parts, answer, marking.strict);
  return marks === null ? -1 : marks.reduce((sum, { share }) => sum + share, 0);
};

const FILM = ['haben … gesehen (1)', 'einen Film (1)', 'am Abend (1)'];
const WOHNEN = ['hat … gewohnt (1)', 'in einem Dorf / auf dem Land (1)'];
const ESSEN = ['habe … gekauft (1)', 'ein Brot (1)', 'heute, verb in second place, gekauft at the end (1)'];

test.each([
  [FILM, 'Am Abend haben wir einen Film gesehen.', 3],
  [FILM, 'Wir haben am Abend einen Film gesehen', 3],
  [FILM, 'Wir sind am Abend einen Film gesehen', 2],
  [FILM, 'Wir haben am Abend eine Film gesehen', 2],
  [FILM, 'Wir haben Abend Film gesehen', 1],
  [WOHNEN, 'Sie hat auf dem Land gewohnt', 2],
  [WOHNEN, 'Sie hat in ein Dorf gewohnt', 1],
  [ESSEN, 'Heute habe ich ein Brot gekauft.', 3],
  [ESSEN, 'Heute ich habe ein Brot gekauft.', 2],
  [ESSEN, 'Ich habe heute gekauft ein Brot.', 2],
])('%j: %s', (pieces, answer, points) => {
  expect(pointsFor(pieces, answer)).toBe(points);
});

test('what is asked in another way is no translation', () => {
  expect(pointsFor(FILM, 'Am Abend haben wir einen Film gesehen.', 'What did they do?')).toBe(-1);
});
