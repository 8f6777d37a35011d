/** Editing an assignment. What is graded stays as it was graded; what comes later follows the edit. */
import type { Assignment, AssignmentChange } from '../../../contract/assignments.ts';
import { Failure } from '../../../contract/errors.ts';
import { applyEdit } from '../../../grading/rubric/edit/apply-edit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope, SignedIn } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { updateAssignmentRow } from './change-queries.ts';
import { assertPlanAllows } from './create-assignment.ts';
import { getAssignment, getRubricUse, insertRubric, isAnythingGraded, replaceRubric } from './queries.ts';

/**
 * The points of the rubric add up to the grade level, and a grade is out of the points of its rubric: once something is
 * graded, another level would show a score out of one maximum beside a score out of another.
 */
const rescale = async (tx: Tx, scope: Scope, assignmentId: string, gradeLevel: number, at: Date) => {
  const use = await getRubricUse(tx, scope, assignmentId, 'update');
  if (use.grade_level === gradeLevel) return;
  const scaled = {
    ...applyEdit(use.rubric, { criteria: use.rubric.criteria }, gradeLevel),
    notes: use.rubric.notes,
  };
  const rubricId = await insertRubric(tx, scope, assignmentId, scaled, at);
  await replaceRubric(tx, scope, assignmentId, { to: rubricId, at });
  if (await isAnythingGraded(tx, scope, assignmentId))
    throw new Failure(
      'rubric_in_use',
      'Work was already graded out of this many points, so the grade level can no longer be changed.',
    );
};

export const editAssignment = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  scope: SignedIn,
  assignmentId: string,
  change: AssignmentChange,
): Promise<Assignment> => {
  const at = now();
  return db.transaction().execute(async (tx) => {
    const before = await getAssignment(tx, scope, assignmentId);
    // A choice from a plan that has ended may stay; it cannot be made anew.
    assertPlanAllows(scope.plan, {
      feedback_tone: change.feedback_tone === before.feedback_tone ? undefined : change.feedback_tone,
      rubric_style: change.rubric_style === before.rubric_style ? undefined : change.rubric_style,
    });
    if (change.grade_level !== undefined) await rescale(tx, scope, assignmentId, change.grade_level, at);
    await updateAssignmentRow(tx, scope, assignmentId, change, at);
    return getAssignment(tx, scope, assignmentId);
  });
};
