/** "Create in Classroom": the same assignment in a class of Google Classroom, so that grades can go back to it. */
import { Checkbox, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assignment } from '../../contract/assignments.ts';
import type { ClassroomCourse, ClassroomState } from '../../contract/classroom.ts';
import { createThere } from '../api/lms/grades.ts';
import { classesQuery, lmsQuery } from '../api/lms/lms.ts';
import { formatPoints } from '../lib/format.ts';
import { DialogForm, FormDialog } from '../ui/controls/form-dialog.tsx';
import { toast } from '../ui/states/toast.ts';
import { ConnectButton } from './connect-button.tsx';
import { LmsFailure } from './lms-failure.tsx';

type Target = Pick<Assignment, 'id' | 'name' | 'course_id' | 'grade_level'>;
type Props = { assignment: Target; onClose: () => void };

/** Points that differ are scaled, and that is said before anything is created. */
const describePoints = (level: number, points: number): string =>
  points === level
    ? 'As here, so that a grade is the same in both.'
    : `Here it is out of ${formatPoints(level)}: grades are scaled, and full marks are ${formatPoints(points)} in Classroom.`;

const CreateForm = ({ assignment, classes, onClose }: Props & { classes: ClassroomCourse[] }) => {
  const client = useQueryClient();
  const known = classes.find(({ course_id }) => course_id === assignment.course_id);
  const [classId, setClassId] = useState(known?.id ?? (classes.length === 1 ? (classes[0]?.id ?? '') : ''));
  const [points, setPoints] = useState<number | string>(Math.max(1, Math.round(assignment.grade_level)));
  const [publish, setPublish] = useState(true);
  const save = async () => {
    await createThere(client, assignment.id, { course_id: classId, max_points: Number(points), publish });
    toast.saved(
      publish ? 'The assignment is in Google Classroom.' : 'The assignment is a draft in Google Classroom.',
    );
  };
  return (
    <DialogForm
      deed="Create in Classroom"
      isReady={classId !== '' && Number(points) >= 1}
      onClose={onClose}
      onSave={save}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        {assignment.name} becomes an assignment there. Students hand in to it in Classroom, you import their
        work here, and grades go back.
      </Text>
      <NativeSelect
        label="Class"
        data-autofocus
        value={classId}
        onChange={(event) => setClassId(event.currentTarget.value)}
        data={[
          { value: '', label: 'Choose a class...' },
          ...classes.map(({ id, name, section }) => ({
            value: id,
            label: section === null ? name : `${name}, ${section}`,
          })),
        ]}
      />
      <NumberInput
        label="Points in Classroom"
        description={describePoints(assignment.grade_level, Number(points))}
        min={1}
        allowDecimal={false}
        allowNegative={false}
        value={points}
        onChange={setPoints}
      />
      <Checkbox
        label="Students see it at once"
        description="Otherwise it is a draft that you publish in Classroom."
        checked={publish}
        onChange={(event) => setPublish(event.currentTarget.checked)}
      />
    </DialogForm>
  );
};

const Permission = ({ state }: { state: ClassroomState }) => (
  <Stack>
    <Text style={{ overflowWrap: 'anywhere' }}>
      For this Google asks once more: whether Markwise may create assignments in your classes and give grades
      and returned work to them. It can do so only with assignments that it created itself.
    </Text>
    <ConnectButton purpose="create">
      {state.connected ? 'Allow it at Google' : 'Connect Google Classroom'}
    </ConnectButton>
  </Stack>
);

const Content = (props: Props) => {
  const state = useQuery(lmsQuery);
  const isAllowed = state.data?.connected === true && state.data.allows.create;
  const classes = useQuery({ ...classesQuery, enabled: isAllowed });
  const error = state.error ?? classes.error;
  const retry = () => void (state.error === null ? classes.refetch() : state.refetch());
  if (error !== null) return <LmsFailure error={error} purpose="create" retry={retry} />;
  if (state.data !== undefined && !isAllowed) return <Permission state={state.data} />;
  if (classes.data === undefined) return <p role="status">Asking Google for your classes…</p>;
  return <CreateForm {...props} classes={classes.data} />;
};

export const CreateInLmsDialog = ({
  assignment,
  onClose,
}: {
  assignment: Target | null;
  onClose: () => void;
}) => (
  <FormDialog opened={assignment !== null} title="Create in Google Classroom" onClose={onClose}>
    {assignment === null ? null : <Content assignment={assignment} onClose={onClose} />}
  </FormDialog>
);
