/** The judgement: whose work, the total, by whom and how sure; then each criterion, the words on the whole, and the history. */
import { Box, Group, VisuallyHidden } from '@mantine/core';
import { describeOpen } from '../../../../contract/grading/mark-words.ts';
import type { ShownResult } from '../../../api/read-results.ts';
import { formatDate } from '../../../lib/format.ts';
import { Quiet } from '../../../ui/quiet.tsx';
import { describeExpense, describeGrader, nameGrader } from '../../paper/describe-grader.ts';
import { totalOf } from '../../paper/draft-review.ts';
import { Flags, GradeShown } from '../../paper/paper-facts.tsx';
import { ReviewLine } from '../../paper/review-line.tsx';
import { ShownFeedback } from '../../paper/shown-feedback.tsx';
import type { PaperMarking } from '../marking/use-marking.ts';
import { CriterionRow } from './criterion-row.tsx';
import { HistoryList } from './history-list.tsx';
import classes from './judgement.module.css';
import { ModelSaid } from './model-said.tsx';
import { OwnText } from './own-text.tsx';
import { PaperRequests, SpokenRequest } from './paper-requests.tsx';

const Total = ({ paper, marking }: { paper: ShownResult; marking: PaperMarking }) => {
  const total = totalOf(marking.draft, paper);
  const line = [describeOpen(paper.open_points, paper.grade_level), nameGrader(paper.grader)].filter(
    (part) => part !== null,
  );
  return (
    <Group gap="0.25rem 1.25rem" py={8} px="lg">
      <GradeShown
        grade_score={total?.score ?? null}
        grade_letter={total?.letter ?? null}
        grade_level={paper.grade_level}
        open_points={paper.open_points}
      />
      <Box flex="1 1 14rem" c="dimmed" fz="sm">
        <p>{line.join(' · ')}</p>
        <ReviewLine result={paper} busy={marking.state === 'saving'} onRestore={marking.restore} />
      </Box>
    </Group>
  );
};

/** Below everything, for who wants to know. */
const Origin = ({ paper }: { paper: ShownResult }) => (
  <Quiet pt={0} px="lg" pb="md" fz="xs">
    {[
      describeGrader(paper.grader, paper.admission),
      describeExpense(paper.grader),
      formatDate(paper.graded_at),
    ]
      .filter((part) => part !== null)
      .join(' · ')}
  </Quiet>
);

const WHOLE = [
  { part: 'summary', label: 'Summary' },
  { part: 'strengths', label: 'Strengths, one on each line' },
  { part: 'next_steps', label: 'Next steps, one on each line' },
] as const;

/** Words on all of it, folded: most papers are settled by their marks. */
const Whole = ({ paper, marking }: { paper: ShownResult; marking: PaperMarking }) => (
  <Box
    component="details"
    py={4}
    px="lg"
    style={{ borderTop: '1px solid var(--mw-line)' }}
    className={classes.whole}
  >
    <summary>The whole work</summary>
    {WHOLE.map(({ part, label }) => (
      <OwnText
        key={part}
        label={label}
        isLabelled
        typed={marking.draft[part]}
        programs={paper.programs?.[part] ?? null}
        isDoubted={paper.doubts.includes(part)}
        most={20_000}
        onType={(text, pace) => marking.change({ [part]: text }, pace)}
        onLeave={marking.flush}
      />
    ))}
    <details className={classes.reading}>
      <summary>How the student will read it</summary>
      {paper.feedback === null ? <p>-</p> : <ShownFeedback>{paper.feedback}</ShownFeedback>}
    </details>
  </Box>
);

/** That a mark waits is said beside the mark, and that the grader is not sure is said by each mark that waits. */
const isToldBelow = ({ code, criterion_id }: ShownResult['flags'][number], { criteria }: ShownResult) => {
  const open = criteria.filter(({ state }) => state === 'open').map(({ id }) => id);
  if (code === 'needs_teacher') return criterion_id !== undefined && open.includes(criterion_id);
  return code === 'low_confidence' && open.length > 0;
};

type Props = {
  marking: PaperMarking;
  activeCriterion: string | null;
  onActivate: (id: string) => void;
  onShowCriterion: (id: string) => void;
  onShowQuote: (key: string) => void;
};

export const JudgementPane = (props: Props) => {
  const { marking, activeCriterion, onActivate, onShowCriterion, onShowQuote } = props;
  const { paper } = marking;
  const open = paper.criteria.filter(({ state }) => state === 'open').map(({ id }) => id);
  // One at a time: where the teacher is, else where there is something to decide.
  const unfolded = activeCriterion ?? open[0];
  const flags = paper.flags.filter((flag) => !isToldBelow(flag, paper));
  return (
    <>
      <VisuallyHidden component="h2">Judgement</VisuallyHidden>
      <Total paper={paper} marking={marking} />
      {flags.length === 0 ? null : (
        <Box pt={0} px="lg" pb="md">
          <Flags flags={flags} />
        </Box>
      )}
      <PaperRequests paper={paper} onShowCriterion={onShowCriterion} />
      <Box component="ol" aria-label="Criteria">
        {paper.criteria.map((criterion, at) => (
          <CriterionRow
            key={criterion.id}
            paper={paper}
            criterion={criterion}
            number={at + 1}
            isActive={criterion.id === activeCriterion}
            isFolded={criterion.id !== unfolded}
            marking={marking}
            onActivate={() => onActivate(criterion.id)}
            onSettled={() => onShowCriterion(open.find((id) => id !== criterion.id) ?? criterion.id)}
            onShowQuote={onShowQuote}
          />
        ))}
      </Box>
      <SpokenRequest paper={paper} />
      <Whole paper={paper} marking={marking} />
      <ModelSaid key={paper.attempt} paper={paper} />
      <HistoryList history={paper.history} onGoBack={marking.goBackBefore} />
      <Origin paper={paper} />
    </>
  );
};
