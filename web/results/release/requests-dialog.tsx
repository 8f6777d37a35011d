/** Requests for another look at a mark, and the teacher's answers. */
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RegradeRequest } from '../../../contract/giving-back/release.ts';
import { detailOf } from '../../api/api-error.ts';
import { renewResults } from '../../api/results.ts';
import { answerRequest, requestsQuery } from '../../api/returning/release.ts';
import { formatDate, formatPoints } from '../../lib/format.ts';
import { useTeacher } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Message } from '../../ui/states/message.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import classes from './release.module.css';
import type { Standing } from './released-papers.ts';

const useAnswer = (assignmentId: string, id: string) => {
  const client = useQueryClient();
  const { id: teacherId } = useTeacher();
  return useMutation({
    mutationFn: (text: string) => answerRequest(id, text),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: requestsQuery(assignmentId).queryKey }),
        renewResults(client, teacherId),
      ]),
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
  const answering = useAnswer(request.assignment_id, request.id);
  return (
    <form
      className={classes.parts}
      onSubmit={(event) => {
        event.preventDefault();
        answering.mutate(text);
      }}
    >
      <Textarea
        label={`Your answer to ${request.student_name}`}
        description="Change the mark on the paper first, if it should change. The student then sees the paper as it is now."
        autosize
        minRows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {answering.isError ? <Message kind="error">{detailOf(answering.error)}</Message> : null}
      <div>
        <Button type="submit" disabled={text.trim() === ''} loading={answering.isPending}>
          Answer
        </Button>
      </div>
    </form>
  );
};

const Request = ({ request }: { request: RegradeRequest }) => (
  <li className={classes.request}>
    <p>
      <strong>
        {request.student_name}: {request.criterion_name}
      </strong>{' '}
      <span className={classes.quiet}>
        {markOf(request)}, {formatDate(request.created_at)}
        {request.asked_by === 'teacher' ? ', noted by you' : ''}
      </span>
    </p>
    <p>{request.reason}</p>
    <p>
      <Link to={`/results/${request.result_id}`}>Open the paper</Link>
    </p>
    {request.answer === null ? (
      <AnswerForm request={request} />
    ) : (
      <p className={classes.quiet}>You answered: {request.answer}</p>
    )}
  </li>
);

const Requests = ({ assignmentId }: { assignmentId: string }) => {
  const { data, error } = useQuery(requestsQuery(assignmentId));
  if (error !== null) return <Message kind="error">{detailOf(error)}</Message>;
  if (data === undefined) return <Spinner />;
  return (
    <ul className={classes.parts} style={{ listStyle: 'none', padding: 0 }}>
      {data.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </ul>
  );
};

type Props = { opened: boolean; standing: Standing; onClose: () => void };

export const RequestsDialog = ({ opened, standing, onClose }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Requests for another look" size="lg">
    <Requests assignmentId={standing.assignmentId} />
  </Dialog>
);
