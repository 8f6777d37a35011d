/** Connecting a Google account: the way out, the way back, and how it stands. */
import { z } from 'zod';
import type { ClassroomPurpose, ClassroomState } from '../../../contract/classroom.ts';
import { ClassroomPurpose as Purpose } from '../../../contract/classroom.ts';
import { Failure } from '../../../contract/errors.ts';
import type { GoogleGrant } from '../../accounts/auth/google-provider.ts';
import { findStandingOfSession } from '../../accounts/auth/session-queries.ts';
import { FlowMarks } from '../../accounts/openid/openid.ts';
import { type Scope, type SignedIn, scopeOfOwner } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { endGrant } from './forget-google.ts';
import type { Google } from './google-account.ts';
import { orAway } from './or-away.ts';
import { findGoogleLink, saveGoogleLink } from './queries.ts';
import { allowedBy, scopesFor } from './scopes.ts';
import { sealToken } from './sealed-token.ts';

/** In a shape of its own, so that the cookie of a sign-in is never taken for one. */
export const ConnectMarks = z.object({
  classroom: z.object({
    flow: FlowMarks,
    actor: z.object({ id: z.uuid(), sessionId: z.uuid() }),
    purpose: Purpose,
    returnTo: z.string(),
  }),
});
export type ConnectMarks = z.infer<typeof ConnectMarks>['classroom'];

export const beginConnect = async (
  services: Services,
  google: Google,
  scope: SignedIn,
  redirectUri: string,
  asked: { purpose: ClassroomPurpose; returnTo: string },
): Promise<{ url: string; marks: ConnectMarks }> => {
  const { provider, classroom } = google.configured();
  const link = await findGoogleLink(services.db, scope);
  const { url, marks } = await orAway(
    provider.begin(redirectUri, {
      scopes: scopesFor(asked.purpose, classroom.files),
      parameters: {
        access_type: 'offline',
        include_granted_scopes: 'true',
        // Without the question Google gives no new refresh token to whoever has agreed before.
        prompt: 'consent',
        ...(link === null ? {} : { login_hint: link.email }),
      },
    }),
  );
  return { url, marks: { flow: marks, actor: scope.actor, ...asked } };
};

const keepGrant = (services: Services, scope: Scope, { profile, refreshToken, scopes }: GoogleGrant) =>
  services.db.transaction().execute(async (tx) => {
    const before = await findGoogleLink(tx, scope);
    if (refreshToken === null) throw new Failure('classroom_declined');
    // Google ends a grant as a whole: that of the same account is the one that has just been given.
    if (before !== null && before.google_sub !== profile.subject) await endGrant(services, tx, scope, before);
    await saveGoogleLink(tx, scope, {
      google_sub: profile.subject,
      email: profile.email,
      scopes,
      refresh_token: sealToken(services.keys, scope, refreshToken),
      connected_at: services.now(),
    });
  });

/** Throws what went wrong. A grant that allows less than was asked for is kept, and said. */
export const finishConnect = async (
  services: Services,
  google: Google,
  answer: URL,
  { flow, actor, purpose }: ConnectMarks,
): Promise<void> => {
  const { provider, classroom } = google.configured();
  // Whoever has signed out meanwhile may have left the browser to somebody else.
  if ((await findStandingOfSession(services.db, actor, services.now())) === null)
    throw new Failure('token_expired');
  if (answer.searchParams.get('error') === 'access_denied') throw new Failure('classroom_declined');
  const grant = await orAway(provider.finish(answer, flow));
  await keepGrant(services, scopeOfOwner(actor.id), grant);
  if (!allowedBy(grant.scopes, classroom.files)[purpose]) throw new Failure('classroom_scope_missing');
};

const NOTHING = { import: false, create: false };

export const getClassroomState = async (
  { db, config: { google, classroom } }: Services,
  scope: Scope,
): Promise<ClassroomState> => {
  const link = await findGoogleLink(db, scope);
  const files = classroom?.files ?? 'picker';
  const isConnected = link !== null && link.revoked_at === null;
  return {
    configured: google !== null && classroom !== null,
    connected: isConnected,
    address: link?.email ?? null,
    allows: isConnected ? allowedBy(link.scopes, files) : NOTHING,
    revoked_at: link?.revoked_at?.toISOString() ?? null,
    files,
  };
};
