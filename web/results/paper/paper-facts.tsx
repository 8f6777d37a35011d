/** The head of one graded paper: its grade, by whom and how sure, and what the teacher should look at. */
import { Box, Button, Group, Text } from '@mantine/core';
import { IconDownload, IconFlag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { describeOpen } from '../../../contract/grading/mark-words.ts';
import type { ShownResult } from '../../api/read-results.ts';
import { formatDate } from '../../lib/format.ts';
import { Quiet } from '../../ui/quiet.tsx';
import { Score } from '../../ui/score.tsx';
import { describeConfidence, describeExpense, describeGrader } from './describe-grader.ts';
import classes from './paper.module.css';

type Grade = Pick<ShownResult, 'grade_score' | 'grade_letter' | 'grade_level' | 'open_points'>;

export const GradeShown = ({ grade_score, grade_letter, grade_level, open_points }: Grade) => (
  <Group display="inline-flex" gap="xs" wrap="nowrap" lh={1.2} className={classes.grade}>
    {grade_score === null || grade_level === null ? (
      <span>-</span>
    ) : (
      <Score score={grade_score} max={grade_level} isOpen={open_points > 0} />
    )}
    {grade_letter === null ? null : (
      <Text span inherit px={8} bd="1px solid var(--mw-line-strong)" bdrs={8} fz={20} fw={650}>
        {grade_letter}
      </Text>
    )}
  </Group>
);

export const Facts = ({ result, children }: { result: ShownResult; children: ReactNode }) => {
  const trust = [
    describeGrader(result.grader, result.admission),
    describeConfidence(result.confidence),
    describeExpense(result.grader),
    formatDate(result.graded_at),
  ].filter((part) => part !== null);
  const open = describeOpen(result.open_points, result.grade_level);
  return (
    <Group gap="0.75rem 1.25rem" pb="lg" style={{ borderBottom: '1px solid var(--mw-line)' }}>
      <GradeShown
        grade_score={result.grade_score}
        grade_letter={result.grade_letter}
        grade_level={result.grade_level}
        open_points={result.open_points}
      />
      <Box flex="1 1 18rem" miw={0}>
        <p className={classes.assignment}>
          {result.assignment_name} <span>{result.course_name}</span>
        </p>
        <Quiet fz="sm">{trust.join(' · ')}</Quiet>
        {open === null ? null : <Quiet fz="sm">{open}</Quiet>}
        {children}
      </Box>
      {result.download_url === null ? null : (
        <Button
          component="a"
          href={result.download_url}
          variant="default"
          size="sm"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
        >
          Download original
        </Button>
      )}
    </Group>
  );
};

export const Flags = ({ flags }: Pick<ShownResult, 'flags'>) =>
  flags.length === 0 ? null : (
    <Box
      component="section"
      py="sm"
      px="md"
      bd="1px solid var(--mw-line-strong)"
      bdrs="md"
      bg="var(--mw-accent-soft)"
      className={classes.flags}
      aria-label="Worth a look"
    >
      <h3>
        <IconFlag size={18} aria-hidden="true" /> Worth a look
      </h3>
      <ul>
        {flags.map(({ code, detail }) => (
          <li key={`${code} ${detail}`}>{detail}</li>
        ))}
      </ul>
    </Box>
  );
