/** The other end of an invitation: looking at it, and joining by it. */
import { Failure } from '../../../contract/errors.ts';
import { hashToken } from '../../accounts/auth/opaque-token.ts';
import { confirmTeacher, getTeacher, type TeacherRow } from '../../accounts/teachers/queries.ts';
import type { Tx } from '../../platform/db/database.ts';
import { addressKey } from '../../platform/mail/address-key.ts';
import type { SignedIn } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { policiesOf } from '../membership/describe-school.ts';
import { enterSchool } from '../membership/enter-and-leave.ts';
import { findSchool, findSchoolForUpdate } from '../membership/queries.ts';
import { stateOf } from './invite-people.ts';
import { findInviteByToken, findInviteForUpdate, type InviteRow, markInvite } from './queries.ts';

/** One answer for every link that is worth nothing: which one it was tells something. */
const assertOpen = (invite: InviteRow | null, at: Date): InviteRow => {
  if (invite === null || stateOf(invite, at) !== 'open') throw new Failure('invite_dead');
  return invite;
};

export const openInvitation = async ({ db, now }: Services, token: string) => {
  const invite = assertOpen(await findInviteByToken(db, hashToken(token)), now());
  const school = await findSchool(db, invite.school_id);
  if (school === null) throw new Failure('invite_dead');
  return {
    school_name: school.name,
    role: invite.role,
    email: invite.email,
    expires_at: invite.expires_at.toISOString(),
    data_on_leaving: school.data_on_leaving,
    policies: policiesOf(school),
  };
};

/**
 * Only the address that was invited. Where addresses have to be confirmed, an unconfirmed one proves nothing; where a mail
 * server is set up, the link itself came to that address and is the proof.
 */
const assertInvited = ({ config }: Services, teacher: TeacherRow, invite: InviteRow) => {
  if (addressKey(teacher.email) !== addressKey(invite.email)) throw new Failure('invite_other_address');
  if (config.session.requireConfirmation && teacher.email_confirmed_at === null)
    throw new Failure('email_not_confirmed');
};

/** The school first, then the invitation: whoever removes, revokes or joins at the same moment waits in the same order. */
const lockInvite = async (tx: Tx, token: string, at: Date) => {
  const found = assertOpen(await findInviteByToken(tx, hashToken(token)), at);
  const school = await findSchoolForUpdate(tx, found.school_id);
  if (school === null) throw new Failure('invite_dead');
  const invite = assertOpen(await findInviteForUpdate(tx, school.id, found.id), at);
  // Sent anew meanwhile: this link is the old one.
  const current = await findInviteByToken(tx, hashToken(token));
  if (current === null) throw new Failure('invite_dead');
  return { school, invite };
};

export const joinByInvitation = (
  services: Services,
  scope: SignedIn,
  { token, network }: { token: string; network: Buffer },
): Promise<void> =>
  services.db.transaction().execute(async (tx) => {
    const at = services.now();
    const { school, invite } = await lockInvite(tx, token, at);
    const teacher = await getTeacher(tx, scope.actor.id);
    assertInvited(services, teacher, invite);
    const { role } = invite;
    const entry = { school, role, how: 'invitation', actorId: teacher.id, network, at } as const;
    await enterSchool(tx, scope, entry);
    await markInvite(tx, invite.id, 'used_at', at);
    if (services.config.mail.smtpUrl !== null) await confirmTeacher(tx, teacher.id, at);
  });
