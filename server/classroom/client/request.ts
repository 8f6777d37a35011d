/**
 * One request to Google, asked again where that makes sense: a busy or absent Google after a growing wait of random length, an
 * access token that is no longer accepted once with a new one. Never more than four at once for one teacher.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { Failure } from '../../../contract/errors.ts';
import { failureOf, type Refusal, refusalOf } from './google-error.ts';

export type Ask = {
  method?: 'GET' | 'POST' | 'PATCH';
  url: string;
  query?: Record<string, string | readonly string[]>;
  body?: object;
  /** Makes something each time it is done: not sent again unless Google says that it did nothing. */
  isOnce?: boolean;
};

export type Tokens = {
  /** `refused`: Google did not take this one, so another is fetched. */
  get(refused?: string): Promise<string>;
};

const AT_ONCE = 4;
const TRIES = 5;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 16_000;
/** For an answer to begin; a file may take longer to come, but not for ever. */
const SILENCE_MS = 30_000;
const WHOLE_MS = 120_000;

const BROKEN_OFF = ['AbortError', 'TimeoutError'];

const addressOf = ({ url, query = {} }: Ask): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) search.append(name, one);
  return search.size === 0 ? url : `${url}?${search}`;
};

/** Full jitter: thirty who were refused together do not come back together. */
const waitBefore = (attempt: number, retryAfter: string | null): number => {
  const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  const asked = Math.min(LONGEST_WAIT_MS, Number(retryAfter ?? 0) * 1000 || 0);
  return asked + most * (0.5 + Math.random() / 2);
};

type Outcome = { response: Response } | { refusal: Refusal; status: number; retryAfter: string | null };

const fetchOnce = async (ask: Ask, token: string): Promise<Outcome> => {
  const begun = new AbortController();
  const timer = setTimeout(() => begun.abort(), SILENCE_MS);
  try {
    const response = await fetch(addressOf(ask), {
      method: ask.method ?? 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(ask.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.any([begun.signal, AbortSignal.timeout(WHOLE_MS)]),
      ...(ask.body === undefined ? {} : { body: JSON.stringify(ask.body) }),
    });
    if (response.ok) return { response };
    const { status, headers } = response;
    return {
      refusal: refusalOf(status, await response.text()),
      status,
      retryAfter: headers.get('retry-after'),
    };
  } catch {
    return { refusal: { code: 'classroom_unavailable', retry: true }, status: 0, retryAfter: null };
  } finally {
    clearTimeout(timer);
  }
};

export const createRequester = (tokens: Tokens) => {
  const inTurn = pLimit(AT_ONCE);

  const send = async (ask: Ask): Promise<Response> => {
    let token = await tokens.get();
    let isRenewed = false;
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await fetchOnce(ask, token);
      if ('response' in outcome) return outcome.response;
      const { refusal, status, retryAfter } = outcome;
      if (status === 401 && !isRenewed) {
        isRenewed = true;
        token = await tokens.get(token);
        continue;
      }
      const maySend = refusal.retry && (ask.isOnce !== true || refusal.code === 'classroom_busy');
      if (!maySend || attempt >= TRIES - 1) throw failureOf(refusal);
      await sleep(waitBefore(attempt, retryAfter));
    }
  };

  return {
    /** `read` takes the body; until then the place is held. A body that breaks off is Google being away. */
    ask: <T>(ask: Ask, read: (response: Response) => Promise<T>): Promise<T> =>
      inTurn(async () => {
        const response = await send(ask);
        try {
          return await read(response);
        } catch (error) {
          await response.body?.cancel().catch(() => undefined);
          if (error instanceof TypeError || (error instanceof Error && BROKEN_OFF.includes(error.name)))
            throw new Failure('classroom_unavailable', undefined, { cause: error });
          throw error;
        }
      }),
  };
};
export type Requester = ReturnType<typeof createRequester>;
