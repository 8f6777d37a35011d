/** Prices for visitors. */
import { SiteLayout } from '../layout/site-layout.tsx';
import { useSession } from '../session/session.ts';
import { ActionLink } from '../ui/action.tsx';
import { Page } from '../ui/page.tsx';
import { PlanCards } from './plan-cards.tsx';
import classes from './public-pricing-page.module.css';

const StartForFree = () =>
  useSession().status === 'signed in' ? null : (
    <ActionLink to="/login" state={{ mode: 'sign-up' }} weight="primary">
      Start grading for free
    </ActionLink>
  );

export const PublicPricingPage = () => (
  <SiteLayout>
    <div className={classes.page}>
      <Page title="Pricing" lead="Start with 50 submissions a month, free. No credit card needed.">
        <PlanCards footOf={(plan) => (plan.name === 'Free' ? <StartForFree /> : null)} />
      </Page>
    </div>
  </SiteLayout>
);
