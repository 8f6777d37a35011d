/** Class, assignment, students: each step opens when the one before is chosen. What is chosen stands in the address. */
import { Group, NativeSelect, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { ClassroomCourse, ClassroomState, Coursework } from '../../../contract/classroom.ts';
import { classesQuery, courseworkQuery } from '../../api/lms/lms.ts';
import { countOf, formatDate, formatPoints } from '../../lib/format.ts';
import { OUTCOME } from '../../lms/connect-outcome.tsx';
import { LmsFailure } from '../../lms/lms-failure.tsx';
import { useUploadDesk } from '../../session/upload-desk.ts';
import { Row } from '../../ui/controls/row.tsx';
import { Quiet, QuietButton, QuietWords } from '../../ui/quiet.tsx';
import rows from '../../ui/rows.module.css';
import { ImportStep } from './import-step.tsx';

/** The assignments of a class in Classroom: what is not here yet first. */
const describeWork = ({
  max_points: points,
  due,
  turned_in,
  assigned,
  assignment_id,
  associated,
}: Coursework): (string | null)[] => [
  `${turned_in} of ${countOf(assigned, 'student')} handed in`,
  points === null ? 'not graded in Classroom' : `out of ${formatPoints(points)} points`,
  due === null ? null : `due ${formatDate(due)}`,
  assignment_id === null ? null : associated ? 'created from here' : 'imported before',
];

const WorkRow = ({ work, onChoose }: { work: Coursework; onChoose: () => void }) => (
  <Row name={work.title} facts={describeWork(work)}>
    <QuietButton aria-label={`Choose ${work.title}`} onClick={onChoose}>
      Choose
    </QuietButton>
  </Row>
);

/** What was created from here waits for its papers as much as what is not here at all. */
const isFetched = ({ assignment_id: here, associated }: Coursework) => here !== null && !associated;

type Props = { list: Coursework[]; onChoose: (id: string) => void };

const CourseworkList = ({ list, onChoose }: Props) =>
  list.length === 0 ? (
    <Quiet p="lg" bd="1px dashed var(--mw-line-strong)" bdrs="lg">
      This class has no published assignments.
    </Quiet>
  ) : (
    <ul className={rows.list} aria-label="Assignments in Classroom">
      {list
        .toSorted((a, b) => Number(isFetched(a)) - Number(isFetched(b)))
        .map((work) => (
          <WorkRow key={work.id} work={work} onChoose={() => onChoose(work.id)} />
        ))}
    </ul>
  );

const Loading = ({ children }: { children: string }) => <Quiet role="status">{children}</Quiet>;

/** The one that was chosen; else the class of the course from which the teacher came; else the only one. */
const classOf = (list: ClassroomCourse[], params: URLSearchParams): ClassroomCourse | null => {
  const [chosen, course] = [params.get('class'), params.get('course')];
  if (chosen !== null) return list.find(({ id }) => id === chosen) ?? null;
  const own = course === null ? undefined : list.find(({ course_id }) => course_id === course);
  return own ?? (list.length === 1 ? (list[0] ?? null) : null);
};

const useChoice = () => {
  const [params, setParams] = useSearchParams();
  const { change } = useUploadDesk();
  const set = (next: Record<string, string>, gone: string[]) =>
    setParams((current) => {
      const changed = new URLSearchParams(current);
      for (const name of [...gone, OUTCOME]) changed.delete(name);
      for (const [name, value] of Object.entries(next)) changed.set(name, value);
      return changed;
    });
  return {
    params,
    chooseClass: (id: string) => set({ class: id }, ['work']),
    chooseWork: (own: ClassroomCourse, work: string) => {
      const courseId = own.course_id ?? params.get('course');
      if (courseId !== null) change({ courseId, assignmentId: '' });
      set({ class: own.id, work }, []);
    },
    leaveWork: () => set({}, ['work']),
  };
};

const Chosen = ({ work, onChange }: { work: Coursework; onChange: () => void }) => (
  <Group gap="sm" justify="space-between">
    <Stack gap={0} miw={0} style={{ overflowWrap: 'anywhere' }}>
      <strong>{work.title}</strong>
      <QuietWords>{describeWork(work).join(', ')}</QuietWords>
    </Stack>
    <QuietButton onClick={onChange}>Choose another</QuietButton>
  </Group>
);

type WorkProps = { state: ClassroomState; own: ClassroomCourse; choice: ReturnType<typeof useChoice> };

const WorkSteps = ({ state, own, choice }: WorkProps) => {
  const { data, error, refetch } = useQuery(courseworkQuery(own.id));
  const work = data?.find(({ id }) => id === choice.params.get('work')) ?? null;
  return (
    <>
      <Stack component="section" gap="sm" aria-labelledby="work-step">
        <Title id="work-step" order={2} fz={20}>
          Assignment in Classroom
        </Title>
        {error === null ? null : <LmsFailure error={error} retry={() => void refetch()} />}
        {data === undefined && error === null ? <Loading>Asking Google for the assignments…</Loading> : null}
        {data === undefined || work !== null ? null : (
          <CourseworkList list={data} onChoose={(id) => choice.chooseWork(own, id)} />
        )}
        {work === null ? null : <Chosen work={work} onChange={choice.leaveWork} />}
      </Stack>
      {work === null ? null : <ImportStep key={work.id} state={state} own={own} work={work} />}
    </>
  );
};

const nameOf = ({ name, section }: ClassroomCourse) => (section === null ? name : `${name}, ${section}`);

const ClassSteps = ({ state, list }: { state: ClassroomState; list: ClassroomCourse[] }) => {
  const choice = useChoice();
  const own = classOf(list, choice.params);
  if (list.length === 0)
    return (
      <Quiet p="lg" bd="1px dashed var(--mw-line-strong)" bdrs="lg">
        {state.address ?? 'The connected account'} teaches no active class in Google Classroom.
      </Quiet>
    );
  return (
    <>
      <NativeSelect
        label="Class"
        maw={512}
        value={own?.id ?? ''}
        onChange={(event) => choice.chooseClass(event.currentTarget.value)}
        data={[
          { value: '', label: 'Choose a class...', disabled: true },
          ...list.map((one) => ({ value: one.id, label: nameOf(one) })),
        ]}
      />
      {own === null ? null : <WorkSteps key={own.id} state={state} own={own} choice={choice} />}
    </>
  );
};

export const ImportSteps = ({ state }: { state: ClassroomState }) => {
  const { data, error, refetch } = useQuery(classesQuery);
  return (
    <>
      <Quiet>
        Connected{state.address === null ? '' : ` as ${state.address}`}.{' '}
        <Link to="/settings?tab=account">Change in Settings</Link>
      </Quiet>
      {error === null ? null : <LmsFailure error={error} retry={() => void refetch()} />}
      {data === undefined && error === null ? <Loading>Asking Google for your classes…</Loading> : null}
      {data === undefined ? null : <ClassSteps state={state} list={data} />}
    </>
  );
};
