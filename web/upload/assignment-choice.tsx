/** For which assignment of which course the papers are. */
import { Flex, Group, NativeSelect, Skeleton } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assignment } from '../../contract/assignments.ts';
import { assignmentsQuery } from '../api/assignments.ts';
import { coursesQuery } from '../api/courses.ts';
import { RubricDialog } from '../editor/dialog/rubric-dialog.tsx';
import type { AssignmentValues } from '../lib/assignment-values.ts';
import { toldApart } from '../lib/told-apart.ts';
import { useUploadDesk } from '../session/upload-desk.ts';
import { QuietButton } from '../ui/quiet.tsx';
import { Message } from '../ui/states/message.tsx';
import { CreateAssignmentDialog } from './create-assignment-dialog.tsx';
import { CreateCourseDialog } from './create-course-dialog.tsx';
import classes from './upload.module.css';

const NONE = '';
/** A list with its label, so that nothing moves when it is there. */
const FIELD_HEIGHT = 75;
const plus = <IconPlus size={18} aria-hidden="true" />;

type Window = 'course' | 'assignment' | 'rubric' | null;

const optionsOf = (first: string, list: { id: string; name: string }[]) => [
  { value: NONE, label: first },
  ...list.map(({ id, name }) => ({ value: id, label: name })),
];

type Offered = { id: string; name: string; created_at: string; archived_at: string | null };

/** What was put away is not offered, unless it is chosen already; two of one name are told apart. */
const present = <T extends Offered>(list: T[] | undefined, chosen: string): T[] =>
  toldApart((list ?? []).filter(({ id, archived_at: at }) => at === null || id === chosen));

const LoadFailure = ({ text, retry }: { text: string; retry: () => void }) => (
  <Message kind="error">
    <Group gap={8} justify="space-between">
      <span>{text}. What you chose is safe.</span>
      <QuietButton size="sm" onClick={retry}>
        Try again
      </QuietButton>
    </Group>
  </Message>
);

const CourseField = ({ onNew }: { onNew: () => void }) => {
  const { draft, change } = useUploadDesk();
  const courses = useQuery(coursesQuery);
  return (
    <Flex gap="xs" wrap="wrap" align="flex-end" miw={0} className={classes.field}>
      {courses.isPending ? (
        <Skeleton height={FIELD_HEIGHT} className={classes.list} />
      ) : (
        <NativeSelect
          label="Course"
          className={classes.list}
          data={optionsOf('Choose a course...', present(courses.data, draft.courseId))}
          value={draft.courseId}
          onChange={(event) => change({ courseId: event.currentTarget.value, assignmentId: NONE })}
        />
      )}
      <QuietButton leftSection={plus} onClick={onNew}>
        New Course
      </QuietButton>
    </Flex>
  );
};

type AssignmentFieldProps = { chosen: Assignment | null; onNew: () => void; onRubric: () => void };

const AssignmentField = ({ chosen, onNew, onRubric }: AssignmentFieldProps) => {
  const { draft, change } = useUploadDesk();
  const assignments = useQuery(assignmentsQuery);
  const own = present(assignments.data, draft.assignmentId).filter(
    ({ course_id }) => course_id === draft.courseId,
  );
  const hasCourse = draft.courseId !== NONE;
  return (
    <Flex gap="xs" wrap="wrap" align="flex-end" miw={0} className={classes.field}>
      {assignments.isPending ? (
        <Skeleton height={FIELD_HEIGHT} className={classes.list} />
      ) : (
        <NativeSelect
          label="Assignment"
          className={classes.list}
          data={optionsOf('Choose assignment...', own)}
          disabled={!hasCourse}
          value={draft.assignmentId}
          onChange={(event) => change({ assignmentId: event.currentTarget.value })}
        />
      )}
      <QuietButton leftSection={plus} disabled={!hasCourse} onClick={onNew}>
        New Assignment
      </QuietButton>
      {chosen === null ? null : (
        <QuietButton leftSection={<IconListCheck size={18} aria-hidden="true" />} onClick={onRubric}>
          Rubric
        </QuietButton>
      )}
    </Flex>
  );
};

/** What a new course and a new assignment would be called. */
type Suggested = { courseName: string; assignment: Partial<AssignmentValues> };

export const AssignmentChoice = ({ suggested }: { suggested?: Suggested }) => {
  const { draft, change } = useUploadDesk();
  const courses = useQuery(coursesQuery);
  const assignments = useQuery(assignmentsQuery);
  const [open, setOpen] = useState<Window>(null);
  const course = courses.data?.find(({ id }) => id === draft.courseId) ?? null;
  const chosen = assignments.data?.find(({ id }) => id === draft.assignmentId) ?? null;
  const close = () => setOpen(null);
  return (
    <section className={classes.choice} aria-label="Course and assignment">
      {courses.isError ? (
        <LoadFailure text="Failed to fetch courses" retry={() => void courses.refetch()} />
      ) : null}
      {assignments.isError ? (
        <LoadFailure text="Failed to fetch assignments" retry={() => void assignments.refetch()} />
      ) : null}
      <CourseField onNew={() => setOpen('course')} />
      <AssignmentField
        chosen={chosen}
        onNew={() => setOpen('assignment')}
        onRubric={() => setOpen('rubric')}
      />
      <CreateCourseDialog
        opened={open === 'course'}
        suggested={suggested?.courseName}
        onClose={close}
        onCreated={({ id }) => change({ courseId: id, assignmentId: NONE })}
      />
      <CreateAssignmentDialog
        opened={open === 'assignment'}
        suggested={suggested?.assignment}
        course={course}
        onClose={close}
        onCreated={({ id }, way) => {
          change({ assignmentId: id });
          // What was read from a file is to be looked at; what was chosen or built here was seen.
          setOpen(way === 'file' ? 'rubric' : null);
        }}
      />
      <RubricDialog assignment={open === 'rubric' ? chosen : null} onClose={close} />
    </section>
  );
};
