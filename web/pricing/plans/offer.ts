/** What a plan's card says and offers to a teacher with a given subscription. */
import type { BillingCycle, PlanName } from '../../../contract/plans.ts';
import { TRIAL_DAYS } from '../../../contract/plans.ts';
import type { Subscription } from '../../../contract/subscription.ts';
import { formatDay } from '../../lib/format.ts';

export type StepKind = 'trial' | 'checkout' | 'portal' | 'free' | 'resume' | 'contact';
export type Step = { kind: StepKind; label: string };
export type Offer = { mark: string | null; note: string | null; steps: Step[] };

const offer = (steps: Step[], mark: string | null = null, note: string | null = null): Offer => ({
  mark,
  note,
  steps,
});

const freeOffer = (current: Subscription): Offer => {
  if (current.plan === 'Free') {
    const trial: Step[] = [{ kind: 'trial', label: `Start ${TRIAL_DAYS} days of Pro` }];
    return offer(current.trial_available ? trial : [], 'Your plan');
  }
  if (current.status === 'trialing') return offer([{ kind: 'free', label: 'Go back to Free' }]);
  if (current.cancel_at_period_end)
    return offer([], null, `You come back to Free on ${formatDay(current.current_period_end)}.`);
  return offer(current.manageable ? [{ kind: 'free', label: 'Change to Free' }] : []);
};

const describePeriod = ({ status, cancel_at_period_end, current_period_end }: Subscription): string => {
  if (status === 'past_due') return 'The last payment failed. Please check your card under Manage Plan.';
  const day = formatDay(current_period_end);
  return cancel_at_period_end ? `Ends on ${day}. Your results stay.` : `Renews on ${day}.`;
};

const ownOffer = (plan: PlanName, cycle: BillingCycle, current: Subscription): Offer => {
  if (current.status === 'trialing')
    return offer(
      [{ kind: 'checkout', label: `Subscribe to ${plan}` }],
      'Your trial',
      `Until ${formatDay(current.trial_ends_at)}. Then Free again, unless you subscribe.`,
    );
  const steps: Step[] = [];
  if (current.cancel_at_period_end) steps.push({ kind: 'resume', label: 'Keep this plan' });
  if (current.manageable) steps.push({ kind: 'portal', label: 'Manage Plan' });
  if (current.manageable && current.cycle !== null && current.cycle !== cycle)
    steps.push({ kind: 'checkout', label: `Pay ${cycle} instead` });
  return offer(steps, 'Your plan', describePeriod(current));
};

/** The account's own plan goes on beside the school's, and can be changed and ended; nothing more can be bought. */
const memberOffer = (plan: PlanName, cycle: BillingCycle, current: Subscription): Offer => {
  if (current.school === null) return offer([]);
  const { name, own } = current.school;
  if (plan === 'School') return offer([], 'Your plan', `From ${name}.`);
  if (plan !== own.plan) return offer([]);
  if (plan === 'Free') return offer([], null, `Yours again if you leave ${name}.`);
  if (own.status === 'trialing')
    return offer([], null, `Your trial runs until ${formatDay(own.trial_ends_at)}.`);
  const { steps, note } = ownOffer(plan, cycle, { ...current, ...own });
  return offer(steps, 'Your own plan', note);
};

export const offerOf = (plan: PlanName, cycle: BillingCycle, current: Subscription): Offer => {
  if (current.school !== null) return memberOffer(plan, cycle, current);
  if (plan === 'Free') return freeOffer(current);
  if (plan === 'School')
    return current.plan === 'School'
      ? offer([], 'Your plan')
      : offer([{ kind: 'contact', label: 'Contact sales' }]);
  if (plan === current.plan) return ownOffer(plan, cycle, current);
  // A school's plan is by agreement; there is nothing to buy beside it.
  if (current.plan === 'School') return offer([]);
  const isChange = current.plan !== 'Free' && current.status !== 'trialing';
  return offer([{ kind: 'checkout', label: `${isChange ? 'Change to' : 'Choose'} ${plan}` }]);
};
