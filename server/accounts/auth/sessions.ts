/**
 * A session is one sign-in on one browser. Each refresh moves it one generation on. The previous generation is
 * honoured for a short grace (two tabs refresh at once, or an answer got lost); anything older is a stolen or copied
 * token and ends the session for everybody who holds it.
 */
import { Failure } from '../../../contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Actor, scopeOfOwner } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { signAccessToken } from './access-token.ts';
import { hashToken, newToken } from './opaque-token.ts';
import {
  advanceSession,
  findRefreshTokenForUpdate,
  insertRefreshToken,
  insertSession,
  type RefreshRow,
  revokeSession,
} from './session-queries.ts';

export type SessionTokens = { accountId: string; accessToken: string; refreshToken: string };

const expiry = ({ config, now }: Services) =>
  new Date(now().getTime() + config.session.refreshSeconds * 1000);

/** `bySchool`: the school through whose own sign-in it begins. */
export const startSession = async (
  services: Services,
  tx: Tx,
  accountId: string,
  bySchool: string | null = null,
): Promise<SessionTokens> => {
  for (const { signingIn } of services.features) await signingIn?.(services, tx, scopeOfOwner(accountId));
  const refreshToken = newToken();
  const session = { accountId, expiresAt: expiry(services), at: services.now(), bySchool };
  const sessionId = await insertSession(tx, session);
  await insertRefreshToken(tx, sessionId, hashToken(refreshToken), 0);
  const accessToken = await signAccessToken(services, { id: accountId, sessionId });
  return { accountId, accessToken, refreshToken };
};

type Standing = 'current' | 'grace' | 'reused' | 'ended';

const standingOf = ({ config, now }: Services, row: RefreshRow): Standing => {
  if (row.revoked_at !== null || row.expires_at <= now()) return 'ended';
  // The school has come to require its own sign-in since: this browser has to come in by it.
  if (row.requiring_school !== null && row.by_school !== row.requiring_school) return 'ended';
  if (row.token_generation === row.generation) return 'current';
  const age = now().getTime() - row.rotated_at.getTime();
  const inGrace = row.token_generation === row.generation - 1 && age <= config.session.graceSeconds * 1000;
  return inGrace ? 'grace' : 'reused';
};

/** Null: the token is worth nothing (any more). A reused one has revoked its session by then. */
const rotate = async (services: Services, tx: Tx, token: string): Promise<SessionTokens | null> => {
  const row = await findRefreshTokenForUpdate(tx, hashToken(token));
  if (row === null) return null;
  const standing = standingOf(services, row);
  if (standing === 'ended') return null;
  if (standing === 'reused') {
    await revokeSession(tx, row.session_id, services.now());
    return null;
  }
  const generation = standing === 'current' ? row.generation + 1 : row.generation;
  // Whom the school lets in no more must not go on for ever: it is asked again when the session's time is up.
  const expiresAt = row.requiring_school === null ? expiry(services) : row.expires_at;
  if (standing === 'current') await advanceSession(tx, row.session_id, generation, services.now(), expiresAt);
  const refreshToken = newToken();
  await insertRefreshToken(tx, row.session_id, hashToken(refreshToken), generation);
  const accessToken = await signAccessToken(services, { id: row.teacher_id, sessionId: row.session_id });
  return { accountId: row.teacher_id, accessToken, refreshToken };
};

export const refreshSession = async (services: Services, token: string | null): Promise<SessionTokens> => {
  const tokens =
    token === null ? null : await services.db.transaction().execute((tx) => rotate(services, tx, token));
  if (tokens === null) throw new Failure('token_expired');
  return tokens;
};

/** The session that the access token names. */
export const endSessionOf = ({ db, now }: Services, { sessionId }: Actor): Promise<void> =>
  revokeSession(db, sessionId, now());

/** Any refresh token of the session ends it; without one there is nothing to end. */
export const endSession = async (services: Services, token: string | null): Promise<void> => {
  if (token === null) return;
  await services.db.transaction().execute(async (tx) => {
    const row = await findRefreshTokenForUpdate(tx, hashToken(token));
    if (row !== null) await revokeSession(tx, row.session_id, services.now());
  });
};
