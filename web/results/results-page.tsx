/** `/results`: the papers of all assignments, newest first, gathered per student. What is about one assignment is in its own place. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import type { ShownSummary } from '../api/read-results.ts';
import { AssistantButton } from '../assistant/assistant-button.tsx';
import { RetentionNote } from '../layout/retention-note.tsx';
import { countOf } from '../lib/format.ts';
import { roomAddress } from '../lib/room-address.ts';
import { ConnectOutcome } from '../lms/connect-outcome.tsx';
import { useTeacher } from '../session/session.ts';
import { Papers } from '../ui/illustrations/papers.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Quiet, QuietButton } from '../ui/quiet.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Message } from '../ui/states/message.tsx';
import { LoadingView, TimeoutView } from './list/loading-view.tsx';
import { ProgressNotice } from './list/progress-notice.tsx';
import { ResultsToolbar } from './list/results-toolbar.tsx';
import { StoppedNotice } from './list/stopped-notice.tsx';
import { StudentList } from './list/student-list.tsx';
import { useView, type ViewControls } from './list/use-view.ts';
import { describeEmptiness, type View } from './list/view-results.ts';
import { ResultDialogs } from './result-dialogs.tsx';
import { PaperTable } from './table/paper-table.tsx';
import { type Parts, useParts } from './use-parts.ts';
import { type Results, useResults } from './use-results.ts';
import { readRecentUpload } from './work-left.ts';

const Head = ({ loaded: { refreshing, refresh, results } }: { loaded: Results }) => (
  <Group justify="space-between" align="flex-start" gap="sm" mb="md">
    <div>
      <PageHeading title="Grading Results">Grading Results</PageHeading>
      <RetentionNote />
    </div>
    <Group gap="xs">
      <AssistantButton />
      <QuietButton
        loading={refreshing && results !== undefined}
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        onClick={() => void refresh()}
      >
        Refresh
      </QuietButton>
    </Group>
  </Group>
);

type NoPapersProps = { results: ShownSummary[]; view: View; counts?: Parts['counts'] };

export const NoPapers = ({ results, view, counts }: NoPapersProps) => {
  const { title, text } = describeEmptiness(results, view, counts);
  const action =
    results.length > 0 ? undefined : (
      <Button component={Link} to="/upload">
        Go to upload
      </Button>
    );
  return (
    <EmptyState picture={<Papers />} title={title} action={action}>
      {text}
    </EmptyState>
  );
};

/** After an upload the list is of that assignment alone. */
const OnlyOne = ({ results, controls }: { results: ShownSummary[]; controls: ViewControls }) => {
  const { assignmentId } = controls.view;
  const name = results.find(({ assignment_id }) => assignment_id === assignmentId)?.assignment_name;
  if (assignmentId === null) return null;
  return (
    <Group justify="space-between" gap="sm" mb="md">
      <Text>{name === undefined ? 'Papers of one assignment.' : `Papers of ${name}.`}</Text>
      <Group gap="xs">
        <QuietButton onClick={() => controls.choose('assignment', '')}>Show all papers</QuietButton>
        <Button component={Link} to={roomAddress(assignmentId)}>
          Open the assignment
        </Button>
      </Group>
    </Group>
  );
};

/** More than are held: how many there are, and that what is shown is not all. */
const PartNote = ({ parts: { counts, isPart, isPending } }: { parts: Parts }) =>
  isPart ? (
    <Quiet size="sm" mb="xs" role="status">
      {isPending
        ? 'Looking for the papers…'
        : `${countOf(counts.shown, 'paper')}. They are fetched as you scroll.`}
    </Quiet>
  ) : null;

const Listing = ({ results, loaded }: { results: ShownSummary[]; loaded: Results }) => {
  const { follow } = loaded;
  const controls = useView({ sort: 'date' });
  const { view } = controls;
  const isPhone = useMediaQuery('(width < 48em)') ?? false;
  const parts = useParts(results, loaded, view);
  const { students, readOn, isPart } = parts;
  return (
    <>
      <OnlyOne results={results} controls={controls} />
      <StoppedNotice results={results} assignmentId={view.assignmentId} follow={follow} isPart={isPart} />
      {results.length === 0 ? null : (
        <ResultsToolbar hasAny={students.length > 0} save={parts.save} controls={controls} />
      )}
      <PartNote parts={parts} />
      {students.length === 0 ? (
        <NoPapers results={results} view={view} counts={parts.counts} />
      ) : (
        <ResultDialogs students={students} follow={follow}>
          {isPhone ? (
            <StudentList students={students} readOn={readOn} />
          ) : (
            <PaperTable
              students={students}
              controls={controls}
              follow={follow}
              isPart={isPart}
              readOn={readOn}
            />
          )}
        </ResultDialogs>
      )}
    </>
  );
};

const AllPapers = () => {
  const { state } = useLocation();
  const [upload] = useState(() => readRecentUpload(state));
  const loaded = useResults(useTeacher().id, upload);
  const { results, timedOut, error, refresh } = loaded;
  return (
    <>
      <Head loaded={loaded} />
      <Stack gap="sm">
        {error === null ? null : (
          <Message kind="error">
            {error}. {results?.length ? 'You see the results as they were before.' : ''} Please try Refresh.
          </Message>
        )}
        <ProgressNotice loaded={loaded} upload={upload} />
        <ConnectOutcome />
      </Stack>
      {timedOut ? <TimeoutView onRetry={() => void refresh()} /> : null}
      {!timedOut && results === undefined ? <LoadingView /> : null}
      {results === undefined ? null : <Listing results={results} loaded={loaded} />}
    </>
  );
};

/** Until the third release an assignment was this page with its id: such an address leads on. */
export const ResultsPage = () => {
  const [params] = useSearchParams();
  const assignment = params.get('assignment') ?? 'all';
  if (assignment === 'all') return <AllPapers />;
  const { assignment: _, ...rest } = Object.fromEntries(params);
  return <Navigate to={roomAddress(assignment, 'papers', rest)} replace />;
};
