/** What a plan costs in a billing cycle, in words. */
import type { BillingCycle, Plan } from '../../contract/plans.ts';

const dollars = (amount: number): string =>
  Number.isInteger(amount) ? `$${amount}` : `$${amount.toFixed(2)}`;

export type Price = { amount: string; per: string; instead: string | null };

export const priceOf = (plan: Plan, cycle: BillingCycle): Price => {
  if (plan.monthly_price === null || plan.yearly_price === null || plan.yearly_list_price === null) {
    return { amount: 'Custom', per: 'contact sales', instead: null };
  }
  if (cycle === 'monthly' || plan.yearly_price === 0) {
    return { amount: dollars(plan.monthly_price), per: 'a month', instead: null };
  }
  return { amount: dollars(plan.yearly_price), per: 'a year', instead: dollars(plan.yearly_list_price) };
};
