/** The class in one paragraph, and how much of it may still move. */
import { Flex, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Analysis } from '../../../contract/insights/analysis.ts';
import { addressOfPapers, amongProposed } from '../../lib/among.ts';
import { countOf } from '../../lib/format.ts';
import { roomAddress } from '../../lib/room-address.ts';
import { Block } from '../../ui/charts/figure.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import classes from './class.module.css';

const WRITTEN_BY = {
  program: 'Put into words by the program, from the numbers below.',
  model: 'Worded by a language model from the numbers below alone; every number in it was checked.',
};

const countsOf = ({ assignment_id: id, papers }: Analysis) => {
  const papersWith = (params: Record<string, string>) => roomAddress(id, 'papers', params);
  return [
    {
      n: papers.unchecked,
      to: papersWith({ check: 'checked' }),
      one: 'grade by the program alone',
      many: 'grades by the program alone',
    },
    {
      n: papers.needs_teacher,
      to: addressOfPapers(id, amongProposed()),
      one: 'paper left out: with open marks',
      many: 'papers left out: with open marks',
    },
    {
      n: papers.withheld,
      to: papersWith({}),
      one: 'paper left out: drawn for a check',
      many: 'papers left out: drawn for a check',
    },
    { n: papers.waiting, to: papersWith({}), one: 'paper being graded', many: 'papers being graded' },
    { n: papers.failed, to: papersWith({ status: 'failed' }), one: 'paper failed', many: 'papers failed' },
  ].filter(({ n }) => n > 0);
};

export const SummaryBlock = ({ analysis }: { analysis: Analysis }) => {
  const counts = countsOf(analysis);
  return (
    <Block title="In short">
      <Text maw={736} ff="var(--mw-serif)" fz="lg" mb={6} lh={1.6}>
        {analysis.summary}
      </Text>
      <Quiet fz="sm">{WRITTEN_BY[analysis.summary_by]}</Quiet>
      {counts.length === 0 ? null : (
        <Flex
          component="ul"
          gap="0.25rem 1.5rem"
          wrap="wrap"
          mt="sm"
          className={classes.counts}
          aria-label="What may still move"
        >
          {counts.map(({ n, to, one, many }) => (
            <li key={one}>
              <Link to={to}>{countOf(n, one, many)}</Link>
            </li>
          ))}
        </Flex>
      )}
    </Block>
  );
};
