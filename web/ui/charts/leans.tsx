/** By how much the teacher's marks differ from the grader's, criterion by criterion, in words. */
import { Group, Stack, Text } from '@mantine/core';
import { type Agreement, FIVE } from '../../../contract/checks.ts';
import { countOf, formatPoints } from '../../lib/format.ts';

type Lean = Agreement['criteria'][number];

/** To a tenth, as the desk tells it. */
const tenths = (points: number): string => formatPoints(Math.round(points * 10) / 10);

const sayDifference = (difference: number): string => {
  const points = tenths(Math.abs(difference));
  if (points === '0') return 'you gave what the grader gave';
  return `you gave ${points} ${points === '1' ? 'point' : 'points'} ${difference > 0 ? 'more' : 'less'} than the grader`;
};

const sayLean = ({ n, difference, bias }: Lean): string => {
  if (n < FIVE) return `not enough to tell (${countOf(n, 'paper')})`;
  if (bias === null) return `${sayDifference(difference)} on each of ${countOf(n, 'paper')}`;
  const [low, high] = [bias.low, bias.high].map(tenths);
  return `${sayDifference(difference)} on average (between ${low} and ${high}, ${countOf(n, 'paper')})`;
};

export const Leans = ({ agreement: { criteria, is_earlier } }: { agreement: Agreement }) =>
  criteria.length === 0 ? null : (
    <details>
      <Text component="summary" c="dimmed">
        {is_earlier ? 'Criterion by criterion, before the regrade' : 'Criterion by criterion'}
      </Text>
      <Stack component="dl" gap={6}>
        {criteria.map((lean) => (
          <Group key={lean.id} gap="0 0.75rem">
            <Text component="dt" fw={600}>
              {lean.name}
            </Text>
            <dd>{sayLean(lean)}</dd>
          </Group>
        ))}
      </Stack>
    </details>
  );
