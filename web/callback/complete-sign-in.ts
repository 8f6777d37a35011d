/** Turns what Google's redirect brought along into a session, or into the sentence that says why not. */
import { catalogue, isErrorCode } from '../../contract/errors.ts';
import { exchangeCode, getToken } from '../../contract/session.ts';
import { readAccessToken } from '../api/access-token.ts';
import { call } from '../api/call.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { beganGoogleSignIn } from '../session/google-sign-in.ts';
import type { Session } from '../session/session.ts';

const SESSION_EXPIRED = 'Authentication failed: session expired. Please try again.';
const FAILED = catalogue.exchange_failed.detail;
/** The last session id and the last code that this tab has sent: each is good for one exchange. */
const EXCHANGED_SESSION = 'exchanged_session_id';
const EXCHANGED_CODE = 'exchanged_code';

/** `fresh`: a session was just made. `kept`: there already was one. */
export type Completion = { outcome: 'fresh' | 'kept' } | { outcome: 'failed'; sentence: string };

type AdoptToken = Session['adoptToken'];

const failed = (sentence: string): Completion => ({ outcome: 'failed', sentence });
const keptOr = (sentence: string): Completion =>
  readAccessToken() === null ? failed(sentence) : { outcome: 'kept' };

const withSessionId = async (id: string, adopt: AdoptToken): Promise<Completion> => {
  if (readStored('sessionStorage', EXCHANGED_SESSION) === id) return keptOr(SESSION_EXPIRED);
  writeStored('sessionStorage', EXCHANGED_SESSION, id);
  try {
    const { access_token } = await call(getToken, { params: { session_id: id } });
    await adopt(access_token);
    return { outcome: 'fresh' };
  } catch {
    return failed(SESSION_EXPIRED);
  }
};

/** State and issuer go along as they stand in the address: the server checks both. */
const withCode = async (code: string, search: URLSearchParams, adopt: AdoptToken): Promise<Completion> => {
  if (readStored('sessionStorage', EXCHANGED_CODE) === code) return keptOr(FAILED);
  writeStored('sessionStorage', EXCHANGED_CODE, code);
  try {
    const body = { code, state: search.get('state') ?? undefined, iss: search.get('iss') ?? undefined };
    const { access_token } = await call(exchangeCode, { body });
    await adopt(access_token);
    return { outcome: 'fresh' };
  } catch {
    return keptOr(FAILED);
  }
};

const withToken = async (token: string, adopt: AdoptToken): Promise<Completion> => {
  if (!beganGoogleSignIn()) return failed(FAILED);
  try {
    await adopt(token);
    return { outcome: 'fresh' };
  } catch {
    return failed(FAILED);
  }
};

export const completeSignIn = async (search: URLSearchParams, adopt: AdoptToken): Promise<Completion> => {
  const error = search.get('error');
  if (error !== null) return failed(isErrorCode(error) ? catalogue[error].detail : FAILED);
  const sessionId = search.get('session_id');
  if (sessionId) return withSessionId(sessionId, adopt);
  const code = search.get('code');
  if (code) return withCode(code, search, adopt);
  const token = search.get('access_token');
  if (token) return withToken(token, adopt);
  return failed(FAILED);
};
