/** The teacher's plan and how much of it is used. */
import { Button, Flex, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type PlanName, UNLIMITED } from '../../../contract/plans.ts';
import { subscriptionQuery, usageQuery } from '../../api/queries.ts';
import { Quiet } from '../../ui/quiet.tsx';
import classes from './app.module.css';

/** How much of a month's submissions is used, in whole percent; null where there is no limit. */
export const usedPercent = (used: number, limit: number): number | null => {
  if (limit === UNLIMITED) return null;
  if (limit <= 0) return 100;
  return Math.min(100, Math.round((used / limit) * 100));
};

const NOTES: Partial<Record<PlanName, string>> = {
  Free: 'Enjoy Free Grading',
  Pro: 'All features unlocked',
};

const UsageLine = ({ used, limit }: { used: number; limit: number }) => {
  const percent = usedPercent(used, limit);
  if (percent === null) {
    return (
      <Flex component="p" gap={8} justify="space-between" c="dimmed" fz="sm">
        <span>{used} graded this month</span>
        <span role="img" aria-label="no limit">
          ∞
        </span>
      </Flex>
    );
  }
  return (
    <>
      <Flex component="p" gap={8} justify="space-between" c="dimmed" fz="sm">
        <span>
          {used} of {limit} graded this month
        </span>
        <Text span inherit style={{ whiteSpace: 'nowrap' }}>
          {percent}%
        </Text>
      </Flex>
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
    <Stack
      component="section"
      gap={6}
      p={14}
      bd="1px solid var(--mw-line)"
      bdrs="lg"
      bg="var(--mw-ground)"
      className={classes.box}
      aria-label="Your plan"
    >
      {plan === undefined ? (
        <Quiet fz="sm" lh={1.3}>
          Your plan could not be loaded.
        </Quiet>
      ) : (
        <>
          <Text fw={650} lh={1.3}>
            {plan} plan
          </Text>
          {note === undefined ? null : (
            <Quiet fz="sm" lh={1.3}>
              {note}
            </Quiet>
          )}
        </>
      )}
      {usage.data === undefined ? null : (
        <UsageLine
          used={usage.data.monthly_submissions_used - usage.data.waiting}
          limit={usage.data.submissions_limit}
        />
      )}
      {usage.data?.school_pool == null ? null : (
        <Quiet fz="sm" lh={1.3}>
          All of the school: {usage.data.school_pool.used} of {usage.data.school_pool.limit}
        </Quiet>
      )}
      <Button component={Link} to="/dashboard/pricing" onClick={onFollow} fullWidth variant="default">
        {describeWay(plan, school !== undefined)}
      </Button>
    </Stack>
  );
};
