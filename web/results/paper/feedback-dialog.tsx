/** One graded paper: score, feedback, the evidence for each criterion, and the teacher's word on it. */
import { Box } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { ShownResult } from '../../api/read-results.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CriteriaList } from './criteria-list.tsx';
import classes from './paper.module.css';
import { ReadingActions, type Step } from './paper-actions.tsx';
import { Facts, Flags } from './paper-facts.tsx';
import { ReviewLine } from './review-line.tsx';
import { ShownFeedback } from './shown-feedback.tsx';
import { type PaperReview, type SaveReview, useReview } from './use-review.ts';

const Matter = ({ result: { feedback, rubric_scores, review } }: { result: ShownResult }) => {
  const original = review?.original ?? null;
  return (
    <div className={classes.matter}>
      <section aria-label="Feedback">
        {feedback === null ? <p>-</p> : <ShownFeedback>{feedback}</ShownFeedback>}
        {original === null ? null : (
          <Box component="details" mt={24} c="dimmed" className={classes.original}>
            <summary>What Markwise wrote</summary>
            <ShownFeedback>{original.feedback}</ShownFeedback>
          </Box>
        )}
      </section>
      {rubric_scores.length === 0 ? null : (
        <section className={classes.criteria} aria-labelledby="criteria-heading">
          <h3 id="criteria-heading">Criteria and evidence</h3>
          <CriteriaList
            criteria={rubric_scores}
            given={original?.rubric_scores ?? []}
            words={review?.words ?? null}
          />
        </section>
      )}
    </div>
  );
};

type PaperProps = { review: PaperReview; onClose: () => void };

type Steps = { previous: Step; next: Step };

const Reading = ({ result, review, ...foot }: PaperProps & Steps & { result: ShownResult }) => (
  <>
    <Facts result={result}>
      <ReviewLine result={result} busy={review.busy} onRestore={() => void review.restore(result)} />
    </Facts>
    <Flags flags={result.flags} />
    <Matter result={result} />
    <ReadingActions result={result} review={review} {...foot} />
  </>
);

type Props = Steps & {
  opened: boolean;
  studentName: string;
  result: ShownResult | null;
  /** Shown as long as there is no result. */
  pending: ReactNode;
  onReview: SaveReview;
  onClose: () => void;
};

export const FeedbackDialog = (props: Props) => {
  const { opened, studentName, result, pending, previous, next, onReview, onClose } = props;
  const isPhone = useMediaQuery('(width < 48em)') ?? false;
  const review = useReview(onReview);
  const close = () => {
    review.forget();
    onClose();
  };
  useHotkeys([
    ['j', () => opened && next?.()],
    ['k', () => opened && previous?.()],
  ]);
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={`Feedback for ${studentName}`}
      size="72rem"
      fullScreen={isPhone}
      classNames={{ content: classes.content, title: classes.title, body: classes.body }}
    >
      {result === null ? (
        pending
      ) : (
        <Reading result={result} review={review} previous={previous} next={next} onClose={close} />
      )}
    </Dialog>
  );
};
