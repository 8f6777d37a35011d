/** How an assignment is set up: what it is marked by and what it is called, each changed in a window of its own. */
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Assignment } from '../../../contract/assignments.ts';
import { isAgreed, isGuess } from '../../../contract/rubrics/plan.ts';
import { assignmentsQuery } from '../../api/assignments.ts';
import { countOf } from '../../lib/format.ts';
import { LMS_NAME, useLmsPlaces } from '../../lms/use-lms.ts';
import { Row } from '../../ui/controls/row.tsx';
import { QuietButton } from '../../ui/quiet.tsx';
import rows from '../../ui/rows.module.css';
import { AssignmentDialogs, type Open, useAssignmentDeeds, type Window } from '../assignment-dialogs.tsx';

const WINDOWS: readonly Window[] = ['edit', 'key', 'rubric', 'sheets'];

const describeReading = ({ rubric }: Assignment): string => {
  const criteria = countOf(rubric.criteria.length, 'criterion', 'criteria');
  const guesses = rubric.criteria.filter(isGuess).length;
  if (guesses > 0) return `${criteria}, ${countOf(guesses, 'guess', 'guesses')} to look at`;
  return isAgreed(rubric) ? `${criteria}, agreed with you` : criteria;
};

const describeTask = ({ description, grade_level, feedback_tone }: Assignment): string =>
  [
    `out of ${grade_level} points`,
    `${feedback_tone} comments`,
    description === '' ? 'no task text' : 'with task text',
  ].join(', ');

type Act = { words: string; label?: string; act: () => void };
const Acts = ({ acts }: { acts: Act[] }) => (
  <Group gap="xs">
    {acts.map(({ words, act }) => (
      <QuietButton key={words} onClick={act}>
        {words}
      </QuietButton>
    ))}
  </Group>
);

const Rows = ({ assignment, onOpen }: { assignment: Assignment; onOpen: (window: Window) => void }) => {
  const deeds = useAssignmentDeeds();
  const place = useLmsPlaces()(assignment.id);
  const isArchived = assignment.archived_at !== null;
  return (
    <ul className={rows.list}>
      <Row name="How it is marked" facts={[describeReading(assignment)]}>
        <Acts
          acts={[
            { words: 'Look at it', act: () => onOpen('key') },
            { words: 'Edit rubric', act: () => onOpen('rubric') },
          ]}
        />
      </Row>
      <Row name="The assignment" facts={[describeTask(assignment)]}>
        <Acts acts={[{ words: 'Edit assignment', act: () => onOpen('edit') }]} />
      </Row>
      <Row
        name="Cover sheets"
        facts={['To print before a test on paper, so that its scan is sorted by itself']}
      >
        <Acts acts={[{ words: 'Print cover sheets', act: () => onOpen('sheets') }]} />
      </Row>
      {place.kind === 'apart' ? (
        <Row name={LMS_NAME} facts={['Not there yet']}>
          <Acts acts={[{ words: `Create in ${LMS_NAME}`, act: () => onOpen('create') }]} />
        </Row>
      ) : null}
      <Row name={isArchived ? 'Archived' : 'Put away'} facts={['An archived assignment keeps its results']}>
        <Acts
          acts={[
            isArchived
              ? { words: 'Bring back from archive', act: () => void deeds.unarchive(assignment) }
              : { words: 'Archive assignment', act: () => void deeds.archive(assignment) },
            { words: 'Delete assignment', act: () => onOpen('delete') },
          ]}
        />
      </Row>
    </ul>
  );
};

export const SetUpTab = () => {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const asked = WINDOWS.find((window) => window === params.get('open'));
  const [opened, setOpened] = useState<Open>(null);
  const { data } = useQuery(assignmentsQuery);
  const assignment = data?.find((one) => one.id === id);
  if (assignment === undefined) return null;
  // The head of the room asks by the address, also while this tab is open.
  const open: Open = opened ?? (asked === undefined ? null : { kind: asked, id });
  const close = () => {
    setOpened(null);
    // A reload does not open it again.
    if (asked !== undefined) setParams({}, { replace: true });
  };
  return (
    <Stack>
      <Rows assignment={assignment} onOpen={(kind) => setOpened({ kind, id })} />
      <AssignmentDialogs open={open} assignments={[assignment]} onClose={close} />
    </Stack>
  );
};
