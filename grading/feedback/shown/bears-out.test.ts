import { expect, it } from 'vitest';
import type { AnswerKind, MarkingPart } from '../../../contract/grading/marking.ts';
import type { Criterion } from '../../../contract/grading.ts';
import { bearsOut, supports } from './bears-out.ts';

it.each([
  ['the moon pulls the water of the sea', 'the moon pulls the water'],
  ['The wind carries the seeds far away', 'the wind carries seeds'],
  ['Die Kurbel bewegt den Kolben nach oben', 'die Kurbel bewegt den Kolben'],
  ['roots do not grow in salt', 'roots do not grow'],
])('“%s” has the words of “%s”', (quote, point) => expect(bearsOut(quote, point)).toBe(true));

it.each([
  ['the rope is longer than the pole', 'the rope is shorter than the pole'],
  ['water leaves the root and salt enters', 'salt leaves the root'],
  ['the wind doesn’t carry the seeds', 'the wind carries the seeds'],
  ['birds bring them somewhere else', 'animals spread the seeds'],
  ['a joué', 'est jouée'],
])('“%s” only resembles “%s”', (quote, point) => expect(bearsOut(quote, point)).toBe(false));

const asked = (
  kind: AnswerKind & MarkingPart['kind'],
  answer: string,
  accepts: string[] = [],
): Criterion => ({
  ...{
    id: 'c1',
    name: 'Question 1',
    kind: 'content',
    max: 1,
    description: '',
    answer,
    levels: [],
    question: '1',
  },
  marking: {
    ...{ kind, printed: 1, refused: [], strict: false },
    parts: [{ kind, text: answer, points: 1, accepts: [answer, ...accepts], wanted: null }],
  },
});

it.each([
  ['number', '9.6 Ω', 'R = 9.6 Ω'],
  ['number', '0,50 mol', '22 : 44 = 0,5 mol'],
  ['number', '30 W', '30W'],
  ['number', '9', '15 - 6 = 9'],
  ['number', '−9', 'x = -9'],
  ['number', '120', '(200 + 40)/2 = 120'],
  ['number', '$40', 'P = 200 / 5 = $40'],
  ['formula', 'Al₂O₃', 'Al2O3'],
  ['term', 'the harbour', 'The harbour'],
  ['term', 'Leeds', 'Leeds'],
  ['order', 'B – D – A', 'B, D, A'],
  ['choice', 'B (the nucleus)', 'b'],
  ['truth', 'false', 'F'],
  ['list', 'oak → acorn', 'oak = acorn'],
] as const)('of an exact answer: %s “%s” is said by “%s”', (kind, answer, quote) =>
  expect(supports(quote, answer, asked(kind, answer))).toBe(true),
);

it.each([
  ['number', '9.6 Ω', '24 = 2.5 x R'],
  ['number', '9.6 Ω', 'R = 9.6'],
  ['number', 'take away 6', 'halve 6'],
  ['list', 'price of', 'price of, size of'],
  ['number', '30 W', 'P = 30 J'],
  ['number', '19 m/s', '1900 m/s'],
  ['formula', 'Co', 'CO'],
  ['term', 'Bundestag', 'Bundesrat'],
  ['term', 'caught', 'catched'],
  ['term', 'the fee', 'the feet'],
  ['term', 'wear a coat', 'don’t wear a coat'],
  ['term', 'var(x)', 'VAR(x)'],
  ['order', 'B – D – A', 'B, A, D'],
  ['choice', 'B', 'A B'],
  ['choice', 'Congress', 'C'],
  ['choice', 'comet → C', 'C'],
  ['list', 'water', 'water /'],
  ['number', '3 mol H2', '9 mol H2'],
  ['number', '−2.5', '2.5'],
  ['number', '8', 'more than 8'],
  ['number', '12 W', '2.5 x 12'],
  ['number', '6', '15 - 6'],
  ['number', 'A = a · b = 4 m · 6 m', 'A = 4 · 6'],
  ['number', '52 500 €', '1 500 €'],
  ['term', '3 6 9', '3 6 9 12'],
  ['term', 'sodium peroxide', 'perocide'],
  ['point', 'Er hat keinen Hund', 'Er hat nicht einen Hund'],
] as const)('of an exact answer: %s “%s” is not said by “%s”', (kind, answer, quote) =>
  expect(supports(quote, answer, asked(kind, answer))).toBe(false),
);

it('another wording that the key takes says it too', () =>
  expect(supports('onshore breeze', 'sea breeze', asked('term', 'sea breeze', ['onshore breeze']))).toBe(
    true,
  ));
