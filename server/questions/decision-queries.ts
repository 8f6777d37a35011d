/** SQL of decisions about the answers of a class. */
import { sql } from 'kysely';
import { z } from 'zod';
import { Marking } from '../../contract/grading/marking.ts';
import type { Tx } from '../platform/db/database.ts';
import { many, maybe, only } from '../platform/db/rows.ts';
import type { Scope } from '../platform/scope.ts';

const DecisionRow = z.object({
  id: z.uuid(),
  criterion_id: z.string(),
  at: z.date(),
  accept: z.enum(['once', 'always', 'refuse']),
  plan_before: Marking.nullable(),
  plan_after: Marking.nullable(),
  undone_at: z.date().nullable(),
});
export type DecisionRow = z.infer<typeof DecisionRow>;

type NewDecision = {
  assignmentId: string;
  criterionId: string;
  score: number;
  accept: DecisionRow['accept'];
  plan: { before: Marking | null; after: Marking | null };
};

export const insertDecision = async (
  tx: Tx,
  scope: Scope,
  { assignmentId, criterionId, score, accept, plan }: NewDecision,
  at: Date,
): Promise<string> => {
  const { id } = await tx
    .insertInto('question_decisions')
    .values({
      teacher_id: scope.owner,
      assignment_id: assignmentId,
      criterion_id: criterionId,
      at,
      score,
      accept,
      plan_before: plan.before && JSON.stringify(plan.before),
      plan_after: plan.after && JSON.stringify(plan.after),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Locked, so that of two who take it back one does. */
export const lockDecision = (
  tx: Tx,
  scope: Scope,
  assignmentId: string,
  id: string,
): Promise<DecisionRow | null> =>
  tx
    .selectFrom('question_decisions')
    .select(['id', 'criterion_id', 'at', 'accept', 'plan_before', 'plan_after', 'undone_at'])
    .where((eb) => eb.and({ teacher_id: scope.owner, assignment_id: assignmentId, id }))
    .forUpdate()
    .$call(maybe(DecisionRow));

export const markDecisionUndone = async (tx: Tx, scope: Scope, id: string, at: Date) => {
  await tx
    .updateTable('question_decisions')
    .set({ undone_at: at })
    .where((eb) => eb.and({ teacher_id: scope.owner, id }))
    .execute();
};

/** What answers fold to by another plan. */
export const refold = async (
  tx: Tx,
  scope: Scope,
  criterionId: string,
  folded: readonly { id: string; folded: string }[],
) => {
  if (folded.length === 0) return;
  await sql`
    update answers a set folded = f.folded
    from jsonb_to_recordset(${JSON.stringify(folded)}::jsonb) as f (id uuid, folded text)
    where a.submission_id = f.id and a.criterion_id = ${criterionId} and a.teacher_id = ${scope.owner}
      and a.folded <> f.folded`.execute(tx);
};

/** Papers of an assignment that were graded after a moment. */
export const listGradedSince = async (
  tx: Tx,
  scope: Scope,
  assignmentId: string,
  at: Date,
): Promise<ReadonlySet<string>> => {
  const found = await tx
    .selectFrom('verdicts as v')
    .innerJoin('submissions as s', 's.id', 'v.submission_id')
    .select('v.submission_id')
    .where((eb) => eb.and({ 's.teacher_id': scope.owner, 's.assignment_id': assignmentId }))
    .where('v.graded_at', '>', at)
    .$call(many(only(z.uuid())));
  return new Set(found);
};
