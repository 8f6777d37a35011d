/** `/assignments/{id}/questions`: the questions of an assignment, as a part of its room. */
import { Button, Group, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { nextStep } from '../../contract/room/next-step.ts';
import { assignmentsQuery } from '../api/assignments.ts';
import { standingsQuery } from '../api/insights/standings.ts';
import { questionsQuery } from '../api/questions/questions.ts';
import { countOf } from '../lib/format.ts';
import { Quiet } from '../ui/quiet.tsx';
import { addressOf } from './describe-question.ts';
import { Questions } from './questions.tsx';

/** Whether the head of the room leads to the first open question already. */
const useIsNext = (assignmentId: string): boolean => {
  const assignments = useQuery(assignmentsQuery);
  const standings = useQuery(standingsQuery);
  const assignment = assignments.data?.find(({ id }) => id === assignmentId);
  const standing = standings.data?.find(({ assignment_id: id }) => id === assignmentId);
  if (assignments.isPending || standings.isPending) return true;
  return (
    assignment !== undefined && standing !== undefined && nextStep(assignment, standing)?.kind === 'decide'
  );
};

/** The first that needs the teacher; nothing where none does. */
const Begin = ({ assignmentId }: { assignmentId: string }) => {
  const { data = [] } = useQuery(questionsQuery(assignmentId));
  const isNext = useIsNext(assignmentId);
  const open = data.filter((question) => question.open > 0);
  const [first] = open;
  if (first === undefined || isNext) return null;
  const answers = open.reduce((sum, question) => sum + question.open_groups, 0);
  const isTest = first.view === 'answers';
  return (
    <Button variant="default" component={Link} to={addressOf(assignmentId, first.criterion_id)}>
      Decide {countOf(answers, isTest ? 'answer' : 'mark')} in{' '}
      {isTest ? countOf(open.length, 'question') : countOf(open.length, 'criterion', 'criteria')}
    </Button>
  );
};

export const QuestionsTab = () => {
  const { id = '' } = useParams();
  const { data } = useQuery(questionsQuery(id));
  const [params] = useSearchParams();
  const first = data?.find(({ open }) => open > 0);
  // The next step of the room leads on to what is to be decided.
  if (params.get('open') === 'first' && first !== undefined)
    return <Navigate to={addressOf(id, first.criterion_id)} replace />;
  const isEssay = data?.every(({ view }) => view === 'criterion') === true && data.length > 0;
  return (
    <>
      <Group justify="space-between" gap="sm" mb="sm" mih="2.75rem">
        <div>
          <VisuallyHidden component="h2">{isEssay ? 'Criteria' : 'Questions'}</VisuallyHidden>
          <Quiet>
            {isEssay
              ? 'One criterion down the class: each paper beside the others.'
              : 'Equal answers are decided once, for all who gave them.'}
          </Quiet>
        </div>
        <Begin assignmentId={id} />
      </Group>
      <Questions assignmentId={id} />
    </>
  );
};
