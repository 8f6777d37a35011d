/** The students of a course, whom their papers or a class list named, and the questions about who is who. */
import { Box, Button, Flex, Group, Stack, Text } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconArrowsSplit,
  IconPencil,
  IconTrash,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { hasFeature } from '../../contract/plans.ts';
import type { Roster, RosterStudent } from '../../contract/students.ts';
import { countOf, formatDay } from '../lib/format.ts';
import { usePlan } from '../session/use-plan.ts';
import { AskDialog } from '../ui/controls/ask-dialog.tsx';
import { Row } from '../ui/controls/row.tsx';
import { type RowDeed, RowMenu } from '../ui/controls/row-menu.tsx';
import { Quiet, QuietButton } from '../ui/quiet.tsx';
import rows from '../ui/rows.module.css';
import { ClassListDialog } from './class-list/class-list-dialog.tsx';
import classes from './course-page.module.css';
import { byName, EditStudentDialog, MergeDialog, nameOf } from './student-dialogs.tsx';
import { type StudentDeeds, useStudentDeeds } from './use-student-deeds.ts';

/** "Is Dani Kim the same as Daniel Kim?" A likeness of names decides nothing; the teacher does. */
const describe = (student: RosterStudent) =>
  [student.external_id === null ? null : `ID ${student.external_id}`, countOf(student.papers, 'paper')]
    .filter((part) => part !== null)
    .join(', ');

const Question = ({
  one,
  other,
  deeds,
}: {
  one: RosterStudent;
  other: RosterStudent;
  deeds: StudentDeeds;
}) => (
  <Group component="li" gap="sm" justify="space-between" py={14} px="lg" bdrs="lg" bg="var(--mw-accent-soft)">
    <Text flex="1 1 16rem">
      Is <strong>{nameOf(one)}</strong> ({describe(one)}) the same as <strong>{nameOf(other)}</strong> (
      {describe(other)})?
    </Text>
    <Flex gap="sm" wrap="wrap">
      <Button size="sm" onClick={() => void deeds.merge(one, other)}>
        Merge
      </Button>
      <QuietButton size="sm" onClick={() => void deeds.keepApart(one, other)}>
        Not the same
      </QuietButton>
    </Flex>
  </Group>
);

type Props = { suggestions: Roster['suggestions']; students: RosterStudent[]; deeds: StudentDeeds };

const Suggestions = ({ suggestions, students, deeds }: Props) => {
  const byId = new Map(students.map((student) => [student.id, student]));
  const pairs = suggestions.flatMap(({ merge, into }) => {
    const [one, other] = [byId.get(merge), byId.get(into)];
    return one === undefined || other === undefined ? [] : [{ one, other }];
  });
  if (pairs.length === 0) return null;
  return (
    <Stack component="ul" gap="sm" mb="md" aria-label="Questions about who is who">
      {pairs.map(({ one, other }) => (
        <Question key={`${one.id} ${other.id}`} one={one} other={other} deeds={deeds} />
      ))}
    </Stack>
  );
};

const factsOf = ({ external_id: number, papers, last_paper_at: last, also }: RosterStudent): string[] => [
  number === null ? 'No ID' : `ID ${number}`,
  countOf(papers, 'paper'),
  ...(last === null ? [] : [`last on ${formatDay(last)}`]),
  ...(also.length === 0 ? [] : [`also written ${also.map((one) => one.name || one.external_id).join(', ')}`]),
];

type Open = { kind: 'edit' | 'merge' | 'delete'; id: string } | null;
type RowProps = {
  student: RosterStudent;
  isAlone: boolean;
  /** Whether the plan has a page for each student. */
  hasPage: boolean;
  deeds: StudentDeeds;
  onOpen: (open: Open) => void;
};

const rowDeeds = ({ student, isAlone, deeds, onOpen }: RowProps): RowDeed[] => {
  const { id, archived_at: archivedAt, also } = student;
  const merging: RowDeed[] = isAlone
    ? []
    : [{ words: 'Same person as…', Icon: IconArrowMerge, act: () => onOpen({ kind: 'merge', id }) }];
  return [
    { words: 'Correct name or ID', Icon: IconPencil, act: () => onOpen({ kind: 'edit', id }) },
    ...merging,
    ...also.map((one) => ({
      words: `Separate ${one.name || one.external_id}`,
      Icon: IconArrowsSplit,
      act: () => void deeds.separate(student, one),
    })),
    archivedAt === null
      ? { words: 'Archive student', Icon: IconArchive, act: () => void deeds.archive(student) }
      : { words: 'Bring back from archive', Icon: IconArchiveOff, act: () => void deeds.unarchive(student) },
    { words: 'Delete student', Icon: IconTrash, act: () => onOpen({ kind: 'delete', id }), isDanger: true },
  ];
};

const StudentRow = (props: RowProps) => (
  <Row
    name={nameOf(props.student)}
    to={props.hasPage ? `/students/${props.student.id}` : undefined}
    facts={factsOf(props.student)}
  >
    <RowMenu label={`More about ${nameOf(props.student)}`} deeds={rowDeeds(props)} />
  </Row>
);

type DialogsProps = { open: Open; students: RosterStudent[]; deeds: StudentDeeds; onClose: () => void };

const Dialogs = ({ open, students, deeds, onClose }: DialogsProps) => {
  const chosen = students.find(({ id }) => id === open?.id) ?? null;
  const chosenFor = (kind: string) => (open?.kind === kind ? chosen : null);
  return (
    <>
      <EditStudentDialog student={chosenFor('edit')} deeds={deeds} onClose={onClose} />
      <MergeDialog student={chosenFor('merge')} students={students} deeds={deeds} onClose={onClose} />
      <AskDialog
        opened={chosenFor('delete') !== null}
        title="Delete this student?"
        deed="Delete student"
        onClose={onClose}
        onConfirm={() => (chosen === null ? undefined : void deeds.remove(chosen))}
      >
        {chosen === null ? '' : nameOf(chosen)}, with {countOf(chosen?.papers ?? 0, 'paper')} and their
        results. You can undo this right afterwards. Submissions stay counted for this month.
      </AskDialog>
    </>
  );
};

/** `papers`: how many the course has, also those that name nobody. */
export const CourseStudents = ({
  courseId,
  roster: { students, suggestions },
  papers,
}: {
  courseId: string;
  roster: Roster;
  papers: number;
}) => {
  const [open, setOpen] = useState<Open>(null);
  const [isImporting, setImporting] = useState(false);
  const deeds = useStudentDeeds();
  const hasPage = hasFeature(usePlan(), 'student_insights');
  const active = students.filter(({ archived_at: at }) => at === null);
  const archived = students.filter(({ archived_at: at }) => at !== null);
  const unnamed = papers - students.reduce((sum, student) => sum + student.papers, 0);
  const rowsOf = (list: RosterStudent[]) => (
    <ul className={rows.list}>
      {list.toSorted(byName).map((student) => (
        <StudentRow
          key={student.id}
          student={student}
          isAlone={students.length < 2}
          hasPage={hasPage}
          deeds={deeds}
          onOpen={setOpen}
        />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="course-students">
      <Group gap="sm" justify="space-between" mb="md">
        <Box id="course-students" component="h2" fz={20}>
          Students
        </Box>
        <QuietButton
          leftSection={<IconUsersPlus size={18} aria-hidden="true" />}
          onClick={() => setImporting(true)}
        >
          Import class list
        </QuietButton>
      </Group>
      <ClassListDialog courseId={courseId} opened={isImporting} onClose={() => setImporting(false)} />
      <Suggestions suggestions={suggestions} students={students} deeds={deeds} />
      {active.length === 0 ? (
        <Quiet p="lg" bd="1px dashed var(--mw-line-strong)" bdrs="lg">
          No students yet. They appear here by the names on their papers, as these are graded, or from a class
          list.
        </Quiet>
      ) : (
        rowsOf(active)
      )}
      {unnamed <= 0 ? null : (
        <Quiet mt="sm">
          {countOf(unnamed, 'paper names', 'papers name')} nobody so far. On the{' '}
          <Link to="/results">results page</Link> you can say whose it is with “Correct student”.
        </Quiet>
      )}
      {archived.length === 0 ? null : (
        <details className={classes.archived}>
          <summary>Archived students ({archived.length})</summary>
          {rowsOf(archived)}
        </details>
      )}
      <Dialogs open={open} students={students} deeds={deeds} onClose={() => setOpen(null)} />
    </section>
  );
};
