/** A class that stopped because its model was of no use: what happened, and the one way on. */
import { Group, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { ShownSummary } from '../../api/read-results.ts';
import { countOf } from '../../lib/format.ts';
import { QuietButton } from '../../ui/quiet.tsx';
import { useRetryMany } from '../use-result-changes.ts';
import classes from './list.module.css';

type Props = {
  results: ShownSummary[];
  assignmentId: string | null;
  follow: () => void;
  /** There are papers beyond these, and some of them may wait too. */
  isPart?: boolean;
};

export const StoppedNotice = ({ results, assignmentId, follow, isPart = false }: Props) => {
  const retry = useRetryMany(follow);
  const stopped = results.filter(
    ({ failure, assignment_id }) =>
      failure?.code === 'model_stopped' && (assignmentId === null || assignment_id === assignmentId),
  );
  if (stopped.length === 0) return null;
  const isOne = stopped.length === 1;
  return (
    <Stack gap="sm" className={classes.notices} role="status">
      <Group gap="0.75rem 1.5rem" justify="space-between" className={classes.notice} data-kind="ready">
        <Text flex="1 1 22rem" maw={736} className={classes.words}>
          {isPart ? 'At least ' : ''}
          {countOf(stopped.length, 'paper')} {isOne ? 'was' : 'were'} not sent: the model gave no usable
          answer five times in a row. {isOne ? 'It was' : 'They were'} not counted.
        </Text>
        <QuietButton
          leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
          onClick={() => retry.mutate(stopped)}
        >
          Continue
        </QuietButton>
      </Group>
    </Stack>
  );
};
