/** Inviting: one address or forty, sending anew, withdrawing. An invitation holds no seat; joining takes one. */
import { Failure } from '../../../contract/errors.ts';
import {
  ADDRESSES_AT_ONCE,
  INVITE_DAYS,
  INVITES_A_DAY,
  INVITES_TO_ONE_A_DAY,
  type InviteOutcome,
  type SchoolInvite,
} from '../../../contract/school/invites.ts';
import { type ParsedAddress, parseAddresses } from '../../../contract/school/parse-addresses.ts';
import type { SchoolRole } from '../../../contract/school/role.ts';
import { countAttempt } from '../../accounts/attempts/attempt-queries.ts';
import { hashToken, newToken } from '../../accounts/auth/opaque-token.ts';
import type { Tx } from '../../platform/db/database.ts';
import { addressKey } from '../../platform/mail/address-key.ts';
import { letterTo } from '../../platform/mail/write-letter.ts';
import type { Services } from '../../services.ts';
import { type Acting, actInSchool, type SchoolCall } from '../membership/act-in-school.ts';
import {
  countSentSince,
  findInviteForUpdate,
  type InviteRow,
  insertInvite,
  listMemberAddresses,
  listOpenInvites,
  markInvite,
  renewInvite,
} from './queries.ts';

const DAY_MS = 24 * 3600 * 1000;

export const stateOf = (invite: InviteRow, at: Date): SchoolInvite['state'] => {
  if (invite.used_at !== null) return 'used';
  if (invite.revoked_at !== null) return 'revoked';
  return invite.expires_at > at ? 'open' : 'expired';
};

export const describeInvite = (invite: InviteRow, at: Date): SchoolInvite => ({
  id: invite.id,
  email: invite.email,
  role: invite.role,
  state: stateOf(invite, at),
  sent_at: invite.sent_at.toISOString(),
  expires_at: invite.expires_at.toISOString(),
});

/** A token and what is stored of it. */
export const newInvite = (email: string, role: SchoolRole, at: Date) => {
  const token = newToken();
  const expiresAt = new Date(at.getTime() + INVITE_DAYS * DAY_MS);
  return { token, stored: { email, role, tokenHash: hashToken(token), at, expiresAt } };
};

/** In the fragment, which no server and no log ever sees. */
export const linkTo = (publicUrl: string, token: string): string => `${publicUrl}/join#${token}`;

/** Whoever invites into the office is an owner. */
const assertMayGive = ({ member }: Acting, role: SchoolRole) => {
  if (role !== 'teacher' && member.role !== 'owner') throw new Failure('school_role');
};

const assertFewEnough = async (tx: Tx, { school, at }: Acting, more: number) => {
  const sent = await countSentSince(tx, school.id, new Date(at.getTime() - DAY_MS));
  if (sent + more > INVITES_A_DAY)
    throw new Failure('too_many_invites', undefined, { retryAfterSeconds: 24 * 3600 });
};

type Judged = Omit<InviteOutcome, 'link'> & { token: string | null };

/** Counted before it is sent, of every school's: false where the address has got its share of the day. */
const mayInvite = async ({ keys }: Services, tx: Tx, email: string, at: Date): Promise<boolean> => {
  const bucket = keys.fingerprint(`invitation to ${addressKey(email)}`);
  const { attempts } = await countAttempt(tx, bucket, at, new Date(at.getTime() + DAY_MS));
  return attempts <= INVITES_TO_ONE_A_DAY;
};

/** Always in one order, so that two schools with the same list do not wait for each other. */
const listFull = async (services: Services, tx: Tx, emails: Iterable<string>, at: Date) => {
  const full = new Set<string>();
  for (const email of [...emails].toSorted())
    if (!(await mayInvite(services, tx, email, at))) full.add(email);
  return full;
};

/** One after the other, so that an address that stands there twice is invited once. */
const inviteEach = async (
  services: Services,
  tx: Tx,
  acting: Acting,
  addresses: readonly ParsedAddress[],
  role: SchoolRole,
): Promise<Judged[]> => {
  const { school, at, record } = acting;
  const members = await listMemberAddresses(tx, school.id);
  const open = await listOpenInvites(tx, school.id);
  const seen = new Set<string>();
  const invited: InviteRow[] = [];
  const keys = new Set(addresses.flatMap(({ email }) => (email === null ? [] : addressKey(email))));
  const isOpen = (key: string) => (open.get(key)?.expires_at ?? at) > at;
  const toMail = [...keys].filter((key) => !members.has(key) && !isOpen(key));
  const full = await listFull(services, tx, toMail, at);
  const judge = async ({ line, text, email }: ParsedAddress): Promise<Judged> => {
    if (email === null) return { line, text, outcome: 'not_an_address', token: null };
    const [key, told] = [addressKey(email), { line, text: email, token: null }];
    if (seen.has(key)) return { ...told, outcome: 'repeated' };
    seen.add(key);
    if (members.has(key)) return { ...told, outcome: 'already_member' };
    const before = open.get(key);
    if (isOpen(key)) return { ...told, outcome: 'already_invited' };
    if (full.has(key)) return { ...told, outcome: 'mailed_enough' };
    const { token, stored } = newInvite(email, role, at);
    invited.push(
      before === undefined
        ? await insertInvite(tx, school.id, stored)
        : await renewInvite(tx, before.id, stored),
    );
    return { ...told, outcome: 'invited', token };
  };
  const judged: Judged[] = [];
  for (const address of addresses) judged.push(await judge(address));
  await assertFewEnough(tx, acting, 0);
  await record(...invited.map(({ id }) => ({ action: 'invited', subject: id, detail: { role } }) as const));
  return judged;
};

/** By mail; where there is no mail server, the link goes back to whoever invites. */
const handOver = (services: Services, schoolName: string, email: string, token: string): string | null => {
  const { config, postbox } = services;
  const link = linkTo(config.publicUrl, token);
  postbox.post(letterTo({ email }, 'invitation', { school: schoolName, link, days: INVITE_DAYS }));
  return config.mail.smtpUrl === null ? link : null;
};

export const invitePeople = async (
  services: Services,
  call: SchoolCall,
  { addresses, role }: { addresses: string; role: SchoolRole },
): Promise<InviteOutcome[]> => {
  const parsed = parseAddresses(addresses);
  if (parsed.length > ADDRESSES_AT_ONCE)
    throw new Failure('invalid_input', `Please invite at most ${ADDRESSES_AT_ONCE} addresses at once.`);
  const { school, judged } = await actInSchool(services, call, 'admin', async (tx, acting) => {
    assertMayGive(acting, role);
    return { school: acting.school, judged: await inviteEach(services, tx, acting, parsed, role) };
  });
  return judged.map(({ token, ...outcome }) => ({
    ...outcome,
    link: token === null ? null : handOver(services, school.name, outcome.text, token),
  }));
};

const getOpen = async (tx: Tx, { school, at }: Acting, id: string): Promise<InviteRow> => {
  const invite = await findInviteForUpdate(tx, school.id, id);
  if (invite === null) throw new Failure('not_found');
  if (['used', 'revoked'].includes(stateOf(invite, at))) throw new Failure('invite_dead');
  return invite;
};

export const resendInvite = async (services: Services, call: SchoolCall, id: string) => {
  const { school, invite, token } = await actInSchool(services, call, 'admin', async (tx, acting) => {
    const before = await getOpen(tx, acting, id);
    assertMayGive(acting, before.role);
    await assertFewEnough(tx, acting, 1);
    if (!(await mayInvite(services, tx, before.email, acting.at)))
      throw new Failure('invites_enough', undefined, { retryAfterSeconds: 24 * 3600 });
    const { token, stored } = newInvite(before.email, before.role, acting.at);
    const invite = await renewInvite(tx, id, stored);
    await acting.record({ action: 'invite_resent', subject: id, detail: { role: invite.role } });
    return { school: acting.school, invite, token };
  });
  const link = handOver(services, school.name, invite.email, token);
  return { invite: describeInvite(invite, services.now()), link };
};

export const revokeInvite = (services: Services, call: SchoolCall, id: string): Promise<SchoolInvite> =>
  actInSchool(services, call, 'admin', async (tx, acting) => {
    const invite = await getOpen(tx, acting, id);
    assertMayGive(acting, invite.role);
    await markInvite(tx, id, 'revoked_at', acting.at);
    await acting.record({ action: 'invite_revoked', subject: id, detail: { role: invite.role } });
    return describeInvite({ ...invite, revoked_at: acting.at }, acting.at);
  });
