/** The teacher writes the key anew as lines of text. Where the marks are out of the key's own sum, they stay so while nothing is graded. */
import { AssignmentForm, type RubricChange } from '../../../contract/assignments.ts';
import { Failure } from '../../../contract/errors.ts';
import { type SignedIn, waitedFor } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { editAssignment } from '../../teaching/assignments/edit-assignment.ts';
import { getRubricUse, isAnythingGraded } from '../../teaching/assignments/queries.ts';
import { CHANGED_ELSEWHERE, editRubric } from './edit-rubric.ts';

type Written = { rubric_id?: string | undefined; text: string };

export const writePlanAnew = async (
  services: Services,
  scope: SignedIn,
  assignmentId: string,
  { rubric_id, text }: Written,
): Promise<RubricChange> => {
  const { db, sandbox } = services;
  const look = () =>
    db.transaction().execute(async (tx) => ({
      use: await getRubricUse(tx, scope, assignmentId, 'share'),
      isGraded: await isAnythingGraded(tx, scope, assignmentId),
    }));
  const { use, isGraded } = await look();
  if (rubric_id !== undefined && rubric_id !== use.rubric_id)
    throw new Failure('changed_elsewhere', CHANGED_ELSEWHERE);
  const write = (max: number | null) =>
    sandbox.run('writePlan', { rubric: use.rubric, text, max }, waitedFor(scope));
  const own = await write(null);
  if (own.max === use.grade_level)
    return editRubric(services, scope, assignmentId, { agreed: own, rubric_id: use.rubric_id });
  const isOwn = use.rubric.printed_max === use.grade_level && !isGraded;
  if (!isOwn || !AssignmentForm.shape.grade_level.safeParse(own.max).success) {
    const scaled = await write(use.grade_level);
    return editRubric(services, scope, assignmentId, { agreed: scaled, rubric_id: use.rubric_id });
  }
  await editAssignment(services, scope, assignmentId, { grade_level: own.max });
  const moved = await look();
  return editRubric(services, scope, assignmentId, { agreed: own, rubric_id: moved.use.rubric_id });
};
