/** `/results/{id}/transcription`: the pages at the left, what was read on them at the right, and the teacher's corrections. */
import { Box, Button, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { hasFeature } from '../../../contract/plans.ts';
import type { Transcription } from '../../../contract/scans/transcription.ts';
import { sendCorrections, transcriptionQuery } from '../../api/checks/transcription.ts';
import { forgetPapers } from '../../api/results.ts';
import { countOf } from '../../lib/format.ts';
import { useTeacher } from '../../session/session.ts';
import { usePlan } from '../../session/use-plan.ts';
import { PaneFoot, PaneHead, TwoPane } from '../../ui/frame/two-pane.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PlanLock } from '../../ui/plan-lock.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { LeaveWarning } from '../../ui/states/leave-warning.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { Message } from '../../ui/states/message.tsx';
import { Refusal } from '../../ui/states/refusal.tsx';
import { PagePicture } from '../desk/pages/page-picture.tsx';
import { type Edits, listEdits, type Typed } from './corrections.ts';
import { LineList } from './line-list.tsx';

const NOTHING: never[] = [];

type PagesProps = { transcription: Transcription; active: string | null };

/** The place of the line that is being looked at is lit. */
const Pages = ({ transcription: { pages, lines }, active }: PagesProps) => {
  const view = useRef<HTMLDivElement>(null);
  const line = lines.find(({ id }) => id === active);
  useEffect(() => {
    if (active !== null)
      view.current?.querySelector('[data-current="true"]')?.scrollIntoView({ block: 'center' });
  }, [active]);
  return (
    <Stack
      ref={view}
      role="region"
      flex={1}
      p="md"
      style={{ overflow: 'auto' }}
      aria-label="Pages"
      tabIndex={0}
    >
      {pages.map((page) => (
        <PagePicture
          key={page.number}
          page={page}
          lines={NOTHING}
          found={
            line?.page === page.number && line.box !== null
              ? [{ box: { page: page.number, ...line.box }, isCurrent: true }]
              : NOTHING
          }
          of={pages.length}
          turns={0}
          evidence={NOTHING}
          isMarked={false}
          activeCriterion={null}
          onPick={() => undefined}
        />
      ))}
    </Stack>
  );
};

const Head = ({ transcription }: { transcription: Transcription }) => {
  const { search } = useLocation();
  const { student_work_id: id, student_name, assignment_name, state } = transcription;
  const [to, words] =
    state === 'graded' ? [`/results/${id}`, 'Back to the paper'] : ['/results', 'Back to the results'];
  return (
    <PaneHead to={`${to}${search}`} back={words}>
      <Box miw={0} flex={1}>
        <PageHeading isSmall title={`${student_name}, transcription`}>
          Transcription of {student_name}
        </PageHeading>
        <Quiet fz="sm">{assignment_name}</Quiet>
      </Box>
    </PaneHead>
  );
};

const Notices = ({ transcription: { sees, state, regrade, pages } }: { transcription: Transcription }) => (
  <>
    {state === 'grading' || regrade === 'waiting' ? (
      <Message kind="info">
        {state === 'grading'
          ? 'This paper is being graded.'
          : 'This paper is being graded again. Marks that you have given stay.'}
      </Message>
    ) : null}
    {regrade === 'failed' ? (
      <Message kind="error">
        The paper could not be graded again. What you corrected is kept; save another correction to try again.
      </Message>
    ) : null}
    {sees || pages.length === 0 ? null : (
      <Quiet fz="sm">
        Cursive handwriting is not read by the built-in reader. Type what you see, or{' '}
        <Link to="/settings">connect a model that sees</Link>.
      </Quiet>
    )}
  </>
);

const describeSaved = ({ state, judged }: { state: Transcription['state']; judged: string[] }): string => {
  if (state === 'grading') return 'Saved. The paper is being graded by what you typed.';
  return judged.length === 0
    ? 'Saved. No criterion stands on what you changed, so no mark changes.'
    : `Saved. Judged again, free of charge: ${judged.join(', ')}.`;
};

const useSaving = (id: string, onSaved: () => void) => {
  const client = useQueryClient();
  const { id: teacherId } = useTeacher();
  return useMutation({
    mutationFn: (lines: Parameters<typeof sendCorrections>[1]) => sendCorrections(id, lines),
    onSuccess: ({ judged, ...now }) => {
      client.setQueryData(transcriptionQuery(id).queryKey, now);
      onSaved();
      return forgetPapers(client, teacherId);
    },
  });
};

const Sheet = ({ transcription }: { transcription: Transcription }) => {
  const { student_work_id: id, lines } = transcription;
  const [edits, setEdits] = useState<Edits>({});
  const [typed, setTyped] = useState<Typed>({});
  const [active, setActive] = useState<string | null>(lines.find(({ doubt }) => doubt !== null)?.id ?? null);
  const saving = useSaving(id, () => {
    setEdits({});
    setTyped({});
  });
  const changes = listEdits(lines, edits, typed);
  const save = () => {
    if (changes.length > 0 && !saving.isPending) saving.mutate(changes);
  };
  useHotkeys([['mod+Enter', save]], []);
  return (
    <>
      <TwoPane
        head={<Head transcription={transcription} />}
        left={<Pages transcription={transcription} active={active} />}
        right={
          <Stack p="md">
            <Notices transcription={transcription} />
            <LineList
              transcription={transcription}
              edits={edits}
              typed={typed}
              active={active}
              onActivate={setActive}
              onEdit={(line, edit) => setEdits((held) => ({ ...held, [line]: edit }))}
              onType={(page, text) => setTyped((held) => ({ ...held, [page]: text }))}
            />
          </Stack>
        }
        foot={
          <PaneFoot>
            <Refusal error={saving.error} />
            <Quiet fz="sm" role="status" me="auto">
              {saving.data !== undefined && changes.length === 0
                ? describeSaved(saving.data)
                : 'Tab: next line. Enter: this line is right, next line.'}
            </Quiet>
            <Button disabled={changes.length === 0} loading={saving.isPending} onClick={save}>
              {changes.length === 0 ? 'Save' : `Save ${countOf(changes.length, 'line')}`}
            </Button>
          </PaneFoot>
        }
      />
      <LeaveWarning isChanged={changes.length > 0}>
        What you typed is not saved yet and would be lost.
      </LeaveWarning>
    </>
  );
};

const NotRead = ({ transcription }: { transcription: Transcription }) => (
  <Stack align="flex-start" p={{ base: 'md', sm: 'xl' }}>
    <Head transcription={transcription} />
    <Message kind="info">
      {transcription.state === 'grading'
        ? 'This paper is being graded.'
        : 'Nothing was read from a picture here: the file itself says what stands in it.'}
    </Message>
  </Stack>
);

export const TranscriptionPage = () => {
  const { id = '' } = useParams();
  const plan = usePlan();
  const isAllowed = hasFeature(plan, 'transcription_review');
  const { data, error, refetch } = useQuery({ ...transcriptionQuery(id), enabled: isAllowed });
  if (!isAllowed)
    return (
      <Stack align="flex-start" p={{ base: 'md', sm: 'xl' }}>
        <PageHeading title="Transcription">Transcription</PageHeading>
        <PlanLock feature="transcription_review">
          Each line that was read beside its place on the page, the doubtful ones first; what you correct is
          graded again.
        </PlanLock>
        <Link to={`/results/${id}`}>Back to the paper</Link>
      </Stack>
    );
  if (data !== undefined)
    return data.pages.length === 0 ? (
      <NotRead transcription={data} />
    ) : (
      <Sheet key={id} transcription={data} />
    );
  if (error === null) return <LoadingScreen label="Opening the transcription…" />;
  return (
    <Stack align="flex-start" p={{ base: 'md', sm: 'xl' }}>
      <PageHeading title="Transcription">This transcription cannot be shown</PageHeading>
      <Refusal error={error} />
      <div>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
      <Link to="/results">Back to the results</Link>
    </Stack>
  );
};
