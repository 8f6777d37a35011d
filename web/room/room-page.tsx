/** `/assignments/{id}`: the one place of an assignment. Its name, what to do next, and its parts, each loaded when it is opened. */
import { Anchor, Box, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link, NavLink, Outlet, useParams } from 'react-router';
import type { Assignment } from '../../contract/assignments.ts';
import { hasAnswers, nextStep } from '../../contract/room/next-step.ts';
import type { Standing } from '../../contract/room/standing.ts';
import { assignmentsQuery } from '../api/assignments.ts';
import { standingsQuery } from '../api/insights/standings.ts';
import { AssistantButton } from '../assistant/assistant-button.tsx';
import { countOf } from '../lib/format.ts';
import { type RoomPart, roomAddress } from '../lib/room-address.ts';
import { ConnectOutcome } from '../lms/connect-outcome.tsx';
import { StepButton } from '../steps/step-button.tsx';
import { Page } from '../ui/page.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { FailedPart } from '../ui/states/failed-part.tsx';
import classes from './room-page.module.css';

/** Where an assignment stands, in one sentence under its name. */
const describeGrading = ({ papers, in_progress, failed, graded, settled }: Standing): string => {
  if (papers === 0) return 'No papers yet';
  if (graded === 0)
    return in_progress > 0 ? `${countOf(in_progress, 'paper')} being graded` : `${failed} failed`;
  const done =
    settled === graded
      ? `${graded === 1 ? 'The one paper is' : `All ${graded} papers are`} settled`
      : `${settled} of ${countOf(graded, 'paper')} settled`;
  return [
    done,
    ...(in_progress === 0 ? [] : [`${in_progress} being graded`]),
    ...(failed === 0 ? [] : [`${failed} failed`]),
  ].join(' · ');
};

const describeRelease = ({ graded, released, changed }: Standing): string[] => {
  if (graded === 0) return [];
  if (released === 0) return ['nothing released'];
  return [
    released === graded ? 'all released' : `${released} released`,
    ...(changed === 0 ? [] : [`${changed} changed since`]),
  ];
};

export const describeStanding = (standing: Standing): string =>
  [describeGrading(standing), ...describeRelease(standing)].join(' · ');

/** While papers are graded the head follows them. */
const LOOK_AGAIN_MS = 5000;

type Part = { part: RoomPart; label: string; count: (standing: Standing) => number };

const partsOf = (assignment: Assignment): Part[] => [
  { part: 'papers', label: 'Papers', count: ({ papers }) => papers },
  {
    part: 'questions',
    label: hasAnswers(assignment) ? 'Questions' : 'Criteria',
    count: ({ open_questions }) => open_questions,
  },
  { part: 'class', label: 'Class', count: () => 0 },
  { part: 'give-back', label: 'Give back', count: ({ requests }) => requests },
  { part: 'set-up', label: 'Set-up', count: () => 0 },
];

type Known = { assignment: Assignment; standing: Standing | undefined };

const Next = ({ assignment, standing }: Known) => {
  const step = standing === undefined ? null : nextStep(assignment, standing);
  return step === null ? null : <StepButton assignment={assignment} step={step} isMain />;
};

const Head = ({ assignment, standing }: Known) => (
  <div className={classes.head}>
    <Box miw={0}>
      <Anchor component={Link} to={`/courses/${assignment.course_id}`} size="sm" c="dimmed">
        {assignment.course_name}
      </Anchor>
      <PageHeading title={assignment.name} className={classes.name}>
        {assignment.name}
      </PageHeading>
      <Quiet size="sm">
        {standing === undefined ? '\u00a0' : describeStanding(standing)}
        {assignment.archived_at === null ? '' : ' · archived'}
      </Quiet>
    </Box>
    <Group gap="xs" wrap="nowrap" flex="none" mih={44} className={classes.acts}>
      <AssistantButton isSmall />
      <Next assignment={assignment} standing={standing} />
    </Group>
  </div>
);

const Parts = ({ assignment, standing }: Known) => (
  <nav className={classes.parts} aria-label="Parts of the assignment">
    {partsOf(assignment).map(({ part, label, count }) => {
      const shown = standing === undefined ? 0 : count(standing);
      return (
        <NavLink
          key={part}
          to={roomAddress(assignment.id, part)}
          end={part === 'papers'}
          className={classes.part}
        >
          {label}
          {shown === 0 ? null : (
            <Text span inherit px={6} bdrs={999} bg="var(--mw-raised)" fz={13}>
              {' '}
              {shown}
            </Text>
          )}
        </NavLink>
      );
    })}
  </nav>
);

const NoAssignment = () => (
  <Page
    title="Assignment"
    heading="This assignment is not here"
    lead="It was deleted, or the address is not right."
  >
    <Link to="/dashboard">Back to your courses</Link>
  </Page>
);

/** The shape of what comes, so that nothing moves when it is there. */
const Coming = () => (
  <Stack role="status" aria-label="Loading the assignment">
    <Skeleton height={92} />
    <Skeleton height={44} />
    <Skeleton height={480} />
  </Stack>
);

export const RoomPage = () => {
  const { id = '' } = useParams();
  const assignments = useQuery(assignmentsQuery);
  // All that it fills is drawn in small steps.
  const known = useDeferredValue(assignments.data);
  const standings = useQuery({
    ...standingsQuery,
    refetchInterval: ({ state }) =>
      state.data?.some(({ assignment_id, in_progress }) => assignment_id === id && in_progress > 0) === true
        ? LOOK_AGAIN_MS
        : false,
  });
  if (known === undefined)
    return assignments.error === null ? (
      <Coming />
    ) : (
      <Page title="Assignment" lead="">
        <FailedPart error={assignments.error} retry={assignments.refetch} />
      </Page>
    );
  const assignment = known.find((one) => one.id === id);
  if (assignment === undefined) return <NoAssignment />;
  const standing = standings.data?.find(({ assignment_id }) => assignment_id === id);
  return (
    <>
      <Head assignment={assignment} standing={standing} />
      <Parts assignment={assignment} standing={standing} />
      <ConnectOutcome />
      <Outlet />
    </>
  );
};
