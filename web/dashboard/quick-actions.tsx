/** What a teacher comes here to do. What the plan does not have is told in one line. */
import { Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconChartBar, IconClockHour4, IconFilePlus, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type Feature, hasFeature, whoHasAll } from '../../contract/plans.ts';
import { usePlan } from '../session/use-plan.ts';
import { Quiet } from '../ui/quiet.tsx';
import classes from './dashboard.module.css';

const MORE = [
  {
    title: 'View Analytics',
    words: 'How your classes did',
    to: '/insights',
    feature: 'analysis',
    Icon: IconChartBar,
  },
  {
    title: 'Recent Activity',
    words: 'What happened lately',
    to: '#recent-activity',
    feature: 'recent_activity',
    Icon: IconClockHour4,
  },
] as const satisfies { feature: Feature; [more: string]: unknown }[];

type Said = { title: string; words: string; Icon: typeof IconLock };

const Words = ({ title, words, Icon }: Said) => (
  <Group component="span" gap="sm" wrap="nowrap">
    <Icon size={24} aria-hidden="true" />
    <Stack component="span" gap={0} fz="sm">
      <Text span className={classes.name}>
        {title}
      </Text>{' '}
      <span>{words}</span>
    </Stack>
  </Group>
);

/** Side by side, fewer where there is less room. */
export const ACTIONS = { cols: { base: 1, xs: 2, md: 3 }, spacing: 'md' } as const;

export const QuickActions = () => {
  const plan = usePlan();
  const locked = MORE.map(({ feature }) => feature).filter((feature) => !hasFeature(plan, feature));
  return (
    <section aria-labelledby="quick-actions">
      <Title id="quick-actions" order={2} mb="md" fz={20}>
        Quick actions
      </Title>
      <SimpleGrid {...ACTIONS}>
        <Link to="/upload" className={classes.action} data-ready>
          <Words title="New Grading" words="Upload papers to be graded" Icon={IconFilePlus} />
        </Link>
        {MORE.map(({ title, words, to, feature, Icon }) =>
          hasFeature(plan, feature) ? (
            <Link key={title} to={to} className={classes.action} data-ready>
              <Words title={title} words={words} Icon={Icon} />
            </Link>
          ) : (
            <button
              key={title}
              type="button"
              disabled
              className={classes.action}
              aria-describedby="quick-actions-plans"
            >
              <Words title={title} words={words} Icon={IconLock} />
            </button>
          ),
        )}
      </SimpleGrid>
      {locked.length === 0 ? null : (
        <Quiet id="quick-actions-plans" size="sm" mt="xs">
          {whoHasAll(locked)} <Link to="/dashboard/pricing">See the plans</Link>
        </Quiet>
      )}
    </section>
  );
};
