/** SQL of marks, one row for each criterion of a verdict: as a grader gives them. */
import { type RawBuilder, sql } from 'kysely';
import type { CriterionVerdict } from '../../contract/grading.ts';
import type { Tx } from '../platform/db/database.ts';
import { storable, storableJson } from './reading-queries.ts';

/** What a grader said of a paper's criteria, as its verdict has it. */
export const givenCriteria = (submissionId: string): RawBuilder<CriterionVerdict[]> =>
  sql<CriterionVerdict[]>`(
    select jsonb_agg(c.judged || jsonb_build_object('criterion_id', c.criterion_id, 'name', c.name, 'max', c.max,
      'score', c.given_score, 'confidence', c.confidence, 'state', c.given_state,
      'reason', jsonb_build_object('code', c.reason_code, 'data', c.reason_data)) order by c.place)
    from verdict_criteria c where c.submission_id = ${sql.ref(submissionId)})`;

/** In place of what was marked before: none of it is settled by anybody but the program. */
export const replaceMarks = async (tx: Tx, submissionId: string, criteria: readonly CriterionVerdict[]) => {
  await tx.deleteFrom('verdict_criteria').where('submission_id', '=', submissionId).execute();
  await insertMarks(tx, submissionId, criteria);
};

export const insertMarks = async (tx: Tx, submissionId: string, criteria: readonly CriterionVerdict[]) => {
  if (criteria.length === 0) return;
  const owner = sql<string>`(select teacher_id from submissions where id = ${submissionId})`;
  await tx
    .insertInto('verdict_criteria')
    .values(
      criteria.map(({ criterion_id, name, max, score, confidence, state, reason, ...judged }, at) => {
        const given = state === 'marked' ? 'marked' : 'open';
        return {
          submission_id: submissionId,
          teacher_id: owner,
          criterion_id: storable(criterion_id),
          place: at + 1,
          name: storable(name),
          max,
          score,
          state: given,
          feedback: storable(judged.feedback),
          settled_by: null,
          settled_at: null,
          given_score: score,
          given_state: given,
          confidence,
          reason_code: reason.code,
          reason_data: storableJson(reason.data),
          judged: storableJson(judged),
        };
      }),
    )
    .execute();
};
