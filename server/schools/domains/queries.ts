/** SQL of the domains that schools claim, and of who comes in by them. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import { columnsOf, isThere, many, maybe } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const DomainRow = z.object({
  id: z.uuid(),
  school_id: z.uuid(),
  domain: z.string(),
  token: z.string(),
  auto_join: z.boolean(),
  verified_at: z.date().nullable(),
  missing_since: z.date().nullable(),
  lapsed_at: z.date().nullable(),
  checked_at: z.date().nullable(),
  unanswered_at: z.date().nullable(),
});
export type DomainRow = z.infer<typeof DomainRow>;

const ofDomains = (db: Db | Tx) => db.selectFrom('school_domains').select(columnsOf(DomainRow));

export const listDomainsOf = (db: Db | Tx, schoolId: string): Promise<DomainRow[]> =>
  ofDomains(db).where('school_id', '=', schoolId).orderBy('created_at').orderBy('id').$call(many(DomainRow));

/** Of every school, for the clock. */
export const listVerifiedDomains = (db: Db): Promise<DomainRow[]> =>
  ofDomains(db).where('verified_at', 'is not', null).orderBy('id').$call(many(DomainRow));

export const findDomain = (db: Db | Tx, schoolId: string, domainId: string): Promise<DomainRow | null> =>
  ofDomains(db).where('school_id', '=', schoolId).where('id', '=', domainId).$call(maybe(DomainRow));

/** Whose domain it is; null: nobody has proven it. */
export const findHolder = (db: Db | Tx, domain: string): Promise<DomainRow | null> =>
  ofDomains(db).where('domain', '=', domain).where('verified_at', 'is not', null).$call(maybe(DomainRow));

/** Null: the school has claimed it already. */
export const insertDomain = (
  tx: Tx,
  claim: { schoolId: string; domain: string; token: string; at: Date },
): Promise<DomainRow | null> =>
  tx
    .insertInto('school_domains')
    .values({ school_id: claim.schoolId, domain: claim.domain, token: claim.token, created_at: claim.at })
    .onConflict((conflict) => conflict.columns(['school_id', 'domain']).doNothing())
    .returning(columnsOf(DomainRow))
    .$call(maybe(DomainRow));

export type DomainChange = Partial<
  Pick<
    DomainRow,
    'auto_join' | 'verified_at' | 'missing_since' | 'lapsed_at' | 'checked_at' | 'unanswered_at'
  >
>;

export const updateDomain = async (db: Db | Tx, domainId: string, change: DomainChange) => {
  await db.updateTable('school_domains').set(change).where('id', '=', domainId).execute();
};

/** Whoever proves this domain, comes one after the other. */
export const holdDomain = async (tx: Tx, domain: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domain ${domain}`}, 0))`.execute(tx);
};

export const deleteDomain = async (tx: Tx, domainId: string) => {
  await tx.deleteFrom('school_domains').where('id', '=', domainId).execute();
};

// Who comes in by a domain

/** The school that people of this domain join by themselves; null while it lets nobody in but through its own sign-in. */
export const findSchoolToJoin = async (db: Db | Tx, domain: string): Promise<string | null> => {
  const row = await db
    .selectFrom('school_domains')
    .leftJoin('school_sso', 'school_sso.school_id', 'school_domains.school_id')
    .select('school_domains.school_id')
    .where('domain', '=', domain)
    .where('auto_join', '=', true)
    .where((where) => where.or([where('required', 'is', null), where('required', '=', false)]))
    .executeTakeFirst();
  return row?.school_id ?? null;
};

/** Whoever left or was removed comes back by an invitation only. */
export const hasLeft = (db: Db | Tx, { owner }: Scope, schoolId: string): Promise<boolean> =>
  db
    .selectFrom('school_departures')
    .select('school_id')
    .where((eb) => eb.and({ teacher_id: owner, school_id: schoolId }))
    .$call(isThere);

/** True the first time. */
export const insertWaiting = (tx: Tx, { owner }: Scope, schoolId: string, at: Date): Promise<boolean> =>
  tx
    .insertInto('school_waiting')
    .values({ school_id: schoolId, teacher_id: owner, since: at })
    .onConflict((conflict) => conflict.columns(['school_id', 'teacher_id']).doNothing())
    .returning('teacher_id')
    .$call(isThere);

export const deleteWaiting = async (tx: Tx, { owner }: Scope) => {
  await tx.deleteFrom('school_waiting').where('teacher_id', '=', owner).execute();
};

/** Whoever came in by an invitation since then waits no more. */
export const countWaiting = async (db: Db | Tx, schoolId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('school_waiting')
    .leftJoin('school_members', 'school_members.teacher_id', 'school_waiting.teacher_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where((eb) => eb.and({ 'school_waiting.school_id': schoolId, 'school_members.teacher_id': null }))
    .executeTakeFirstOrThrow();
  return Number(count);
};

// Who must come in by the school's own sign-in

export const requiresOwnSignIn = async (db: Db | Tx, schoolId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('school_sso')
    .select('required')
    .where('school_id', '=', schoolId)
    .executeTakeFirst();
  return row?.required ?? false;
};
