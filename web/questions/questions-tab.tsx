/** `/assignments/{id}/questions`: the questions of an assignment, as a part of its room. */
import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { questionsQuery } from '../api/questions/questions.ts';
import { countOf } from '../lib/format.ts';
import { addressOf } from './describe-question.ts';
import { Questions } from './questions.tsx';

/** The first that needs the teacher; nothing where none does. */
const Begin = ({ assignmentId }: { assignmentId: string }) => {
  const { data = [] } = useQuery(questionsQuery(assignmentId));
  const open = data.filter((question) => question.open > 0);
  const [first] = open;
  if (first === undefined) return null;
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
  const title =
    data?.every(({ view }) => view === 'criterion') === true && data.length > 0 ? 'Criteria' : 'Questions';
  return (
    <>
      <Group justify="space-between" gap="sm" mb="sm" mih="2.75rem">
        <div>
          <VisuallyHidden component="h2">{title}</VisuallyHidden>
          <Text c="dimmed">Equal answers are decided once, for all who gave them.</Text>
        </div>
        <Begin assignmentId={id} />
      </Group>
      <Questions assignmentId={id} />
    </>
  );
};
