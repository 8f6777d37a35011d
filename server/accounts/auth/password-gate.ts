/**
 * The gate before every password. Ten wrong guesses at an account are free, at whichever door; a further one waits, longer each time,
 * and is answered the same whether it was right or wrong: who was right gets a link by mail. The owner is never locked out: browsers
 * that the account was used from are counted for themselves, and the link makes another one known. Accounts that do not exist cost
 * the same work and are counted too; the gate tells nothing about who has one.
 */
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../../contract/errors.ts';
import { networkOf } from '../../platform/http/network-address.ts';
import { type AddressKey, addressKey } from '../../platform/mail/address-key.ts';
import type { Services } from '../../services.ts';
import { clearAttempts, prolongAttempts, takeTurn } from '../attempts/attempt-queries.ts';
import { admit, countIn, gateAttempt, secondsUntil } from '../attempts/gate-attempts.ts';
import { findTeacherByEmail, type TeacherRow } from '../teachers/queries.ts';
import { findKnownDevice, mailDeviceLink } from './known-devices.ts';
import { verifyPassword } from './passwords.ts';

const FREE_GUESSES = 10;
const WINDOW_SECONDS = 15 * 60;
const WAIT = { firstSeconds: 10, longestSeconds: 15 * 60, forgottenAfterSeconds: 60 * 60 };

/** Where nobody is signed in yet. Their guesses are at one password, and counted together. */
type OuterDoor = 'sign_in' | 'recovery';
/** Where a session is not enough. */
type InnerDoor = 'change_password' | 'delete_account';

/** `open`: the password decides, and a right one clears this count. `by_mail`: it decides only whether a mail is sent. */
type Gate = { way: 'open'; bucket: Buffer } | { way: 'by_mail'; retryAfterSeconds: number };

const deviceBucket = ({ keys }: Services, door: string, device: Buffer): Buffer =>
  keys.fingerprint(`${door} device ${device.toString('hex')}`);

const enterKnownDevice = async (services: Services, device: Buffer): Promise<Gate | null> => {
  const bucket = deviceBucket(services, 'sign_in', device);
  const { attempts } = await countIn(services, bucket, WINDOW_SECONDS);
  return attempts <= FREE_GUESSES ? { way: 'open', bucket } : null;
};

const inWords = (seconds: number): string => {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
};

const waitForTurn = async (services: Services, account: AddressKey, network: string): Promise<number> => {
  const bucket = services.keys.fingerprint(`sign_in turn ${account} ${network}`);
  const { admitted, blocked_until } = await takeTurn(services.db, bucket, services.now(), WAIT);
  const retryAfterSeconds = secondsUntil(services, blocked_until);
  if (!admitted)
    throw new Failure(
      'too_many_attempts',
      `Too many wrong passwords were tried for this account. Please wait ${inWords(retryAfterSeconds)} before the next try, or use “Forgot password?”.`,
      { retryAfterSeconds },
    );
  return retryAfterSeconds;
};

const enterElsewhere = async (
  services: Services,
  door: OuterDoor,
  account: AddressKey,
  request: FastifyRequest,
): Promise<Gate> => {
  const network = networkOf(request);
  await gateAttempt(services, { kind: door, network });
  const bucket = services.keys.fingerprint(`sign_in account ${account}`);
  const { attempts } = await countIn(services, bucket, WINDOW_SECONDS);
  if (attempts <= FREE_GUESSES) return { way: 'open', bucket };
  // Fresh guesses come only after a pause: as long as somebody goes on, the count stays.
  await prolongAttempts(services.db, bucket, new Date(services.now().getTime() + WINDOW_SECONDS * 1000));
  return { way: 'by_mail', retryAfterSeconds: await waitForTurn(services, account, network) };
};

type Guess = {
  door: OuterDoor;
  email: string;
  password: string;
  /** Where a password is not all that is asked for. It is asked whatever the password was, so that the time tells nothing. */
  isRight?: (teacher: TeacherRow | null, matches: boolean) => Promise<boolean>;
};

/** The account that the guess opens; null: it opens none. Throws where the gate is closed. */
export const guessPassword = async (
  services: Services,
  { door, email, password, isRight = async (_teacher, matches) => matches }: Guess,
  request: FastifyRequest,
): Promise<TeacherRow | null> => {
  const account = addressKey(email);
  const teacher = await findTeacherByEmail(services.db, account);
  const device = teacher === null ? null : await findKnownDevice(services, request, teacher.id);
  const known = device === null ? null : await enterKnownDevice(services, device);
  const gate = known ?? (await enterElsewhere(services, door, account, request));
  const matches = await verifyPassword(teacher?.password_hash ?? null, password);
  const right = await isRight(teacher, matches);
  if (gate.way === 'by_mail') {
    if (teacher !== null && right) mailDeviceLink(services, teacher);
    throw new Failure('sign_in_by_mail', undefined, { retryAfterSeconds: gate.retryAfterSeconds });
  }
  if (teacher === null || !right) return null;
  await clearAttempts(services.db, gate.bucket);
  // Said only to somebody who knows the password, so it tells a stranger nothing.
  if (services.config.session.requireConfirmation && teacher.email_confirmed_at === null)
    throw new Failure('email_not_confirmed');
  return teacher;
};

/** A stolen session in another browser must not keep the owner from a new password: theirs is counted for itself here too. */
const innerBucket = async (
  services: Services,
  door: InnerDoor,
  accountId: string,
  request: FastifyRequest,
): Promise<Buffer> => {
  const device = await findKnownDevice(services, request, accountId);
  return device === null
    ? services.keys.fingerprint(`${door} teacher ${accountId}`)
    : deviceBucket(services, door, device);
};

/** Whoever is signed in proves once more to be the owner; what is right clears the count. */
export const proveOnceMore = async (
  services: Services,
  door: InnerDoor,
  { accountId, isRight }: { accountId: string; isRight: () => Promise<boolean> },
  request: FastifyRequest,
): Promise<boolean> => {
  const bucket = await innerBucket(services, door, accountId, request);
  await admit(services, bucket, FREE_GUESSES, WINDOW_SECONDS);
  const right = await isRight();
  if (right) await clearAttempts(services.db, bucket);
  return right;
};
