/** The foot of the dialog: on to the next paper, the teacher's word on this one, and the way to the desk. */
import { Button, Flex } from '@mantine/core';
import { IconCheck, IconFileSearch } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import type { ShownResult } from '../../api/read-results.ts';
import { QuietButton } from '../../ui/quiet.tsx';
import { Message } from '../../ui/states/message.tsx';
import classes from './paper.module.css';
import type { PaperReview } from './use-review.ts';

export type Step = (() => void) | null;

const StepButton = ({ step, children }: { step: Step; children: string }) => (
  <Button
    variant="subtle"
    color="gray"
    className={classes.step}
    disabled={step === null}
    onClick={() => step?.()}
  >
    {children}
  </Button>
);

/** A paper without its criteria, as an old copy may be, cannot be judged. */
const canReview = ({ attempt, rubric_scores }: ShownResult) => attempt !== null && rubric_scores.length > 0;

const Judgement = ({ result, review }: { result: ShownResult; review: PaperReview }) => {
  const isSettled = result.open_points === 0;
  const isApproved = result.review?.kind === 'approved' && isSettled;
  return (
    <Flex gap={8} flex="1 1 auto">
      {result.review?.kind === 'changed' && isSettled ? null : (
        <Button
          variant={isApproved ? 'light' : 'default'}
          aria-pressed={isApproved}
          disabled={review.busy}
          leftSection={<IconCheck size={18} aria-hidden="true" />}
          onClick={() => void review.approve(result)}
        >
          Looks right
        </Button>
      )}
    </Flex>
  );
};

type ReadingProps = {
  result: ShownResult;
  review: PaperReview;
  previous: Step;
  next: Step;
  onClose: () => void;
};

export const ReadingActions = ({ result, review, previous, next, onClose }: ReadingProps) => {
  const { search } = useLocation();
  return (
    <div className={classes.foot}>
      {review.problem === null ? null : <Message kind="error">{review.problem}</Message>}
      <Flex gap={8} wrap="wrap" justify="flex-end" className={classes.actions}>
        {canReview(result) ? <Judgement result={result} review={review} /> : null}
        <Button
          component={Link}
          to={`/results/${result.student_work_id}${search}`}
          // In the place of this window, so that Back leads to the list.
          replace
          variant="default"
          leftSection={<IconFileSearch size={18} aria-hidden="true" />}
        >
          Open the paper
        </Button>
        <Flex flex="0 1 auto" me="auto">
          <StepButton step={previous}>Previous</StepButton>
          <StepButton step={next}>Next</StepButton>
        </Flex>
        <QuietButton onClick={onClose}>Close</QuietButton>
      </Flex>
    </div>
  );
};
