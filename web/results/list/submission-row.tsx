/** One submission on its student's card. A complete one opens its feedback. */
import { Flex, Group, Stack, Text } from '@mantine/core';
import { IconFlag, IconPencil, IconRepeat, IconUserCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { describeOpen } from '../../../contract/grading/mark-words.ts';
import type { ShownSummary } from '../../api/read-results.ts';
import { countOf, formatDate, NOTHING } from '../../lib/format.ts';
import { QuietButton, QuietWords } from '../../ui/quiet.tsx';
import score from '../../ui/score.module.css';
import { Letter, Score } from '../../ui/score.tsx';
import { ReleasedMark } from '../release/released-mark.tsx';
import { useResultActions } from '../result-actions.ts';
import classes from './list.module.css';
import { ROW } from './row-keys.ts';
import { StatusBadge } from './status-badge.tsx';
import { SubmissionMenu } from './submission-menu.tsx';

const MARKS = {
  changed: { Icon: IconPencil, words: 'Changed by you' },
  approved: { Icon: IconUserCheck, words: 'Checked by you' },
  waiting: { Icon: IconRepeat, words: 'Being graded again' },
};

const Flags = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span className={score.fact} data-look="true">
      <IconFlag size={14} aria-hidden="true" />
      {countOf(count, 'thing')} to look at
    </span>
  );

const Open = ({ result: { open_points, grade_level } }: { result: ShownSummary }) => {
  const open = describeOpen(open_points, grade_level);
  return open === null ? null : (
    <span className={score.fact} data-look="true">
      {open}
    </span>
  );
};

/** Whose word the grade is, where the teacher has looked at it; or that another grade is to come. */
const Reviewed = ({ result: { review, regrade, open_points } }: { result: ShownSummary }) => {
  const kind = open_points > 0 ? null : (review?.kind ?? null);
  if (kind === null && regrade !== 'waiting') return null;
  const { Icon, words } = MARKS[kind ?? 'waiting'];
  return (
    <span className={score.fact}>
      <Icon size={14} aria-hidden="true" />
      {words}
    </span>
  );
};

const What = ({ result }: { result: ShownSummary }) => (
  <Stack component="span" gap={4} flex="1 1 7.5rem" miw={0}>
    <Text span inherit fw={600} lh={1.3} style={{ overflowWrap: 'anywhere' }}>
      {result.assignment_name}
    </Text>
    <Group component="span" gap="0.25rem 0.625rem">
      <QuietWords fz="sm" style={{ overflowWrap: 'anywhere' }}>
        {result.course_name}
      </QuietWords>
      <StatusBadge status={result.status} />
      <Reviewed result={result} />
      <ReleasedMark result={result} className={score.fact} />
      <Flags count={result.flags.length} />
      <Open result={result} />
    </Group>
  </Stack>
);

const Grade = ({ result }: { result: ShownSummary }) => (
  <Stack component="span" gap={0} align="flex-end" ms="auto">
    {result.grade_score === null || result.grade_level === null ? (
      <span>-</span>
    ) : (
      <Flex component="span" display="inline-flex" gap={8} align="baseline" fz={20}>
        <Score score={result.grade_score} max={result.grade_level} isOpen={result.open_points > 0} />
        <Letter>{result.grade_letter}</Letter>
      </Flex>
    )}
    <QuietWords fz={13}>{formatDate(result.graded_at)}</QuietWords>
  </Stack>
);

const Failure = ({ result }: { result: ShownSummary }) => {
  const { retry } = useResultActions();
  return (
    <div className={classes.failure}>
      {result.file_name === NOTHING ? null : <p>{result.file_name}</p>}
      <p>{result.failure?.detail ?? 'This file could not be graded. It was not counted.'}</p>
      <QuietButton size="sm" onClick={() => retry(result)}>
        Retry
      </QuietButton>
    </div>
  );
};

export const SubmissionRow = memo(({ result }: { result: ShownSummary }) => {
  const { read, expect } = useResultActions();
  return (
    <li className={classes.row}>
      {result.status === 'complete' ? (
        <button
          type="button"
          className={classes.open}
          onClick={() => read(result)}
          onPointerEnter={() => expect(result)}
          onFocus={() => expect(result)}
          {...ROW}
        >
          <What result={result} />
          <Grade result={result} />
        </button>
      ) : (
        <div className={classes.open} tabIndex={-1} {...ROW}>
          <What result={result} />
        </div>
      )}
      <SubmissionMenu result={result} />
      {result.status === 'failed' ? <Failure result={result} /> : null}
    </li>
  );
});
