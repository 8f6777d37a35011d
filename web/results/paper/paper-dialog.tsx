/** One paper opened from the list: its head is there at once, its texts as soon as they are fetched. */
import { Button, Flex, Group, Skeleton, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { detailOf } from '../../api/api-error.ts';
import type { ShownSummary } from '../../api/read-results.ts';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import { Message } from '../../ui/states/message.tsx';
import { useSaveReview } from '../use-result-changes.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';
import classes from './paper.module.css';
import { GradeShown } from './paper-facts.tsx';
import { useExpected, usePaper } from './use-paper.ts';

const Loading = ({ listed }: { listed: ShownSummary }) => (
  <>
    <Group gap="0.75rem 1.25rem" pb="lg" style={{ borderBottom: '1px solid var(--mw-line)' }}>
      <GradeShown {...listed} />
      <Quiet fz="sm" role="status">
        Loading the feedback...
      </Quiet>
    </Group>
    <Stack gap="sm" aria-hidden="true">
      {['100%', '94%', '98%', '60%'].map((width) => (
        <Skeleton key={width} height={16} width={width} />
      ))}
    </Stack>
  </>
);

type FailedProps = { error: Error; isTrying: boolean; onRetry: () => void; onClose: () => void };

const Failed = ({ error, isTrying, onRetry, onClose }: FailedProps) => (
  <div className={classes.foot}>
    <Message kind="error">{detailOf(error)}</Message>
    <Flex gap={8} wrap="wrap" justify="flex-end" className={classes.actions}>
      <Button loading={isTrying} onClick={onRetry}>
        Try again
      </Button>
      <QuietButton onClick={onClose}>Close</QuietButton>
    </Flex>
  </div>
);

type Neighbour = ShownSummary | undefined;
type Props = {
  opened: boolean;
  /** What the list says of it; null before the first one is opened. */
  listed: ShownSummary | null;
  previous: Neighbour;
  next: Neighbour;
  onRead: (result: ShownSummary) => void;
  onClose: () => void;
};

export const PaperDialog = ({ opened, listed, previous, next, onRead, onClose }: Props) => {
  const { result, error, isFetching, retry } = usePaper(listed);
  const { mutateAsync: save } = useSaveReview();
  const expect = useExpected();
  const isRead = opened && result !== null;
  useEffect(() => {
    if (isRead && next !== undefined) expect(next);
  }, [isRead, next, expect]);
  const stepTo = (target: Neighbour) => (target === undefined ? null : () => onRead(target));
  return (
    <FeedbackDialog
      opened={opened}
      studentName={listed?.student_name ?? ''}
      result={result}
      pending={
        error === null ? (
          listed && <Loading listed={listed} />
        ) : (
          <Failed error={error} isTrying={isFetching} onRetry={retry} onClose={onClose} />
        )
      }
      previous={stepTo(previous)}
      next={stepTo(next)}
      onReview={async (reviewed, action) => {
        await save({ result: reviewed, action });
      }}
      onClose={onClose}
    />
  );
};
