/** Reads a rubric as a critical colleague would, and says what two teachers would read differently. Advice only. */

import { toCents } from '../../../contract/grading/totals.ts';
import type { Rubric } from '../../../contract/grading.ts';
import type { Finding } from '../../../contract/rubrics/finding.ts';
import { sayOfRubric } from '../../sentences/rubric-words.ts';
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
      detail: sayOfRubric('total', { total, max: toCents(max) }),
      suggestion: sayOfRubric('total.do', { max: toCents(max) }),
    },
  ];
};
