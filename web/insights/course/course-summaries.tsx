/** On plans with summaries only: the way to the summary of each assignment. */

import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { detailOf } from '../../api/api-error.ts';
import { assignmentsQuery } from '../../api/assignments.ts';
import { countOf } from '../../lib/format.ts';
import { roomAddress } from '../../lib/room-address.ts';
import { toldApart } from '../../lib/told-apart.ts';
import { Block } from '../../ui/charts/figure.tsx';
import { PlanLock } from '../../ui/plan-lock.tsx';
import rows from '../../ui/rows.module.css';
import { FailedPart } from '../../ui/states/failed-part.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';

export const CourseSummaries = ({ courseId, nothing }: { courseId: string; nothing: ReactNode }) => {
  const { data, error, refetch } = useQuery(assignmentsQuery);
  if (data === undefined)
    return error === null ? (
      <LoadingScreen label="Loading the assignments…" />
    ) : (
      <FailedPart detail={detailOf(error)} retry={() => void refetch()} />
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
              <Text span inherit c="dimmed" fz="sm">
                {countOf(counts.complete, 'graded paper')}
              </Text>
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
