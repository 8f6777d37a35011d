/** One graded paper: score, feedback, the evidence for each criterion, and what the teacher should look at. */
import { Button, Modal, Skeleton } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconFlag } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { ShownResult } from '../api/read-results.ts';
import { formatDate } from '../lib/format.ts';
import { Score } from '../ui/score.tsx';
import { CriteriaList } from './criteria-list.tsx';
import { describeConfidence, describeExpense, describeGrader } from './describe-grader.ts';
import classes from './feedback-dialog.module.css';

/** The formatter is a fair part of the page's script and needed only here. */
const FeedbackText = lazy(async () => ({ default: (await import('./feedback-text.tsx')).FeedbackText }));

const Facts = ({ result }: { result: ShownResult }) => {
  const trust = [
    describeGrader(result.grader),
    describeConfidence(result.confidence),
    describeExpense(result.grader),
    formatDate(result.graded_at),
  ].filter((part) => part !== null);
  return (
    <div className={classes.facts}>
      <div className={classes.grade}>
        {result.grade_score === null || result.grade_level === null ? (
          <span>-</span>
        ) : (
          <Score score={result.grade_score} max={result.grade_level} />
        )}
        {result.grade_letter === null ? null : <span className={classes.letter}>{result.grade_letter}</span>}
      </div>
      <div className={classes.about}>
        <p className={classes.assignment}>
          {result.assignment_name} <span>{result.course_name}</span>
        </p>
        <p className={classes.trust}>{trust.join(' · ')}</p>
      </div>
      {result.download_url === null ? null : (
        <Button
          component="a"
          href={result.download_url}
          variant="default"
          size="sm"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
        >
          Download original
        </Button>
      )}
    </div>
  );
};

const Flags = ({ flags }: Pick<ShownResult, 'flags'>) =>
  flags.length === 0 ? null : (
    <section className={classes.flags} aria-label="Worth a look">
      <h3>
        <IconFlag size={18} aria-hidden="true" /> Worth a look
      </h3>
      <ul>
        {flags.map(({ code, detail }) => (
          <li key={`${code} ${detail}`}>{detail}</li>
        ))}
      </ul>
    </section>
  );

const Lines = () => (
  <div className={classes.lines}>
    {['100%', '94%', '98%', '60%'].map((width) => (
      <Skeleton key={width} height={16} width={width} />
    ))}
  </div>
);

const Matter = ({ result }: { result: ShownResult }) => (
  <div className={classes.matter}>
    <section aria-label="Feedback">
      {result.feedback === null ? (
        <p>-</p>
      ) : (
        <Suspense fallback={<Lines />}>
          <FeedbackText>{result.feedback}</FeedbackText>
        </Suspense>
      )}
    </section>
    {result.rubric_scores.length === 0 ? null : (
      <section className={classes.criteria} aria-labelledby="criteria-heading">
        <h3 id="criteria-heading">Criteria and evidence</h3>
        <CriteriaList criteria={result.rubric_scores} />
      </section>
    )}
  </div>
);

type Step = (() => void) | null;
type Props = { opened: boolean; result: ShownResult | null; previous: Step; next: Step; onClose: () => void };

export const FeedbackDialog = ({ opened, result, previous, next, onClose }: Props) => {
  const isPhone = useMediaQuery('(width < 48em)') ?? false;
  useHotkeys([
    ['j', () => opened && next?.()],
    ['k', () => opened && previous?.()],
  ]);
  return (
    <Modal
      opened={opened && result !== null}
      onClose={onClose}
      title={result === null ? '' : `Feedback for ${result.student_name}`}
      size="72rem"
      fullScreen={isPhone}
      classNames={{ content: classes.content, title: classes.title, body: classes.body }}
    >
      {result === null ? null : (
        <>
          <Facts result={result} />
          <Flags flags={result.flags} />
          <Matter result={result} />
          <div className={classes.actions}>
            <Button
              variant="subtle"
              color="gray"
              className={classes.step}
              disabled={previous === null}
              onClick={() => previous?.()}
            >
              Previous
            </Button>
            <Button
              variant="subtle"
              color="gray"
              className={classes.step}
              disabled={next === null}
              onClick={() => next?.()}
            >
              Next
            </Button>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
};
