/** What the papers of one assignment show about the class: in words and numbers, beside the teacher's own marks, and side by side. */
import { Skeleton, Stack } from '@mantine/core';
import { useParams } from 'react-router';
import type { ShownSummary } from '../../api/read-results.ts';
import { useTeacher } from '../../session/session.ts';
import { AgreementPanel } from '../agreement/agreement-panel.tsx';
import { RegradeNotice } from '../list/regrade-notice.tsx';
import { SharedPassages } from '../passages/shared-passages.tsx';
import { useResults } from '../use-results.ts';
import { ClassAnalysis } from './analysis.tsx';

/** Another one whenever the numbers may be others. */
const stateOf = (graded: ShownSummary[]): string => {
  const sum = graded.reduce((total, { percentage }) => total + (percentage ?? 0), 0);
  const open = graded.reduce((total, { open_points }) => total + open_points, 0);
  return [graded.length, open.toFixed(2), sum.toFixed(2)].join('.');
};

export const ClassTab = () => {
  const { id = '' } = useParams();
  const { results, follow } = useResults(useTeacher().id, null, { assignmentId: id });
  if (results === undefined) return <Skeleton height={420} role="status" aria-label="Loading the class" />;
  const graded = results.filter(({ assignment_id, status }) => assignment_id === id && status === 'complete');
  return (
    <Stack gap="xl">
      <ClassAnalysis assignmentId={id} state={stateOf(graded)} />
      <AgreementPanel results={results} assignmentId={id} />
      <RegradeNotice results={results} assignmentId={id} follow={follow} />
      <SharedPassages assignmentId={id} graded={graded.length} />
    </Stack>
  );
};
