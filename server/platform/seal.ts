/**
 * Secrets of others that we keep for them (a refresh token, a model's key), so that a copy of the table alone is worth nothing.
 * AES-256-GCM with a key derived from the installation's secret. The place (table and row) is part of the seal: a sealed value
 * that is moved to another row does not open there.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from './http/keys.ts';

const CIPHER = 'aes-256-gcm';
/** The first byte tells by which key a value was sealed, so that a second key can come without losing what the first sealed. */
const KEY_VERSION = 1;
const NONCE = 12;
const TAG = 16;

export const seal = ({ atRest }: Keys, place: string, secret: string): Buffer => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, atRest, nonce, { authTagLength: TAG }).setAAD(Buffer.from(place));
  const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([KEY_VERSION]), nonce, cipher.getAuthTag(), hidden]);
};

/** Null: sealed by another installation's secret, for another row, or damaged. Whoever asks treats it as not there. */
export const unseal = ({ atRest }: Keys, place: string, sealed: Uint8Array): string | null => {
  const bytes = Buffer.from(sealed);
  if (bytes.length < 1 + NONCE + TAG || bytes[0] !== KEY_VERSION) return null;
  const nonce = bytes.subarray(1, 1 + NONCE);
  const tag = bytes.subarray(1 + NONCE, 1 + NONCE + TAG);
  const decipher = createDecipheriv(CIPHER, atRest, nonce, { authTagLength: TAG })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  try {
    return decipher.update(bytes.subarray(1 + NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
};
