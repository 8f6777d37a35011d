/** The foot of a plan's card for a signed-in teacher: what is theirs, and what they can do. */
import { Button } from '@mantine/core';
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
import classes from './plan-foot.module.css';
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
    <div className={classes.foot}>
      {mark === null ? null : <p className={classes.mark}>{mark}</p>}
      {note === null || (given === 'School' && plan.name === 'Free') ? null : (
        <p className={classes.note}>{note}</p>
      )}
      {payable || !steps.some(({ kind }) => kind === 'checkout') ? null : (
        <p className={classes.note}>Cannot be bought here: no card payment is set up.</p>
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
    </div>
  );
};
