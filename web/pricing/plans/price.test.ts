import { expect, test } from 'vitest';
import { getPlan } from '../../../contract/plans.ts';
import { priceOf } from './price.ts';

test('a year of Pro costs 305.90 instead of 359.88, which is 25.49 a month', () => {
  expect(priceOf(getPlan('Pro'), 'yearly')).toEqual({
    amount: '$305.90',
    per: 'a year',
    instead: '$359.88',
    note: 'comes to $25.49 a month',
  });
});

test('a month of Basic costs 14.99, and what a year would cost is said', () => {
  expect(priceOf(getPlan('Basic'), 'monthly')).toEqual({
    amount: '$14.99',
    per: 'a month',
    instead: null,
    note: 'or $152.90 for a year',
  });
});

test('Free stays free in both cycles, without a price struck through', () => {
  const free = { amount: '$0', per: 'a month', instead: null, note: 'No credit card needed' };
  expect(priceOf(getPlan('Free'), 'monthly')).toEqual(free);
  expect(priceOf(getPlan('Free'), 'yearly')).toEqual(free);
});

test('a school asks for its price', () => {
  expect(priceOf(getPlan('School'), 'yearly').amount).toBe('Custom');
});
