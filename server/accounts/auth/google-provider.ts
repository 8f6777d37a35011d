/**
 * Talks OpenID Connect with Google: authorization code with PKCE, state and nonce; and OAuth for what a teacher lets us do there
 * beyond signing in. The only user of the OIDC library.
 */
import * as oidc from 'openid-client';
import { z } from 'zod';
import { Failure } from '../../../contract/errors.ts';
import type { GoogleConfig } from '../../settings/google.ts';

export type GoogleProfile = { subject: string; email: string; emailVerified: boolean; name: string };

/** What must survive between the start and the end of one sign-in; it travels in an encrypted cookie. */
export const FlowMarks = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  browser: z.string(),
});
export type FlowMarks = z.infer<typeof FlowMarks>;

const Claims = z.object({
  sub: z.string().min(1),
  email: z.email(),
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
    .optional(),
  name: z.string().optional(),
});

const TIMEOUT_SECONDS = 10;

/** What is asked for, and how; signing in asks for as little as there is. */
type Asked = { scopes: readonly string[]; parameters: Record<string, string> };
const SIGN_IN: Asked = { scopes: ['openid', 'email', 'profile'], parameters: { prompt: 'select_account' } };

/** Works for about an hour. */
export type AccessToken = { token: string; seconds: number };
export type GoogleGrant = {
  profile: GoogleProfile;
  access: AccessToken;
  /** Null unless `access_type=offline` was asked for. */
  refreshToken: string | null;
  /** What was allowed, which may be less than was asked for. */
  scopes: string[];
};

const isLoopback = (url: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);

const isOutage = (error: unknown): boolean => {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  if (error instanceof oidc.AuthorizationResponseError) return false;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ![
    'OAUTH_INVALID_RESPONSE',
    'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
    'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
    'OAUTH_KEY_SELECTION_FAILED',
  ].includes(code);
};

type TokenAnswer = Awaited<ReturnType<typeof oidc.refreshTokenGrant>>;

const ACCESS_SECONDS = 3600;
const accessOf = ({ access_token, expires_in }: TokenAnswer): AccessToken => ({
  token: access_token,
  seconds: expires_in ?? ACCESS_SECONDS,
});

const grantOf = (tokens: TokenAnswer): GoogleGrant => {
  const claims = Claims.parse(tokens.claims());
  return {
    profile: {
      subject: claims.sub,
      email: claims.email,
      emailVerified: claims.email_verified === true,
      name: claims.name?.trim() || (claims.email.split('@')[0] ?? claims.email),
    },
    access: accessOf(tokens),
    refreshToken: tokens.refresh_token ?? null,
    scopes: (tokens.scope ?? '').split(' ').filter((scope) => scope !== ''),
  };
};

const isGone = (error: unknown) =>
  error instanceof oidc.ResponseBodyError && ['invalid_grant', 'invalid_token'].includes(error.error);

const discover = (google: GoogleConfig): Promise<oidc.Configuration> => {
  const issuer = new URL(google.issuer);
  // Plain http is for a provider on this very machine, as in tests.
  const insecure = isLoopback(issuer) ? [oidc.allowInsecureRequests] : [];
  // The id token came straight from the provider; its signature is checked all the same.
  const execute = [oidc.enableNonRepudiationChecks, ...insecure];
  return oidc.discovery(issuer, google.clientId, google.clientSecret, undefined, {
    execute,
    timeout: TIMEOUT_SECONDS,
  });
};

/** Discovery is done once and repeated after a failure, so an outage heals by itself. */
const discoverOnce = (google: GoogleConfig) => {
  let discovered: Promise<oidc.Configuration> | null = null;
  return async (): Promise<oidc.Configuration> => {
    discovered ??= discover(google);
    try {
      return await discovered;
    } catch (cause) {
      discovered = null;
      throw new Failure('google_unavailable', undefined, { cause });
    }
  };
};

const markFlow = (): FlowMarks => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
  browser: oidc.randomState(),
});

/** One per process. */
export const createGoogleProvider = (google: GoogleConfig) => {
  const configuration = discoverOnce(google);

  return {
    async begin(redirectUri: string, asked: Asked = SIGN_IN): Promise<{ url: string; marks: FlowMarks }> {
      const config = await configuration();
      const marks = markFlow();
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: asked.scopes.join(' '),
        state: marks.state,
        nonce: marks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(marks.verifier),
        code_challenge_method: 'S256',
        ...asked.parameters,
      });
      return { url: url.href, marks };
    },

    /** `answer`: the address Google sent the browser to, with its parameters. */
    async finish(answer: URL, marks: FlowMarks): Promise<GoogleGrant> {
      const config = await configuration();
      try {
        return grantOf(
          await oidc.authorizationCodeGrant(config, answer, {
            expectedState: marks.state,
            expectedNonce: marks.nonce,
            pkceCodeVerifier: marks.verifier,
          }),
        );
      } catch (cause) {
        if (cause instanceof z.ZodError || !isOutage(cause))
          throw new Failure('exchange_failed', undefined, { cause });
        throw new Failure('google_unavailable', undefined, { cause });
      }
    },

    /** Null: the grant was taken back or has expired. */
    async refresh(refreshToken: string): Promise<AccessToken | null> {
      const config = await configuration();
      try {
        return accessOf(await oidc.refreshTokenGrant(config, refreshToken));
      } catch (cause) {
        if (isGone(cause)) return null;
        throw new Failure('google_unavailable', undefined, { cause });
      }
    },

    /** Ends everything that was allowed, signing in included; a grant that is gone already is no failure. */
    async revoke(refreshToken: string): Promise<void> {
      const config = await configuration();
      try {
        await oidc.tokenRevocation(config, refreshToken);
      } catch (cause) {
        if (!isGone(cause)) throw new Failure('google_unavailable', undefined, { cause });
      }
    },
  };
};
export type GoogleProvider = ReturnType<typeof createGoogleProvider>;
