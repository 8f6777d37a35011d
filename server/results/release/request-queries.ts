/** SQL of requests for another look at a mark. */
import { z } from 'zod';
import { RegradeRequest } from '../../../contract/giving-back/release.ts';
import { SharedRequest } from '../../../contract/giving-back/released-paper.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { many, moment, one, only, rowsOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const SharedRequestRow = SharedRequest.extend({ created_at: moment });

/** `id` comes from a link that lives. */
export const listSharedRequests = (db: Db, id: string): Promise<SharedRequest[]> =>
  db
    .selectFrom('regrade_requests')
    .select(['criterion_id', 'reason', 'created_at', 'score', 'answer', 'answered_score'])
    .where('submission_id', '=', id)
    .orderBy('created_at')
    .$call(many(SharedRequestRow));

const RequestRow = RegradeRequest.extend({ created_at: moment, answered_at: moment.nullable() });

type Which = { id?: string; assignmentId?: string | undefined; resultId?: string | undefined };

/** Open ones first, the oldest of them on top; a criterion that another rubric no longer has keeps its request. */
export const listRequests = (
  db: Db,
  scope: Scope,
  { id, assignmentId, resultId }: Which,
): Promise<RegradeRequest[]> =>
  rowsOf(db, RequestRow)`
    select q.id, q.submission_id as result_id, g.assignment_id, a.name as assignment_name,
      coalesce(g.student_name, g.student_id, '-') as student_name, q.criterion_id,
      coalesce(e.name, q.criterion_id) as criterion_name, coalesce(e.max, q.score) as max, q.asked_by, q.reason,
      q.created_at, q.score, e.score as current_score, q.answer, q.answered_score, q.answered_at
    from regrade_requests q
    join effective_grades g on g.submission_id = q.submission_id
    join assignments a on a.id = g.assignment_id
    left join effective_criteria e on e.submission_id = q.submission_id and e.criterion_id = q.criterion_id
    where q.teacher_id = ${scope.owner}
      and (${id ?? null}::uuid is null or q.id = ${id ?? null}::uuid)
      and (${assignmentId ?? null}::uuid is null or g.assignment_id = ${assignmentId ?? null}::uuid)
      and (${resultId ?? null}::uuid is null or q.submission_id = ${resultId ?? null}::uuid)
    order by q.answered_at is not null, q.created_at, q.id
    limit 5000`;

export const listAskedCriteria = async (tx: Tx, id: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('regrade_requests')
    .select('criterion_id')
    .where('submission_id', '=', id)
    .execute();
  return rows.map(({ criterion_id }) => criterion_id);
};

type NewRequest = {
  resultId: string;
  criterionId: string;
  askedBy: RegradeRequest['asked_by'];
  reason: string;
  score: number;
  at: Date;
};

export const insertRequest = (tx: Tx, scope: Scope, request: NewRequest): Promise<string> =>
  tx
    .insertInto('regrade_requests')
    .values({
      teacher_id: scope.owner,
      submission_id: request.resultId,
      criterion_id: request.criterionId,
      asked_by: request.askedBy,
      reason: request.reason,
      score: request.score,
      created_at: request.at,
    })
    .returning('id')
    .$call(one(only(z.uuid())));

export const endRequest = async (
  tx: Tx,
  scope: Scope,
  id: string,
  answer: { text: string; score: number | null; at: Date },
) => {
  await tx
    .updateTable('regrade_requests')
    .set({ answer: answer.text, answered_score: answer.score, answered_at: answer.at })
    .where((eb) => eb.and({ teacher_id: scope.owner, id }))
    .execute();
};
