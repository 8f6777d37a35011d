/** Who handed in what, where it goes, and the import itself. */
import { Button, Group, Stack, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type {
  ClassroomCourse,
  ClassroomState,
  ClassroomSubmission,
  Coursework,
} from '../../../contract/classroom.ts';
import { GRADE_LEVEL } from '../../../contract/grading.ts';
import { assignmentsQuery } from '../../api/assignments.ts';
import { driveQuery } from '../../api/drive.ts';
import { handedInQuery } from '../../api/lms/lms.ts';
import { countOf } from '../../lib/format.ts';
import { roomAddress } from '../../lib/room-address.ts';
import { LmsFailure } from '../../lms/lms-failure.tsx';
import { useUploadDesk } from '../../session/upload-desk.ts';
import { Quiet } from '../../ui/quiet.tsx';
import { AssignmentChoice } from '../assignment-choice.tsx';
import { newFilesOf } from './handed-in.ts';
import { ImportProgress } from './import-progress.tsx';
import { StudentRows } from './student-rows.tsx';
import { useImport } from './use-import.ts';

type Props = { state: ClassroomState; own: ClassroomCourse; work: Coursework };

const suggestionFor = ({ title, max_points: points }: Coursework) => ({
  name: title.slice(0, 200),
  ...(points !== null && points >= GRADE_LEVEL.min && points <= GRADE_LEVEL.max
    ? { grade_level: points }
    : {}),
});

/** What was imported before goes on where it is; else the teacher says where. */
const Target = ({ own, work }: { own: ClassroomCourse; work: Coursework }) => {
  const { data } = useQuery(assignmentsQuery);
  const held = data?.find(({ id }) => id === work.assignment_id);
  return (
    <Stack component="section" gap="sm" aria-labelledby="target-step">
      <Title id="target-step" order={2} fz={20}>
        Assignment here
      </Title>
      {work.assignment_id === null ? (
        <AssignmentChoice suggested={{ courseName: own.name, assignment: suggestionFor(work) }} />
      ) : (
        <p>
          Papers join <Link to={roomAddress(work.assignment_id)}>{held?.name ?? work.title}</Link>
          {held === undefined ? '' : ` in ${held.course_name}`}.
        </p>
      )}
    </Stack>
  );
};

const whatIsMissing = (assignmentId: string, files: number, offered: number): string | null => {
  if (offered === 0) return 'Everything that was handed in and can be imported is here already.';
  if (files === 0) return 'Choose at least one student.';
  return assignmentId === '' ? 'Choose or create the assignment here.' : null;
};

const REASON_ID = 'import-reason';

type FormProps = Props & { list: ClassroomSubmission[] };

const ImportForm = ({ state, own, work, list }: FormProps) => {
  const { draft } = useUploadDesk();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // Asked for in good time: Google's window opens only shortly after a click.
  useQuery({ ...driveQuery, enabled: state.files === 'picker' });
  const { phase, start } = useImport(state.files);
  const assignmentId = work.assignment_id ?? draft.assignmentId;
  const files = list.filter(({ id }) => !left.has(id)).flatMap(newFilesOf);
  const missing = whatIsMissing(assignmentId, files.length, list.flatMap(newFilesOf).length);
  const isBusy = ['opening', 'downloading', 'sending', 'waiting'].includes(phase.kind);
  return (
    <>
      <StudentRows list={list} left={left} onChange={setLeft} />
      <Target own={own} work={work} />
      <Group gap="sm" justify="space-between">
        <Quiet id={REASON_ID}>
          {missing ??
            (state.files === 'picker'
              ? 'Google opens a window with these files. Select all of them there.'
              : 'This server fetches the files; you may leave this page.')}
        </Quiet>
        <Button
          size="lg"
          disabled={missing !== null || isBusy}
          aria-describedby={REASON_ID}
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          onClick={() =>
            start({ assignment_id: assignmentId, course_id: own.id, course_work_id: work.id, files })
          }
        >
          {files.length === 0 ? 'Import' : `Import ${countOf(files.length, 'file')}`}
        </Button>
      </Group>
      <ImportProgress phase={phase} />
    </>
  );
};

export const ImportStep = (props: Props) => {
  const { data, error, refetch } = useQuery(handedInQuery(props.own.id, props.work.id));
  if (data !== undefined) return <ImportForm {...props} list={data} />;
  return error === null ? (
    <Quiet role="status">Asking Google who handed in what…</Quiet>
  ) : (
    <LmsFailure error={error} retry={() => void refetch()} />
  );
};
