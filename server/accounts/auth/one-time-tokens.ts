/** Links in mails and the hand-over after a Google sign-in: one use, a short life. */
import { timingSafeEqual } from 'node:crypto';
import { Failure } from '../../../contract/errors.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Services } from '../../services.ts';
import { hashToken, newToken } from './opaque-token.ts';
import {
  findOneTimeTokenForUpdate,
  insertOneTimeToken,
  markTokenUsed,
  type OneTimeRow,
  type TokenBinding,
  type TokenPurpose,
} from './session-queries.ts';

const LIFE_SECONDS: Record<TokenPurpose, number> = {
  confirm_email: 7 * 24 * 3600,
  reset_password: 3600,
  google_session: 60,
  confirm_device: 3600,
};

export const issueToken = async (
  { now }: Services,
  db: Db | Tx,
  purpose: TokenPurpose,
  accountId: string,
  bound: TokenBinding = {},
): Promise<string> => {
  const token = newToken();
  await insertOneTimeToken(db, {
    hash: hashToken(token),
    purpose,
    accountId,
    bound,
    expiresAt: new Date(now().getTime() + LIFE_SECONDS[purpose] * 1000),
  });
  return token;
};

const isSameBrowser = (expected: Buffer | null, browser: string | null): boolean =>
  expected === null || (browser !== null && timingSafeEqual(expected, hashToken(browser)));

/** Uses the token up and returns what it stands for. `used`: what to throw when it was used before. */
export const redeemToken = async (
  { now }: Services,
  tx: Tx,
  given: { purpose: TokenPurpose; token: string; browser?: string | null; used: Failure; invalid: Failure },
): Promise<OneTimeRow> => {
  const hash = hashToken(given.token);
  const row = await findOneTimeTokenForUpdate(tx, given.purpose, hash);
  if (row === null || !isSameBrowser(row.browser_hash, given.browser ?? null)) throw given.invalid;
  if (row.used_at !== null) throw given.used;
  if (row.expires_at <= now()) throw given.invalid;
  await markTokenUsed(tx, hash, now());
  return row;
};

export const linkExpired = () => new Failure('link_expired');
