/** A model that cannot be reached or used right now. The work is fine: it waits, and nothing is charged or failed. */
import { createHash } from 'node:crypto';
import type { ModelSettings } from './settings.ts';

/**
 * `retry_later`: overload, rate limit, timeout or network; try again after `retryAfterMs`, or after a pause of your own when null.
 * `operator`: the key, the account or the model's name is wrong; retrying is useless until somebody changes the settings.
 */
export type OutageKind = 'retry_later' | 'operator';

/** What it is about, for whoever can mend it. `cut`: the connection broke off before the whole answer was there. */
export const TROUBLES = [
  'key',
  'credit',
  'model',
  'busy',
  'failing',
  'unreachable',
  'cut',
  'slow',
  'shape',
  'redirect',
  'address',
] as const;
export type Trouble = (typeof TROUBLES)[number];

export class ModelOutage extends Error {
  readonly kind: OutageKind;
  readonly trouble: Trouble;
  readonly retryAfterMs: number | null;
  /** Same for all calls with the same provider, address and key, so that one pause serves them all. Holds no secret. */
  readonly providerKey: string;

  constructor(
    kind: OutageKind,
    message: string,
    details: { retryAfterMs?: number | null; providerKey: string; trouble?: Trouble; cause?: unknown },
  ) {
    super(message, { cause: details.cause });
    this.name = 'ModelOutage';
    this.kind = kind;
    this.trouble = details.trouble ?? 'busy';
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.providerKey = details.providerKey;
  }
}

/** What may lie at the one work that was sent as well as at whoever was asked: it reached them, and they said nothing about waiting. */
const MAY_BE_THE_WORK: readonly Trouble[] = ['cut', 'failing', 'slow', 'shape'];
export const mayBeTheWork = ({ kind, trouble, retryAfterMs }: ModelOutage): boolean =>
  kind === 'retry_later' && retryAfterMs === null && MAY_BE_THE_WORK.includes(trouble);

export const providerKeyOf = ({ provider, baseUrl = '', apiKey = '' }: ModelSettings): string => {
  const digest = createHash('sha256').update(`${baseUrl}\n${apiKey}`).digest('hex').slice(0, 12);
  return `${provider}:${digest}`;
};

/** Same for all calls to the same server; empty for a vendor at its usual address. Does not tell the address. */
export const addressKeyOf = ({ baseUrl = '' }: Pick<ModelSettings, 'baseUrl'>): string =>
  baseUrl === '' ? '' : createHash('sha256').update(baseUrl).digest('hex').slice(0, 12);
