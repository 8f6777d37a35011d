/** The foot of a plan's card for a signed-in teacher: what is theirs, and what they can do. */
import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BillingCycle, Plan } from '../../../contract/plans.ts';
import type { Subscription } from '../../../contract/subscription.ts';
import { detailOf, serverDetail } from '../../api/api-error.ts';
import { plansQuery } from '../../api/queries.ts';
import { type CheckoutOrder, changePlan, openPortal, startCheckout } from '../../api/subscription.ts';
import { formatDay } from '../../lib/format.ts';
import { leaveFor } from '../../lib/leave-page.ts';
import { useTeacher } from '../../session/session.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import { Message } from '../../ui/states/message.tsx';
import { toast } from '../../ui/states/toast.ts';
import { ContactDialog } from '../contact-dialog.tsx';
import { offerOf, type StepKind } from './offer.ts';

/** Says what going back to Free means before it happens. */
const describe = ({ plan, status, current_period_end }: Subscription): string =>
  status === 'trialing'
    ? 'Your trial of Pro ends now and cannot be started again.'
    : `You keep ${plan} until ${formatDay(current_period_end)}. Nothing more is charged after that.`;

type ChooseFreeDialogProps = {
  opened: boolean;
  onClose: () => void;
  current: Subscription;
  onChoose: () => void;
};

const ChooseFreeDialog = ({ opened, onClose, current, onChoose }: ChooseFreeDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title="Go back to Free?">
    <p>{describe(current)} All your courses and results stay.</p>
    <DialogActions>
      <QuietButton onClick={onClose} data-autofocus>
        Keep {current.plan}
      </QuietButton>
      <Button
        onClick={() => {
          onClose();
          onChoose();
        }}
      >
        Go back to Free
      </Button>
    </DialogActions>
  </Dialog>
);

/** Takes the steps that a plan's card offers, and says in words when one did not work. */
const CHECKOUT_FAILED = 'Failed to start checkout. Please try again.';

const describeFailure = (kind: StepKind, error: Error): string =>
  kind === 'checkout' ? `${CHECKOUT_FAILED} ${serverDetail(error, '')}`.trim() : detailOf(error);

const usePlanSteps = (plan: CheckoutOrder['plan'] | 'Free' | 'School', cycle: BillingCycle) => {
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

type Props = { plan: Plan; cycle: BillingCycle; current: Subscription };

export const PlanFoot = ({ plan, cycle, current }: Props) => {
  const { name, email, school } = useTeacher();
  const { mark, note, steps } = offerOf(plan.name, cycle, current);
  const { take, pending, failure } = usePlanSteps(plan.name, cycle);
  const { payable = true, default_plan: given = 'Free' } = useQuery(plansQuery).data ?? {};
  const [asking, free] = useDisclosure(false);
  const [writing, contact] = useDisclosure(false);
  const begin = { free: free.open, contact: contact.open };
  return (
    <Stack gap="xs">
      {mark === null ? null : (
        <Text p={8} bdrs="md" bg="var(--mw-accent-soft)" c="var(--mw-accent-text)" fw={600} ta="center">
          {mark}
        </Text>
      )}
      {note === null || (given === 'School' && plan.name === 'Free') ? null : (
        <Quiet fz="sm" lh={1.35}>
          {note}
        </Quiet>
      )}
      {payable || !steps.some(({ kind }) => kind === 'checkout') ? null : (
        <Quiet fz="sm" lh={1.35}>
          Cannot be bought here: no card payment is set up.
        </Quiet>
      )}
      {steps.map(({ kind, label }, index) => (
        <Button
          key={kind}
          fullWidth
          variant={plan.popular && index === 0 ? 'filled' : 'default'}
          loading={pending === kind}
          onClick={kind === 'free' || kind === 'contact' ? begin[kind] : () => take(kind)}
        >
          {label}
        </Button>
      ))}
      {failure === null ? null : <Message kind="error">{failure}</Message>}
      <ChooseFreeDialog
        opened={asking}
        onClose={free.close}
        current={current}
        onChoose={() => take('free')}
      />
      <ContactDialog opened={writing} onClose={contact.close} known={{ name, email, school }} />
    </Stack>
  );
};
