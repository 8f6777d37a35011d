/** The marks as the teacher is changing them: what was typed so far, and what it adds up to. */
import { settleTotal, type Total, toCents } from '../../contract/grading.ts';
import type { ReviewAction } from '../../contract/results.ts';
import type { ShownResult, ShownScore } from '../api/read-results.ts';
import { renewOpening, rescoreFeedback, rescoreText } from './rescore-feedback.ts';

/** A text that is null was not touched: its numbers follow the marks. */
export type DraftMark = { score: number | string; feedback: string | null };
export type Draft = { marks: Record<string, DraftMark>; feedback: string | null };

export const UNTOUCHED: DraftMark = { score: '', feedback: null };

export const draftOf = ({ rubric_scores }: ShownResult): Draft => ({
  marks: Object.fromEntries(rubric_scores.map(({ id, score }) => [id, { score, feedback: null }])),
  feedback: null,
});

/** Null for what is no score of this criterion. */
export const scoreIn = ({ score }: DraftMark, { max_score }: ShownScore): number | null => {
  if (score === '') return null;
  const points = toCents(Number(score));
  return Number.isFinite(points) && points >= 0 && points <= max_score ? points : null;
};

const markOf = (draft: Draft, { id }: ShownScore): DraftMark => draft.marks[id] ?? UNTOUCHED;

/** Null as long as a score is missing or out of range. */
export const totalOf = (draft: Draft, { rubric_scores, grade_level }: ShownResult): Total | null => {
  if (grade_level === null || rubric_scores.length === 0) return null;
  const scores = rubric_scores.flatMap((criterion) => {
    const score = scoreIn(markOf(draft, criterion), criterion);
    return score === null ? [] : [{ score, max: criterion.max_score }];
  });
  return scores.length < rubric_scores.length ? null : settleTotal(scores, { max: grade_level });
};

export const criterionText = (draft: Draft, criterion: ShownScore): string => {
  const mark = markOf(draft, criterion);
  const after = scoreIn(mark, criterion) ?? criterion.score;
  return (
    mark.feedback ??
    rescoreText(criterion.feedback, { max: criterion.max_score, before: criterion.score, after })
  );
};

export const feedbackText = (draft: Draft, result: ShownResult): string => {
  const given = result.feedback ?? '';
  const total = totalOf(draft, result);
  if (draft.feedback !== null) return draft.feedback;
  if (total === null || result.grade_score === null || result.grade_level === null) return given;
  const marks = result.rubric_scores.map((criterion) => ({
    name: criterion.criteria_name,
    max: criterion.max_score,
    before: criterion.score,
    after: scoreIn(markOf(draft, criterion), criterion) ?? criterion.score,
  }));
  if (marks.every(({ before, after }) => before === after)) return given;
  const change = { name: '', max: result.grade_level, before: result.grade_score, after: total.score };
  const isOurs = result.grader?.grader === 'builtin';
  return rescoreFeedback(isOurs ? renewOpening(given, marks, change) : given, marks, change);
};

export const isChanged = (draft: Draft, result: ShownResult): boolean =>
  draft.feedback !== null ||
  result.rubric_scores.some((criterion) => {
    const mark = markOf(draft, criterion);
    return mark.feedback !== null || mark.score !== criterion.score;
  });

/** What the teacher looked at, so that nothing newer is overwritten. */
export const seenOf = ({ attempt, review }: ShownResult) => ({
  attempt: attempt ?? 0,
  revision: review?.revision ?? null,
});

/** The marks that the teacher had, for taking a restoration back. */
export const changeBackTo = (before: ShownResult): ReviewAction => ({
  action: 'change',
  attempt: before.attempt ?? 0,
  revision: null,
  criteria: before.rubric_scores.map(({ id, score, feedback }) => ({ id, score, feedback })),
  feedback: before.feedback ?? '',
});

/** Null as long as it cannot be saved. */
export const changeOf = (draft: Draft, result: ShownResult): ReviewAction | null => {
  if (totalOf(draft, result) === null) return null;
  return {
    action: 'change',
    ...seenOf(result),
    criteria: result.rubric_scores.map((criterion) => ({
      id: criterion.id,
      score: scoreIn(markOf(draft, criterion), criterion) ?? criterion.score,
      feedback: criterionText(draft, criterion),
    })),
    feedback: feedbackText(draft, result),
  };
};
