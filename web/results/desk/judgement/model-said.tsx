/** What the model answered about this paper, word for word: for a mark that somebody disputes. Asked for when it is opened. */
import { Anchor, Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownResult } from '../../../api/read-results.ts';
import { paperSaid } from '../../../api/results.ts';
import { formatDate } from '../../../lib/format.ts';
import { useTeacher } from '../../../session/session.ts';
import classes from './judgement.module.css';

const NOT_KEPT =
  'Nothing is kept of it: the model’s answer stays here for thirty days, and no question of this paper may have been sent to it.';

export const ModelSaid = ({ paper }: { paper: ShownResult }) => {
  const { id } = useTeacher();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...paperSaid(id, paper), enabled: isOpen });
  if (paper.grader?.grader !== 'model') return null;
  return (
    <Box
      component="details"
      py={8}
      px="lg"
      style={{ borderTop: '1px solid var(--mw-line)' }}
      className={classes.model}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>What the model said</summary>
      {error === null ? null : (
        <p>
          It could not be read.{' '}
          <Anchor component="button" type="button" inherit underline="always" onClick={() => void refetch()}>
            Try again
          </Anchor>
        </p>
      )}
      {data === null ? <p>{NOT_KEPT}</p> : null}
      {data === null || data === undefined ? null : (
        <>
          <p>
            {data.model}, prompt {data.prompt_version}, {formatDate(data.at)}. Kept until{' '}
            {formatDate(data.until)}.
          </p>
          {/* What scrolls must be reached by the keyboard. */}
          <Box
            component="pre"
            mah="24rem"
            my={8}
            p="sm"
            bdrs="md"
            bg="var(--mw-ground)"
            fz="xs"
            style={{ overflow: 'auto', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
            tabIndex={0}
          >
            {data.text}
          </Box>
        </>
      )}
    </Box>
  );
};
