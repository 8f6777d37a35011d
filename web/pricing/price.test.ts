import { expect, test } from 'vitest';
import { getPlan } from '../../contract/plans.ts';
import { priceOf } from './price.ts';

test('a year of Pro costs 305.90 instead of 359.88', () => {
  expect(priceOf(getPlan('Pro'), 'yearly')).toEqual({ amount: '$305.90', per: 'a year', instead: '$359.88' });
});

test('a month of Basic costs 14.99', () => {
  expect(priceOf(getPlan('Basic'), 'monthly')).toEqual({ amount: '$14.99', per: 'a month', instead: null });
});

test('Free stays free in both cycles, without a price struck through', () => {
  const free = { amount: '$0', per: 'a month', instead: null };
  expect(priceOf(getPlan('Free'), 'monthly')).toEqual(free);
  expect(priceOf(getPlan('Free'), 'yearly')).toEqual(free);
});

test('a school asks for its price', () => {
  expect(priceOf(getPlan('School'), 'yearly').amount).toBe('Custom');
});
