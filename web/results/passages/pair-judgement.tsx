/** What the teacher makes of a pair: explained, to be followed up, and a note that nobody else sees. */
import { Button, Group, Textarea } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Match, MatchState } from '../../../contract/passages.ts';
import { changePair, matchQuery } from '../../api/checks/passages.ts';
import { PaneFoot } from '../../ui/frame/two-pane.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { toast } from '../../ui/states/toast.ts';

type Change = { state?: MatchState; note?: string };

const useChange = (match: Match, assignmentId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => changePair(match.id, change),
    onSuccess: ({ state, note }) => {
      client.setQueryData(matchQuery(match.id).queryKey, (held) => held && { ...held, state, note });
      return client.invalidateQueries({ queryKey: ['matches', assignmentId] });
    },
    onError: toast.refused,
  });
};

export const PairJudgement = ({ match, assignmentId }: { match: Match; assignmentId: string }) => {
  const { mutate, isPending } = useChange(match, assignmentId);
  const [note, setNote] = useState(match.note);
  /** Pressed again, it is taken back. */
  const toggle = (state: MatchState) => mutate({ state: match.state === state ? 'seen' : state });
  useHotkeys([
    ['e', () => toggle('explained')],
    ['f', () => toggle('followed_up')],
  ]);
  const choice = (state: MatchState, label: string, key: string) => (
    <Button
      variant={match.state === state ? 'filled' : 'default'}
      aria-pressed={match.state === state}
      title={`${label} (${key})`}
      disabled={isPending}
      onClick={() => toggle(state)}
    >
      {label}
    </Button>
  );
  return (
    <PaneFoot>
      <Group gap="sm" wrap="nowrap">
        {choice('explained', 'Explained', 'e')}
        {choice('followed_up', 'Follow up', 'f')}
      </Group>
      <Textarea
        flex="1 1 16rem"
        aria-label="Your note"
        placeholder="A note for yourself"
        minRows={1}
        maxRows={4}
        maxLength={2000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        onBlur={() => (note.trim() === match.note ? undefined : mutate({ note }))}
      />
      <Quiet fz="sm">Only you see this. It changes no mark.</Quiet>
    </PaneFoot>
  );
};
