/** SQL about what Classroom should have, as reviews and releases write it down. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import { only, rowsOf } from '../../platform/db/rows.ts';
import type { SendAs } from '../../platform/lms.ts';
import type { Scope } from '../../platform/scope.ts';

/**
 * Answers the assignments that now have something to send. Only where the item is of our own making; a return that is wanted is
 * not made a draft again, because it holds a draft too; unless the paper was taken back meanwhile.
 */
export const wishGrades = (
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  as: SendAs,
  at: Date,
): Promise<string[]> =>
  rowsOf(tx, only(z.uuid()))`
    with wished as (
      insert into classroom_grades as c (submission_id, teacher_id, wanted, wanted_at)
      select s.id, s.teacher_id, ${as}, ${at} from submissions s
      join classroom_links l on l.assignment_id = s.assignment_id and l.associated
      where s.id = any(${[...ids]}::uuid[]) and s.teacher_id = ${scope.owner} and s.removed_at is null
      on conflict (submission_id) do update set wanted_at = excluded.wanted_at, failure_code = null,
        wanted = case when c.wanted = 'returned' and exists (
          select from releases r where r.submission_id = c.submission_id and r.revoked_at is null)
          then c.wanted else excluded.wanted end
      returning c.submission_id)
    select distinct s.assignment_id from wished join submissions s on s.id = wished.submission_id`;

/** Of the papers that were taken back at this moment, how many Classroom has given to their students: it keeps them. */
export const countKeptThere = async (db: Db, scope: Scope, assignmentId: string, takenBack: Date) => {
  const row = await db
    .selectFrom('classroom_grades as c')
    .innerJoin('submissions as s', 's.id', 'c.submission_id')
    .innerJoin('releases as r', 'r.submission_id', 'c.submission_id')
    .where('c.teacher_id', '=', scope.owner)
    .where('s.assignment_id', '=', assignmentId)
    .where('r.revoked_at', '=', takenBack)
    .where('c.state', '=', 'returned')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

export const isUnsentThere = sql<boolean>`exists (
    select from classroom_links l where l.assignment_id = g.assignment_id and l.associated)
  and not exists (
    select from classroom_grades c where c.submission_id = g.submission_id and c.failure_code is null)`;
