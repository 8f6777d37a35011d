/** Claiming a domain, proving it by its TXT record, and giving it up. */
import { randomBytes } from 'node:crypto';
import { domainToASCII, domainToUnicode } from 'node:url';
import providers from 'email-providers/all.json' with { type: 'json' };
import { Failure } from '../../../contract/errors.ts';
import {
  type DomainStatus,
  MOST_DOMAINS,
  type SchoolDomain,
  TXT_PREFIX,
} from '../../../contract/school/sign-in.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findDomainName } from '../../platform/mail/mail-domain.ts';
import type { Services } from '../../services.ts';
import { appendEvents } from '../chain/chain.ts';
import { actInSchool, type SchoolCall } from '../membership/act-in-school.ts';
import type { LookUpTxt } from './look-up-txt.ts';
import {
  type DomainRow,
  deleteDomain,
  findDomain,
  findHolder,
  holdDomain,
  insertDomain,
  listDomainsOf,
  requiresOwnSignIn,
  updateDomain,
} from './queries.ts';

const PUBLIC = new Set(providers.map((each) => domainToASCII(each)));

/** Domains at which anybody can have an address, so that nobody can claim them for a school. */
const isPublicDomain = (name: string): boolean => PUBLIC.has(name);

export const recordOf = ({ token }: DomainRow): string => `${TXT_PREFIX}${token}`;

const statusOf = ({ verified_at, missing_since, lapsed_at }: DomainRow): DomainStatus => {
  if (verified_at === null) return 'claimed';
  if (lapsed_at !== null) return 'lapsed';
  return missing_since === null ? 'verified' : 'missing';
};

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null;

export const describeDomain = (row: DomainRow): SchoolDomain => ({
  id: row.id,
  domain: domainToUnicode(row.domain),
  txt: recordOf(row),
  status: statusOf(row),
  verified_at: isoOf(row.verified_at),
  missing_since: isoOf(row.missing_since),
  checked_at: isoOf(row.checked_at),
  unanswered_at: isoOf(row.unanswered_at),
  auto_join: row.auto_join,
});

const getDomain = async (db: Services['db'] | Tx, schoolId: string, domainId: string): Promise<DomainRow> => {
  const row = await findDomain(db, schoolId, domainId);
  if (row === null) throw new Failure('not_found');
  return row;
};

/** A lapsed domain is nobody's against whoever proves it. */
const assertFree = async (tx: Tx, schoolId: string, domain: string): Promise<DomainRow | null> => {
  const holder = await findHolder(tx, domain);
  if (holder === null || holder.school_id === schoolId) return null;
  if (holder.lapsed_at === null) throw new Failure('domain_taken');
  return holder;
};

export const claimDomain = async (
  services: Services,
  call: SchoolCall,
  text: string,
): Promise<SchoolDomain> => {
  const domain = findDomainName(text);
  if (domain === null) throw new Failure('domain_invalid');
  if (isPublicDomain(domain)) throw new Failure('domain_public');
  return actInSchool(services, call, 'admin', async (tx, { school, at, record }) => {
    if ((await listDomainsOf(tx, school.id)).length >= MOST_DOMAINS) throw new Failure('domains_enough');
    await assertFree(tx, school.id, domain);
    const token = randomBytes(16).toString('hex');
    const row = await insertDomain(tx, { schoolId: school.id, domain, token, at });
    if (row === null) throw new Failure('domain_added');
    await record({ action: 'domain_added', subject: domain });
    return describeDomain(row);
  });
};

const takeOver = async (tx: Tx, holder: DomainRow, at: Date) => {
  await updateDomain(tx, holder.id, {
    verified_at: null,
    lapsed_at: null,
    missing_since: null,
    auto_join: false,
  });
  const detail = { because: 'another school has proven it' };
  const event = { action: 'domain_removed', subject: holder.domain, detail } as const;
  await appendEvents(tx, holder.school_id, [{ ...event, actorId: null, network: null, at }]);
};

const keepProof = (services: Services, call: SchoolCall, found: DomainRow): Promise<SchoolDomain> =>
  actInSchool(services, call, 'admin', async (tx, { school, at, record }) => {
    await holdDomain(tx, found.domain);
    const row = await getDomain(tx, school.id, found.id);
    const lapsed = await assertFree(tx, school.id, row.domain);
    if (lapsed !== null) await takeOver(tx, lapsed, at);
    if (statusOf(row) !== 'verified') await record({ action: 'domain_verified', subject: row.domain });
    await updateDomain(tx, row.id, {
      verified_at: row.verified_at ?? at,
      missing_since: null,
      lapsed_at: null,
      checked_at: at,
      unanswered_at: null,
    });
    return describeDomain(await getDomain(tx, school.id, row.id));
  });

/** Asks DNS before anything is held. What was not found takes nothing away: the clock decides that. */
export const verifyDomain = async (
  services: Services,
  lookUp: LookUpTxt,
  call: SchoolCall,
  domainId: string,
): Promise<SchoolDomain> => {
  const { db, now } = services;
  const row = await getDomain(db, call.scope.school.id, domainId);
  const answer = await lookUp(row.domain);
  if (!answer.answered) {
    await updateDomain(db, row.id, { unanswered_at: now() });
    throw new Failure('dns_unanswered');
  }
  if (!answer.records.includes(recordOf(row))) {
    await updateDomain(db, row.id, { checked_at: now(), unanswered_at: null });
    throw new Failure('domain_txt_absent');
  }
  return keepProof(services, call, row);
};

export const switchAutoJoin = (
  services: Services,
  call: SchoolCall,
  domainId: string,
  autoJoin: boolean,
): Promise<SchoolDomain> =>
  actInSchool(services, call, 'admin', async (tx, { school, record }) => {
    const row = await getDomain(tx, school.id, domainId);
    if (autoJoin && (row.verified_at === null || row.lapsed_at !== null))
      throw new Failure('domain_unverified');
    if (row.auto_join !== autoJoin) {
      await updateDomain(tx, row.id, { auto_join: autoJoin });
      await record({ action: 'domain_changed', subject: row.domain, detail: { auto_join: autoJoin } });
    }
    return describeDomain(await getDomain(tx, school.id, row.id));
  });

export const giveDomainUp = (services: Services, call: SchoolCall, domainId: string): Promise<void> =>
  actInSchool(services, call, 'admin', async (tx, { school, record }) => {
    const row = await getDomain(tx, school.id, domainId);
    // Whoever has an address of it could not come in any more.
    if (row.verified_at !== null && (await requiresOwnSignIn(tx, school.id)))
      throw new Failure('domain_in_use');
    await deleteDomain(tx, row.id);
    await record({ action: 'domain_removed', subject: row.domain });
  });
