/** Talks OpenID Connect with Google: authorization code with PKCE, state and nonce. The only user of the OIDC library. */
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

/** One per process: discovery is done once and repeated after a failure, so an outage heals by itself. */
export const createGoogleProvider = (google: GoogleConfig) => {
  let discovered: Promise<oidc.Configuration> | null = null;

  const discover = (): Promise<oidc.Configuration> => {
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

  const configuration = async (): Promise<oidc.Configuration> => {
    discovered ??= discover();
    try {
      return await discovered;
    } catch (cause) {
      discovered = null;
      throw new Failure('google_unavailable', undefined, { cause });
    }
  };

  return {
    async begin(redirectUri: string): Promise<{ url: string; marks: FlowMarks }> {
      const config = await configuration();
      const marks = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        browser: oidc.randomState(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: marks.state,
        nonce: marks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(marks.verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { url: url.href, marks };
    },

    /** `answer`: the address Google sent the browser to, with its parameters. */
    async finish(answer: URL, marks: FlowMarks): Promise<GoogleProfile> {
      const config = await configuration();
      try {
        const tokens = await oidc.authorizationCodeGrant(config, answer, {
          expectedState: marks.state,
          expectedNonce: marks.nonce,
          pkceCodeVerifier: marks.verifier,
        });
        const claims = Claims.parse(tokens.claims());
        return {
          subject: claims.sub,
          email: claims.email,
          emailVerified: claims.email_verified === true,
          name: claims.name?.trim() || (claims.email.split('@')[0] ?? claims.email),
        };
      } catch (cause) {
        if (cause instanceof z.ZodError || !isOutage(cause))
          throw new Failure('exchange_failed', undefined, { cause });
        throw new Failure('google_unavailable', undefined, { cause });
      }
    },
  };
};
