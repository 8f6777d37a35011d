/** The access token: a signed JWT that names a session. A revoked session or deleted account ends it at once. */
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { Failure } from '../../../contract/errors.ts';
import type { Authenticate, Identify } from '../../platform/http/authentication.ts';
import { type Actor, scopeOfActor } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { planAt } from '../billing/current-subscription.ts';
import { findStandingOfSession } from './session-queries.ts';

const ISSUER = 'markwise';
const AUDIENCE = 'markwise:web';
const Claims = z.object({ sub: z.uuid(), sid: z.uuid() });

export const signAccessToken = ({ keys, config, now }: Services, actor: Actor): Promise<string> => {
  const issuedAt = Math.floor(now().getTime() / 1000);
  return new SignJWT({ sid: actor.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(actor.id)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + config.session.accessSeconds)
    .sign(keys.accessToken);
};

const readClaims = async ({ keys, now }: Services, token: string) => {
  try {
    const { payload } = await jwtVerify(token, keys.accessToken, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now(),
    });
    return Claims.parse(payload);
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Failure('token_expired');
    throw new Failure('unauthenticated');
  }
};

export const authenticateWith =
  (services: Services): Authenticate =>
  async (token) => {
    const claims = await readClaims(services, token);
    const actor = { id: claims.sub, sessionId: claims.sid };
    const at = services.now();
    const stored = await findStandingOfSession(services.db, actor, at);
    if (stored === null) throw new Failure('token_expired');
    const { school_id: id, role } = stored;
    return scopeOfActor(actor, planAt(stored, at), id === null || role === null ? null : { id, role });
  };

export const identifyWith =
  (services: Services): Identify =>
  async (token) => {
    const claims = token === null ? null : await readClaims(services, token).catch(() => null);
    return claims === null ? null : { id: claims.sub, sessionId: claims.sid };
  };
