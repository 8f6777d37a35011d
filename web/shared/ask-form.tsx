/** A student asks for another look at one mark, with a reason. */
import { Button, Flex, Stack, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { REGRADE_REASON } from '../../contract/giving-back/release.ts';
import type { ReleasedCriterion } from '../../contract/giving-back/released-paper.ts';
import { askAgain, sharedPaperQuery } from '../api/returning/release.ts';
import { Quiet, QuietButton } from '../ui/quiet.tsx';
import { Refusal } from '../ui/states/refusal.tsx';
import classes from './shared.module.css';

type Props = { criterion: ReleasedCriterion; token: string };

const useAsking = ({ criterion, token }: Props) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => askAgain(token, criterion.id, reason),
    onSuccess: (paper) => client.setQueryData(sharedPaperQuery(token).queryKey, paper),
  });
};

export const AskForm = (props: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const asking = useAsking(props);
  const missing = REGRADE_REASON.min - reason.trim().length;
  if (!isOpen)
    return (
      <div>
        <QuietButton
          size="sm"
          aria-label={`Ask for another look at ${props.criterion.name}`}
          onClick={() => setOpen(true)}
        >
          Ask for another look
        </QuietButton>
      </div>
    );
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        asking.mutate(reason);
      }}
    >
      <Stack gap="sm" align="flex-start">
        <Textarea
          label={`Why should ${props.criterion.name} be looked at again?`}
          description="The mark may go up or down. Point at the place in your work that you mean."
          minRows={3}
          maxLength={REGRADE_REASON.max}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Refusal error={asking.error} />
        <Flex gap="sm" wrap="wrap">
          <Button type="submit" disabled={missing > 0} loading={asking.isPending}>
            Ask
          </Button>
          <QuietButton onClick={() => setOpen(false)}>Cancel</QuietButton>
        </Flex>
        {missing > 0 ? (
          <Quiet>
            {missing} more {missing === 1 ? 'character' : 'characters'}, please.
          </Quiet>
        ) : null}
      </Stack>
    </form>
  );
};
