/** All SQL about cover sheets. */
import { sql } from 'kysely';
import { z } from 'zod';
import { newSheetId } from '../../../grading/scans/sheet-code.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { many, rowsOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const SheetRow = z.object({ id: z.string(), assignment_id: z.uuid(), student_id: z.uuid().nullable() });
export type SheetRow = z.infer<typeof SheetRow>;

type Printing = { assignmentId: string; at: Date };

/** Each student's sheet for an assignment: the one that was printed before, or a new one. In the order asked for. */
export const settleSheets = async (
  tx: Tx,
  scope: Scope,
  studentIds: readonly string[],
  { assignmentId, at }: Printing,
): Promise<string[]> => {
  if (studentIds.length === 0) return [];
  const wanted = studentIds.map((studentId) => ({
    id: newSheetId(),
    teacher_id: scope.owner,
    assignment_id: assignmentId,
    student_id: studentId,
    created_at: at,
  }));
  await tx
    .insertInto('cover_sheets')
    .values(wanted)
    .onConflict((conflict) =>
      conflict.columns(['assignment_id', 'student_id']).where('student_id', 'is not', null).doNothing(),
    )
    .execute();
  const rows = await tx
    .selectFrom('cover_sheets')
    .select(['id', 'assignment_id', 'student_id'])
    .where((eb) => eb.and({ teacher_id: scope.owner, assignment_id: assignmentId }))
    .where('student_id', 'in', studentIds)
    .$call(many(SheetRow));
  const idOf = new Map(rows.map((row) => [row.student_id, row.id]));
  return studentIds.flatMap((id) => idOf.get(id) ?? []);
};

/** Spare sheets are new each time: two that went to two students must never be one. */
export const insertSpares = async (
  tx: Tx,
  scope: Scope,
  count: number,
  { assignmentId, at }: Printing,
): Promise<string[]> => {
  const ids = Array.from({ length: count }, newSheetId);
  if (count > 0)
    await tx
      .insertInto('cover_sheets')
      .values(
        ids.map((id) => ({
          id,
          teacher_id: scope.owner,
          assignment_id: assignmentId,
          student_id: null,
          created_at: at,
        })),
      )
      .execute();
  return ids;
};

/** Which of the sheets in a scan are the teacher's own, and whose. A name that was merged into another stands for that person. */
export const listSheets = async (db: Db | Tx, scope: Scope, ids: readonly string[]): Promise<SheetRow[]> => {
  if (ids.length === 0) return [];
  return rowsOf(db, SheetRow)`
    select sheet.id, sheet.assignment_id,
      case when st.removed_at is null then coalesce(st.merged_into, st.id) end as student_id
    from cover_sheets sheet left join students st on st.id = sheet.student_id
    where sheet.teacher_id = ${scope.owner} and sheet.id in (${sql.join(ids)})`;
};

const OwnSheetRow = z.object({
  id: z.string(),
  assignment_id: z.uuid(),
  student_id: z.uuid().nullable(),
  created_at: z.date(),
});

/** All of a teacher's, for the export of an account. */
export const listOwnSheets = (db: Db, scope: Scope): Promise<z.infer<typeof OwnSheetRow>[]> =>
  db
    .selectFrom('cover_sheets')
    .select(['id', 'assignment_id', 'student_id', 'created_at'])
    .where('teacher_id', '=', scope.owner)
    .orderBy('created_at')
    .orderBy('id')
    .$call(many(OwnSheetRow));
