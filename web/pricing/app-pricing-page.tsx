/** Prices inside the app, with the teacher's own plan marked and every change one press away. */
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Subscription } from '../../contract/subscription.ts';
import { detailOf } from '../api/api-error.ts';
import { plansQuery, subscriptionQuery } from '../api/queries.ts';
import { paymentQuery } from '../api/subscription.ts';
import { Page } from '../ui/page.tsx';
import { Message } from '../ui/states/message.tsx';
import { Refusal } from '../ui/states/refusal.tsx';
import { Faq } from './faq.tsx';
import { PlanCards } from './plans/plan-cards.tsx';
import { PlanFoot } from './plans/plan-foot.tsx';
import classes from './pricing.module.css';

const Confirmation = () => {
  const payment = useQuery(paymentQuery(useQueryClient()));
  if (payment.isPending) return <Message kind="info">Your payment is being confirmed…</Message>;
  if (payment.data)
    return <Message kind="success">Thank you. You are on the {payment.data.plan} plan now.</Message>;
  const reason = payment.error === null ? '' : `${detailOf(payment.error)} `;
  return (
    <Message kind="info">
      {reason}Your payment is not confirmed yet. That can take some minutes; nothing is lost, and your plan
      changes by itself. Please look again a little later.
    </Message>
  );
};

/** What a teacher reads on coming back from the payment page. */
const CheckoutReturn = ({ outcome }: { outcome: string | null }) => {
  if (outcome === 'success') return <Confirmation />;
  if (outcome === 'cancelled')
    return (
      <Message kind="info">You left the checkout. Nothing was charged and your plan is as before.</Message>
    );
  return null;
};

const describeSchoolPlan = ({ name, own }: NonNullable<Subscription['school']>): string =>
  own.plan === 'Free'
    ? `${name} gives you the School plan. If you leave the school, your account is on Free again.`
    : `${name} gives you the School plan. Your own ${own.plan} plan goes on beside it and holds again if you leave the school; you can end it below.`;

export const AppPricingPage = () => {
  const { data: current, error } = useQuery(subscriptionQuery);
  const plans = useQuery(plansQuery).data;
  const school = current?.school;
  // Everybody here belongs to it and nobody pays: the line above the cards says so, and leaving is not a matter of plans.
  const isOneSchool = plans?.default_plan === 'School' && school?.own.plan === 'Free';
  const checkout = useSearchParams()[0].get('checkout');
  return (
    <Page title="Pricing" heading="Plans and pricing" lead="What each plan includes, and which one is yours.">
      <div className={classes.notices}>
        <CheckoutReturn outcome={checkout} />
        <Refusal error={error} />
        {school == null || isOneSchool ? null : <Message kind="info">{describeSchoolPlan(school)}</Message>}
      </div>
      <PlanCards
        footOf={(plan, cycle) =>
          current === undefined ? (
            <Skeleton height={44} animate={error === null} />
          ) : (
            <PlanFoot plan={plan} cycle={cycle} current={current} />
          )
        }
      />
      <Faq />
    </Page>
  );
};
