/** In which order the papers lie on the desk, how many are checked, and which of them wants the teacher most. */
import type { DrawPurpose } from '../../../contract/checks.ts';
import type { ShownSummary } from '../../api/read-results.ts';
import { isSettled, isUnsure, type View, viewStudents } from '../list/view-results.ts';

/** The graded papers of one assignment, as the list shows them. */
export const orderPapers = (results: ShownSummary[], view: View, assignmentId: string): string[] =>
  viewStudents(results, { ...view, assignmentId })
    .flatMap(({ submissions }) => submissions)
    .filter(({ status }) => status === 'complete')
    .map(({ student_work_id }) => student_work_id);

export const countChecked = (results: ShownSummary[], assignmentId: string) => {
  const graded = results.filter(
    ({ status, assignment_id }) => status === 'complete' && assignment_id === assignmentId,
  );
  return { checked: graded.filter(isSettled).length, total: graded.length };
};

/** What the address calls a walk through drawn papers. */
export const WALKS: Record<string, DrawPurpose | undefined> = { five: 'five_first', audit: 'audit' };

export const countMarked = (walk: string[], results: ShownSummary[]) => {
  const drawn = results.filter(({ student_work_id }) => walk.includes(student_work_id));
  return { marked: drawn.filter(({ review }) => review !== null).length, of: drawn.length };
};

const wantsTeacher = (result: ShownSummary): boolean =>
  result.open_points > 0 || (result.review === null && (isUnsure(result) || result.flags.length > 0));

/** The next one after this that nobody has checked and the grader was not sure of; from the start again at the end. */
export const findUnsure = (order: string[], results: ShownSummary[], id: string): string | null => {
  const unsure = new Set(results.filter(wantsTeacher).map(({ student_work_id }) => student_work_id));
  const at = order.indexOf(id);
  return [...order.slice(at + 1), ...order.slice(0, Math.max(at, 0))].find((one) => unsure.has(one)) ?? null;
};
