/** The foot of the dialog: on to the next paper, the teacher's word on this one, or the end of a change. */
import { Button } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ShownResult } from '../../api/read-results.ts';
import { Message } from '../../ui/states/message.tsx';
import classes from './feedback-dialog.module.css';
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
  const isApproved = result.review?.kind === 'approved';
  return (
    <div className={classes.judgement}>
      {result.review?.kind === 'changed' ? null : (
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
      <Button
        ref={review.changeButton}
        variant="default"
        disabled={review.busy}
        leftSection={<IconPencil size={18} aria-hidden="true" />}
        onClick={review.begin}
      >
        Change marks
      </Button>
    </div>
  );
};

type ReadingProps = {
  result: ShownResult;
  review: PaperReview;
  previous: Step;
  next: Step;
  onClose: () => void;
};

export const ReadingActions = ({ result, review, previous, next, onClose }: ReadingProps) => (
  <div className={classes.foot}>
    {review.problem === null ? null : <Message kind="error">{review.problem}</Message>}
    <div className={classes.actions}>
      {canReview(result) ? <Judgement result={result} review={review} /> : null}
      <div className={classes.steps}>
        <StepButton step={previous}>Previous</StepButton>
        <StepButton step={next}>Next</StepButton>
      </div>
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </div>
  </div>
);

const Leaving = ({ review, onClose }: { review: PaperReview; onClose: () => void }) => (
  <>
    <Message kind="error">Your changes are not saved yet.</Message>
    <div className={classes.actions}>
      <Button
        variant="default"
        onClick={() => {
          review.end();
          onClose();
        }}
      >
        Discard changes
      </Button>
      <Button onClick={review.stay}>Keep editing</Button>
    </div>
  </>
);

type EditingProps = {
  review: PaperReview;
  canSave: boolean;
  /** What the marks add up to. */
  total: ReactNode;
  onClose: () => void;
};

export const EditingActions = ({ review, canSave, total, onClose }: EditingProps) => (
  <div className={classes.foot}>
    {review.isLeaving ? (
      <Leaving review={review} onClose={onClose} />
    ) : (
      <>
        {review.problem === null ? null : <Message kind="error">{review.problem}</Message>}
        <div className={classes.actions}>
          {total}
          <Button variant="default" onClick={review.end}>
            Cancel
          </Button>
          <Button disabled={!canSave} loading={review.busy} onClick={() => void review.save()}>
            Save marks
          </Button>
        </div>
      </>
    )}
  </div>
);
