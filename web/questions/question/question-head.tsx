/** The head of one question: where it stands among the others, how far it is, and the key that it is marked by. */
import { Box, Flex, Group, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconFlag, IconKeyboard } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { QuestionSummary, QuestionView } from '../../../contract/questions/questions.ts';
import { countsOf, describeHow } from '../../../contract/rubrics/describe-plan.ts';
import { Chips } from '../../editor/plan/chips.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Quiet, QuietWords } from '../../ui/quiet.tsx';
import { describeCheck, describeState, titleOf } from '../describe-question.ts';
import { KeptKey } from './kept-key.tsx';
import classes from './question.module.css';

/** The key in a line or two: what counts, what does not, and how. */
const KeyLine = ({ view: { plan, check_key, criterion, kept_key } }: { view: QuestionView }) => {
  const counts = plan === null ? [] : countsOf(plan);
  return (
    <Stack gap={8} py="xs" px="md" bdrs="md" bg="var(--mw-surface)" style={{ gridColumn: '1 / -1' }}>
      {counts.length > 0 || !criterion.answer ? null : <p>{criterion.answer}</p>}
      <Flex component="p" gap="0.375rem 0.75rem" wrap="wrap" align="baseline">
        {counts.length === 0 ? null : (
          <>
            <QuietWords>Counts</QuietWords> <Chips texts={counts} />
          </>
        )}
        {plan === null || plan.refused.length === 0 ? null : (
          <>
            <QuietWords>Refused</QuietWords> <Chips texts={plan.refused} />
          </>
        )}
        <QuietWords>
          {plan !== null
            ? describeHow(plan)
            : criterion.levels.length > 0
              ? 'by level; you decide'
              : 'you decide'}
        </QuietWords>
      </Flex>
      {kept_key ? <KeptKey key={kept_key.id} kept={kept_key} /> : null}
      {check_key === null ? null : (
        <Flex component="p" gap={8} c="var(--mw-accent-text)" className={classes.check}>
          <IconFlag size={18} aria-hidden="true" />
          {describeCheck(check_key)}
        </Flex>
      )}
    </Stack>
  );
};

type Props = {
  view: QuestionView;
  assignment: { id: string; name: string };
  /** In the server's order; empty while they are on their way. */
  questions: readonly QuestionSummary[];
  onTurn: (by: 1 | -1) => void;
  onKeys: () => void;
};

export const QuestionHead = ({ view, assignment, questions, onTurn, onKeys }: Props) => {
  const { criterion } = view;
  const noun = view.view === 'answers' ? 'question' : 'criterion';
  const at = questions.findIndex(({ criterion_id: id }) => id === criterion.id);
  return (
    <header className={classes.head}>
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Quiet fz="sm">
          <Link to={`/assignments/${assignment.id}`}>{assignment.name}</Link> ›{' '}
          <Link to={`/assignments/${assignment.id}/questions`}>
            {view.view === 'answers' ? 'Questions' : 'Criteria'}
          </Link>
        </Quiet>
        <PageHeading title={`${titleOf(criterion)}, ${assignment.name}`}>{titleOf(criterion)}</PageHeading>
        <Text c="dimmed" inherit>
          {describeState(view)}
        </Text>
      </Box>
      <Group gap={0} wrap="nowrap" style={{ whiteSpace: 'nowrap' }}>
        <IconButton
          aria-label={`Previous ${noun}`}
          title={`Previous ${noun} (←)`}
          disabled={at <= 0}
          onClick={() => onTurn(-1)}
        >
          <IconChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        <QuietWords>{at === -1 ? '' : `${at + 1} of ${questions.length}`}</QuietWords>
        <IconButton
          aria-label={`Next ${noun}`}
          title={`Next ${noun} (→)`}
          disabled={at === -1 || at === questions.length - 1}
          onClick={() => onTurn(1)}
        >
          <IconChevronRight size={22} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label="Keys" title="Keys (?)" onClick={onKeys}>
          <IconKeyboard size={22} aria-hidden="true" />
        </IconButton>
      </Group>
      {criterion.description === '' || criterion.description === criterion.name ? null : (
        <Text maw="70ch">{criterion.description}</Text>
      )}
      <KeyLine view={view} />
    </header>
  );
};
