/** How single sign-on of a school is set up: shown without its secret, changed by owners, required only after it was tried. */
import { Failure } from '../../../contract/errors.ts';
import type { LogDetail } from '../../../contract/school/log.ts';
import { finishSchoolSignIn, type SchoolSso, type SsoForm } from '../../../contract/school/sign-in.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findDomainOf } from '../../platform/mail/mail-domain.ts';
import type { InSchool, Scope } from '../../platform/scope.ts';
import { seal, unseal } from '../../platform/seal.ts';
import type { Services } from '../../services.ts';
import { listDomainsOf } from '../domains/queries.ts';
import { actInSchool, type SchoolCall } from '../membership/act-in-school.ts';
import { listPeople } from '../membership/queries.ts';
import { countCodes, deleteSso, findSso, hasSignedInSince, type SsoRow, saveSso } from './queries.ts';
import { type Connection, checkIssuer } from './school-provider.ts';

export const redirectUriOf = ({ config }: Pick<Services, 'config'>): string =>
  `${config.publicUrl}${finishSchoolSignIn.path}`;

const secretPlace = (schoolId: string) => `school_sso ${schoolId}`;

const tenantOf = ({ tenant_claim: claim, tenant: value }: SsoRow) =>
  claim === null || value === null ? null : { claim, value };

/** A secret that does not open any more is like none: the owner enters it again. */
export const connectionOf = ({ keys }: Pick<Services, 'keys'>, row: SsoRow): Connection => {
  const clientSecret = unseal(keys, secretPlace(row.school_id), row.secret);
  if (clientSecret === null) throw new Failure('sso_unavailable');
  return { issuer: row.issuer, clientId: row.client_id, clientSecret, tenant: tenantOf(row) };
};

const listProvenDomains = async (db: Services['db'] | Tx, schoolId: string): Promise<Set<string>> =>
  new Set((await listDomainsOf(db, schoolId)).flatMap((row) => (row.verified_at === null ? [] : row.domain)));

const countOutside = async (db: Services['db'] | Tx, schoolId: string): Promise<number> => {
  const domains = await listProvenDomains(db, schoolId);
  const people = await listPeople(db, schoolId);
  return people.filter(({ email }) => !domains.has(findDomainOf(email) ?? '')).length;
};

export const describeSso = async (services: Services, scope: InSchool): Promise<SchoolSso> => {
  const { db } = services;
  const row = await findSso(db, scope.school.id);
  return {
    redirect_uri: redirectUriOf(services),
    connection:
      row === null
        ? null
        : {
            issuer: row.issuer,
            client_id: row.client_id,
            tenant: tenantOf(row),
            auto_provision: row.auto_provision,
            required: row.required,
            changed_at: row.changed_at.toISOString(),
          },
    tried: row !== null && (await hasSignedInSince(db, scope, row)),
    codes_left: await countCodes(db, scope),
    outside: await countOutside(db, scope.school.id),
  };
};

/** Another provider, client, organisation or secret: what was tried before says nothing about it. */
const isAnother = (before: SsoRow | null, form: SsoForm): boolean =>
  before === null ||
  form.client_secret !== undefined ||
  before.issuer !== form.issuer ||
  before.client_id !== form.client_id ||
  before.tenant_claim !== (form.tenant?.claim ?? null) ||
  before.tenant !== (form.tenant?.value ?? null);

const secretFor = ({ keys }: Services, before: SsoRow | null, schoolId: string, form: SsoForm): Buffer => {
  if (form.client_secret !== undefined) return seal(keys, secretPlace(schoolId), form.client_secret);
  // A secret belongs to one client of one provider: it is sent to no other.
  if (before === null || before.issuer !== form.issuer || before.client_id !== form.client_id)
    throw new Failure('sso_secret');
  return before.secret;
};

/** Whoever requires it must be able to come in by it, and without it. */
const assertMayRequire = async (tx: Tx, scope: Scope, row: SsoRow) => {
  if ((await listProvenDomains(tx, row.school_id)).size === 0) throw new Failure('sso_no_domain');
  if (!(await hasSignedInSince(tx, scope, row))) throw new Failure('sso_untried');
  if ((await countCodes(tx, scope)) === 0) throw new Failure('sso_no_codes');
};

const detailOf = (row: SsoRow, isNewSecret: boolean): LogDetail => ({
  issuer: row.issuer,
  client_id: row.client_id,
  tenant: row.tenant,
  auto_provision: row.auto_provision,
  required: row.required,
  new_secret: isNewSecret,
});

export const changeSso = async (services: Services, call: SchoolCall, given: SsoForm): Promise<SchoolSso> => {
  const form = { ...given, issuer: await checkIssuer(services, given.issuer, given.tenant) };
  await actInSchool(services, call, 'owner', async (tx, { school, at, record }) => {
    const before = await findSso(tx, school.id);
    const row: SsoRow = {
      school_id: school.id,
      issuer: form.issuer,
      client_id: form.client_id,
      secret: secretFor(services, before, school.id, form),
      tenant_claim: form.tenant?.claim ?? null,
      tenant: form.tenant?.value ?? null,
      auto_provision: form.auto_provision,
      required: form.required,
      changed_at: before === null || isAnother(before, form) ? at : before.changed_at,
    };
    if (form.required) await assertMayRequire(tx, call.scope, row);
    await saveSso(tx, row);
    await record({ action: 'sso_changed', detail: detailOf(row, form.client_secret !== undefined) });
  });
  return describeSso(services, call.scope);
};

export const endSso = async (services: Services, call: SchoolCall): Promise<SchoolSso> => {
  await actInSchool(services, call, 'owner', async (tx, { school, record }) => {
    const before = await findSso(tx, school.id);
    if (before === null) throw new Failure('sso_not_set_up');
    await deleteSso(tx, school.id);
    await record({ action: 'sso_removed', detail: { issuer: before.issuer } });
  });
  return describeSso(services, call.scope);
};
