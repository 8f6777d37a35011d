/**
 * Slows guessing and flooding down: attempts are counted per account and per network address in the database, so that
 * every process sees them. Accounts that do not exist are counted too; the gate tells nothing about who has one.
 */
import { Failure } from '../../../contract/errors.ts';
import type { NetworkAddress } from '../../platform/http/network-address.ts';
import type { AddressKey } from '../../platform/mail/address-key.ts';
import type { Services } from '../../services.ts';
import { type AttemptCount, clearAttempts, countAttempt } from './attempt-queries.ts';

const MINUTE = 60;
/** A whole staff room may share one address; an account is one person. */
const LIMITS = {
  sign_up: { perAccount: 10, perNetwork: 60, windowSeconds: 60 * MINUTE },
  contact: { perAccount: 5, perNetwork: 20, windowSeconds: 60 * MINUTE },
  delete_account: { perAccount: 10, perNetwork: 60, windowSeconds: 15 * MINUTE },
  change_password: { perAccount: 10, perNetwork: 60, windowSeconds: 15 * MINUTE },
  export: { perAccount: 10, perNetwork: 200, windowSeconds: 60 * MINUTE },
  sample_class: { perAccount: 20, perNetwork: 200, windowSeconds: 60 * MINUTE },
  // Who is meant is judged elsewhere, in ways that lock nobody out: sign-in.ts and mayMail.
  sign_in: { perNetwork: 200, windowSeconds: 15 * MINUTE },
  reset: { perNetwork: 60, windowSeconds: 20 * MINUTE },
  token: { perNetwork: 300, windowSeconds: 15 * MINUTE },
} as const;

export type Attempt =
  | { kind: 'sign_up' | 'contact'; account: AddressKey; network: NetworkAddress }
  | {
      kind: 'delete_account' | 'change_password' | 'export' | 'sample_class';
      accountId: string;
      network: NetworkAddress;
    }
  | { kind: 'sign_in' | 'reset' | 'token'; network: NetworkAddress };

export const countIn = (
  { db, now }: Services,
  bucket: Buffer,
  windowSeconds: number,
): Promise<AttemptCount> => countAttempt(db, bucket, now(), new Date(now().getTime() + windowSeconds * 1000));

export const secondsUntil = ({ now }: Services, moment: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now().getTime()) / 1000));

const admit = async (services: Services, bucket: Buffer, limit: number, windowSeconds: number) => {
  const { attempts, resets_at } = await countIn(services, bucket, windowSeconds);
  if (attempts > limit)
    throw new Failure('too_many_attempts', undefined, {
      retryAfterSeconds: secondsUntil(services, resets_at),
    });
};

/** Null where only the network is counted. */
const accountBucket = ({ keys }: Services, attempt: Attempt): Buffer | null => {
  if ('account' in attempt) return keys.fingerprint(`${attempt.kind} account ${attempt.account}`);
  return 'accountId' in attempt ? keys.fingerprint(`${attempt.kind} teacher ${attempt.accountId}`) : null;
};

/** Counts this attempt first, so that parallel guesses cannot slip through between check and count. */
export const gateAttempt = async (services: Services, attempt: Attempt): Promise<void> => {
  const limit = LIMITS[attempt.kind];
  const bucket = accountBucket(services, attempt);
  if (bucket !== null && 'perAccount' in limit)
    await admit(services, bucket, limit.perAccount, limit.windowSeconds);
  const network = services.keys.fingerprint(`${attempt.kind} address ${attempt.network}`);
  await admit(services, network, limit.perNetwork, limit.windowSeconds);
};

/** What was right clears the account's count; the network keeps its own. */
export const forgiveAttempts = async (services: Services, attempt: Attempt): Promise<void> => {
  const bucket = accountBucket(services, attempt);
  if (bucket !== null) await clearAttempts(services.db, bucket);
};

/** The window is a third of a link's life: whoever gets no new mail has one with a link that works for long enough. */
const MAILS = { perAccount: 3, windowSeconds: 20 * MINUTE };

/** So that nobody's mailbox is filled by strangers; whoever asked is told nothing of it. */
export const mayMail = async (
  services: Services,
  kind: 'reset' | 'device',
  accountId: string,
): Promise<boolean> => {
  const bucket = services.keys.fingerprint(`${kind} mail ${accountId}`);
  const { attempts } = await countIn(services, bucket, MAILS.windowSeconds);
  return attempts <= MAILS.perAccount;
};
