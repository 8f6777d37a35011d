/** One plan: its price, its first six features, and how many more there are. */
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BillingCycle, Plan } from '../../contract/plans.ts';
import classes from './plan-card.module.css';
import { priceOf } from './price.ts';

const SHOWN_FEATURES = 6;

const PriceLine = ({ plan, cycle }: { plan: Plan; cycle: BillingCycle }) => {
  const { amount, per, instead } = priceOf(plan, cycle);
  return (
    <p className={classes.price}>
      <span className={classes.amount}>{amount}</span> <span className={classes.per}>{per}</span>
      {instead === null ? null : (
        <span className={classes.instead}>
          {' '}
          instead of <s>{instead}</s>
        </span>
      )}
    </p>
  );
};

type Props = { plan: Plan; cycle: BillingCycle; foot: ReactNode };

export const PlanCard = ({ plan, cycle, foot }: Props) => {
  const more = plan.features.length - SHOWN_FEATURES;
  return (
    <article className={classes.card} data-popular={plan.popular}>
      <header className={classes.top}>
        <h2>{plan.name}</h2>
        {plan.popular ? <span className={classes.popular}>Most popular</span> : null}
      </header>
      <PriceLine plan={plan} cycle={cycle} />
      <ul className={classes.features}>
        {plan.features.slice(0, SHOWN_FEATURES).map((feature) => (
          <li key={feature}>
            <IconCheck size={18} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={classes.more}>+{more} more features</p> : null}
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </article>
  );
};
