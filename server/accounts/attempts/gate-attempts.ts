/**
 * Slows guessing and flooding down: attempts are counted per account and per network address in the database, so that
 * every process sees them. Accounts that do not exist are counted too; the gate tells nothing about who has one.
 */
import { Failure } from '../../../contract/errors.ts';
import type { NetworkAddress } from '../../platform/http/network-address.ts';
import type { AddressKey } from '../../platform/mail/address-key.ts';
import type { Services } from '../../services.ts';
import { type AttemptCount, countAttempt } from './attempt-queries.ts';

const MINUTE = 60;
/** A whole staff room may share one address; an account is one person. */
const LIMITS = {
  sign_up: { perAccount: 10, perNetwork: 60, windowSeconds: 60 * MINUTE },
  contact: { perAccount: 5, perNetwork: 20, windowSeconds: 60 * MINUTE },
  export: { perAccount: 10, perNetwork: 200, windowSeconds: 60 * MINUTE },
  sample_class: { perAccount: 20, perNetwork: 200, windowSeconds: 60 * MINUTE },
  // Who is meant is judged elsewhere, in ways that lock nobody out: password-gate.ts and mayMail. Each door has a count of its own, so
  // that whoever floods one closes no other; known browsers are not counted here.
  sign_in: { perNetwork: 200, windowSeconds: 15 * MINUTE },
  recovery: { perNetwork: 60, windowSeconds: 15 * MINUTE },
  school_sign_in: { perNetwork: 300, windowSeconds: 15 * MINUTE },
  reset: { perNetwork: 60, windowSeconds: 20 * MINUTE },
  // Misses alone: gateMisses.
  confirm_email: { perNetwork: 300, windowSeconds: 15 * MINUTE },
  confirm_device: { perNetwork: 300, windowSeconds: 15 * MINUTE },
  reset_password: { perNetwork: 300, windowSeconds: 15 * MINUTE },
  hand_over: { perNetwork: 300, windowSeconds: 15 * MINUTE },
  google_code: { perNetwork: 300, windowSeconds: 15 * MINUTE },
  open_invite: { perNetwork: 300, windowSeconds: 15 * MINUTE },
  join_school: { perNetwork: 300, windowSeconds: 15 * MINUTE },
  open_answer: { perNetwork: 300, windowSeconds: 15 * MINUTE },
  send_answer: { perNetwork: 300, windowSeconds: 15 * MINUTE },
} as const;

/** Doors that a long random token opens. */
type TokenDoor =
  | 'confirm_email'
  | 'confirm_device'
  | 'reset_password'
  | 'hand_over'
  | 'google_code'
  | 'open_invite'
  | 'join_school'
  | 'open_answer'
  | 'send_answer';

export type Attempt =
  | { kind: 'sign_up' | 'contact'; account: AddressKey; network: NetworkAddress }
  | {
      kind: 'export' | 'sample_class';
      accountId: string;
      network: NetworkAddress;
    }
  | { kind: 'sign_in' | 'recovery' | 'school_sign_in' | 'reset' | TokenDoor; network: NetworkAddress };

export const countIn = (
  { db, now }: Services,
  bucket: Buffer,
  windowSeconds: number,
): Promise<AttemptCount> => countAttempt(db, bucket, now(), new Date(now().getTime() + windowSeconds * 1000));

export const secondsUntil = ({ now }: Services, moment: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now().getTime()) / 1000));

export const admit = async (services: Services, bucket: Buffer, limit: number, windowSeconds: number) => {
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

/**
 * Nobody guesses a token of 32 random bytes, so only what opens nothing is counted: however many tries come from a network, whoever
 * holds a right one there is let in.
 */
export const gateMisses = async <T>(
  services: Services,
  attempt: { kind: TokenDoor; network: NetworkAddress },
  open: () => Promise<T>,
): Promise<T> => {
  try {
    return await open();
  } catch (error) {
    if (error instanceof Failure) await gateAttempt(services, attempt);
    throw error;
  }
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
