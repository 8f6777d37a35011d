/** From a Google profile to a teacher: found by Google's subject, linked by a verified address, or newly made. */
import { Failure } from '../../../contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { addressKey } from '../../platform/mail/address-key.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { findRequiringSchool } from '../membership/queries.ts';
import {
  findTeacherByEmail,
  findTeacherByGoogle,
  insertTeacher,
  linkGoogle,
  type TeacherRow,
} from '../teachers/queries.ts';
import type { GoogleProfile } from './google-provider.ts';
import { issueToken, redeemToken } from './one-time-tokens.ts';
import { hashToken } from './opaque-token.ts';
import { type SessionTokens, startSession } from './sessions.ts';
import { takeBack } from './take-back.ts';

const linkToOwner = async ({ now }: Services, tx: Tx, owner: TeacherRow, profile: GoogleProfile) => {
  if (owner.email_confirmed_at === null) await takeBack(tx, owner.id, now());
  await linkGoogle(tx, owner.id, profile.subject, now());
};

const findOrMake = async (services: Services, tx: Tx, profile: GoogleProfile): Promise<string> => {
  const known = await findTeacherByGoogle(tx, profile.subject);
  if (known !== null) return known.id;
  if (!profile.emailVerified) throw new Failure('google_email_unverified');
  const account = {
    email: profile.email,
    name: profile.name,
    passwordHash: null,
    googleSubject: profile.subject,
    confirmedAt: services.now(),
  };
  const made = await insertTeacher(tx, account, services.config.ownPlan);
  if (made !== null) return made.id;
  const owner = await findTeacherByEmail(tx, addressKey(profile.email));
  // Linked to another Google account already: that link wins, this one is refused.
  if (owner === null || owner.google_subject !== null) throw new Failure('exchange_failed');
  await linkToOwner(services, tx, owner, profile);
  return owner.id;
};

const teacherFor = async (services: Services, tx: Tx, profile: GoogleProfile): Promise<string> => {
  const accountId = await findOrMake(services, tx, profile);
  if ((await findRequiringSchool(tx, scopeOfOwner(accountId))) !== null) throw new Failure('sso_required');
  return accountId;
};

/** Ends at the server's own callback: the browser gets a single-use session id to fetch its token with. */
export const handOverToBrowser = (
  services: Services,
  profile: GoogleProfile,
  browser: string,
): Promise<string> =>
  services.db.transaction().execute(async (tx) => {
    const accountId = await teacherFor(services, tx, profile);
    return issueToken(services, tx, 'google_session', accountId, { browserHash: hashToken(browser) });
  });

export const redeemSessionId = (
  services: Services,
  sessionId: string,
  browser: string | null,
): Promise<SessionTokens> =>
  services.db.transaction().execute(async (tx) => {
    const { teacher_id, by_school } = await redeemToken(services, tx, {
      purpose: 'google_session',
      token: sessionId,
      browser,
      used: new Failure('session_used'),
      invalid: new Failure('exchange_failed', 'Authentication failed: session expired. Please try again.'),
    });
    return startSession(services, tx, teacher_id, by_school);
  });

export const signInWithProfile = (services: Services, profile: GoogleProfile): Promise<SessionTokens> =>
  services.db
    .transaction()
    .execute(async (tx) => startSession(services, tx, await teacherFor(services, tx, profile)));
