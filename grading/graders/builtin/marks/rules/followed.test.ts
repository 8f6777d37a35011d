/** Keys that say what is given for less, and what such answers earn by them. Written for this test. */
import { expect, test } from 'vitest';
import { readText } from '../../../../language/reading.ts';
import { followRules } from '../../../../rubric/marking/follow-rules.ts';
import { readMarking } from '../../../../rubric/marking/read-marking.ts';
import { markAnswer } from '../mark-answer.ts';

const given = { name: '', kind: 'content' as const, levels: [], question: '1', rules: '' };

const pointsOf = (key: string, worth: number, answer: string, asked = ''): number => {
  const planned = readMarking({ ...given, description: asked, answer: key }, worth);
  const marking = followRules(planned, key, asked);
  const context = { marking, asked: readText(asked), terms: new Set<string>(), described: false };
  return Math.round(markAnswer(readText(answer), context).share * worth * 100) / 100;
};

const WORK =
  '4 x 30 = 120 km\n2 = 1 work + 1 answer. No km: -1/2 off the answer pt. Just the answer, no work: only the answer pt.';
const SIGNS = 'TAC GGA CTT\none base wrong, or Us instead of Ts: 1';
const ROW = 'oak – ash – elm – yew\nall 4 = 3; 2–3 in right place = 1. Complete but upside down = 2';
const LEFT_OUT =
  'egg → larva → pupa → moth\ntwo neighbours swapped: 1. One left out but the rest in order: 1';
const ALONE = 'bark, root(s), broad/flat leaf\n"leaf" with nothing else ½';
const REFUSED = 'more sun, richer soil, fewer weeds\n"weather", "plants" alone = 0';
const TERMS = '4y − 3y² + y³\none slip (sign or coeff) 1/2';
const YEAR = '9 November 1989\nonly "1989": 1';
const SHIFT = '0.36 kg\nright digits, decimal point wrong: 1';

test.each([
  [WORK, 2, '4 x 30 = 120 km', 2],
  [WORK, 2, '120 km', 1],
  [WORK, 2, '120', 0.5],
  [SIGNS, 2, 'TACGGACTT', 2],
  [SIGNS, 2, 'UAC GGA CUU', 1],
  [SIGNS, 2, 'TAC GGA CTA', 1],
  [SIGNS, 2, 'ATG CCT GAA', 0],
  [ROW, 3, 'yew, elm, ash, oak', 2],
  [ROW, 3, 'oak, ash, yew, elm', 1],
  [ROW, 3, 'elm, yew, oak, ash', 0],
  [LEFT_OUT, 2, 'egg, moth, pupa', 0],
  [LEFT_OUT, 2, 'egg, larva, moth', 1],
  [LEFT_OUT, 2, 'egg, pupa, larva, moth', 1],
  [TERMS, 2, '4y + 3y² + y³', 1],
  [TERMS, 2, '4y + 3y² − y³', 0],
  [SHIFT, 2, '3.6 kg', 1],
  [SHIFT, 2, '360 g', 2],
  [SHIFT, 2, '0.63 kg', 0],
  ['5 apples\n"5" without saying of what 1', 2, '5', 1],
  ['5 apples\n"5" without saying of what 1', 2, '5 apples', 2],
  ['4 h\nupside down: 1', 2, '0.25', 1],
  [YEAR, 2, '9 November 1989', 2],
  [YEAR, 2, '9th November 1989', 2],
  [YEAR, 2, '1989', 1],
])('%s [%i] %s', (key, worth, answer, points) => {
  expect(pointsOf(key, worth, answer)).toBe(points);
});

test.each([
  [ALONE, 'leaf and bark', 1.5],
  [ALONE, 'flat leaf and bark', 2],
  [REFUSED, 'weather, more sun', 1],
  [REFUSED, 'plants, weather', 0],
])('one thing of a list: %s: %s', (key, answer, points) => {
  expect(pointsOf(key, 2, answer, 'Name two.')).toBe(points);
});
