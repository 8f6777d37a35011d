/** The teacher says yes to how each answer is marked. From then on exact answers are marked, not proposed. */
import type { RubricChange } from '../../../contract/assignments.ts';
import { Failure } from '../../../contract/errors.ts';
import type { PlanRow } from '../../../contract/rubrics/plan.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { getRubricUse } from '../../teaching/assignments/queries.ts';
import { CHANGED_ELSEWHERE, editRubric } from './edit-rubric.ts';

type Agreement = { rubric_id?: string | undefined; rows: PlanRow[] };

export const agreeToPlan = async (
  services: Services,
  scope: Scope,
  assignmentId: string,
  { rubric_id, rows }: Agreement,
): Promise<RubricChange> => {
  const { db, sandbox } = services;
  const use = await db.transaction().execute((tx) => getRubricUse(tx, scope, assignmentId, 'share'));
  if (rubric_id !== undefined && rubric_id !== use.rubric_id)
    throw new Failure('changed_elsewhere', CHANGED_ELSEWHERE);
  const agreed = await sandbox.run('agreePlan', { rubric: use.rubric, rows }, { urgent: true });
  // What was agreed to is what was looked at: another edit meanwhile is refused.
  return editRubric(services, scope, assignmentId, { agreed, rubric_id: use.rubric_id });
};
