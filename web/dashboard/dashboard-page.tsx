/** The teacher's start: how much there is, how far it is, and what to do next. */
import { Button, Flex, SimpleGrid, Stack, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CourseOverview as Course, Dashboard } from '../../contract/dashboard.ts';
import { hasFeature } from '../../contract/plans.ts';
import { detailOf } from '../api/api-error.ts';
import { coursesQuery } from '../api/courses.ts';
import { dashboardQuery, loadSampleClass } from '../api/dashboard.ts';
import { countOf } from '../lib/format.ts';
import { tellApart, toldApart } from '../lib/told-apart.ts';
import { useTeacher } from '../session/session.ts';
import { usePlan } from '../session/use-plan.ts';
import { ActionButton } from '../ui/action.tsx';
import { Desk } from '../ui/illustrations/desk.tsx';
import { Page } from '../ui/page.tsx';
import { Quiet, QuietButton } from '../ui/quiet.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Message } from '../ui/states/message.tsx';
import { Refusal } from '../ui/states/refusal.tsx';
import { CourseCard } from './course-card.tsx';
import classes from './dashboard.module.css';
import { LoadingDashboard } from './loading-dashboard.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { useWaiting, Waiting } from './waiting.tsx';

/** For a teacher without courses: begin, or look around with a class that is already there. */
const Welcome = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const sample = useMutation({
    mutationFn: () => loadSampleClass(client),
    onSuccess: () => navigate('/results'),
  });
  const actions = (
    <Stack align="center">
      <Flex gap="sm" wrap="wrap" justify="center">
        <Button component={Link} to="/upload">
          Create Your First Assignment
        </Button>
        <QuietButton loading={sample.isPending} onClick={() => sample.mutate()}>
          Try it with a sample class
        </QuietButton>
      </Flex>
      <Quiet maw="52ch" fz="sm">
        The sample class is graded for real, is not counted against your plan, and can be removed at any time.
      </Quiet>
      <Refusal error={sample.error} />
    </Stack>
  );
  return (
    <EmptyState picture={<Desk />} title="Welcome to Markwise" action={actions}>
      There are no courses yet. Once you have an assignment, this page shows how far its grading is and how
      each course is doing.
    </EmptyState>
  );
};

/** A card per course, and the way to those that were put away. */
const CourseOverview = ({ courses }: { courses: Course[] }) => {
  const { data: all = [] } = useQuery(coursesQuery);
  const notes = tellApart(all);
  return (
    <section aria-labelledby="course-overview">
      <Title id="course-overview" order={2} mb="md" fz={20}>
        Course overview
      </Title>
      <SimpleGrid component="ul" minColWidth="min(100%, 19rem)">
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} note={notes.get(course.id)} />
          </li>
        ))}
      </SimpleGrid>
    </section>
  );
};

const ArchivedCourses = () => {
  const { data: all = [] } = useQuery(coursesQuery);
  const archived = toldApart(all).filter(({ archived_at: at }) => at !== null);
  if (archived.length === 0) return null;
  return (
    <details className={classes.archived}>
      <summary>Archived courses ({archived.length})</summary>
      <ul>
        {archived.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/courses/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
};

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
