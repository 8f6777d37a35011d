/** The plans side by side, by the month or by the year. */
import { SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BillingCycle, type Plan, YEARLY_DISCOUNT_PERCENT } from '../../../contract/plans.ts';
import { detailOf } from '../../api/api-error.ts';
import { plansQuery } from '../../api/queries.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Message } from '../../ui/states/message.tsx';
import { PlanCard } from './plan-card.tsx';
import classes from './plan-cards.module.css';

/** What stands at the foot of a plan's card: a mark and the next steps. */
type FootOf = (plan: Plan, cycle: BillingCycle) => ReactNode;

const Cards = ({ cycle, footOf }: { cycle: BillingCycle; footOf: FootOf }) => {
  const { data, error, refetch } = useQuery(plansQuery);
  if (error !== null) {
    return (
      <div className={classes.failed}>
        <Message kind="error">{detailOf(error)}</Message>
        <ActionButton onClick={() => void refetch()}>Try again</ActionButton>
      </div>
    );
  }
  return (
    <div className={classes.cards}>
      {data === undefined
        ? ['Free', 'Basic', 'Pro', 'School'].map((name) => <Skeleton key={name} height={520} radius="lg" />)
        : data.plans.map((plan) => (
            <PlanCard key={plan.name} plan={plan} cycle={cycle} foot={footOf(plan, cycle)} />
          ))}
    </div>
  );
};

/** Where nothing can be paid for, prices are not what decides. */
const GivenPlan = () => {
  const { data } = useQuery(plansQuery);
  const plan = data?.default_plan ?? 'Free';
  return plan === 'Free' ? null : (
    <p className={classes.given}>
      {plan === 'School'
        ? 'This installation is one school: its members have the School plan, everybody else is on Free. Nothing is paid for here.'
        : `On this installation every account has the ${plan} plan. Nothing is paid for here.`}
    </p>
  );
};

export const PlanCards = ({ footOf }: { footOf: FootOf }) => {
  const [cycle, setCycle] = useState<BillingCycle>('monthly');
  return (
    <>
      <GivenPlan />
      <div className={classes.cycle}>
        <SegmentedControl
          aria-label="Billing cycle"
          size="md"
          value={cycle}
          onChange={(value) => setCycle(BillingCycle.parse(value))}
          data={[
            { value: 'monthly', label: 'Monthly' },
            { value: 'yearly', label: 'Yearly' },
          ]}
        />
        <span className={classes.save}>Save {YEARLY_DISCOUNT_PERCENT}%</span>
      </div>
      <div className={classes.room}>
        <Cards cycle={cycle} footOf={footOf} />
      </div>
    </>
  );
};
