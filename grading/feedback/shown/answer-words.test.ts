/** What a student may be told as the answer of a key, however wrongly it was read. */
import { describe, expect, it } from 'vitest';
import { isKnownKey } from '../named-points.ts';
import { criterionOf } from '../render-feedback.cases.ts';
import { holdsItsAnswer, isAnswer } from './answer-words.ts';

describe('is no answer', () => {
  it.each([
    ['a tariff', ['B) 1 each', '½ each', 'je 1 P.', 'Divorce side up to 2', '1+1, ecf from (a)', 'max. 3']],
    [
      'a remark',
      [
        'g forgotten → 0',
        'flat without the reason ½',
        'gets compare + update',
        '“show your working” so answer alone = 1',
        'forgot to convert, 2000 × 3 = 6000 → 1',
        'anything over 100 % should ring a bell: method mark only',
        'bloße Meinung nur 1 P.',
        'kein Ansatz nötig',
        'one mark for the sketch',
        'un point pour la méthode',
      ],
    ],
    ['points and what is judged', ['1 … /2', 'Empfänger vollständig (Name, Ort)', 'Trench – C', '2 → B 3']],
    ['a level', ['L1 (1) says only what is in it', 'Stufe 2 – mit Beleg']],
    ['a question', ['Armada portrait – how useful?']],
    ['a line of a program', ['OUTPUT max', 'return n * 2', 'total += n']],
    [
      'a piece',
      ['or s = ut + ½at²', '→ sins forgiven', 'paid to the', 'Indulgence: paid to the Church', 'f(x'],
    ],
  ])('%s', (_, points) => {
    for (const point of points) expect(isAnswer(point, true), point).toBe(false);
  });
  it('a point with what it is worth behind it', () =>
    expect(isAnswer('the sails catch the wind 2', false)).toBe(false));
  it('a page', () => expect(isAnswer('because it was cold and wet '.repeat(8), false)).toBe(false));
});

it.each([
  'C',
  'b) oboe',
  '109',
  '22 cm',
  '2 m/s²',
  '−3',
  'x = 7',
  '1517',
  'Na2SO4',
  '11 °C',
  '(Act of) Supremacy',
  'Catherine of Aragon',
  'C – A – D – B – E',
  'a1 → Paris',
  'der Freund',
  'doesn’t like / does not like',
  'False',
  '10:30',
])('%s is one', (point) => expect(isAnswer(point, true)).toBe(true));

it('a question that holds its own calculation was read wrongly', () => {
  const asking = (description: string) => holdsItsAnswer(criterionOf('c1', 'Question 1', 2, { description }));
  expect(asking('Ep = mgh = 0.5 × 10 × 20 = 100 J')).toBe(true);
  expect(asking('steep at first (1); then flat (1)')).toBe(true);
  expect(asking('Solve 2x + 3 = 7 (2)')).toBe(false);
});

it('a question where nothing is asked was taken for its answer', () => {
  const asked = (answer: string, description = '') =>
    holdsItsAnswer(criterionOf('c1', 'Question 1', 2, { description, answer }));
  expect(asked('Nenne die Formel für den Umfang')).toBe(true);
  expect(asked('Draw the graph of it')).toBe(true);
  expect(asked('use less hot water', 'How can a household save gas?')).toBe(false);
  expect(asked('order')).toBe(false);
});

it('a row of which the first went alone into its own line is no answer of one word', () => {
  const asked = (answer: string) => holdsItsAnswer(criterionOf('c1', 'Question 1', 2, { answer }));
  expect(asked('troposphere\nstratosphere – mesosphere – thermosphere')).toBe(true);
  expect(asked('lava\nMagma does not count here')).toBe(false);
  expect(asked('oak – acorn – tree\nash – key – tree')).toBe(false);
});

describe('a key that is agreed to', () => {
  const key = (answer: string, text = answer.split(' – ')[0] ?? '') =>
    criterionOf('q', 'Question 1', 1, {
      answer,
      marking: {
        ...{ kind: 'number', printed: 1, refused: [], strict: false, certainty: 'agreed' },
        parts: [{ kind: 'number', text, points: 1, accepts: [text], wanted: null }],
      },
    });
  it('is told', () => expect(isKnownKey(key('36.1–38.0 °C'))).toBe(true));
  it('is not told where it says more to the marker', () =>
    expect(isKnownKey(key('36.1–38.0 °C – accept any range that sits inside 36 to 38'))).toBe(false));
  it('is not told where it may be what the question is worth', () =>
    expect(isKnownKey(key('1'))).toBe(false));
});
