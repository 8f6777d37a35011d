/**
 * Addresses of stored files. The signature is the permission: it covers the key (and with it the teacher), the name the
 * file is offered under and the time it ends.
 */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { Failure } from '../../../contract/errors.ts';

export type FileLink = { key: string; fileName: string };

const HOUR_MS = 3600 * 1000;

/** Whole hours, so that two answers within an hour hold the same address; good for one to two hours. */
const expiryFrom = (at: Date): number => (Math.floor(at.getTime() / HOUR_MS) * HOUR_MS + 2 * HOUR_MS) / 1000;

const signatureOf = (secret: KeyObject, { key, fileName }: FileLink, expires: number): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([key, fileName, expires]))
    .digest('base64url');

export const signFileUrl = (secret: KeyObject, link: FileLink, at: Date): string => {
  const expires = expiryFrom(at);
  const name = encodeURIComponent(link.fileName.toWellFormed());
  return `/uploads/${link.key}?name=${name}&expires=${expires}&signature=${signatureOf(secret, link, expires)}`;
};

const Query = z.object({
  name: z.string().max(300),
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  signature: z.string().max(100),
});

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Throws file_link_expired, and not_found for anything that we did not sign. */
export const readFileUrl = (secret: KeyObject, key: string, query: unknown, at: Date): FileLink => {
  const parsed = Query.safeParse(query);
  if (!parsed.success) throw new Failure('not_found');
  const { name, expires, signature } = parsed.data;
  const link = { key, fileName: name };
  if (!isSame(signature, signatureOf(secret, link, expires))) throw new Failure('not_found');
  if (expires * 1000 <= at.getTime()) throw new Failure('file_link_expired');
  return link;
};
