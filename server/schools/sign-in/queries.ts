import { z } from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import { anyOf, firstOf, isThere, many, maybe, only } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const SsoRow = z.object({
  school_id: z.uuid(),
  issuer: z.string(),
  client_id: z.string(),
  secret: z.instanceof(Buffer),
  tenant_claim: z.enum(['hd', 'tid']).nullable(),
  tenant: z.string().nullable(),
  auto_provision: z.boolean(),
  required: z.boolean(),
  changed_at: z.date(),
});
export type SsoRow = z.infer<typeof SsoRow>;

const COLUMNS = [
  'school_sso.school_id',
  'issuer',
  'client_id',
  'secret',
  'tenant_claim',
  'tenant',
  'auto_provision',
  'required',
  'changed_at',
] as const;

export const findSso = (db: Db | Tx, schoolId: string): Promise<SsoRow | null> =>
  db.selectFrom('school_sso').select(COLUMNS).where('school_id', '=', schoolId).$call(maybe(SsoRow));

/** Of the school that has proven this domain. */
export const findSsoOfDomain = (db: Db | Tx, domain: string): Promise<SsoRow | null> =>
  db
    .selectFrom('school_sso')
    .innerJoin('school_domains', 'school_domains.school_id', 'school_sso.school_id')
    .select(COLUMNS)
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .$call(maybe(SsoRow));

export const saveSso = async (tx: Tx, { school_id, ...values }: SsoRow) => {
  await tx
    .insertInto('school_sso')
    .values({ school_id, ...values })
    .onConflict((conflict) => conflict.column('school_id').doUpdateSet(values))
    .execute();
};

export const deleteSso = async (tx: Tx, schoolId: string) => {
  await tx.deleteFrom('school_sso').where('school_id', '=', schoolId).execute();
};

// Whom a provider knows

export type Identity = { schoolId: string; issuer: string; subject: string };

/** The member whom the provider calls this. */
export const findIdentified = async (tx: Tx, identity: Identity): Promise<string | null> => {
  const row = await tx
    .selectFrom('school_identities')
    .select('teacher_id')
    .where('school_id', '=', identity.schoolId)
    .where((eb) => eb.and({ issuer: identity.issuer, subject: identity.subject }))
    .executeTakeFirst();
  return row?.teacher_id ?? null;
};

/** False: the provider knows this member as somebody else already, and that link wins. */
export const keepIdentity = (tx: Tx, { owner }: Scope, identity: Identity, at: Date): Promise<boolean> =>
  tx
    .insertInto('school_identities')
    .values({
      school_id: identity.schoolId,
      issuer: identity.issuer,
      subject: identity.subject,
      teacher_id: owner,
      last_sign_in_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['teacher_id', 'issuer'])
        .doUpdateSet({ last_sign_in_at: at })
        .where('school_identities.subject', '=', identity.subject),
    )
    .returning('teacher_id')
    .$call(isThere);

export const hasSignedInSince = (
  db: Db | Tx,
  { owner }: Scope,
  { issuer, changed_at }: Pick<SsoRow, 'issuer' | 'changed_at'>,
): Promise<boolean> =>
  db
    .selectFrom('school_identities')
    .select('teacher_id')
    .where((eb) => eb.and({ teacher_id: owner, issuer }))
    .where('last_sign_in_at', '>=', changed_at)
    .$call(isThere);

const IdentityRow = z.object({ issuer: z.string(), last_sign_in_at: z.date() });

/** For the account's own export. */
export const listIdentities = (db: Db | Tx, { owner }: Scope) =>
  db
    .selectFrom('school_identities')
    .select(['issuer', 'last_sign_in_at'])
    .where('teacher_id', '=', owner)
    .orderBy('issuer')
    .$call(many(IdentityRow));

// Recovery codes

export const replaceCodes = async (tx: Tx, { owner }: Scope, hashes: Buffer[], at: Date) => {
  await tx.deleteFrom('school_recovery_codes').where('teacher_id', '=', owner).execute();
  await tx
    .insertInto('school_recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, teacher_id: owner, made_at: at })))
    .execute();
};

export const countCodes = async (db: Db | Tx, { owner }: Scope): Promise<number> => {
  const { count } = await db
    .selectFrom('school_recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where((eb) => eb.and({ teacher_id: owner, used_at: null }))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Whether it would let its owner in; nothing is used up. */
export const hasCode = (db: Db | Tx, { owner }: Scope, codeHash: Buffer): Promise<boolean> =>
  anyOf(db)`
    select 1 from school_recovery_codes c join school_members m on m.teacher_id = c.teacher_id and m.role = 'owner'
    where c.code_hash = ${codeHash} and c.teacher_id = ${owner} and c.used_at is null`;

/** The school in which it lets its owner in, once; null: it lets nobody in. */
export const takeCode = (tx: Tx, { owner }: Scope, codeHash: Buffer, at: Date): Promise<string | null> =>
  firstOf(tx, only(z.uuid()))`
    update school_recovery_codes c set used_at = ${at}
    from school_members m
    where c.code_hash = ${codeHash} and c.teacher_id = ${owner} and c.used_at is null
      and m.teacher_id = c.teacher_id and m.role = 'owner'
    returning m.school_id`;
