/** Above a list that a number of the analysis led to: which papers these are, and the way to all of them. */
import { Button, Group, Paper, Text } from '@mantine/core';
import { countOf } from '../../lib/format.ts';
import type { Followed } from '../list/use-view.ts';

const sayFollowed = ({ isPending, among }: Followed): string => {
  if (isPending) return 'Looking for these papers…';
  return among === null
    ? 'The numbers have changed since, or could not be loaded: these are all papers.'
    : `${countOf(among.papers.length, 'paper')}: ${among.words}.`;
};

export const FollowedNotice = ({ followed, onEnd }: { followed: Followed | null; onEnd: () => void }) =>
  followed === null ? null : (
    <Paper bg="var(--mw-accent-soft)" radius="lg" px="md" py="xs" mb="sm">
      <Group justify="space-between" gap="sm">
        <Text role="status">{sayFollowed(followed)}</Text>
        <Button variant="default" size="sm" onClick={onEnd}>
          Show all papers
        </Button>
      </Group>
    </Paper>
  );
