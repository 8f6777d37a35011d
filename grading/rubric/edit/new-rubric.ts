/** A rubric that was sent whole: built on the screen, copied, or read from a file before. */
import { isDeepStrictEqual } from 'node:util';
import type { EditedRubric } from '../../../contract/assignments.ts';
import { toCents } from '../../../contract/grading/totals.ts';
import type { Criterion, Rubric } from '../../../contract/grading.ts';
import { readMarking } from '../marking/read-marking.ts';
import { applyEdit } from './apply-edit.ts';

/** What was read from other words than these is left out, and read anew by whoever grades; what was agreed stays. */
const withOwnMarking = ({ marking, ...criterion }: Criterion): Criterion => {
  if (marking === undefined) return criterion;
  if (marking.certainty === 'agreed') return { ...criterion, marking };
  const read = readMarking(criterion, marking.printed);
  return isDeepStrictEqual(read, marking) ? { ...criterion, marking } : criterion;
};

export const sumOf = ({ criteria }: EditedRubric): number =>
  toCents(criteria.reduce((sum, { max }) => sum + max, 0));

/** `max`: what its points are scaled to; not given: what they add up to. */
export const newRubric = (edited: EditedRubric, max = sumOf(edited)): Rubric => {
  const rubric = applyEdit(null, edited, max);
  return { ...rubric, criteria: rubric.criteria.map(withOwnMarking) };
};
