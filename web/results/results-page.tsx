/** The graded papers, gathered per student. */
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { ShownSummary } from '../api/read-results.ts';
import { AssistantButton } from '../assistant/assistant-button.tsx';
import { ConnectOutcome } from '../classroom/connect-outcome.tsx';
import { RetentionNote } from '../layout/retention-note.tsx';
import { useTeacher } from '../session/session.ts';
import { Papers } from '../ui/illustrations/papers.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Message } from '../ui/states/message.tsx';
import { AgreementPanel } from './agreement/agreement-panel.tsx';
import { LoadingView, TimeoutView } from './list/loading-view.tsx';
import { ProgressNotice } from './list/progress-notice.tsx';
import { RegradeNotice } from './list/regrade-notice.tsx';
import { ResultsToolbar } from './list/results-toolbar.tsx';
import { StoppedNotice } from './list/stopped-notice.tsx';
import { StudentList } from './list/student-list.tsx';
import { useView } from './list/use-view.ts';
import { describeEmptiness, type View, viewStudents } from './list/view-results.ts';
import { PassagesLine } from './passages/passages-line.tsx';
import { ReleaseBar } from './release/release-bar.tsx';
import { ResultDialogs } from './result-dialogs.tsx';
import classes from './results-page.module.css';
import { ClassSummary } from './summary/class-summary.tsx';
import { FollowedNotice } from './summary/followed-notice.tsx';
import { PaperTable } from './table/paper-table.tsx';
import { type Results, useResults } from './use-results.ts';
import { readRecentUpload } from './work-left.ts';

const Head = ({ loaded: { refreshing, refresh, results } }: { loaded: Results }) => (
  <div className={classes.head}>
    <div>
      <PageHeading title="Grading Results">Grading Results</PageHeading>
      <p className={classes.lead}>Every score with its feedback, gathered per student.</p>
      <RetentionNote className={classes.lead} />
    </div>
    <div className={classes.headActions}>
      <AssistantButton />
      <Button
        variant="default"
        loading={refreshing && results !== undefined}
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        onClick={() => void refresh()}
      >
        Refresh
      </Button>
    </div>
  </div>
);

const Nothing = ({ results, view }: { results: ShownSummary[]; view: View }) => {
  const { title, text } = describeEmptiness(results, view);
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

const Listing = ({ results, follow }: { results: ShownSummary[]; follow: () => void }) => {
  const controls = useView();
  const { view } = controls;
  const { assignmentId } = view;
  const isPhone = useMediaQuery('(width < 48em)') ?? false;
  const chosen = JSON.stringify(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is another object each time; what it says counts
  const students = useMemo(() => viewStudents(results, view), [results, chosen]);
  return (
    <>
      {results.length === 0 ? null : (
        <ResultsToolbar results={results} students={students} controls={controls} />
      )}
      <FollowedNotice followed={controls.followed} onEnd={() => controls.choose('among', '')} />
      <ClassSummary results={results} assignmentId={assignmentId} />
      <AgreementPanel results={results} assignmentId={assignmentId} />
      <ReleaseBar results={results} assignmentId={assignmentId} follow={follow} />
      <PassagesLine results={results} assignmentId={assignmentId} />
      <StoppedNotice results={results} assignmentId={assignmentId} follow={follow} />
      <RegradeNotice results={results} assignmentId={assignmentId} follow={follow} />
      {students.length === 0 ? (
        <Nothing results={results} view={controls.view} />
      ) : (
        <ResultDialogs students={students} follow={follow}>
          {isPhone ? (
            <StudentList students={students} />
          ) : (
            <PaperTable students={students} controls={controls} follow={follow} />
          )}
        </ResultDialogs>
      )}
    </>
  );
};

export const ResultsPage = () => {
  const { state } = useLocation();
  const [upload] = useState(() => readRecentUpload(state));
  const loaded = useResults(useTeacher().id, upload);
  const { results, timedOut, error, refresh, follow } = loaded;
  return (
    <>
      <Head loaded={loaded} />
      <div className={classes.notices}>
        {error === null ? null : (
          <Message kind="error">
            {error}. {results?.length ? 'You see the results as they were before.' : ''} Please try Refresh.
          </Message>
        )}
        <ProgressNotice loaded={loaded} upload={upload} />
        <ConnectOutcome />
      </div>
      {timedOut ? <TimeoutView onRetry={() => void refresh()} /> : null}
      {!timedOut && results === undefined ? <LoadingView /> : null}
      {results === undefined ? null : <Listing results={results} follow={follow} />}
    </>
  );
};
