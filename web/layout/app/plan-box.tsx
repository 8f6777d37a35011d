/** The teacher's plan and how much of it is used. */
import { Button, Progress, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PlanName } from '../../../contract/plans.ts';
import { subscriptionQuery, usageQuery } from '../../api/queries.ts';
import classes from './plan-box.module.css';
import { usedPercent } from './used-percent.ts';

const NOTES: Partial<Record<PlanName, string>> = {
  Free: 'Enjoy Free Grading',
  Pro: 'All features unlocked',
};

const UsageLine = ({ used, limit }: { used: number; limit: number }) => {
  const percent = usedPercent(used, limit);
  if (percent === null) {
    return (
      <p className={classes.usage}>
        <span>{used} graded this month</span>
        <span role="img" aria-label="no limit">
          ∞
        </span>
      </p>
    );
  }
  return (
    <>
      <p className={classes.usage}>
        <span>
          {used} of {limit} graded this month
        </span>
        <span>{percent}%</span>
      </p>
      <Progress value={percent} size="sm" aria-label="Submissions graded this month" />
    </>
  );
};

const describeWay = (plan: PlanName | undefined, isOfSchool: boolean): string => {
  if (isOfSchool) return 'See plans';
  return plan === 'Pro' || plan === 'School' ? 'Manage Plan' : 'Upgrade Now';
};

export const PlanBox = ({ onFollow }: { onFollow?: () => void }) => {
  const subscription = useQuery(subscriptionQuery);
  const usage = useQuery(usageQuery);
  if (subscription.isPending || usage.isPending) return <Skeleton height={199} />;
  const plan = subscription.data?.plan;
  const school = subscription.data?.school?.name;
  const note = school === undefined ? plan && NOTES[plan] : `From ${school}`;
  return (
    <section className={classes.box} aria-label="Your plan">
      {plan === undefined ? (
        <p className={classes.note}>Your plan could not be loaded.</p>
      ) : (
        <>
          <p className={classes.plan}>{plan} plan</p>
          {note === undefined ? null : <p className={classes.note}>{note}</p>}
        </>
      )}
      {usage.data === undefined ? null : (
        <UsageLine
          used={usage.data.monthly_submissions_used - usage.data.waiting}
          limit={usage.data.submissions_limit}
        />
      )}
      {usage.data?.school_pool == null ? null : (
        <p className={classes.note}>
          All of the school: {usage.data.school_pool.used} of {usage.data.school_pool.limit}
        </p>
      )}
      <Button component={Link} to="/dashboard/pricing" onClick={onFollow} fullWidth variant="default">
        {describeWay(plan, school !== undefined)}
      </Button>
    </section>
  );
};
