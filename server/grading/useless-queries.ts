/**
 * A model that is of no use for one paper is often of no use for the next, and each answer is paid for. After five in a row the rest of
 * the class is not sent; it ends with one sentence, uncharged, until the teacher lets it go on.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import { Failure } from '../../contract/errors.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { maybe, only } from '../platform/db/rows.ts';

const MOST_IN_A_ROW = 5;

export const noteUseless = async (db: Db, submissionId: string): Promise<void> => {
  await sql`
    insert into useless_answers (assignment_id, in_a_row)
    select assignment_id, 1 from submissions where id = ${submissionId}
    on conflict (assignment_id) do update set in_a_row = useless_answers.in_a_row + 1`.execute(db);
};

/** An answer was of use, or somebody wants to try again. */
export const forgetUseless = async (db: Db | Tx, assignmentIds: readonly string[]): Promise<void> => {
  if (assignmentIds.length === 0) return;
  await db
    .deleteFrom('useless_answers')
    .where('assignment_id', 'in', [...assignmentIds])
    .execute();
};

export const assertNotStopped = async (db: Db, assignmentId: string): Promise<void> => {
  const inARow = await db
    .selectFrom('useless_answers')
    .select('in_a_row')
    .where('assignment_id', '=', assignmentId)
    .$call(maybe(only(z.number().int())));
  if (inARow !== null && inARow >= MOST_IN_A_ROW) throw new Failure('model_stopped');
};
