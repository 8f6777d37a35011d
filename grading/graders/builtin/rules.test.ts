/** Part marks by the key's own rules: proposals, never settled. Keys and answers written for this test. */
import { expect, test } from 'vitest';
import { readText } from '../../language/reading.ts';
import { followRules } from '../../rubric/marking/follow-rules.ts';
import { readMarking } from '../../rubric/marking/read-marking.ts';
import { markAnswer } from './marks/mark-answer.ts';

const mark = (answer: string, worth: number, given: string) => {
  const criterion = {
    name: 'Q',
    kind: 'content' as const,
    description: '',
    answer,
    levels: [],
    question: '1',
  };
  const marking = followRules(readMarking(criterion, worth), answer);
  const context = { marking, asked: readText(''), terms: new Set<string>(), described: false };
  const { share, settled, parts } = markAnswer(readText(given), context);
  const sum = (parts ?? []).reduce((total, part) => total + part.given, 0);
  expect(sum).toBeCloseTo(share * worth);
  return { points: Number((share * worth).toFixed(2)), settled };
};

const ORDER = 'hen → duck → goose → swan\none pair of neighbours swapped: 1; otherwise 0';

test.each([
  [ORDER, 2, 'hen, duck, goose, swan', 2],
  [ORDER, 2, 'hen, goose, duck, swan', 1],
  [ORDER, 2, 'swan, goose, duck, hen', 0],
  ['D – B – A – E – C\nnur die ersten zwei richtig: 1 P.; sonst 0', 3, 'D B C A E', 1],
  ['Marie Curie\n(“Curie” on its own ½. Not Pierre)', 1, 'Curie', 0.5],
  ['Marie Curie\n(“Curie” on its own ½. Not Pierre)', 1, 'Pierre Curie', 0],
  ['7 × 2 = 14 cm\nno unit: −½', 2, '7 × 2 = 14', 1.5],
  ['7 × 2 = 14 cm\nno unit: −½', 2, '7 × 2 = 14 cm', 2],
  ['14 cm\nadded instead (9 cm) = 1', 2, '9 cm', 1],
  ['A, C, E\nminus 1 for each wrong one', 3, 'A, B, C, E', 2],
  // Letters in a row, with ends or places that count.
  ['D – B – A – E – C\n1 if D is first and C is last, otherwise 0', 2, 'D B A E C', 2],
  ['D – B – A – E – C\n1 if D is first and C is last, otherwise 0', 2, 'D, A, B, E, C', 1],
  ['Order\nC – A – D – B', 4, 'C A B D', 2],
  // Working and result of parts with marks of their own.
  ['(p = F ÷ A) 600 ÷ 20 (1)\n= 30 (Pa) (1)', 2, '600 / 20 = 30 pascals', 2],
  ['P = 600 ÷ 20 (1)\n= 30 (Pa) (1)', 2, '600 / 20 = 3 Pa', 1],
  ['4 min = 240 s (1)\n15 × 240 (1)\n= 3600 (J) (1)', 3, '15 x 240 = 360', 2],
  ['15 × 2 = 30 (1)\njoules / J (1)', 2, '15 x 2 = 30 N', 1],
  ['15 × 2 = 30 (1)\njoules / J (1)', 2, '30 joules', 2],
  ['–40 m\n1 for 40, 1 for minus / negative', 2, '40 m', 1],
  ['–40 m\n1 for 40, 1 for minus / negative', 2, '20 - 60 = -40 m', 2],
  ['40 ÷ 50 (1)\n= 0.8 (1)\nm/s (1)\n0.8 alone gets 2', 3, '0.8 m/s', 3],
  ['40 ÷ 50 (1)\n= 0.8 (1)\nm/s (1)\n0.8 alone gets 2', 3, '0.8', 2],
  // A span is answered by both of its ends.
  ['20–35 cm', 1, '20-35', 1],
  ['20–35 cm', 1, '20 - 30 cm', 0],
  // Lists with other names behind a slash, names with what belongs to them, gaps in their order.
  ['any two of: movement/sport, sleep, yearly meetings/talks', 2, 'sport and yearly talks', 2],
  ['any two of: oak / acorn tree, fir / spruce, elm / wych, ash / rowan tree', 2, 'spruce and elm', 2],
  [
    'bride: white\ngroom: black\nguest: red and blue\n1 each',
    3,
    'bride white groom red guest blue and red',
    2,
  ],
  ['bride: white\ngroom: black\nguest: red and blue\n1 each', 3, 'B = white', 1],
  ['in order: four (4) – hens (also: fowls) – eggs', 3, 'There were 4 fowls. They had milk.', 2],
  ['Mammals: cow, dog\nBirds: hen, owl', 4, 'M: cow, hen\nB: owl', 2],
  ['Mammals: cow, dog\nBirds: hen, owl', 4, 'cow | Mammals\ndog | Birds\nhen | Birds\nowl | Birds', 3],
  ['G A B C# D\n1 if there is one mistake', 2, 'G A B C D', 1],
  ['RAM = random access memory', 1, 'random access memory', 1],
  ['RAM = random access memory', 1, 'rapid memory', 0],
  ['decreases / goes down', 1, 'it gets lower', 1],
  ['decreases / goes down', 1, 'it gets higher', 0],
  // The opposite is no misspelling.
  ['hypertension', 1, 'hypotension', 0],
  ['increases', 1, 'decreases', 0],
  ['hypotension (hypo / low pressure ok. Hyper… = 0)', 1, 'hypo', 1],
  ['hypotension (hypo / low pressure ok. Hyper… = 0)', 1, 'hypertonic', 0],
  ['three', 1, '3', 1],
  ['(20 + 2 × 16 =) 52', 1, '20+32=52', 1],
  ['15 × 2 (1)\n= 30 g (1)\nMissing or wrong unit loses the second mark', 2, '15 x 2 = 30', 1],
  ['any two of: hard when dry; red; heavy; smooth\nNot “hard” on its own', 2, 'it is hard, red', 1],
  ['(hen + corn →) egg + feather + noise\n2 right = 1', 2, 'hen + corn -> noise + feather + milk', 1],
  ['(hen + corn →) egg + feather + noise\n2 right = 1', 2, 'noise + egg + feather', 2],
])('%s for %d: %s', (key, worth, given, points) => {
  expect(mark(key, worth, given).points).toBe(points);
});

test('what a rule gave is never settled', () => {
  expect(mark(ORDER, 2, 'hen, goose, duck, swan').settled).toBeUndefined();
});
