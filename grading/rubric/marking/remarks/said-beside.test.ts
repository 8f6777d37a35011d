/** What stands beside an answer and is none of its wordings, and what an answer's own signs make of it. */
import { expect, test } from 'vitest';
import { readMarking } from '../read-marking.ts';

const parts = (answer: string, worth: number, description = '') =>
  readMarking({ name: '', kind: 'content', description, answer, levels: [], question: '1' }, worth).parts.map(
    ({ kind, accepts }) => `${kind}: ${accepts.join(' | ')}`,
  );

test.each([
  ['P = UI, any arrangement, words fine', 1, '', ['formula: P = UI']],
  ['kleine Sexte (nur „Sexte“ 0,5; große Sexte 0)', 1, '', ['term: kleine Sexte']],
  ['gaspiller (Careful: not “jeter”!)', 1, '', ['term: gaspiller']],
  ['r – f – f – r   (a bis d, je ½)', 2, '', ['truth: true', 'truth: false', 'truth: false', 'truth: true']],
  ['U = 6 V M1; I = 2 A M1; R = 3 Ω A1', 3, '', ['method: U = 6 V', 'method: I = 2 A', 'number: R = 3 Ω']],
] as const)('said of the answer: %s', (answer, worth, asked, expected) => {
  expect(parts(answer, worth, asked)).toEqual(expected);
});

test.each([
  ['A2 – B4 – C1 – D3', 2, ['term: 2', 'term: 4', 'term: 1', 'term: 3']],
  [
    'A Elbe – 2 North Sea\nB Ebro – 3 Mediterranean\nC Oder – 1 Baltic',
    3,
    ['term: 2 | North Sea', 'term: 3 | Mediterranean', 'term: 1 | Baltic'],
  ],
  [
    'charge – coulomb (C); time – second (s)',
    2,
    ['term: coulomb | C | coulomb C', 'term: second | s | second s'],
  ],
] as const)('what belongs together: %s', (answer, worth, expected) => {
  expect(parts(answer, worth, 'Match them')).toEqual(expected);
});

test.each([
  [
    'B A D C  = egg, caterpillar, pupa, moth',
    2,
    'Put in order',
    ['order: B, A, D, C | egg, caterpillar, pupa, moth'],
  ],
  [
    'B Hastings – A Magna Carta – C Armada',
    3,
    'Put in order',
    ['order: B, A, C | Hastings → Magna Carta → Armada'],
  ],
  [
    'Spann-, Lage-, elektrische, chemische Energie',
    4,
    'Formen',
    [
      'list: Spannenergie / Spann | Lageenergie / Lage | elektrische Energie / elektrische | chemische Energie',
    ],
  ],
  [
    'long / many folds / thin wall, one cell / rich in blood, capillaries',
    3,
    'Name three features',
    ['list: long | many folds | thin wall / one cell | rich in blood / capillaries'],
  ],
  [
    'SMART – specific, measurable, attainable, relevant, timely. 1 each',
    5,
    '',
    ['list: specific | measurable | attainable | relevant | timely'],
  ],
  ['flour, yeast, salt\nall three in this order', 1, '', ['order: flour, yeast, salt']],
  ['oak\nash\nin this order only', 2, '', ['term: oak', 'term: ash']],
  ['1 each, any two from\nrain\nhail\nsnow', 2, 'Two kinds of weather', ['list: rain | hail | snow']],
  ['rain / hail / snow, sleet', 2, 'Precipitation, any 2, 1 each', ['list: rain | hail | snow / sleet']],
] as const)('things side by side: %s', (answer, worth, asked, expected) => {
  expect(parts(answer, worth, asked)).toEqual(expected);
});
