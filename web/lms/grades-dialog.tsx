/** How the grades stand in Google Classroom, and giving them back: sent from here, or a list to fill in there. */
import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClassroomGrade, ClassroomGrades } from '../../contract/classroom/grades.ts';
import { lmsGradesQuery, type Sending, sendGrades } from '../api/lms/grades.ts';
import { formatPoints } from '../lib/format.ts';
import { FormDialog } from '../ui/controls/form-dialog.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { Quiet, QuietButton } from '../ui/quiet.tsx';
import { GradeRows } from './grade-rows.tsx';
import { LmsFailure } from './lms-failure.tsx';

/** Shown before anything is sent. */
const describeScale = ({ scale }: ClassroomGrades): string => {
  if (scale === null) return 'This assignment has no points in Classroom.';
  if (scale.from === scale.to) return `Out of ${formatPoints(scale.to)} points, here and in Classroom.`;
  const half = (points: number) => formatPoints(points / 2);
  return `Out of ${formatPoints(scale.from)} points here, out of ${formatPoints(scale.to)} in Classroom: ${half(scale.from)} becomes ${half(scale.to)}.`;
};

/** How many stand how, in few words. */
const describeRows = (list: ClassroomGrade[]): string =>
  [
    [list.filter(({ as, status }) => as === 'returned' && status !== 'failed').length, 'returned'],
    [list.filter(({ as, status }) => as === 'draft' && status !== 'failed').length, 'as drafts'],
    [list.filter(({ status }) => status === 'waiting').length, 'on their way'],
    [list.filter(({ status }) => status === 'held').length, 'held back'],
    [list.filter(({ status }) => status === 'failed').length, 'failed'],
  ]
    .flatMap(([count, words]) => (count === 0 ? [] : [`${count} ${words}`]))
    .join(', ');

const SendActs = ({ assignmentId, grades }: { assignmentId: string; grades: ClassroomGrades }) => {
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: (body: Sending) => sendGrades(client, assignmentId, body),
  });
  const failed = grades.rows.filter(({ status }) => status === 'failed');
  const send = (body: Sending) => () => sending.mutate(body);
  const again = failed.map(({ student_work_id }) => student_work_id);
  // As they were last sent: by this window, or by the release before it.
  const wasReleased = grades.rows.some((row) => row.as === 'returned');
  const as = sending.variables?.as ?? (wasReleased ? 'returned' : 'draft');
  return (
    <>
      <Quiet fz="sm">
        A draft is seen by teachers alone. Returning gives released papers back: the student sees the grade,
        and Google hands the files to the student. The papers here stay.
      </Quiet>
      {sending.error === null ? null : (
        <LmsFailure
          error={sending.error}
          purpose="create"
          retry={send(sending.variables ?? { as: 'draft' })}
        />
      )}
      <DialogActions>
        {again.length === 0 ? null : (
          <QuietButton disabled={sending.isPending} onClick={send({ as, ids: again })}>
            {again.length === 1 ? 'Try the failed one again' : `Try the ${again.length} failed ones again`}
          </QuietButton>
        )}
        <QuietButton
          loading={sending.isPending && sending.variables.as === 'draft'}
          disabled={sending.isPending}
          onClick={send({ as: 'draft' })}
        >
          Send as drafts
        </QuietButton>
        <Button
          loading={sending.isPending && sending.variables.as === 'returned'}
          disabled={sending.isPending}
          onClick={send({ as: 'returned' })}
        >
          Return to students
        </Button>
      </DialogActions>
    </>
  );
};

const Content = ({ assignmentId }: { assignmentId: string }) => {
  const { data, error, refetch } = useQuery(lmsGradesQuery(assignmentId));
  if (data === undefined)
    return error === null ? (
      <p role="status">Asking Google how the grades stand…</p>
    ) : (
      <LmsFailure error={error} purpose="create" retry={() => void refetch()} />
    );
  return (
    <Stack>
      {data.why === null ? null : <p>{data.why}</p>}
      <p>{describeScale(data)}</p>
      {data.mode === 'push' ? <p role="status">{describeRows(data.rows)}</p> : null}
      <GradeRows grades={data} />
      {data.link.link === null ? null : (
        <a href={data.link.link} target="_blank" rel="noreferrer">
          Open in Google Classroom
        </a>
      )}
      {data.mode === 'push' ? <SendActs assignmentId={assignmentId} grades={data} /> : null}
    </Stack>
  );
};

type Props = { assignmentId: string | null; onClose: () => void };

export const LmsGradesDialog = ({ assignmentId, onClose }: Props) => (
  <FormDialog
    opened={assignmentId !== null}
    title="Grades in Google Classroom"
    size="44rem"
    onClose={onClose}
  >
    {assignmentId === null ? null : <Content assignmentId={assignmentId} />}
  </FormDialog>
);
