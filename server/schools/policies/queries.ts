/** SQL of what a school decided for its teachers. Asked for wherever something that it decides is about to happen. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import { parseRow, parseRows } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const RulesRow = z
  .object({
    id: z.uuid(),
    name: z.string(),
    ai: z.boolean(),
    allowed_models: z.array(z.string()).nullable(),
    retention_days: z.number().int().nullable(),
    /** Its days count from then on; null: they count. */
    retention_from: z.date().nullable(),
    regrade_requests: z.boolean(),
    student_links: z.boolean(),
    /** Papers a month; null: no limit. */
    pool: z.number().int().nullable(),
    /** Of this member. */
    cap: z.number().int().nullable(),
  })
  .meta({ title: 'Rules of a school' });
export type SchoolRules = z.infer<typeof RulesRow>;

/** Null: the teacher is in no school. */
export const findSchoolRules = async (db: Db | Tx, scope: Scope): Promise<SchoolRules | null> => {
  const { rows } = await sql`
    select s.id, s.name, s.ai, s.allowed_models, s.retention_days, s.retention_from, s.regrade_requests, s.student_links, s.pool,
      nullif(coalesce(m.cap, s.teacher_cap), -1) as cap
    from school_members m join schools s on s.id = m.school_id
    where m.teacher_id = ${scope.owner}`.execute(db);
  return rows[0] === undefined ? null : parseRow(RulesRow, rows[0]);
};

const MemberRow = z.object({ teacher_id: z.uuid() }).meta({ title: 'Member' });

export const listMemberIds = async (db: Db | Tx, schoolId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('school_members')
    .select('teacher_id')
    .where('school_id', '=', schoolId)
    .execute();
  return parseRows(MemberRow, rows).map(({ teacher_id }) => teacher_id);
};
