/** What the list knows about one class, as far as checking the grader is concerned. */
import { FIVE } from '../../../contract/checks.ts';
import type { ShownSummary } from '../../api/read-results.ts';

export type ClassState = {
  assignmentId: string;
  checked: number;
  /** Graded, not checked, not drawn. */
  free: number;
  /** Another one whenever a check may show something else. */
  key: string;
};

/** Null where there is no one assignment, or too few graded papers to learn anything from some of them. */
export const classStateOf = (results: ShownSummary[], chosen: string | null): ClassState | null => {
  const assignmentId = chosen ?? results[0]?.assignment_id;
  const own = results.filter(({ assignment_id }) => assignment_id === assignmentId);
  const graded = own.filter(({ status }) => status === 'complete');
  const isOnlyOne = chosen !== null || own.length === results.length;
  if (assignmentId === undefined || !isOnlyOne || graded.length <= FIVE) return null;
  const checked = graded.filter(({ review }) => review !== null).length;
  const blind = graded.filter((paper) => paper.blind).length;
  const regrading = graded.filter(({ regrade }) => regrade === 'waiting').length;
  return {
    assignmentId,
    checked,
    free: graded.length - checked - blind,
    key: [graded.length, checked, blind, regrading].join('.'),
  };
};
