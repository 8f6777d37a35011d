/** The foot of a plan's card for a signed-in teacher: what is theirs, and what they can do. */
import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { BillingCycle, Plan } from '../../../contract/plans.ts';
import type { Subscription } from '../../../contract/subscription.ts';
import { plansQuery } from '../../api/queries.ts';
import { useTeacher } from '../../session/session.ts';
import { Message } from '../../ui/states/message.tsx';
import { ContactDialog } from '../contact-dialog.tsx';
import { ChooseFreeDialog } from './choose-free-dialog.tsx';
import { offerOf } from './offer.ts';
import { usePlanSteps } from './use-plan-steps.ts';

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
        <Text c="dimmed" fz="sm" lh={1.35}>
          {note}
        </Text>
      )}
      {payable || !steps.some(({ kind }) => kind === 'checkout') ? null : (
        <Text c="dimmed" fz="sm" lh={1.35}>
          Cannot be bought here: no card payment is set up.
        </Text>
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
