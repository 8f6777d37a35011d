/** Takes the steps that a plan's card offers, and says in words when one did not work. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BillingCycle } from '../../../contract/plans.ts';
import { detailOf, serverDetail } from '../../api/api-error.ts';
import { type CheckoutOrder, changePlan, openPortal, startCheckout } from '../../api/subscription.ts';
import { formatDay } from '../../lib/format.ts';
import { leaveFor } from '../../lib/leave-page.ts';
import { useTeacher } from '../../session/session.ts';
import { toast } from '../../ui/states/toast.ts';
import type { StepKind } from './offer.ts';

const CHECKOUT_FAILED = 'Failed to start checkout. Please try again.';

const describeFailure = (kind: StepKind, error: Error): string =>
  kind === 'checkout' ? `${CHECKOUT_FAILED} ${serverDetail(error, '')}`.trim() : detailOf(error);

export const usePlanSteps = (plan: CheckoutOrder['plan'] | 'Free' | 'School', cycle: BillingCycle) => {
  const client = useQueryClient();
  const { email } = useTeacher();
  const take = async (kind: StepKind): Promise<void> => {
    if (kind === 'checkout' && (plan === 'Basic' || plan === 'Pro'))
      leaveFor(await startCheckout({ plan, cycle, email }));
    if (kind === 'portal') leaveFor(await openPortal());
    if (kind === 'trial') {
      const { trial_ends_at } = await changePlan(client, 'start_trial');
      toast.success(`Pro is yours until ${formatDay(trial_ends_at)}.`);
    }
    if (kind === 'free') await changePlan(client, 'choose_free');
    if (kind === 'resume') await changePlan(client, 'resume');
  };
  const { mutate, isPending, error, variables } = useMutation({ mutationFn: take });
  return {
    take: mutate,
    pending: isPending ? variables : null,
    failure: error === null || variables === undefined ? null : describeFailure(variables, error),
  };
};
