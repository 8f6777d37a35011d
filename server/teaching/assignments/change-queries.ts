/** SQL of changing, removing and bringing back an assignment. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { AssignmentChange } from '../../../contract/assignments.ts';
import { Failure } from '../../../contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { oneOf, only } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

/** A result carries the name of its assignment, so with a new one its papers are written again as they were. */
export const updateAssignmentRow = async (
  tx: Tx,
  scope: Scope,
  assignmentId: string,
  { archived, ...fields }: AssignmentChange,
  at: Date,
) => {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const changed = await tx
    .updateTable('assignments')
    .set({
      ...given,
      archived_at: archived === undefined ? sql.ref<Date | null>('archived_at') : archived ? at : null,
    })
    .where((eb) => eb.and({ teacher_id: scope.owner, id: assignmentId, removed_at: null }))
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new Failure('not_found');
  if (fields.name !== undefined || fields.grade_level !== undefined)
    await sql`update submissions set updated_at = updated_at
      where assignment_id = ${assignmentId} and teacher_id = ${scope.owner}`.execute(tx);
};

/** The papers go with it, at the same moment, by which they are found when it is undone. */
export const markAssignmentRemoved = async (
  tx: Tx,
  scope: Scope,
  assignmentId: string,
  at: Date,
): Promise<number> => {
  const removed = await tx
    .updateTable('assignments')
    .set({ removed_at: at })
    .where((eb) => eb.and({ teacher_id: scope.owner, id: assignmentId, removed_at: null }))
    .executeTakeFirst();
  if (removed.numUpdatedRows === 0n) throw new Failure('not_found');
  const { numAffectedRows } = await sql`
    update submissions set removed_at = ${at}, updated_at = ${at}
    where assignment_id = ${assignmentId} and teacher_id = ${scope.owner} and removed_at is null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
};

/** Not into a course that was removed as well: that is undone first. */
export const markAssignmentRestored = async (
  tx: Tx,
  scope: Scope,
  assignmentId: string,
  at: Date,
): Promise<number> => {
  const removed_at = await oneOf(tx, only(z.date()))`
    update assignments a set removed_at = null from assignments before, courses c
    where a.id = ${assignmentId} and a.teacher_id = ${scope.owner} and before.id = a.id and a.removed_at is not null
      and c.id = a.course_id and c.removed_at is null
    returning before.removed_at`;
  const { numAffectedRows } = await sql`
    update submissions set removed_at = null, updated_at = ${at}
    where assignment_id = ${assignmentId} and teacher_id = ${scope.owner} and removed_at = ${removed_at}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
};

/** What was removed long enough ago goes for good, once its papers are gone; its files are swept as orphans. */
export const deleteRemovedAssignments = async (tx: Tx, before: Date) => {
  await sql`
    delete from assignments a where a.removed_at < ${before}
      and not exists (select 1 from submissions s where s.assignment_id = a.id)`.execute(tx);
};
