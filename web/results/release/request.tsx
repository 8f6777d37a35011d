/** One request for another look at a mark, with the teacher's answer to it; and noting one that reached the teacher by word of mouth. */
import { Button, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { REGRADE_REASON, type RegradeRequest } from '../../../contract/giving-back/release.ts';
import { renewResults } from '../../api/results.ts';
import { answerRequest, noteRequest, REQUESTS } from '../../api/returning/release.ts';
import { formatDate, formatPoints } from '../../lib/format.ts';
import { useTeacher } from '../../session/session.ts';
import { Form } from '../../ui/controls/form.tsx';
import { Quiet, QuietButton, QuietWords } from '../../ui/quiet.tsx';
import { Refusal } from '../../ui/states/refusal.tsx';

/** A request stands in two places, in the list of its assignment and on its paper; both are asked for anew. */
const useRequestAct = <V,>(act: (values: V) => Promise<unknown>, onDone?: () => void) => {
  const client = useQueryClient();
  const { id: teacherId } = useTeacher();
  return useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: [REQUESTS] }), renewResults(client, teacherId)]),
  });
};

const markOf = ({ current_score, score, max }: RegradeRequest): string => {
  const now = current_score ?? score;
  return now === score
    ? `${formatPoints(score)} of ${formatPoints(max)}`
    : `${formatPoints(now)} of ${formatPoints(max)}, after ${formatPoints(score)}`;
};

const AnswerForm = ({ request }: { request: RegradeRequest }) => {
  const [text, setText] = useState('');
  const answering = useRequestAct((answer: string) => answerRequest(request.id, answer));
  return (
    <Form onSubmit={() => answering.mutate(text)} style={{ overflowWrap: 'anywhere' }}>
      <Textarea
        label={`Your answer to ${request.student_name}`}
        description="Change the mark on the paper first, if it should change. The student then sees the paper as it is now."
        minRows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Refusal error={answering.error} />
      <div>
        <Button type="submit" disabled={text.trim() === ''} loading={answering.isPending}>
          Answer
        </Button>
      </div>
    </Form>
  );
};

/** `children`: the way from here to the paper or the mark. */
export const Request = ({ request, children }: { request: RegradeRequest; children?: ReactNode }) => (
  <Stack
    component="li"
    gap={8}
    pb={16}
    style={{ borderBottom: '1px solid var(--mw-line)', whiteSpace: 'pre-line' }}
  >
    <p>
      <strong>
        {request.student_name}: {request.criterion_name}
      </strong>{' '}
      <QuietWords>
        {markOf(request)}, {formatDate(request.created_at)}
        {request.asked_by === 'teacher' ? ', noted by you' : ''}
      </QuietWords>
    </p>
    <p>{request.reason}</p>
    {children}
    {request.answer === null ? (
      <AnswerForm request={request} />
    ) : (
      <Quiet>You answered: {request.answer}</Quiet>
    )}
  </Stack>
);

type Noting = {
  resultId: string;
  /** What has not been asked about yet. */
  criteria: { id: string; name: string }[];
  onDone: () => void;
};

export const NoteRequest = ({ resultId, criteria, onDone }: Noting) => {
  const [criterionId, setCriterionId] = useState('');
  const [reason, setReason] = useState('');
  const noting = useRequestAct(noteRequest, onDone);
  const isShort = reason.trim().length < REGRADE_REASON.min;
  return (
    <Form
      onSubmit={() => noting.mutate({ result_id: resultId, criterion_id: criterionId, reason })}
      style={{ overflowWrap: 'anywhere' }}
    >
      <NativeSelect
        label="Which mark"
        data={[
          { value: '', label: 'Choose a criterion' },
          ...criteria.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={criterionId}
        onChange={(event) => setCriterionId(event.currentTarget.value)}
      />
      <Textarea
        label="What the student says"
        description={`At least ${REGRADE_REASON.min} characters. The student sees it with your answer.`}
        minRows={2}
        maxLength={REGRADE_REASON.max}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Refusal error={noting.error} />
      <div>
        <QuietButton type="submit" disabled={criterionId === '' || isShort} loading={noting.isPending}>
          Note the request
        </QuietButton>
      </div>
    </Form>
  );
};
