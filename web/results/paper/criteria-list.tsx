/** Each criterion with its score, a bar, what was said about it, and the words of the student that it rests on. */
import { Box, Flex, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconQuestionMark } from '@tabler/icons-react';
import { MARK_STATES } from '../../../contract/grading/mark-words.ts';
import type { Quote } from '../../../contract/grading.ts';
import type { Review } from '../../../contract/results.ts';
import type { ShownScore } from '../../api/read-results.ts';
import { formatPoints } from '../../lib/format.ts';
import { Quiet } from '../../ui/quiet.tsx';
import { Score } from '../../ui/score.tsx';
import { scoreBand } from '../../ui/score-band.ts';
import { describeConfidence } from './describe-grader.ts';
import classes from './paper.module.css';

type GivenScore = NonNullable<Review['original']>['rubric_scores'][number];

const whereOf = ({ verified, page }: Quote): string => {
  if (!verified && page !== null) return `Read with doubt on page ${page}. Please compare`;
  if (!verified) return 'Not found word for word in this file';
  return page === null ? 'Found in the file' : `Found on page ${page}`;
};

export const QuotedWords = ({ quote }: { quote: Quote }) => (
  <Stack
    component="blockquote"
    gap={2}
    py={8}
    px="sm"
    bg="var(--mw-raised)"
    className={classes.quote}
    data-verified={quote.verified}
  >
    <p>“{quote.text}”</p>
    <Group component="footer" gap={4} wrap="nowrap" fz="xs" className={classes.where}>
      {quote.verified ? (
        <IconCheck size={15} aria-hidden="true" />
      ) : (
        <IconQuestionMark size={15} aria-hidden="true" />
      )}
      {whereOf(quote)}
    </Group>
  </Stack>
);

const Bar = ({ score, max }: { score: number; max: number }) => (
  <div className={classes.bar} aria-hidden="true">
    <div
      data-band={scoreBand(score, max)}
      style={{ inlineSize: `${max > 0 ? Math.min(100, (score / max) * 100) : 0}%` }}
    />
  </div>
);

type GivenProps = { given: GivenScore; criterion: ShownScore; isWorded: boolean };

/** What the grader gave, where the teacher gave something else. `isWorded`: in other words or with other points ticked. */
const Given = ({ given, criterion, isWorded }: GivenProps) => {
  const points = `Markwise gave ${formatPoints(given.score)} of ${formatPoints(criterion.max_score)}`;
  const isMarked = given.score !== criterion.score;
  if (!isMarked && !isWorded) return null;
  if (given.feedback === '') return isMarked ? <Quiet fz="xs">{points}</Quiet> : null;
  return (
    <Box component="details" c="dimmed" fz="xs" className={classes.given}>
      <summary>{points}</summary>
      <p>{given.feedback}</p>
    </Box>
  );
};

type ItemProps = { criterion: ShownScore; given: GivenScore | undefined; isWorded: boolean };

const CriterionItem = ({ criterion, given, isWorded }: ItemProps) => {
  const sureness = given === undefined ? describeConfidence(criterion.confidence) : null;
  return (
    <Stack component="li" gap={8}>
      <Flex gap="md" align="baseline" justify="space-between">
        <Box component="h4" m={0} fz={16} lh={1.3} style={{ overflowWrap: 'anywhere' }}>
          {criterion.criteria_name}
        </Box>
        <Score score={criterion.score} max={criterion.max_score} isOpen={criterion.state === 'open'} />
      </Flex>
      <Bar score={criterion.score} max={criterion.max_score} />
      {criterion.feedback === '' ? null : (
        <Text fz="sm" style={{ whiteSpace: 'pre-line' }}>
          {criterion.feedback}
        </Text>
      )}
      {given === undefined ? null : <Given given={given} criterion={criterion} isWorded={isWorded} />}
      {criterion.quotes.map((quote) => (
        <QuotedWords key={`${quote.start} ${quote.text}`} quote={quote} />
      ))}
      {sureness === null ? null : (
        <Quiet fz="xs">
          Grader: {sureness} · {MARK_STATES[criterion.state]}
        </Quiet>
      )}
    </Stack>
  );
};

/** `words`: the teacher's. */
type Props = { criteria: ShownScore[]; given: GivenScore[]; words: Review['words'] };

export const CriteriaList = ({ criteria, given, words }: Props) => (
  <Stack component="ul" gap="lg">
    {criteria.map((criterion) => (
      <CriterionItem
        key={criterion.id}
        criterion={criterion}
        given={given.find(({ id }) => id === criterion.id)}
        isWorded={criterion.id in { ...words?.comments, ...words?.found }}
      />
    ))}
  </Stack>
);
