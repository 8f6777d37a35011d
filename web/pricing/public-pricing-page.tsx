/** Prices for visitors, and for teachers who come by the front door. */
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BillingCycle, Plan } from '../../contract/plans.ts';
import { plansQuery, subscriptionQuery } from '../api/queries.ts';
import { SiteLayout } from '../layout/site/site-layout.tsx';
import { useSession } from '../session/session.ts';
import { Page } from '../ui/page.tsx';
import { Faq } from './faq.tsx';
import { PlanCards } from './plans/plan-cards.tsx';
import { PlanFoot } from './plans/plan-foot.tsx';
import { VisitorFoot } from './plans/visitor-foot.tsx';

const TeacherFoot = ({ plan, cycle }: { plan: Plan; cycle: BillingCycle }) => {
  const { data: current } = useQuery(subscriptionQuery);
  return current === undefined ? null : <PlanFoot plan={plan} cycle={cycle} current={current} />;
};

/** Where accounts have more than Free from the start, the line above the cards says what. */
const useLead = (): string =>
  (useQuery(plansQuery).data?.default_plan ?? 'Free') === 'Free'
    ? 'Start with 50 submissions a month, free. No credit card needed.'
    : 'What each plan includes. No credit card needed.';

export const PublicPricingPage = () => {
  const lead = useLead();
  const isSignedIn = useSession().status === 'signed in';
  return (
    <SiteLayout>
      <Box maw={1152} mih="70dvh" mx="auto" pt={48} px="lg" pb={80}>
        <Page title="Pricing" lead={lead}>
          <PlanCards
            footOf={(plan, cycle) =>
              isSignedIn ? <TeacherFoot plan={plan} cycle={cycle} /> : <VisitorFoot plan={plan} />
            }
          />
          <Faq />
        </Page>
      </Box>
    </SiteLayout>
  );
};
