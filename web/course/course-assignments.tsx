/** The assignments of a course: how far each is, the way to its results, and what can be done with it. */
import { Box, Button, Flex, Group } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconListCheck,
  IconPencil,
  IconPrinter,
  IconSchool,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Assignment } from '../../contract/assignments.ts';
import type { Course } from '../../contract/courses.ts';
import { nextStep } from '../../contract/room/next-step.ts';
import type { Standing } from '../../contract/room/standing.ts';
import { standingsQuery } from '../api/insights/standings.ts';
import { lmsLinksQuery } from '../api/lms/lms.ts';
import { countOf, formatDay } from '../lib/format.ts';
import { roomAddress } from '../lib/room-address.ts';
import { tellApart } from '../lib/told-apart.ts';
import { ImportWay } from '../lms/import-way.tsx';
import { LMS_NAME, type LmsLink, type Place, useLmsPlaces } from '../lms/use-lms.ts';
import { useUploadDesk } from '../session/upload-desk.ts';
import { StepButton } from '../steps/step-button.tsx';
import { Row } from '../ui/controls/row.tsx';
import { type RowDeed, RowMenu } from '../ui/controls/row-menu.tsx';
import { Quiet } from '../ui/quiet.tsx';
import rows from '../ui/rows.module.css';
import { AssignmentDialogs, type Open, useAssignmentDeeds, type Window } from './assignment-dialogs.tsx';
import classes from './course-page.module.css';

/** Where the papers of an assignment come from, in a few words. */
const describeOrigin = ({ counts }: Pick<Assignment, 'counts'>, link: LmsLink | undefined): string | null => {
  if (link !== undefined) return `${link.associated ? 'created in' : 'from'} ${LMS_NAME}`;
  return counts.total === 0 ? null : 'uploaded';
};

const describeWork = ({ counts: { total, complete, failed, pending, grading } }: Assignment): string => {
  if (total === 0) return 'No papers yet';
  const rest = [
    failed > 0 ? `${failed} failed` : null,
    pending + grading > 0 ? `${pending + grading} being graded` : null,
  ].filter((part) => part !== null);
  return [countOf(total, 'paper'), `${complete} graded`, ...rest].join(', ');
};

type RowProps = {
  assignment: Assignment;
  standing: Standing | undefined;
  link: LmsLink | undefined;
  place: Place;
  note: string | undefined;
  onOpen: (kind: Window) => void;
};

const lmsDeeds = (place: Place, onOpen: RowProps['onOpen']): RowDeed[] => {
  if (place.kind === 'closed') return [];
  return place.kind === 'apart'
    ? [{ words: `Create in ${LMS_NAME}`, Icon: IconSchool, act: () => onOpen('create') }]
    : [{ words: `Grades in ${LMS_NAME}`, Icon: IconSchool, act: () => onOpen('grades') }];
};

const AssignmentRow = ({ assignment, standing, link, place, note, onOpen }: RowProps) => {
  const deeds = useAssignmentDeeds();
  const { id, name, archived_at: archivedAt, created_at: createdAt, grade_level: level } = assignment;
  const origin = describeOrigin(assignment, link);
  const step = standing === undefined ? null : nextStep(assignment, standing);
  return (
    <Row
      name={name}
      to={roomAddress(id)}
      facts={[
        describeWork(assignment),
        `out of ${level} points`,
        origin,
        note ?? `created ${formatDay(createdAt)}`,
      ]}
    >
      {step === null ? null : (
        <StepButton assignment={assignment} step={step} isNamed size="sm" variant="default" ml="auto" />
      )}
      <RowMenu
        label={`More about the assignment ${name}`}
        deeds={[
          { words: 'Edit assignment', Icon: IconPencil, act: () => onOpen('edit') },
          { words: 'Edit rubric', Icon: IconListCheck, act: () => onOpen('rubric') },
          { words: 'Print cover sheets', Icon: IconPrinter, act: () => onOpen('sheets') },
          ...lmsDeeds(place, onOpen),
          archivedAt === null
            ? { words: 'Archive assignment', Icon: IconArchive, act: () => void deeds.archive(assignment) }
            : {
                words: 'Bring back from archive',
                Icon: IconArchiveOff,
                act: () => void deeds.unarchive(assignment),
              },
          { words: 'Delete assignment', Icon: IconTrash, act: () => onOpen('delete'), isDanger: true },
        ]}
      />
    </Row>
  );
};

export const CourseAssignments = ({ course, assignments }: { course: Course; assignments: Assignment[] }) => {
  const [open, setOpen] = useState<Open>(null);
  const { change } = useUploadDesk();
  const { data: links } = useQuery(lmsLinksQuery);
  const { data: standings } = useQuery(standingsQuery);
  const placeOf = useLmsPlaces();
  const notes = tellApart(assignments);
  const rowsOf = (list: Assignment[]) => (
    <ul className={rows.list}>
      {list.map((assignment) => (
        <AssignmentRow
          key={assignment.id}
          assignment={assignment}
          standing={standings?.find(({ assignment_id }) => assignment_id === assignment.id)}
          link={links?.find(({ assignment_id }) => assignment_id === assignment.id)}
          note={notes.get(assignment.id)}
          place={placeOf(assignment.id)}
          onOpen={(kind) => setOpen({ kind, id: assignment.id })}
        />
      ))}
    </ul>
  );
  const active = assignments.filter(({ archived_at: at }) => at === null);
  const archived = assignments.filter(({ archived_at: at }) => at !== null);
  return (
    <section aria-labelledby="course-assignments">
      <Group gap="sm" justify="space-between" mb="md">
        <Box id="course-assignments" component="h2" fz={20}>
          Assignments
        </Box>
        <Flex gap="sm" wrap="wrap">
          <ImportWay courseId={course.id}>Import the next from {LMS_NAME}</ImportWay>
          <Button
            component={Link}
            to="/upload"
            onClick={() => change({ courseId: course.id, assignmentId: '' })}
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden="true" />}
          >
            Upload papers
          </Button>
        </Flex>
      </Group>
      {active.length === 0 ? (
        <Quiet p="lg" bd="1px dashed var(--mw-line-strong)" bdrs="lg">
          No assignments yet. Create one when you upload the first papers.
        </Quiet>
      ) : (
        rowsOf(active)
      )}
      {archived.length === 0 ? null : (
        <details className={classes.archived}>
          <summary>Archived assignments ({archived.length})</summary>
          {rowsOf(archived)}
        </details>
      )}
      <AssignmentDialogs open={open} assignments={assignments} onClose={() => setOpen(null)} />
    </section>
  );
};
