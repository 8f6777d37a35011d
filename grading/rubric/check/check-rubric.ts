/** Reads a rubric as a critical colleague would, and says what two teachers would read differently. Advice only. */
import { type Rubric, toCents } from '../../../contract/grading.ts';
import type { Finding } from '../../../contract/rubrics/finding.ts';
import { checkCriterion } from './check-criterion.ts';

/** `max`: what the assignment is out of, where that is known. */
export const checkRubric = (rubric: Rubric, { max = rubric.max }: { max?: number } = {}): Finding[] => {
  const total = toCents(rubric.criteria.reduce((sum, criterion) => sum + criterion.max, 0));
  const findings = rubric.criteria.flatMap(checkCriterion);
  if (total === toCents(max)) return findings;
  return [
    ...findings,
    {
      criterion_id: null,
      code: 'total_differs',
      detail: `The criteria add up to ${total}, and the assignment is out of ${toCents(max)}.`,
      suggestion: `Change the points so that they add up to ${toCents(max)}, or let them be scaled.`,
    },
  ];
};
