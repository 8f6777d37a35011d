/** The papers of one assignment: a line to find one in, and the table. */
import { Group, Paper, Skeleton, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { ShownSummary } from '../../api/read-results.ts';
import { countOf } from '../../lib/format.ts';
import { useTeacher } from '../../session/session.ts';
import { SearchField } from '../../ui/controls/search-list.tsx';
import { QuietButton } from '../../ui/quiet.tsx';
import { Message } from '../../ui/states/message.tsx';
import { FilterButton } from '../list/filter-button.tsx';
import { TimeoutView } from '../list/loading-view.tsx';
import { ProgressNotice } from '../list/progress-notice.tsx';
import { RegradeButton } from '../list/regrade-notice.tsx';
import { StoppedNotice } from '../list/stopped-notice.tsx';
import { type Followed, useView } from '../list/use-view.ts';
import { viewStudents } from '../list/view-results.ts';
import { ResultDialogs } from '../result-dialogs.tsx';
import { NoPapers } from '../results-page.tsx';
import { PaperTable } from '../table/paper-table.tsx';
import { useResults } from '../use-results.ts';

const sayFollowed = ({ isPending, among }: Followed): string => {
  if (isPending) return 'Looking for these papers…';
  return among === null
    ? 'The numbers have changed since, or could not be loaded: these are all papers.'
    : `${countOf(among.papers.length, 'paper')}: ${among.words}.`;
};

/** Above a list that a number of the analysis led to: which papers these are, and the way to all of them. */
const FollowedNotice = ({ followed, onEnd }: { followed: Followed | null; onEnd: () => void }) =>
  followed === null ? null : (
    <Paper bg="var(--mw-accent-soft)" radius="lg" px="md" py="xs" mb="sm">
      <Group justify="space-between" gap="sm">
        <Text role="status">{sayFollowed(followed)}</Text>
        <QuietButton size="sm" onClick={onEnd}>
          Show all papers
        </QuietButton>
      </Group>
    </Paper>
  );

const Listing = ({ id, results, follow }: { id: string; results: ShownSummary[]; follow: () => void }) => {
  const controls = useView({ assignmentId: id });
  const { view } = controls;
  const chosen = JSON.stringify(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is another object each time; what it says counts
  const students = useMemo(() => viewStudents(results, view), [results, chosen]);
  return (
    <>
      <Group component="section" gap="xs" mb="xs" aria-label="Find papers">
        <SearchField
          flex="1 1 12rem"
          aria-label="Search by name or id"
          placeholder="Find a student"
          value={controls.search}
          onChange={controls.setSearch}
        />
        <FilterButton controls={controls} hasStatus />
        <RegradeButton results={results} assignmentId={id} follow={follow} />
      </Group>
      <StoppedNotice results={results} assignmentId={id} follow={follow} />
      <FollowedNotice followed={controls.followed} onEnd={() => controls.choose('among', '')} />
      {students.length === 0 ? (
        <NoPapers results={results} view={view} />
      ) : (
        <ResultDialogs students={students} follow={follow}>
          <PaperTable students={students} controls={controls} follow={follow} isOneAssignment />
        </ResultDialogs>
      )}
    </>
  );
};

export const PapersTab = () => {
  const { id = '' } = useParams();
  const loaded = useResults(useTeacher().id, null, { assignmentId: id });
  const { results, timedOut, error, refresh, follow } = loaded;
  const own = useMemo(() => results?.filter(({ assignment_id }) => assignment_id === id), [results, id]);
  if (timedOut) return <TimeoutView onRetry={() => void refresh()} />;
  if (own === undefined) return <Skeleton height={480} role="status" aria-label="Loading the papers" />;
  return (
    <>
      {error === null ? null : (
        <Message kind="error">
          {error}. {own.length === 0 ? '' : 'You see the papers as they were before.'}
        </Message>
      )}
      {own.some(({ status }) => status === 'pending' || status === 'grading') ? (
        <ProgressNotice loaded={loaded} upload={null} />
      ) : null}
      <Listing key={id} id={id} results={own} follow={follow} />
    </>
  );
};
