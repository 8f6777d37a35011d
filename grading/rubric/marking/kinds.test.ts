import { expect, test } from 'vitest';
import type { Marking } from '../../../contract/grading/marking.ts';
import { readMarking } from './read-marking.ts';

const mark = (answer: string, worth: number, description = '', rules = ''): Marking =>
  readMarking(
    { name: 'Question 1', kind: 'content', description, answer, levels: [], question: '1', rules },
    worth,
  );

const partsOf = (answer: string, worth: number, description = '', rules = ''): string[] =>
  mark(answer, worth, description, rules).parts.map(
    ({ kind, points, accepts, wanted }) =>
      `${kind} ${points}: ${accepts.join(' | ')}${wanted === null ? '' : ` (${wanted})`}`,
  );

test.each<[string, number, string[]]>([
  ['any two of: owl, hawk, kite', 2, ['list 2: owl | hawk | kite (2)']],
  ['Any two birds of prey: owl, hawk, kite', 2, ['list 2: owl | hawk | kite (2)']],
  ['Any three, 1 pt each: owl – hawk – kite – eagle', 3, ['list 3: owl | hawk | kite | eagle (3)']],
  ['Two birds, max 2, one per bird:\n- owl\n- hawk\n- kite', 2, ['list 2: owl | hawk | kite (2)']],
  ['Birds of prey (any two):\n• owl\n• hawk\n• kite', 2, ['list 2: owl | hawk | kite (2)']],
  [
    'je ½: Eule, Habicht, Milan, Adler, Bussard. Kürzel ok. Falsche geben nichts.',
    1,
    ['list 1: Eule | Habicht | Milan | Adler | Bussard (2)'],
  ],
  [
    '24 – 8 = 16 V (M1), 16/32 = 0.5 A (A1) ½ ok. 24/32 is wrong, 0',
    2,
    ['method 1: 24 – 8 = 16 V', 'number 1: 16/32 = 0.5 A'],
  ],
  ['(Sir / young) Newton', 1, ['term 1: Newton | Sir Newton | young Newton']],
  ['The owl is fed by the girl.\nother tense: 1', 2, ['point 2: The owl is fed by the girl.']],
  [
    '1 Monet – b Water Lilies;  2 Degas – c Dancers;  3 Munch – a The Scream',
    3,
    ['choice 1: b | Water Lilies', 'choice 1: c | Dancers', 'choice 1: a | The Scream'],
  ],
  ['1b 2c 3a   oak = acorn, fir = cone. d is spare', 3, ['choice 1: b', 'choice 1: c', 'choice 1: a']],
  [
    'oak = broad leaves (lobed ones)\nfir = needles\nmoss = spores',
    3,
    ['term 1: broad leaves | lobed ones | broad leaves lobed ones', 'term 1: needles', 'term 1: spores'],
  ],
  ['“All birds can fly” FALSE. The kiwi cannot', 2, ['truth 1: false', 'point 1: The kiwi cannot']],
  ['„Der Wal ist ein Fisch“ – F (1), er säugt (1)', 2, ['truth 1: false', 'point 1: er säugt']],
  ['« Le merle est un oiseau » : vrai', 1, ['truth 1: true']],
  ['3y + 4 = 19\n3y = 15 (1)\ny = 5 (1)', 2, ['method 1: 3y = 15', 'number 1: y = 5']],
  ['Q(3|7): 3·3 – 2 = 7 (1), on the line (1)', 2, ['number 1: 3·3 – 2 = 7', 'point 1: on the line']],
  ['Torah means teaching', 1, ['term 1: Torah means teaching | teaching']],
  ['Tithe is 10 % of the harvest', 1, ['number 1: Tithe is 10 % of the harvest | 10 %']],
  ['£7.20  [M1: 9 x 0.8; A1]', 2, ['method 1: 9 x 0.8', 'number 1: £7.20']],
  [
    '2 of 3: owl, hawk (buzzard), kite. Je 1 P. Nicht: Huhn, „Vogel“',
    2,
    ['list 2: owl | hawk (buzzard) | kite (2)'],
  ],
  ['owl, hawk, kite will do. Je 1 P. „Huhn“ zählt nicht.', 3, ['list 3: owl | hawk | kite (3)']],
  [
    'owl (barn owl) / mice (O2) / wood   (1 each, must be in that order)',
    3,
    ['term 1: owl | barn owl | owl barn owl', 'term 1: mice | O2 | mice O2', 'term 1: wood'],
  ],
  [
    'A beak\nB wing (feathers)\nC claw\n"foot" by itself = 0',
    3,
    ['term 1: beak', 'term 1: wing | feathers | wing feathers', 'term 1: claw'],
  ],
  [
    'A3 lamb – young sheep\nB1 kid – young goat\nC2 calf – young cow',
    3,
    ['term 1: 3 | young sheep', 'term 1: 1 | young goat', 'term 1: 2 | young cow'],
  ],
  ['False (1) – at night (1)  the place is not needed', 2, ['truth 1: false', 'point 1: at night']],
  ['any 2 of: owl (barn owl) // hawk // kite', 2, ['list 2: owl (barn owl) | hawk | kite (2)']],
  ['the hunters are: owl, hawk, kite', 3, ['list 3: owl | hawk | kite (3)']],
  ['Robert Hooke (Hooke will do), 1665', 2, ['list 2: Robert Hooke / Hooke | 1665 (2)']],
  ['45 ÷ 9 = 5 m/s\n(one for the 5, one for the unit)', 2, ['number 1: 5', 'term 1: m/s | 5m/s']],
  ['90 − 40 = 50 N upwards\n(1 value, 1 direction)', 2, ['number 1: 50 N upwards', 'term 1: upwards | up']],
  [
    '1 C, 2 A, 3 B   (owl–mice, hawk–hares, kite–voles; in words is ok)',
    3,
    ['choice 1: C | mice', 'choice 1: A | hares', 'choice 1: B | voles'],
  ],
  ['owl, hawk(s), kite', 3, ['list 3: owl | hawk(s) | kite (3)']],
  [
    'it rains more (1); rivers rise (1); fields flood (1). Max 2',
    2,
    ['list 2: it rains more | rivers rise | fields flood (2)'],
  ],
  [
    'it rains more in the hills\nrivers rise over their banks',
    2,
    ['point 1: it rains more in the hills', 'point 1: rivers rise over their banks'],
  ],
  ['One mark: it rains more. One mark: rivers rise.', 2, ['point 1: it rains more', 'point 1: rivers rise']],
  ['oak, fir and palm', 3, ['list 3: oak | fir | palm (3)']],
  ['oak and palm', 2, ['list 2: oak | palm (2)']],
  ['In order: oak ; fir ; palm\none for each gap', 3, ['term 1: oak', 'term 1: fir', 'term 1: palm']],
  ['(1) oak (2) fir (3) palm\n3 × 0,5 P.', 1.5, ['term 0.5: oak', 'term 0.5: fir', 'term 0.5: palm']],
  [
    '3y + 6 = 21 (1 mark)\n3y = 15 (1 mark)\ny = 5 (1 mark)',
    3,
    ['method 1: 3y + 6 = 21', 'method 1: 3y = 15', 'number 1: y = 5'],
  ],
  [
    '- rich in salt and clay\n- close to the sea',
    2,
    ['point 1: rich in salt and clay', 'point 1: close to the sea'],
  ],
  ['a) 5 b) 7 c) 9', 3, ['number 1: 5', 'number 1: 7', 'number 1: 9']],
])('what is listed: %s', (answer, worth, parts) => {
  expect(partsOf(answer, worth)).toEqual(parts);
});

test.each<[string, number, string[]]>([
  ['1-C 2-A 3-B', 3, ['choice 1: C', 'choice 1: A', 'choice 1: B']],
  ['Match them: A-3, B-1, C-2', 1.5, ['term 0.5: 3', 'term 0.5: 1', 'term 0.5: 2']],
  ['dog → Hund; cat → Katze', 2, ['term 1: Hund', 'term 1: Katze']],
  [
    'oak – leaves, fir – needles, palm – fronds ½ each',
    1.5,
    ['term 0.5: leaves', 'term 0.5: needles', 'term 0.5: fronds'],
  ],
  [
    'metals: iron, gold – gases: neon, argon (je 0,5 P.)',
    2,
    ['list 1: iron | gold (2)', 'list 1: neon | argon (2)'],
  ],
])('what belongs together: %s', (answer, worth, parts) => {
  expect(partsOf(answer, worth)).toEqual(parts);
  const { certainty, parts: read } = mark(answer, worth);
  expect(read.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(worth);
  expect(certainty).toBe('guess');
});

test('what letters stand for will do as well', () => {
  expect(partsOf('1-C 2-A 3-B\n(1 oak, 2 fir, 3 palm; A needles, B fronds, C leaves)', 3)).toEqual([
    'choice 1: C | leaves',
    'choice 1: A | needles',
    'choice 1: B | fronds',
  ]);
  expect(partsOf('b) needles', 1)).toEqual(['choice 1: B | needles']);
});

test('things that are asked for in an order are in one', () => {
  const answer = '(first) egg, larva, pupa (last)';
  expect(partsOf(answer, 1, 'Put the stages in the right order.')).toEqual(['order 1: egg, larva, pupa']);
});

test.each<[string, string]>([
  ['egg → larva → pupa', 'order 1: egg → larva → pupa'],
  ['(iii), (i), (iv), (ii)', 'order 1: iii, i, iv, ii'],
  ['B D A C', 'order 1: B, D, A, C'],
])('what comes in an order: %s', (answer, part) => {
  expect(partsOf(answer, 1)).toEqual([part]);
});

test.each<[string, number, string[]]>([
  ['4 × 5 = 20 m\n1 for the working, 1 for the answer', 2, ['method 1: 4 × 5', 'number 1: 20 m']],
  ['4 × 5 = 20 m 1 pt number, 1 pt unit', 2, ['number 1: 20', 'term 1: m | 20m']],
  ['side 9 cm\n1 for 81 (or √81). Don’t bother about units', 2, ['method 1: 81 | √81', 'number 1: 9 cm']],
  ['£40 up to £44: 10 %\n1 for 4/40. Dividing by 44 = 0.', 2, ['method 1: 4/40', 'number 1: 10 %']],
  ['area 30 m²\n1 number, 1 unit', 2, ['number 1: 30', 'term 1: m² | 30m² | m2 | 30m2 | m^2 | 30m^2']],
  [
    '2y = 8 (1), y = 4 (1). I told them to show how, so y = 4 on its own only 1.',
    2,
    ['method 1: 2y = 8', 'number 1: y = 4'],
  ],
  ['x = 3\nM1 for 4x = 12', 2, ['method 1: 4x = 12', 'number 1: x = 3']],
  ['v = (9 – 3) / 2 ;  = 3 m/s', 2, ['method 1: v = (9 – 3) / 2', 'number 1: 3 m/s']],
  ['9 / 3\n3 (mol)', 2, ['method 1: 9 / 3', 'number 1: 3 | 3 mol']],
  ['9 / 36 × 100 (1) = 25 % (1)', 2, ['method 1: 9 / 36 × 100', 'number 1: 25 %']],
  ['½ × 6 × 4 (M1) = 12 (A1) cm² (B1)', 3, ['method 1: ½ × 6 × 4', 'number 1: 12', 'term 1: cm²']],
  [
    'E = 6 W · 2 h = 12 Wh (= 0,012 kWh) (1 P. Rechnung, 1 P. Ergebnis)',
    2,
    ['method 1: E = 6 W · 2 h', 'number 1: 12 Wh | 0,012 kWh'],
  ],
  [
    '−6 / 3 = −2\n1 for substitution, 1 for answer; ignore missing minus sign',
    2,
    ['method 1: −6 / 3', 'number 1: −2 | 2'],
  ],
  ['sum: 45', 1, ['number 1: 45']],
  ['the sum is 45', 1, ['number 1: the sum is 45 | 45']],
  ['45\nmedian', 1, ['number 1: 45']],
  ['0.5 or 1/2', 1, ['number 1: 0.5 or 1/2 | 0.5 | 1/2']],
  [
    '(3 + 9) : 2 = 12 : 2 → Rechnung 1 P.; Ergebnis 6 °C 1 P.',
    2,
    ['method 1: (3 + 9) : 2 = 12 : 2', 'number 1: 6 °C'],
  ],
  ['6 ÷ 2 = 3 (1)\ng/cm³ (1)', 2, ['number 1: 6 ÷ 2 = 3', 'term 1: g/cm³']],
  ['2 + 3 = 5 (1)\nkg (1)', 2, ['number 1: 2 + 3 = 5', 'term 1: kg | 5kg']],
  ['4 cm on the map = 2 km (auch 2000 m)', 1, ['number 1: 4 cm on the map = 2 km | 2 km | 2000 m']],
])('marks of a calculation: %s', (answer, worth, parts) => {
  expect(partsOf(answer, worth)).toEqual(parts);
});

test('a verdict of one mark is shared with the correction where the marker is told so', () => {
  const rules = '½ for false, ½ for the correction';
  expect(partsOf('“Owls hunt by day” FALSE. They hunt by night', 1, '', rules)).toEqual([
    'truth 0.5: false',
    'point 0.5: They hunt by night',
  ]);
});

test('a remark about all calculations shares the marks of each', () => {
  const rules = 'Calculations – 1 for substitution, 1 for answer with unit.';
  expect(partsOf('F = ma = 3 × 2 = 6 N', 2, '', rules)).toEqual([
    'method 1: F = ma = 3 × 2',
    'number 1: 6 N',
  ]);
});

test.each<[string, string]>([
  ['newton / N', 'term 1: newton | N'],
  ['Oslo, Bergen or Narvik', 'term 1: Oslo | Bergen | Narvik'],
  ['(white) dwarf', 'term 1: dwarf | white dwarf'],
  ['guard dog (unit)', 'term 1: guard dog | guard dog unit'],
  ['Baltic (Ostsee)', 'term 1: Baltic | Ostsee | Baltic Ostsee'],
  ['Baltic (or Ostsee)', 'term 1: Baltic | Ostsee'],
  ['Fourth (Crusade)', 'term 1: Fourth | Fourth Crusade'],
  ['+9 (%)', 'term 1: +9 | +9 %'],
  ['O(n log n)', 'term 1: O(n log n)'],
  ['planet(s)', 'term 1: planet | planets'],
  ['capital: Oslo', 'term 1: Oslo'],
  ['UFO = unidentified flying object', 'term 1: unidentified flying object'],
  ['14 July 1789', 'term 1: 14 July 1789'],
  ['Non-violence', 'term 1: Non-violence'],
  ['to swim / to dive', 'term 1: to swim | swim | to dive | dive'],
  ['osmosis [1]', 'term 1: osmosis'],
  ['speed = distance / time', 'formula 1: speed = distance / time'],
  ['H2O', 'formula 1: H2O'],
])('a term and its other wordings: %s', (answer, part) => {
  expect(partsOf(answer, 1)).toEqual([part]);
});

test('where the key gives part of the marks by a rule, nothing is sure', () => {
  expect(mark('egg → larva → pupa\n1 pt if only two are switched', 2).certainty).toBe('guess');
  expect(mark('egg → larva → pupa', 2).certainty).toBeUndefined();
});

test('pairs below a line that tells what to do, with a legend below them', () => {
  expect(
    partsOf('Match the trees.\n1-C   2-A   3-B\n1 oak, 2 fir, 3 palm; A needles, B fronds, C leaves', 3),
  ).toEqual(['choice 1: C | leaves', 'choice 1: A | needles', 'choice 1: B | fronds']);
  expect(partsOf('Ordne zu\nEiche – Blatt, Fichte – Nadel, Palme – Wedel', 3)).toEqual([
    'term 1: Blatt',
    'term 1: Nadel',
    'term 1: Wedel',
  ]);
});

test('as many numbers as marks are a number each', () => {
  expect(partsOf('14, 28, 56', 3)).toEqual(['number 1: 14', 'number 1: 28', 'number 1: 56']);
  expect(partsOf('£14 and £28', 2)).toEqual(['number 1: £14', 'number 1: £28']);
});

test('what stands in brackets is said of one item', () => {
  expect(partsOf('oak (English), fir, palm (date palm; “palm” will do)', 3)).toEqual([
    'list 3: oak (English) | fir | palm (date palm; “palm” will do) (3)',
  ]);
});

test('things that the key puts in an order are compared at their places', () => {
  expect(partsOf('In order: seed; root; stem', 3)).toEqual(['term 1: seed', 'term 1: root', 'term 1: stem']);
});

test('program code is for the teacher to mark', () => {
  expect(mark('def halve(n):\n    return n / 2', 3)).toMatchObject({ kind: 'judgement', parts: [] });
});

test('marks behind arrows at the ends of steps pay for them, and numbers that differ are pairs', () => {
  expect(partsOf('F = 3 × 4 = 12 N → 1\na = 12 / 2 = 6 m/s² → 1', 2)).toEqual([
    'method 1: F = 3 × 4 = 12 N',
    'number 1: a = 12 / 2 = 6 m/s²',
  ]);
  expect(partsOf('oak → 3; fir → 1; palm → 2', 3)).toEqual(['term 1: 3', 'term 1: 1', 'term 1: 2']);
});
