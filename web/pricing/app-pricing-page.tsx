/** Prices inside the app, with the teacher's own plan marked. */
import { useQuery } from '@tanstack/react-query';
import { subscriptionQuery } from '../api/queries.ts';
import { Page } from '../ui/page.tsx';
import classes from './app-pricing-page.module.css';
import { PlanCards } from './plan-cards.tsx';

export const AppPricingPage = () => {
  const own = useQuery(subscriptionQuery).data?.plan;
  return (
    <Page title="Pricing" heading="Plans and pricing" lead="What each plan includes, and which one is yours.">
      <PlanCards footOf={(plan) => (plan.name === own ? <p className={classes.own}>Your plan</p> : null)} />
    </Page>
  );
};
