/**
 * Keeps a session alive: one refresh at a time in this tab, shared by everyone who needs it, and the rule for a 401
 * (refresh once, try once more, else the session is over). Uploads that do not go through fetch use the same rule.
 */
import { ApiError } from '../../contract/client/api-error.ts';
import { catalogue } from '../../contract/errors.ts';
import { refresh } from '../../contract/session.ts';
import { forgetAccessToken, readAccessToken, storeAccessToken } from './access-token.ts';
import { client } from './send.ts';

let running: Promise<string> | null = null;

const isUnauthenticated = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
/** No connection is not an answer: whoever loses the network keeps the session. */
const wasAnswered = (error: unknown): boolean => error instanceof ApiError && error.status !== 0;

const signedOut = () => new ApiError(401, 'unauthenticated', catalogue.unauthenticated.detail);

const requestNewToken = async (): Promise<string> => {
  const before = readAccessToken();
  try {
    const { access_token } = await client.ask(refresh, { token: before });
    // Signing out, or in again, while the refresh was under way wins over its answer.
    if (readAccessToken() === before) storeAccessToken(access_token);
  } catch (error) {
    if (isUnauthenticated(error)) forgetAccessToken(before);
    throw error;
  }
  const token = readAccessToken();
  if (token === null) throw signedOut();
  return token;
};

export const refreshAccessToken = (): Promise<string> => {
  running ??= requestNewToken().finally(() => {
    running = null;
  });
  return running;
};

const renew = async (refused: string | null): Promise<string> => {
  const stored = readAccessToken();
  if (stored !== null && stored !== refused) return stored;
  if (stored === null && refused !== null) throw signedOut();
  try {
    return await refreshAccessToken();
  } catch (error) {
    if (wasAnswered(error)) forgetAccessToken(stored);
    throw error;
  }
};

/** Runs `attempt` with the stored token; after a 401 renews the session once and runs it again. */
export const withSession = async <T>(attempt: (token: string | null) => Promise<T>): Promise<T> => {
  const token = readAccessToken();
  try {
    return await attempt(token);
  } catch (error) {
    if (!isUnauthenticated(error)) throw error;
  }
  const renewed = await renew(token);
  try {
    return await attempt(renewed);
  } catch (error) {
    if (isUnauthenticated(error)) forgetAccessToken(renewed);
    throw error;
  }
};
