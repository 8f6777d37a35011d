import { expect, test } from 'vitest';
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { COMPARED } from '../part-mark.ts';
import { markNumber } from './mark-number.ts';

const partOf = (accept: string): MarkingPart => ({
  kind: 'number',
  text: accept,
  points: 1,
  accepts: [accept],
  wanted: null,
});

/** "right" and "wrong" are sure; a question mark behind them is for the teacher. */
const verdictOf = (key: string, answer: string): string => {
  const { share, confidence } = markNumber(partOf(key), answer, '');
  return `${share === 1 ? 'right' : share === 0 ? 'wrong' : 'partly'}${confidence >= COMPARED ? '' : '?'}`;
};

const RIGHT: [string, string[]][] = [
  ['50 < t ≤ 60', ['50<t<=60', '60 ≥ t > 50']],
  ['2,8,3', ['[2,8,3]', 'Aluminium 2·8·3']],
  ['2.5', ['2,5', '5/2', '2½', 'two and a half', '10 / 4 = 2.5', 'the answer is 2.5.']],
  ['21', ['twenty-one', 'einundzwanzig', 'veintiuno', 'vingt et un', 'There are twenty-one.']],
  ['3 × 10^8 m/s', ['3e8 m/s', '300 000 km/s', '3·10⁸ m/s', '3 * 10**8 m/s']],
  ['1500', ['1 500', "1'500", '1,500', '1.5 thousand']],
  ['20 000', ['20000', '20,000', 'twenty thousand', '20 thousand']],
  ['31.4 cm', ['31.42 cm', '31.416 cm', '31,4 cm', '314 mm']],
  ['2 h 30 min', ['2.5 h', '150 min', '2½ hours', '2:30 h', '2 hours 30 minutes']],
  ['9.8 ± 0.1 m', ['9.7 m', '9.9 m', '9.75 m', '980 cm']],
  ['36 to 38', ['36', '37.5', '38']],
  ['4 m/s²', ['4 m/s/s', '4 m s^-2']],
  ['75 s', ['1 min 15', '1 min 15 s']],
  ['6.67 Ω', ['20/3 Ω']],
  ['3,20 €', ['€3.20', '320 Cent', '3 Euro 20']],
  ['3 : 4', ['3:4', '3 to 4']],
  ['5 r 2', ['5 remainder 2', '5 Rest 2', '5 R 2']],
  ['(2, -3)', ['(2|-3)', 'x = 2, y = -3']],
  ['(2, 1.5)', ['(2, 3/2)', '(2; 1,5)', '(4/2, 3/2) = (2, 1½)']],
  ['(1, 2) and (3, 4)', ['(3, 4), (1, 2)', 'x = 1, y = 2 and x = 3, y = 4']],
  ['2 + √5', ['√5 + 2', '(4 + 2√5)/2 = 2 + √5']],
  ['x = 2 ± √5', ['x = 2 + √5 or x = 2 − √5', 'x = (4 ± √20)/2 = 2 ± √5']],
  ['3x + y − 6 = 0', ['6x + 2y − 12 = 0', 'y − 3 = −3(x − 1)\n3x + y − 6 = 0']],
  ['x = 2 or x = 7', ['x = 2, 7', 'x = 7 and x = 2']],
  ['2,8,3', ['2.8.3', '2/8/3', 'it is 2, 8, 3']],
  ['4', ["it's 4", '2² = 4 so it’s 4']],
  ['x = ±5', ['x = 5 or x = -5', '+5, -5', '+/-5']],
  ['-7', ['−7', 'minus seven']],
  ['4 m/s²', ['4 m s^-2', '4 ms⁻²', '4 metres per second squared']],
  ['6 N/cm', ['600 Nm^-1']],
  ['300 Pa (N/m²)', ['300 N/m²', '0.3 kPa']],
  ['1066', ['in 1066, not in 1067', '14 October 1066']],
];

test.each(RIGHT)('%s in other notations is right', (key, answers) => {
  for (const answer of answers) expect([answer, verdictOf(key, answer)]).toEqual([answer, 'right']);
});

const WRONG: [string, string[]][] = [
  ['50 < t ≤ 60', ['50 < t < 60', '50 ≤ t ≤ 60', '60 < t ≤ 50']],
  ['2.5', ['2.6', '25', '-2.5', '2.05']],
  ['4', ['five', 'fourteen', '0.4']],
  ['x = 5', ['x > 5', 'x = -5']],
  ['16', ['16.2', '15']],
  ['31.4 cm', ['31.5 cm', '3.14 cm', '31.4 kg']],
  ['9.8 ± 0.1 m', ['9.6 m', '10 m', '9.8 kg']],
  ['5 r 2', ['5 r 3', '2 r 5']],
  ['(2, 1.5)', ['(1.5, 2)', '(2, 3)']],
  ['2 + √5', ['2√5', '2 − √5']],
  ['3x + y − 6 = 0', ['3x − y − 6 = 0']],
  ['2(3x + 4)', ['2(3x + 5)']],
  ['3 : 4', ['4 : 3']],
  ['2 h 30 min', ['2.3 h', '230 min']],
];

test.each(WRONG)('another value than %s is wrong', (key, answers) => {
  for (const answer of answers) expect([answer, verdictOf(key, answer)]).toEqual([answer, 'wrong']);
});

const OPEN: [string, string, string][] = [
  ['fewer digits than the key', '31.42 cm', '31.4 cm'],
  ['no unit', '12 cm', '12'],
  ['a time of day', '2.30', '2:30'],
  ['thousands with a point', '20 000', '20.000'],
  ['a dash that may be a minus', '-7', '– 7'],
  ['less in words', '-8 %', '8 % shorter than before'],
  ['a ratio that could be simpler', '3 : 4', '6 : 8'],
  ['the right value among others', '12', '12, or rather 15'],
  ['words that are no number', '12', 'a dozen'],
];

test.each(OPEN)('%s is for the teacher to decide', (_, key, answer) => {
  expect(verdictOf(key, answer)).toMatch(/\?$/u);
});

test.each([
  ['Factorise y² + 7y + 10.', '(y + 2)(y + 5)', '(y+5)(y+2)', 1],
  ['Factorise y² + 7y + 10.', '(y + 2)(y + 5)', 'y(y+7)+10', 0],
  ['Expand (y + 2)(y + 5).', 'y² + 7y + 10', '10 + 7y + y^2', 1],
  ['Expand (y + 2)(y + 5).', 'y² + 7y + 10', 'y² + 5y + 2y + 10', 0],
  ['Write down the area of the field.', '2(a + b)', '2a + 2b', 1],
])('%s where the value is given, its form is what counts: %s, %s', (asked, key, answer, share) => {
  expect(markNumber(partOf(key), answer, asked).share).toBe(share);
});

test('a row of zeros and ones is right or wrong digit by digit', () => {
  expect(markNumber(partOf('11010110'), '11010110', '').share).toBe(1);
  expect(markNumber(partOf('11010110'), '11010100', '').share).toBe(0);
});

test('the formula of what there is so much of is no number', () => {
  for (const answer of ['0.5 x 18 = 9', '9 g', '9 g H2O'])
    expect(markNumber(partOf('0.5 × 18 = 9 g H2O'), answer, '').share).toBe(1);
  expect(markNumber(partOf('9 g H2O'), '2', '').share).toBe(0);
});

test('to how many places a value was rounded is no value', () => {
  expect(markNumber(partOf('4.27'), 'x = 4.27 (3 s.f.)', '').share).toBe(1);
  expect(markNumber(partOf('3'), 'x = 4.27 (3 s.f.)', '').share).toBe(0);
});

test.each([
  ['250', ['x250', '250x', '5 x 50 = x250']],
  ['R90 000', ['R90,000.00', '90 000']],
  ['15 C', ['15 coulombs']],
  ['15 °C', ['15 C']],
  ['£0.45', ['45p']],
])('other signs beside %s are a proposal', (key, answers) => {
  expect(answers.map((answer) => verdictOf(key, answer))).toEqual(answers.map(() => 'right?'));
});

test('what makes an equation of the key true is a proposal, and so is nothing else', () => {
  const shareOf = (key: string, answer: string): number => markNumber(partOf(key), answer, '').share;
  expect(shareOf('5x + 3 = 18,', '5x = 15 so x = 3')).toBe(1);
  expect(shareOf('5x + 3 = 18,', '3')).toBe(1);
  expect(verdictOf('5x + 3 = 18', '3')).toBe('right?');
  expect(shareOf('5x + 3 = 18', '5x + 3 = 18, x = 4')).toBe(0);
  expect(shareOf('(x + 1)/3 = 4', '3 × 4 = 12, 12 − 1 = 11')).toBe(1);
  // The equation itself may be asked for.
  expect(shareOf('5x + 3 = 18', '18 = 3 + 5x')).toBe(1);
  expect(shareOf('5x + 3 = 18', '5x + 3 = 17')).toBe(0);
  expect(shareOf('3(2a – 5) = 6a – 15', '6a - 15')).toBe(1);
  expect(shareOf('f(6) = 11', '11')).toBe(1);
  expect(shareOf('f(−1) = −7', '-7')).toBe(1);
});

test.each([
  ['3:4', '30:40 = 3:4', 1],
  ['3:4', '30:40 = 4:3', 0],
  ['50 ml · 60 = 3000 ml (= 3 l) per minute', '3 l', 1],
  ['Mg: 12 protons, 13 neutrons, 10 electrons', '12 p, 13 n, 10 e', 1],
  ['Mg: 12 protons, 13 neutrons, 10 electrons', 'p = 12, n = 13, e = 10', 1],
  ['Mg: 12 protons, 13 neutrons, 10 electrons', '12 protons 13 neutrons 12 electrons', 0.5],
  ['Mg: 12 protons, 13 neutrons, 10 electrons', '10 protons 12 neutrons 10 electrons', 0],
  ['4x² − 6x = 2x(2x − 3)', '2x(2x-3)', 1],
  ['4x² − 6x = 2x(2x − 3)', 'x(4x − 6)', 0.5],
  ['4x² − 6x = 2x(2x − 3)', '4x² − 6x', 0],
])('%s: %s', (key, answer, share) => {
  expect(Math.round(markNumber(partOf(key), answer, '').share * 10) / 10).toBe(share);
});
