/** `/assignments/{id}/questions`: the questions of an assignment, on a page of their own. */
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { assignmentsQuery } from '../api/assignments.ts';
import { questionsQuery } from '../api/questions/questions.ts';
import { countOf } from '../lib/format.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { addressOf } from './describe-question.ts';
import classes from './page.module.css';
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
    <Button component={Link} to={addressOf(assignmentId, first.criterion_id)}>
      Decide {countOf(answers, isTest ? 'answer' : 'mark')} in{' '}
      {isTest ? countOf(open.length, 'question') : countOf(open.length, 'criterion', 'criteria')}
    </Button>
  );
};

export const QuestionsPage = () => {
  const { id = '' } = useParams();
  const assignments = useQuery(assignmentsQuery).data;
  const { data } = useQuery(questionsQuery(id));
  const assignment = assignments?.find((one) => one.id === id);
  const title =
    data?.every(({ view }) => view === 'criterion') === true && data.length > 0 ? 'Criteria' : 'Questions';
  return (
    <>
      <Link to={`/results?assignment=${id}`} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {assignment?.name ?? 'The results'}
      </Link>
      <div className={classes.head}>
        <div>
          <PageHeading title={assignment === undefined ? title : `${title}, ${assignment.name}`}>
            {title}
          </PageHeading>
          <p className={classes.lead}>Equal answers are decided once, for all who gave them.</p>
        </div>
        <Begin assignmentId={id} />
      </div>
      <Questions assignmentId={id} />
    </>
  );
};
