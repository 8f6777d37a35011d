/** The questions of an assignment: how far each is marked, and which need the teacher. For essays its criteria. */
import { Button, Flex, Table } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconFlag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { QuestionSummary } from '../../contract/questions/questions.ts';
import { questionsQuery } from '../api/questions/questions.ts';
import { countOf, formatPoints, NOTHING } from '../lib/format.ts';
import { Papers } from '../ui/illustrations/papers.tsx';
import { Quiet, QuietWords } from '../ui/quiet.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import table from '../ui/table.module.css';
import { addressOf, describeCheck, titleOf } from './describe-question.ts';
import classes from './questions.module.css';

/** `hasAnswers`: whether any is a question; a criterion of an essay has none to be told apart. */
type RowProps = { question: QuestionSummary; assignmentId: string; hasAnswers: boolean };

const Row = ({ question, assignmentId, hasAnswers }: RowProps) => {
  const { max, marked, open, groups, open_groups, mean, check_key, view } = question;
  return (
    <Table.Tr data-open={open > 0}>
      <Table.Th scope="row" className={classes.name}>
        <Link to={addressOf(assignmentId, question.criterion_id)} data-question>
          {titleOf(question)}
        </Link>
        {check_key === null ? null : (
          <Flex component="span" gap={6} c="var(--mw-accent-text)" fz="sm" className={classes.check}>
            <IconFlag size={16} aria-hidden="true" />
            {describeCheck(check_key)}
          </Flex>
        )}
      </Table.Th>
      <Table.Td ta="right" data-label="Points">
        {formatPoints(max)}
      </Table.Td>
      <Table.Td ta="right" data-label="Marked">
        {marked}
      </Table.Td>
      <Table.Td miw={144} data-label="Open">
        {open === 0 ? (
          <QuietWords>0</QuietWords>
        ) : view === 'answers' ? (
          `${open} in ${countOf(open_groups, 'answer')}`
        ) : (
          open
        )}
      </Table.Td>
      {hasAnswers ? (
        <Table.Td ta="right" data-label="Different answers">
          {view === 'answers' ? groups : NOTHING}
        </Table.Td>
      ) : null}
      <Table.Td ta="right" data-label="Mean">
        {mean === null ? NOTHING : formatPoints(mean)}
      </Table.Td>
    </Table.Tr>
  );
};

/** j and k walk through the questions; Enter then opens one. */
const useWalk = () => {
  const body = useRef<HTMLTableSectionElement>(null);
  const step = (by: 1 | -1) => {
    const links = [...(body.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
    const at = links.findIndex((link) => link.isSameNode(document.activeElement));
    links[at === -1 ? 0 : at + by]?.focus();
  };
  useHotkeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
  ]);
  return body;
};

const List = ({ questions, assignmentId }: { questions: QuestionSummary[]; assignmentId: string }) => {
  const body = useWalk();
  const isOpen = questions.some(({ open }) => open > 0);
  const hasAnswers = questions.some(({ view }) => view === 'answers');
  return (
    <>
      {isOpen ? null : <Quiet mb={8}>Nothing is open: every mark here is settled.</Quiet>}
      <Table
        className={table.cards}
        fz="1rem"
        verticalSpacing="xs"
        aria-label={hasAnswers ? 'Questions' : 'Criteria'}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{hasAnswers ? 'Question' : 'Criterion'}</Table.Th>
            <Table.Th ta="right">Points</Table.Th>
            <Table.Th ta="right">Marked</Table.Th>
            <Table.Th miw={144}>Open</Table.Th>
            {hasAnswers ? <Table.Th ta="right">Different answers</Table.Th> : null}
            <Table.Th ta="right">Mean</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body}>
          {questions.map((question) => (
            <Row
              key={question.criterion_id}
              question={question}
              assignmentId={assignmentId}
              hasAnswers={hasAnswers}
            />
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
};

const NoPapers = () => (
  <EmptyState
    picture={<Papers />}
    title="No papers yet"
    action={
      <Button component={Link} to="/upload">
        Upload papers
      </Button>
    }
  >
    As soon as papers of this assignment are graded, their answers stand here question by question, and equal
    answers are decided once.
  </EmptyState>
);

/** Free of a head of its own: it is a page, and a tab of the assignment. */
export const Questions = ({ assignmentId }: { assignmentId: string }) => (
  <Loaded query={useQuery(questionsQuery(assignmentId))} label="Loading the questions…" height={420}>
    {(questions) =>
      questions.every(({ marked, open }) => marked + open === 0) ? (
        <NoPapers />
      ) : (
        <List questions={questions} assignmentId={assignmentId} />
      )
    }
  </Loaded>
);
