/**
 * Signing in with email and password. Ten wrong guesses at an account are free; a further one waits, longer each time,
 * and is answered the same whether it was right or wrong: who was right gets a link by mail. The owner is never locked
 * out: browsers that the account was used from are counted for themselves, and the link makes another one known.
 */
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../../contract/errors.ts';
import { networkOf } from '../../platform/http/network-address.ts';
import { type AddressKey, addressKey } from '../../platform/mail/address-key.ts';
import { findDomainOf } from '../../platform/mail/mail-domain.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import { findRequiringSchool, isRequiredFor } from '../../schools/domains/queries.ts';
import type { Services } from '../../services.ts';
import { clearAttempts, prolongAttempts, takeTurn } from '../attempts/attempt-queries.ts';
import { countIn, gateAttempt, secondsUntil } from '../attempts/gate-attempts.ts';
import { findTeacherByEmail, type TeacherRow } from '../teachers/queries.ts';
import { findKnownDevice, mailDeviceLink } from './known-devices.ts';
import { type SessionTokens, startSession } from './sessions.ts';

const FREE_GUESSES = 10;
const WINDOW_SECONDS = 15 * 60;
const WAIT = { firstSeconds: 10, longestSeconds: 15 * 60, forgottenAfterSeconds: 60 * 60 };

/** `open`: the password decides, and a right one clears this count. `by_mail`: it decides only whether a mail is sent. */
type Gate = { way: 'open'; bucket: Buffer } | { way: 'by_mail'; retryAfterSeconds: number };

const enterKnownDevice = async (services: Services, device: Buffer): Promise<Gate | null> => {
  const bucket = services.keys.fingerprint(`sign_in device ${device.toString('hex')}`);
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
  account: AddressKey,
  request: FastifyRequest,
): Promise<Gate> => {
  const network = networkOf(request);
  await gateAttempt(services, { kind: 'sign_in', network });
  const bucket = services.keys.fingerprint(`sign_in account ${account}`);
  const { attempts } = await countIn(services, bucket, WINDOW_SECONDS);
  if (attempts <= FREE_GUESSES) return { way: 'open', bucket };
  // Fresh guesses come only after a pause: as long as somebody goes on, the count stays.
  await prolongAttempts(services.db, bucket, new Date(services.now().getTime() + WINDOW_SECONDS * 1000));
  return { way: 'by_mail', retryAfterSeconds: await waitForTurn(services, account, network) };
};

/** Where a school requires its own sign-in, people of its domain have no password to be wrong: known and unknown alike. */
const wrongPair = async ({ db }: Services, email: string): Promise<Failure> => {
  const domain = findDomainOf(email);
  const isRequired = domain !== null && (await isRequiredFor(db, domain));
  return new Failure(isRequired ? 'sso_required' : 'invalid_credentials');
};

export const signInTeacher = async (
  services: Services,
  form: { email: string; password: string },
  request: FastifyRequest,
): Promise<SessionTokens & { teacher: TeacherRow }> => {
  const account = addressKey(form.email);
  const teacher = await findTeacherByEmail(services.db, account);
  const device = teacher === null ? null : await findKnownDevice(services, request, teacher.id);
  const known = device === null ? null : await enterKnownDevice(services, device);
  const gate = known ?? (await enterElsewhere(services, account, request));
  const matches = await services.passwords.verify(teacher?.password_hash ?? null, form.password);
  if (gate.way === 'by_mail') {
    if (teacher !== null && matches) mailDeviceLink(services, teacher);
    throw new Failure('sign_in_by_mail', undefined, { retryAfterSeconds: gate.retryAfterSeconds });
  }
  if (teacher === null || !matches) throw await wrongPair(services, form.email);
  await clearAttempts(services.db, gate.bucket);
  // Said only to somebody who knows the password, so it tells a stranger nothing.
  if (services.config.session.requireConfirmation && teacher.email_confirmed_at === null)
    throw new Failure('email_not_confirmed');
  if ((await findRequiringSchool(services.db, scopeOfOwner(teacher.id))) !== null)
    throw new Failure('sso_required');
  const tokens = await services.db.transaction().execute((tx) => startSession(services, tx, teacher.id));
  return { ...tokens, teacher };
};
