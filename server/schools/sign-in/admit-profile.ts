/**
 * From whom an identity provider says somebody is to an account here. Known by the provider's subject, linked by a verified address
 * of a verified domain, or newly made where the school wants that. Whoever does not fit is refused, and nothing is made.
 */
import { Failure } from '../../../contract/errors.ts';
import { takeBack } from '../../accounts/auth/take-back.ts';
import {
  confirmTeacher,
  findTeacherByEmail,
  insertTeacher,
  type TeacherRow,
} from '../../accounts/teachers/queries.ts';
import type { Tx } from '../../platform/db/database.ts';
import { addressKey } from '../../platform/mail/address-key.ts';
import { findDomainOf } from '../../platform/mail/mail-domain.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { becomeMember } from '../domains/become-member.ts';
import { type DomainRow, findHolder, hasLeft, insertWaiting } from '../domains/queries.ts';
import { findMembership, findSchoolForUpdate, type SchoolRow } from '../membership/queries.ts';
import { findIdentified, hasSignedInSince, keepIdentity, type SsoRow } from './queries.ts';
import type { SchoolProfile } from './school-provider.ts';

export type Entry = {
  id: string;
  school: SchoolRow;
  /** What became of an account that was no member: told by mail. */
  news: 'joined' | 'no seat' | null;
  /** An account that was there is opened by this provider, as it is set up now, for the first time: told by mail. */
  isFirst: boolean;
};

type Coming = {
  services: Services;
  tx: Tx;
  sso: SsoRow;
  school: SchoolRow;
  profile: SchoolProfile;
  tries: string | null;
};

const getDomainOf = async (tx: Tx, { school_id }: SsoRow, email: string): Promise<DomainRow> => {
  const domain = findDomainOf(email);
  const holder = domain === null ? null : await findHolder(tx, domain);
  if (holder === null || holder.school_id !== school_id) throw new Failure('sso_foreign_address');
  return holder;
};

/** Somebody else may have registered this address before its owner came. Whoever tries it is signed in, and owns both. */
const claim = async ({ services, tx, tries }: Coming, { id, email_confirmed_at }: TeacherRow) => {
  if (email_confirmed_at !== null) return;
  if (id !== tries) await takeBack(tx, id, services.now());
  await confirmTeacher(tx, id, services.now());
};

/** Answers whether it is the first time. */
const link = async ({ services, tx, sso, profile }: Coming, id: string): Promise<boolean> => {
  const identity = { schoolId: sso.school_id, issuer: sso.issuer, subject: profile.subject };
  const isKnown = await hasSignedInSince(tx, scopeOfOwner(id), sso);
  if (!(await keepIdentity(tx, scopeOfOwner(id), identity, services.now())))
    throw new Failure('sso_address_linked');
  return !isKnown;
};

const makeAccount = async ({ services, tx, profile }: Coming): Promise<TeacherRow> => {
  const { email, name } = profile;
  const account = { email, name, passwordHash: null, googleSubject: null, confirmedAt: services.now() };
  const made = await insertTeacher(tx, account, services.config.ownPlan);
  // Somebody signed up with the address just now; at the next try there is an account to link.
  if (made === null) throw new Failure('sso_refused');
  return made;
};

/** An account that is no member, or none at all. */
const provision = async (coming: Coming, existing: TeacherRow | null): Promise<Entry> => {
  const { services, tx, sso, school } = coming;
  const isGone = existing !== null && (await hasLeft(tx, scopeOfOwner(existing.id), school.id));
  if (!sso.auto_provision || isGone) throw new Failure('sso_not_invited');
  const { id } = existing ?? (await makeAccount(coming));
  const scope = scopeOfOwner(id);
  if (await becomeMember(tx, school, scope, { at: services.now(), how: 'single_sign_on' })) {
    await link(coming, id);
    return { id, school, news: 'joined', isFirst: existing !== null };
  }
  // Whoever has an account comes in all the same; nobody gets one outside the school by this door.
  if (existing === null) throw new Failure('sso_no_seat');
  const news = (await insertWaiting(tx, scope, school.id, services.now())) ? 'no seat' : null;
  // No member, so the provider's name for them is not kept, and each time is the first.
  return { id, school, news, isFirst: true };
};

export const admitProfile = async (
  services: Services,
  tx: Tx,
  sso: SsoRow,
  profile: SchoolProfile,
  /** Who is signed in already and only tries it. */
  tries: string | null = null,
): Promise<Entry> => {
  // Held, so that two first sign-ins of one person come one after the other.
  const school = await findSchoolForUpdate(tx, sso.school_id);
  if (school === null) throw new Failure('sso_unknown_domain');
  const coming: Coming = { services, tx, sso, school, profile, tries };
  const domain = await getDomainOf(tx, sso, profile.email);
  const known = await findIdentified(tx, {
    schoolId: school.id,
    issuer: sso.issuer,
    subject: profile.subject,
  });
  if (known !== null) {
    return { id: known, school, news: null, isFirst: await link(coming, known) };
  }
  if (domain.lapsed_at !== null) throw new Failure('sso_foreign_address');
  const existing = await findTeacherByEmail(tx, addressKey(profile.email));
  const membership = existing === null ? null : await findMembership(tx, scopeOfOwner(existing.id));
  if (membership !== null && membership.school_id !== school.id) throw new Failure('sso_other_school');
  if (existing !== null) await claim(coming, existing);
  if (existing === null || membership === null) return provision(coming, existing);
  return { id: existing.id, school, news: null, isFirst: await link(coming, existing.id) };
};
