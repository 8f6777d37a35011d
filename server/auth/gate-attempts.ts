/**
 * Slows guessing down: attempts are counted per account and per network address in the database, so that every
 * process sees them. Accounts that do not exist are counted too; the gate tells nothing about who has one.
 */
import { Failure } from '../../contract/errors.ts';
import type { Services } from '../services.ts';
import { clearAttempts, countAttempt } from './queries.ts';

/** A whole staff room may share one address; an account is one person. */
const LIMITS = {
  sign_in: { perAccount: 10, perAddress: 200, windowSeconds: 15 * 60 },
  sign_up: { perAccount: 10, perAddress: 60, windowSeconds: 60 * 60 },
  reset: { perAccount: 3, perAddress: 60, windowSeconds: 60 * 60 },
  delete_account: { perAccount: 10, perAddress: 60, windowSeconds: 15 * 60 },
  change_password: { perAccount: 10, perAddress: 60, windowSeconds: 15 * 60 },
  export: { perAccount: 10, perAddress: 200, windowSeconds: 60 * 60 },
  contact: { perAccount: 5, perAddress: 20, windowSeconds: 60 * 60 },
  token: { perAccount: 300, perAddress: 300, windowSeconds: 15 * 60 },
} as const;

export type Attempt = { kind: keyof typeof LIMITS; account: string; address: string };

const count = async ({ db, now }: Services, bucket: Buffer, windowSeconds: number): Promise<number> => {
  const at = now();
  return countAttempt(db, bucket, at, new Date(at.getTime() + windowSeconds * 1000));
};

const bucketsOf = ({ keys }: Services, { kind, account, address }: Attempt) => ({
  account: keys.fingerprint(`${kind} account ${account.trim().toLowerCase()}`),
  address: keys.fingerprint(`${kind} address ${address}`),
});

/** Counts this attempt first, so that parallel guesses cannot slip through between check and count. */
export const gateAttempt = async (services: Services, attempt: Attempt): Promise<void> => {
  const limit = LIMITS[attempt.kind];
  const buckets = bucketsOf(services, attempt);
  const ofAccount = await count(services, buckets.account, limit.windowSeconds);
  const ofAddress = await count(services, buckets.address, limit.windowSeconds);
  if (ofAccount > limit.perAccount || ofAddress > limit.perAddress) throw new Failure('too_many_attempts');
};

/** A right password clears the account's count; the address keeps its own. */
export const forgiveAttempts = async (services: Services, attempt: Attempt): Promise<void> => {
  const { account } = bucketsOf(services, attempt);
  await clearAttempts(services.db, account);
};
