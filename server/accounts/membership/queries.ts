/** SQL of an account's school: which it is, and what it decided for its teachers. Asked for wherever that is about to matter. */
import { z } from 'zod';
import { SchoolRole } from '../../../contract/school/role.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { firstOf, isThere, maybe } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const RulesRow = z.object({
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
});
export type SchoolRules = z.infer<typeof RulesRow>;

/** Null: the teacher is in no school. */
export const findSchoolRules = (db: Db | Tx, scope: Scope): Promise<SchoolRules | null> =>
  firstOf(db, RulesRow)`
    select s.id, s.name, s.ai, s.allowed_models, s.retention_days, s.retention_from, s.regrade_requests, s.student_links, s.pool,
      nullif(coalesce(m.cap, s.teacher_cap), -1) as cap
    from school_members m join schools s on s.id = m.school_id
    where m.teacher_id = ${scope.owner}`;

const OwnSchoolRow = z.object({ school_id: z.uuid(), school_name: z.string(), role: SchoolRole });

export const findOwnSchool = (db: Db | Tx, { owner }: Scope) =>
  db
    .selectFrom('school_members')
    .innerJoin('schools', 'schools.id', 'school_members.school_id')
    .select(['school_id', 'schools.name as school_name', 'role'])
    .where('teacher_id', '=', owner)
    .$call(maybe(OwnSchoolRow));

/** The school that lets this account in through its own sign-in only; null: any way will do. */
export const findRequiringSchool = async (db: Db | Tx, { owner }: Scope): Promise<string | null> => {
  const row = await db
    .selectFrom('school_members')
    .innerJoin('school_sso', 'school_sso.school_id', 'school_members.school_id')
    .select('school_sso.school_id')
    .where('teacher_id', '=', owner)
    .where('required', '=', true)
    .executeTakeFirst();
  return row?.school_id ?? null;
};

/** Whether a school that has proven this domain requires its own sign-in. */
export const isRequiredFor = (db: Db | Tx, domain: string): Promise<boolean> =>
  db
    .selectFrom('school_domains')
    .innerJoin('school_sso', 'school_sso.school_id', 'school_domains.school_id')
    .select('school_sso.school_id')
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .where('required', '=', true)
    .$call(isThere);
