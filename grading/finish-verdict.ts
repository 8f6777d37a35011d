/** What follows from the marks of the criteria: the total, how sure it is, what to look at, and the text. */
import { settleTotal } from '../contract/grading/totals.ts';
import {
  type FeedbackParts,
  type Flag,
  type GraderRecord,
  type JudgedCriterion,
  type Rubric,
  Verdict,
} from '../contract/grading.ts';
import { renderFeedback } from './feedback/render-feedback.ts';
import { listVerdictFlags } from './flag-verdict.ts';
import { markState } from './mark-state.ts';

/** The whole is as sure as its parts, by weight. */
const meanConfidence = (criteria: JudgedCriterion[]): number => {
  const weight = criteria.reduce((sum, { max }) => sum + max, 0);
  const sum = criteria.reduce((total, { confidence, max }) => total + confidence * max, 0);
  return Math.round((sum / weight) * 100) / 100;
};

export type Finishing = {
  rubric: Rubric;
  criteria: JudgedCriterion[];
  /** About the work; those about the marks are added here. */
  flags: Flag[];
  parts: FeedbackParts;
  record: GraderRecord;
};

export const finishVerdict = ({ rubric, criteria, flags, parts, record }: Finishing): Verdict => {
  const total = settleTotal(criteria, rubric);
  const confidence = meanConfidence(criteria);
  // A page that could not be read has a flag of its own: its quotes were not looked for in vain, they could not be checked.
  // So has nothing that the built-in grader quotes: it makes nothing up.
  const isUnread = record.grader === 'builtin' || flags.some(({ code }) => code === 'handwriting');
  const own = listVerdictFlags(criteria, total, confidence);
  const all = [...flags, ...own.filter(({ code }) => !(isUnread && code === 'unverified_quote'))];
  const stateOf = (judged: JudgedCriterion) => {
    const asked = rubric.criteria.find(({ id }) => id === judged.criterion_id);
    return markState(judged, asked, { grader: record.grader, flags });
  };
  const stated = criteria.map((criterion) => ({
    ...criterion,
    state: criterion.state ?? stateOf(criterion),
  }));
  const rendered = renderFeedback(
    { rubric, criteria: stated, flags: all, grader: record.grader, confidence, parts },
    null,
  );
  const feedbackOn = new Map(rendered.criteria.map(({ id, feedback }) => [id, feedback]));
  return Verdict.parse({
    ...total,
    confidence,
    criteria: stated.map((criterion) => ({
      ...criterion,
      feedback: feedbackOn.get(criterion.criterion_id) ?? '',
    })),
    flags: all,
    parts,
    feedback: rendered.feedback,
    record,
  });
};
