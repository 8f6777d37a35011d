/** One course: its assignments and its students, and what a teacher puts right about them. */
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { Course } from '../../contract/courses.ts';
import { assignmentsQuery } from '../api/assignments.ts';
import { coursesQuery } from '../api/courses.ts';
import { standingsQuery } from '../api/insights/standings.ts';
import { lmsQuery } from '../api/lms/lms.ts';
import { rosterQuery } from '../api/students.ts';
import { ConnectOutcome } from '../lms/connect-outcome.tsx';
import { Page } from '../ui/page.tsx';
import { FailedPart } from '../ui/states/failed-part.tsx';
import { LoadingScreen } from '../ui/states/loading-screen.tsx';
import { CourseAssignments } from './course-assignments.tsx';
import { CourseHead } from './course-head.tsx';
import { CourseStudents } from './course-students.tsx';

const NoCourse = () => (
  <Page title="Course" heading="This course is not here" lead="It was deleted, or the address is not right.">
    <Link to="/dashboard">Back to your courses</Link>
  </Page>
);

const Coming = () => (
  <Stack role="status" aria-label="Loading assignments and students">
    <Skeleton height={44} />
    <Skeleton height={420} />
  </Stack>
);

const Parts = ({ course }: { course: Course }) => {
  const assignments = useQuery(assignmentsQuery);
  const roster = useQuery(rosterQuery(course.id));
  const own = assignments.data?.filter(({ course_id }) => course_id === course.id);
  const papers = (own ?? []).reduce((sum, { counts }) => sum + counts.total, 0);
  // Drawn at once: each part that came by itself pushed down what stands below it.
  const late = [assignments, roster, useQuery(standingsQuery), useQuery(lmsQuery)];
  if (late.some(({ isPending, failureCount }) => isPending && failureCount === 0)) return <Coming />;
  return (
    <Stack gap={40}>
      <ConnectOutcome />
      {assignments.isError ? <FailedPart error={assignments.error} retry={assignments.refetch} /> : null}
      {own === undefined ? null : <CourseAssignments course={course} assignments={own} />}
      {roster.isError ? <FailedPart error={roster.error} retry={roster.refetch} /> : null}
      {roster.data === undefined ? null : (
        <CourseStudents courseId={course.id} roster={roster.data} papers={papers} />
      )}
    </Stack>
  );
};

export const CoursePage = () => {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(coursesQuery);
  const course = data?.find((one) => one.id === id);
  if (data === undefined)
    return error === null ? (
      <LoadingScreen label="Loading the course…" />
    ) : (
      <Page title="Course" lead="">
        <FailedPart error={error} retry={refetch} />
      </Page>
    );
  if (course === undefined) return <NoCourse />;
  return (
    <>
      <CourseHead course={course} courses={data} />
      <Parts course={course} />
    </>
  );
};
