import { expect, test } from 'vitest';
import { listAmounts } from './amounts.ts';
import { confirmedAmong } from './confirmed.ts';

const ownOf = (text: string): number | null => confirmedAmong(listAmounts(text))?.value ?? null;

test.each([
  ['in front of them', 'Why there? (2) The soil is good (1) and there is work (1)', 2],
  ['behind them', 'the air rises (1), it cools (1)   [2]', 2],
  [
    'with one for less between',
    'a want (1 pt) and the wish to end it (1 pt). Just an example: 1 pt.   [2 pts]',
    2,
  ],
  ['one more of them', 'an old (½) red (½) barn (1)', null],
  ['a single one', 'the heart (1)', null],
])('the amount that others add up to is the own one: %s', (_, text, worth) => {
  expect(ownOf(text)).toBe(worth);
});
