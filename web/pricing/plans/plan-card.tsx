/** One plan: its price, its first six features, and the others at a press. */
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { BillingCycle, Plan } from '../../../contract/plans.ts';
import classes from './plan-card.module.css';
import { priceOf } from './price.ts';

const SHOWN_FEATURES = 6;

const PriceLine = ({ plan, cycle }: { plan: Plan; cycle: BillingCycle }) => {
  const { amount, per, instead, note } = priceOf(plan, cycle);
  return (
    <div className={classes.price}>
      <p>
        <span className={classes.amount}>{amount}</span> <span className={classes.per}>{per}</span>
      </p>
      {instead === null ? null : (
        <p className={classes.note}>
          instead of <s>{instead}</s>
        </p>
      )}
      {note === null ? null : <p className={classes.note}>{note}</p>}
    </div>
  );
};

const Features = ({ features }: { features: string[] }) => {
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  const more = features.length - SHOWN_FEATURES;
  return (
    <>
      <ul id={id} className={classes.features}>
        {features.slice(0, expanded ? undefined : SHOWN_FEATURES).map((feature) => (
          <li key={feature}>
            <IconCheck size={18} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <button
          type="button"
          className={classes.more}
          aria-expanded={expanded}
          aria-controls={id}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? 'Show fewer features' : `+${more} more ${more === 1 ? 'feature' : 'features'}`}
        </button>
      ) : null}
    </>
  );
};

type Props = { plan: Plan; cycle: BillingCycle; foot: ReactNode };

export const PlanCard = ({ plan, cycle, foot }: Props) => (
  <article className={classes.card} data-popular={plan.popular} aria-label={`${plan.name} plan`}>
    <header className={classes.top}>
      <h2>{plan.name}</h2>
      {plan.popular ? <span className={classes.popular}>Most popular</span> : null}
    </header>
    <PriceLine plan={plan} cycle={cycle} />
    <Features features={plan.features} />
    <div className={classes.foot}>{foot}</div>
  </article>
);
