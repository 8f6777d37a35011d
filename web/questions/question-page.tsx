/** `/assignments/{id}/questions/{criterion}`: one question, with the answers of the class. */
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { assignmentsQuery } from '../api/assignments.ts';
import { questionQuery, questionsQuery } from '../api/questions/questions.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { FailedPart } from '../ui/states/failed-part.tsx';
import { LoadingScreen } from '../ui/states/loading-screen.tsx';
import { Question } from './question/question.tsx';

export const QuestionPage = () => {
  const { id = '', criterion = '' } = useParams();
  const assignments = useQuery(assignmentsQuery).data;
  const questions = useQuery(questionsQuery(id)).data;
  const { data: view, error, refetch } = useQuery(questionQuery(id, criterion));
  if (view !== undefined)
    return (
      <Question
        key={criterion}
        view={view}
        assignment={{ id, name: assignments?.find((one) => one.id === id)?.name ?? 'Assignment' }}
        questions={questions ?? []}
      />
    );
  if (error === null) return <LoadingScreen label="Opening the question…" />;
  return (
    <Stack align="flex-start">
      <PageHeading title="Question">This question cannot be shown</PageHeading>
      <FailedPart error={error} retry={refetch} />
      <Link to={`/assignments/${id}/questions`}>Back to the questions</Link>
    </Stack>
  );
};
