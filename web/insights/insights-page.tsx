/** A course over all its assignments: how the class did from one to the next, and how each student does on each skill. */
import { Button, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { hasFeature } from '../../contract/plans.ts';
import { assignmentsQuery } from '../api/assignments.ts';
import { coursesQuery } from '../api/courses.ts';
import { dashboardQuery } from '../api/dashboard.ts';
import { AssistantButton } from '../assistant/assistant-button.tsx';
import { countOf } from '../lib/format.ts';
import { roomAddress } from '../lib/room-address.ts';
import { toldApart } from '../lib/told-apart.ts';
import { usePlan } from '../session/use-plan.ts';
import { Block } from '../ui/charts/figure.tsx';
import { Papers } from '../ui/illustrations/papers.tsx';
import { Page } from '../ui/page.tsx';
import { PlanLock } from '../ui/plan-lock.tsx';
import { QuietWords } from '../ui/quiet.tsx';
import rows from '../ui/rows.module.css';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { FailedPart } from '../ui/states/failed-part.tsx';
import { LoadingScreen } from '../ui/states/loading-screen.tsx';
import { CourseView } from './course/course-view.tsx';
import classes from './insights-page.module.css';

/** On plans with summaries only: the way to the summary of each assignment. */
const CourseSummaries = ({ courseId, nothing }: { courseId: string; nothing: ReactNode }) => {
  const { data, error, refetch } = useQuery(assignmentsQuery);
  if (data === undefined)
    return error === null ? (
      <LoadingScreen label="Loading the assignments…" />
    ) : (
      <FailedPart error={error} retry={refetch} />
    );
  const graded = toldApart(
    data.filter(({ course_id: course, counts }) => course === courseId && counts.complete > 0),
  );
  if (graded.length === 0) return nothing;
  return (
    <Stack gap={48}>
      <Block title="Assignments">
        <Stack component="ul" gap={0} mt="md" bd="1px solid var(--mw-line)" bdrs="lg" bg="var(--mw-surface)">
          {graded.map(({ id, name, counts }) => (
            <li key={id} className={rows.cells}>
              <Link to={roomAddress(id, 'class')} className={rows.name}>
                {name}
              </Link>
              <QuietWords fz="sm">{countOf(counts.complete, 'graded paper')}</QuietWords>
            </li>
          ))}
        </Stack>
      </Block>
      <PlanLock feature="student_insights">
        They show how the class did from one assignment to the next, and how each student does on each skill.
      </PlanLock>
    </Stack>
  );
};

const NothingYet = () => (
  <EmptyState
    picture={<Papers />}
    title="Nothing to show yet"
    action={
      <Button component={Link} to="/upload">
        Go to upload
      </Button>
    }
  >
    As soon as papers are graded, you see here how your classes did, what most of them missed, and how each
    student develops.
  </EmptyState>
);

/** The course of the address, else the first one with settled marks, else with graded papers. */
const useCourses = () => {
  const [params, setParams] = useSearchParams();
  const courses = useQuery(coursesQuery);
  const dashboard = useQuery(dashboardQuery);
  const asked = courses.data?.find(({ id }) => id === params.get('course'));
  const active = courses.data?.filter((course) => course.archived_at === null || course === asked);
  const shown = dashboard.data?.courses;
  const graded =
    shown?.find(({ average_grade }) => average_grade !== null) ??
    shown?.find(({ graded: papers }) => papers > 0);
  return {
    courses: active === undefined ? undefined : toldApart(active),
    chosen: asked?.id ?? graded?.id ?? shown?.[0]?.id ?? active?.[0]?.id,
    isPending: courses.isPending || (asked === undefined && dashboard.isPending),
    error: courses.error ?? (asked === undefined ? dashboard.error : null),
    retry: () => {
      void courses.refetch();
      void dashboard.refetch();
    },
    choose: (id: string) => setParams({ course: id }, { replace: true }),
  };
};

const Chosen = () => {
  const { courses, chosen, isPending, error, retry, choose } = useCourses();
  const plan = usePlan();
  if (error !== null) return <FailedPart error={error} retry={retry} />;
  if (isPending || courses === undefined) return <LoadingScreen label="Loading your courses…" />;
  if (chosen === undefined) return <NothingYet />;
  return (
    <>
      <div className={classes.top}>
        {courses.length < 2 ? null : (
          <NativeSelect
            flex="0 1 24rem"
            label="Course"
            value={chosen}
            onChange={(event) => choose(event.currentTarget.value)}
            data={courses.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <AssistantButton />
      </div>
      {hasFeature(plan, 'student_insights') ? (
        <CourseView key={chosen} courseId={chosen} nothing={<NothingYet />} />
      ) : (
        <CourseSummaries courseId={chosen} nothing={<NothingYet />} />
      )}
    </>
  );
};

export const InsightsPage = () => (
  <Page title="Insights" lead="How your classes do, from one assignment to the next.">
    {hasFeature(usePlan(), 'class_summary') ? (
      <Chosen />
    ) : (
      <PlanLock feature="class_summary">
        The Pro plan adds the analysis: what most papers miss, which criteria separate, and how each student
        develops.
      </PlanLock>
    )}
  </Page>
);
