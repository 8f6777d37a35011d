/** SQL of papers whose transcription is corrected. */
import { z } from 'zod';
import { SubmissionStatus } from '../../../contract/assignments.ts';
import type { Tx } from '../../platform/db/database.ts';
import { one } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';
import { isOverdue } from '../regrade-queries.ts';

const StandRow = z.object({
  status: SubmissionStatus,
  attempt: z.number().int(),
  rubric_id: z.uuid(),
  failure_code: z.string().nullable(),
  /** What is just being done about it: graded again with the teacher's marks, or made to follow something. */
  under_way: z.enum(['regrade', 'follow']).nullable(),
});
type Stand = z.infer<typeof StandRow>;

/** Its row must be locked: what belongs to it is asked for afterwards. */
export const getStand = (tx: Tx, scope: Scope, id: string, at: Date): Promise<Stand> =>
  tx
    .selectFrom('submissions as s')
    .leftJoin('regrades as again', 'again.submission_id', 's.id')
    .select((eb) => [
      's.status',
      's.attempt',
      's.rubric_id',
      's.failure_code',
      eb
        .case()
        .when(eb.or([eb('again.state', 'is', null), eb('again.state', '!=', 'waiting'), isOverdue(at)]))
        .then(null)
        .when('again.rubric_id', 'is', null)
        .then('regrade')
        .else('follow')
        .end()
        .as('under_way'),
    ])
    .where((eb) => eb.and({ 's.teacher_id': scope.owner, 's.id': id }))
    .$call(one(StandRow));

const MendingRow = z.object({
  mended_letters: z.number().int(),
  mending_charges: z.number().int(),
  is_sample: z.boolean(),
});

export const getMending = (tx: Tx, scope: Scope, id: string): Promise<z.infer<typeof MendingRow>> =>
  tx
    .selectFrom('submissions as s')
    .innerJoin('assignments as a', 'a.id', 's.assignment_id')
    .innerJoin('courses as c', 'c.id', 'a.course_id')
    .select(['s.mended_letters', 's.mending_charges', 'c.is_sample'])
    .where((eb) => eb.and({ 's.teacher_id': scope.owner, 's.id': id }))
    .$call(one(MendingRow));

export const saveMending = async (
  tx: Tx,
  scope: Scope,
  id: string,
  { letters, charges }: { letters: number; charges: number },
): Promise<void> => {
  await tx
    .updateTable('submissions')
    .set({ mended_letters: letters, mending_charges: charges })
    .where((eb) => eb.and({ teacher_id: scope.owner, id }))
    .execute();
};
