/** What a plan costs in a billing cycle, in words. */
import type { BillingCycle, Plan } from '../../../contract/plans.ts';

const dollars = (amount: number): string =>
  Number.isInteger(amount) ? `$${amount}` : `$${amount.toFixed(2)}`;

export type Price = {
  amount: string;
  per: string;
  /** The list price that the charged one replaces. */
  instead: string | null;
  /** The other way to look at it: a year's price by the month, or what a year would cost. */
  note: string | null;
};

export const priceOf = (plan: Plan, cycle: BillingCycle): Price => {
  const { monthly_price: monthly, yearly_price: yearly, yearly_list_price: list } = plan;
  if (monthly === null || yearly === null || list === null)
    return { amount: 'Custom', per: 'contact sales', instead: null, note: null };
  if (yearly === 0) return { amount: '$0', per: 'a month', instead: null, note: 'No credit card needed' };
  if (cycle === 'monthly')
    return {
      amount: dollars(monthly),
      per: 'a month',
      instead: null,
      note: `or ${dollars(yearly)} for a year`,
    };
  return {
    amount: dollars(yearly),
    per: 'a year',
    instead: dollars(list),
    note: `comes to ${dollars(Math.round((yearly / 12) * 100) / 100)} a month`,
  };
};
