/** What was learned from the teacher's edits: how much it helps, what it is, and how to change it or be rid of it. */
import { Button, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { COMPARED, EDITED_LEAST, type TeachingStyle } from '../../../contract/style/endpoints.ts';
import { serverDetail } from '../../api/api-error.ts';
import { changeStyle, type StyleChange, styleQuery } from '../../api/style/style.ts';
import { countOf } from '../../lib/format.ts';
import { Card } from '../../ui/controls/card.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { toast } from '../../ui/states/toast.ts';
import classes from '../settings.module.css';
import { LearnedStyle } from './learned-style.tsx';

const percentOf = (share: number): string => `${Math.round(100 * share)} %`;

/** Only what was measured. */
const Changed = ({ changed, measured_papers }: TeachingStyle) =>
  changed === null ? (
    <Quiet maw="65ch" fz="sm">
      How much you change is told from {2 * COMPARED} reviewed papers on; so far there{' '}
      {measured_papers === 1 ? 'is' : 'are'} {measured_papers}.
    </Quiet>
  ) : (
    <Text maw="60ch" fz="md">
      You changed <strong>{percentOf(changed.first)}</strong> of the words in your first ten papers,{' '}
      <strong>{percentOf(changed.last)}</strong> in the last ten.
    </Text>
  );

const Nothing = ({ edited_papers }: TeachingStyle) => (
  <Quiet maw="65ch" fz="sm">
    Nothing is learned yet. It takes {EDITED_LEAST} papers whose feedback you have edited; so far there{' '}
    {edited_papers === 1 ? 'is' : 'are'} {edited_papers}.
  </Quiet>
);

const useChange = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: StyleChange) => changeStyle(client, change),
    onSuccess: () => toast.saved('Your style is saved.'),
    onError: (error) => toast.error(serverDetail(error, 'Your style could not be saved.')),
  });
};

/** It cannot be brought back, so it is asked twice. */
const Forget = ({ isSaving, forget }: { isSaving: boolean; forget: () => void }) => {
  const [isAsking, setIsAsking] = useState(false);
  return isAsking ? (
    <div className={classes.row}>
      <Stack component="p" gap={6} flex="1 1 18rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
        Everything learned goes, and nothing is learned again from papers that you have reviewed so far.
      </Stack>
      <QuietButton onClick={() => setIsAsking(false)}>Keep it</QuietButton>
      <Button color="red" variant="outline" loading={isSaving} onClick={forget}>
        Yes, forget it
      </Button>
    </div>
  ) : (
    <Button
      variant="subtle"
      style={{ justifySelf: 'start' }}
      disabled={isSaving}
      onClick={() => setIsAsking(true)}
    >
      Forget all of it
    </Button>
  );
};

const Style = ({ style }: { style: TeachingStyle }) => {
  const { mutate, isPending } = useChange();
  const { card, edited_papers, enabled } = style;
  return (
    <>
      <Changed {...style} />
      <Switch
        label="Word feedback my way"
        description="Papers graded from now on. Marks, quotes and numbers stay as they are."
        checked={enabled}
        disabled={isPending}
        onChange={(event) => mutate({ enabled: event.currentTarget.checked })}
      />
      {card === null ? (
        <Nothing {...style} />
      ) : (
        <>
          <Quiet maw="65ch" fz="sm">
            Learned from {countOf(edited_papers, 'edited paper')}. Names on your rosters, numbers and quotes
            are never learned. What stands in braces is filled in from the marks.
          </Quiet>
          <LearnedStyle key={JSON.stringify(card)} card={card} isSaving={isPending} save={mutate} />
          <Forget isSaving={isPending} forget={() => mutate({ forget: true })} />
        </>
      )}
    </>
  );
};

export const StyleSettings = () => (
  <Card title="Your Style">
    <Quiet maw="65ch" fz="sm">
      When you edit feedback the same way in three of four chances, the next papers are worded that way.
    </Quiet>
    <Loaded query={useQuery(styleQuery)} label="Loading your style" height={128}>
      {(style) => <Style style={style} />}
    </Loaded>
  </Card>
);
