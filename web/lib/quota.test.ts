import { expect, test } from 'vitest';
import { describeExcess, exceedsQuota } from './quota.ts';

const use = (used: number, limit: number) => ({ monthly_submissions_used: used, submissions_limit: limit });

test('the last one may be used; one more is too many', () => {
  expect(exceedsQuota(2, use(48, 50))).toBe(false);
  expect(exceedsQuota(3, use(48, 50))).toBe(true);
});

test('without a limit, or without files, nothing is too much', () => {
  expect(exceedsQuota(60, use(10_000, -1))).toBe(false);
  expect(exceedsQuota(0, use(50, 50))).toBe(false);
});

test('the warning says how many are left and what to do', () => {
  expect(describeExcess(3, use(48, 50))).toBe(
    'You have chosen 3 files, but 2 of your 50 submissions this month are left. Please remove 1 file or upgrade your plan.',
  );
  expect(describeExcess(1, use(50, 50))).toContain('all 50 submissions of this month are used');
});
