/** The teacher's start: how much there is, how far it is, and what to do next. */
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Dashboard } from '../../contract/dashboard.ts';
import { hasFeature } from '../../contract/plans.ts';
import { detailOf } from '../api/api-error.ts';
import { dashboardQuery } from '../api/dashboard.ts';
import { countOf } from '../lib/format.ts';
import { useTeacher } from '../session/session.ts';
import { usePlan } from '../session/use-plan.ts';
import { ActionButton } from '../ui/action.tsx';
import { Page } from '../ui/page.tsx';
import { Message } from '../ui/states/message.tsx';
import { ArchivedCourses, CourseOverview } from './course-overview.tsx';
import classes from './dashboard.module.css';
import { LoadingDashboard } from './loading-dashboard.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { useWaiting, Waiting } from './waiting.tsx';
import { Welcome } from './welcome.tsx';

const LABELS: [keyof Dashboard['counts'], string][] = [
  ['courses', 'Courses'],
  ['assignments', 'Assignments'],
  ['students', 'Students'],
  ['submissions', 'Submissions'],
  ['graded', 'Graded'],
];

/** Five numbers about everything that the teacher has. */
const Counts = ({ counts }: { counts: Dashboard['counts'] }) => (
  <section aria-label="At a glance">
    <dl className={classes.counts}>
      {LABELS.map(([name, label]) => (
        <div key={name} className={classes.count}>
          <dt>{label}</dt>
          <dd>{counts[name].toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const leadOf = (dashboard: Dashboard | undefined): string => {
  if (dashboard === undefined) return 'Your courses and how far their grading is.';
  const { submissions, graded, courses } = dashboard.counts;
  if (courses === 0) return 'Your courses will gather here.';
  if (submissions === 0) return 'Nothing has been handed in yet.';
  if (graded === submissions)
    return submissions === 1
      ? 'The one paper is graded.'
      : `All ${countOf(submissions, 'paper')} are graded.`;
  return `${graded.toLocaleString()} of ${countOf(submissions, 'paper')} ${graded === 1 ? 'is' : 'are'} graded.`;
};

const Content = ({ dashboard: { counts, courses } }: { dashboard: Dashboard }) => {
  const hasActivity = hasFeature(usePlan(), 'recent_activity');
  const { isComing, lines } = useWaiting(courses.map(({ id }) => id));
  // What stands first is there before anything else: nothing is pushed down by it.
  if (isComing) return <LoadingDashboard />;
  return (
    <Stack gap={40}>
      <Waiting lines={lines} />
      {courses.length === 0 ? <Welcome /> : null}
      <Counts counts={counts} />
      <QuickActions />
      {courses.length === 0 ? null : <CourseOverview courses={courses} />}
      <ArchivedCourses />
      {hasActivity ? <RecentActivity /> : null}
    </Stack>
  );
};

export const DashboardPage = () => {
  const name = useTeacher().name.trim() || 'Teacher';
  const { data: latest, error, refetch } = useQuery(dashboardQuery);
  // All that it fills is drawn in small steps.
  const data = useDeferredValue(latest);
  return (
    <Page title="Dashboard" heading={`Hello ${name}`} lead={leadOf(data)}>
      {error === null ? null : (
        <Stack align="flex-start" mb="xl">
          <Message kind="error">
            {detailOf(error)} {data === undefined ? '' : 'You see the numbers as they were before.'}
          </Message>
          <ActionButton onClick={() => void refetch()}>Try again</ActionButton>
        </Stack>
      )}
      {data === undefined && error === null ? <LoadingDashboard /> : null}
      {data === undefined ? null : <Content dashboard={data} />}
    </Page>
  );
};
