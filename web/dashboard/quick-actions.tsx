/** What a teacher comes here to do. What the plan does not have is told in one line. */
import { Text } from '@mantine/core';
import { IconChartBar, IconClockHour4, IconFilePlus, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type Feature, hasFeature, whoHasAll } from '../../contract/plans.ts';
import { usePlan } from '../session/use-plan.ts';
import classes from './quick-actions.module.css';

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

export const QuickActions = () => {
  const plan = usePlan();
  const locked = MORE.map(({ feature }) => feature).filter((feature) => !hasFeature(plan, feature));
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className={classes.title}>
        Quick actions
      </h2>
      <div className={classes.actions}>
        <Link to="/upload" className={`${classes.action} ${classes.ready}`}>
          <IconFilePlus size={24} aria-hidden="true" />
          <span className={classes.words}>
            <span className={classes.name}>New Grading</span> <span>Upload papers to be graded</span>
          </span>
        </Link>
        {MORE.map(({ title, words, to, feature, Icon }) =>
          hasFeature(plan, feature) ? (
            <Link key={title} to={to} className={`${classes.action} ${classes.ready}`}>
              <Icon size={24} aria-hidden="true" />
              <span className={classes.words}>
                <span className={classes.name}>{title}</span> <span>{words}</span>
              </span>
            </Link>
          ) : (
            <button
              key={title}
              type="button"
              disabled
              className={classes.action}
              aria-describedby="quick-actions-plans"
            >
              <IconLock size={24} aria-hidden="true" />
              <span className={classes.words}>
                <span className={classes.name}>{title}</span> <span>{words}</span>
              </span>
            </button>
          ),
        )}
      </div>
      {locked.length === 0 ? null : (
        <Text id="quick-actions-plans" size="sm" c="dimmed" mt="xs">
          {whoHasAll(locked)} <Link to="/dashboard/pricing">See the plans</Link>
        </Text>
      )}
    </section>
  );
};
