/** Formulas whose names have more than one sign, in letters, in words, and solved for another of them. */
import { expect, test } from 'vitest';
import { matchEquation } from './equation.ts';

const isRight = (key: string, answer: string): boolean =>
  ['right', 'likely'].includes(matchEquation(key, answer));

test.each([
  ['BMR = TDE − A', 'TDE = BMR + A', true],
  ['BMR = TDE − A', 'BMR = TDE + A', false],
  ['BMR = TDE − A', 'A = BMR − TDE', false],
  ['TC = F + V', 'tc = v + f', true],
  ['TC = F + V', 'total cost = F + V', true],
  ['TC = F + V', 'F = TC − V', true],
  ['TC = F + V', 'F = V − TC', false],
  ['Eₚ = m g h', 'Ep = mgh', true],
  ['Eₚ = m g h', 'E = m × g × h', true],
  ['Eₚ = m g h', 'h = Ep / (m g)', true],
  ['Eₚ = m g h', 'Ep = mg/h', false],
  ['n₁ = c / v', 'v = c / n1', true],
  ['P = IV', 'V = P / I', true],
  ['P = IV', 'P = I/V', false],
  ['AD = AS', 'where aggregate supply equals aggregate demand', true],
  ['p = 12 + 3t', 'p = 3t + 12', true],
  ['p = 12 + 3t', 'p = $12 + $3t', true],
  ['p = 12 + 3t', 'p = 3 + 12t', false],
])('%s: %s is right: %s', (key, answer, right) => {
  expect(isRight(key, answer)).toBe(right);
});
