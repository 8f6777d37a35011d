/** One student: all work by date beside how the class did, skills, the last feedback, and a note that only the teacher sees. */
import { Box, Flex, Group, Stack, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { StudentPage as Student } from '../../contract/insights/student-page.ts';
import { hasFeature } from '../../contract/plans.ts';
import { saveNote, studentPageQuery } from '../api/insights/insights.ts';
import { AssistantButton } from '../assistant/assistant-button.tsx';
import { countOf, formatDay, NOTHING } from '../lib/format.ts';
import { usePlan } from '../session/use-plan.ts';
import { Block } from '../ui/charts/figure.tsx';
import { FeedbackText } from '../ui/feedback/feedback-text.tsx';
import { BackLink } from '../ui/frame/back-link.tsx';
import { Page } from '../ui/page.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PlanLock } from '../ui/plan-lock.tsx';
import { Quiet, QuietButton } from '../ui/quiet.tsx';
import { FailedPart } from '../ui/states/failed-part.tsx';
import { LoadingScreen } from '../ui/states/loading-screen.tsx';
import { Refusal } from '../ui/states/refusal.tsx';
import { SkillsBlock } from './skills-block.tsx';
import { WorkBlock } from './work-block.tsx';

/** What the teacher notes about a student, for nobody else. It is kept when the field is left. */
const AT_MOST = 5000;

const NoteBlock = ({ id, note }: { id: string; note: string }) => {
  const client = useQueryClient();
  const [draft, setDraft] = useState(note);
  const saving = useMutation({ mutationFn: (words: string) => saveNote(client, id, words) });
  const isChanged = draft.trim() !== note;
  const save = () => {
    if (isChanged && !saving.isPending) saving.mutate(draft.trim());
  };
  return (
    <Block title="Private note" lead="Only you see it. It is never part of what a student is given.">
      <Textarea
        aria-label="Private note"
        minRows={3}
        maxLength={AT_MOST}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={save}
      />
      <Group gap="sm" mt="sm">
        <QuietButton disabled={!isChanged} loading={saving.isPending} onClick={save}>
          Save note
        </QuietButton>
        {saving.isSuccess && !isChanged ? <span role="status">Saved.</span> : null}
        <Refusal error={saving.error}>What you wrote is still here.</Refusal>
      </Group>
    </Block>
  );
};

const Head = ({
  student: { name, external_id: number, course_id, course_name, papers },
}: {
  student: Student;
}) => {
  const shown = name === NOTHING ? `ID ${number ?? '?'}` : name;
  const facts = [
    name === NOTHING || number === null ? null : `ID ${number}`,
    papers.length === 0 ? 'no paper yet' : countOf(papers.length, 'paper'),
  ].filter((fact) => fact !== null);
  return (
    <>
      <BackLink to={`/insights?course=${course_id}`}>{course_name}</BackLink>
      <Flex gap="md" wrap="wrap" align="flex-start" justify="space-between" mb="xl">
        <div>
          <PageHeading title={shown}>{shown}</PageHeading>
          <Quiet mt={4}>{facts.join(', ')}</Quiet>
        </div>
        <AssistantButton />
      </Flex>
    </>
  );
};

const Remarks = ({ remarks }: { remarks: string[] }) =>
  remarks.length === 0 ? null : (
    <Stack
      component="ul"
      gap={4}
      py={14}
      px="lg"
      bdrs="lg"
      bg="var(--mw-accent-soft)"
      aria-label="What stands out"
    >
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </Stack>
  );

const LastFeedback = ({ feedback }: { feedback: NonNullable<Student['last_feedback']> }) => (
  <Block
    title="Last feedback"
    lead={
      <>
        On <Link to={`/results/${feedback.paper_id}`}>{feedback.assignment_name}</Link>,{' '}
        {formatDay(feedback.at)}
      </>
    }
  >
    <Box
      py="md"
      px="lg"
      bd="1px solid var(--mw-line)"
      bdrs="lg"
      bg="var(--mw-surface)"
      style={{ overflowWrap: 'anywhere' }}
    >
      <FeedbackText>{feedback.feedback}</FeedbackText>
    </Box>
  </Block>
);

const Loaded = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery(studentPageQuery(id));
  if (data === undefined)
    return error === null ? (
      <LoadingScreen label="Loading the student…" />
    ) : (
      <Page title="Student" lead="">
        <FailedPart error={error} retry={refetch} />
      </Page>
    );
  return (
    <>
      <Head student={data} />
      <Stack gap={48}>
        <Refusal error={error}>You see the numbers as they were before.</Refusal>
        <Remarks remarks={data.remarks} />
        <WorkBlock student={data} />
        <SkillsBlock student={data} />
        <NoteBlock id={data.id} note={data.note} />
        {data.last_feedback === null ? null : <LastFeedback feedback={data.last_feedback} />}
      </Stack>
    </>
  );
};

export const StudentPage = () => {
  const { id = '' } = useParams();
  if (!hasFeature(usePlan(), 'student_insights'))
    return (
      <Page title="Student" lead="How one student develops.">
        <PlanLock feature="student_insights">
          They show all work by date beside how the class did, skills, the last feedback, and a private note.
        </PlanLock>
      </Page>
    );
  return <Loaded key={id} id={id} />;
};
