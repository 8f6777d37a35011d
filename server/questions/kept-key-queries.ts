/** SQL of a key that the teacher keeps among her rubrics and of which an assignment has a copy. Nothing points at it: it is known by its words. */
import { sql } from 'kysely';
import { z } from 'zod';
import { type Criterion, Rubric } from '../../contract/grading.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { firstOf, one, only } from '../platform/db/rows.ts';
import type { Scope } from '../platform/scope.ts';

const KeptRow = z.object({ id: z.uuid(), title: z.string() });
export type KeptKey = z.infer<typeof KeptRow>;

/** The newest that asks the same question with the same answer. */
export const findKeptKey = async (
  db: Db,
  scope: Scope,
  { question, answer }: Criterion,
): Promise<KeptKey | null> => {
  if (question === null || answer === '') return null;
  const same = JSON.stringify({ criteria: [{ question, answer }] });
  return firstOf(db, KeptRow)`
    select id, title from rubric_library
    where teacher_id = ${scope.owner} and rubric @> ${same}::jsonb order by updated_at desc limit 1`;
};

/** What becomes of each criterion that is the same there. */
export const changeKeptKey = async (
  tx: Tx,
  scope: Scope,
  id: string,
  { question, answer }: Criterion,
  change: (criterion: Criterion) => Criterion,
  at: Date,
): Promise<void> => {
  const rubric = await tx
    .selectFrom('rubric_library')
    .select('rubric')
    .where((eb) => eb.and({ teacher_id: scope.owner, id }))
    .forUpdate()
    .$call(one(only(Rubric)));
  const criteria = rubric.criteria.map((one) =>
    one.question === question && one.answer === answer ? change(one) : one,
  );
  await tx
    .updateTable('rubric_library')
    .set({
      rubric: JSON.stringify({ ...rubric, criteria }),
      updated_at: at,
      revision: sql<string>`gen_random_uuid()`,
    })
    .where((eb) => eb.and({ teacher_id: scope.owner, id }))
    .execute();
};
