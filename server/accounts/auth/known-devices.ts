/**
 * Browsers that an account was used from. From one of them a right password works however many wrong ones strangers try
 * elsewhere. Knowing a browser opens nothing by itself. Each account has a cookie of its own, made anew at each sign-in,
 * so that nobody can plant one beforehand.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/http/network-address.ts';
import { addressKey } from '../../platform/mail/address-key.ts';
import { letterTo } from '../../platform/mail/write-letter.ts';
import type { Services } from '../../services.ts';
import { deleteDevice, deleteOldDevices, insertDevice, isKnownDevice } from '../attempts/attempt-queries.ts';
import { gateAttempt, mayMail } from '../attempts/gate-attempts.ts';
import { findTeacherByEmail, type TeacherRow } from '../teachers/queries.ts';
import { clearDeviceCookie, readDeviceCookie, setDeviceCookie } from './cookies.ts';
import { issueToken, linkExpired, redeemToken } from './one-time-tokens.ts';
import { hashToken, newToken } from './opaque-token.ts';

export const DEVICE_SECONDS = 365 * 24 * 3600;
const DEVICES_PER_TEACHER = 50;

/** Names the account to nobody but us. */
const cookieFor = ({ keys }: Services, accountId: string): string =>
  keys.fingerprint(`device cookie ${accountId}`).toString('hex').slice(0, 16);

/** What names this browser for this account; null when it has never been used for it. */
export const findKnownDevice = async (
  services: Services,
  request: FastifyRequest,
  accountId: string,
): Promise<Buffer | null> => {
  const token = readDeviceCookie(request, cookieFor(services, accountId));
  if (token === null) return null;
  const hash = hashToken(token);
  return (await isKnownDevice(services.db, accountId, hash, services.now())) ? hash : null;
};

/** Browsers that the account was used from pass however many strangers of their network have come before. */
export const gateStrangers = async (
  services: Services,
  { kind, email }: { kind: 'reset' | 'school_sign_in'; email: string },
  request: FastifyRequest,
): Promise<void> => {
  const teacher = await findTeacherByEmail(services.db, addressKey(email));
  if (teacher !== null && (await findKnownDevice(services, request, teacher.id)) !== null) return;
  await gateAttempt(services, { kind, network: networkOf(request) });
};

export const rememberDevice = async (
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  accountId: string,
): Promise<void> => {
  const { db, config, now } = services;
  const name = cookieFor(services, accountId);
  const [before, token] = [readDeviceCookie(request, name), newToken()];
  const expiresAt = new Date(now().getTime() + DEVICE_SECONDS * 1000);
  await db.transaction().execute(async (tx) => {
    if (before !== null) await deleteDevice(tx, accountId, hashToken(before));
    await insertDevice(tx, accountId, { hash: hashToken(token), seenAt: now(), expiresAt });
    await deleteOldDevices(tx, accountId, DEVICES_PER_TEACHER);
  });
  setDeviceCookie(reply, config, { name, token, seconds: DEVICE_SECONDS });
};

/** In this browser; the rows go with the account. */
export const forgetDevice = (services: Services, reply: FastifyReply, accountId: string): void => {
  clearDeviceCookie(reply, services.config, cookieFor(services, accountId));
};

/** The way in for a right password from elsewhere while strangers are guessing. */
export const mailDeviceLink = (services: Services, teacher: TeacherRow): void => {
  const { db, config, postbox } = services;
  postbox.post(async () => {
    if (!(await mayMail(services, 'device', teacher.id))) return null;
    const token = await issueToken(services, db, 'confirm_device', teacher.id);
    return letterTo(teacher, 'new_device', { link: `${config.publicUrl}/login?device=${token}` });
  });
};

/** Whose browser it is that opened the link. */
export const redeemDeviceLink = async (services: Services, token: string): Promise<string> => {
  const { teacher_id } = await services.db.transaction().execute((tx) =>
    redeemToken(services, tx, {
      purpose: 'confirm_device',
      token,
      used: linkExpired(),
      invalid: linkExpired(),
    }),
  );
  return teacher_id;
};
