/** Talks with Google: signing in, and OAuth for what a teacher lets us do there beyond that. */
import * as oidc from 'openid-client';
import { z } from 'zod';
import { Failure } from '../../../contract/errors.ts';
import type { GoogleConfig } from '../../settings/google.ts';
import {
  type Asked,
  beginFlow,
  type Discovered,
  discover,
  type FlowMarks,
  finishFlow,
  isOutage,
  SIGN_IN_SCOPES,
  type TokenAnswer,
  Truth,
} from '../openid/openid.ts';

export type GoogleProfile = { subject: string; email: string; emailVerified: boolean; name: string };

const Claims = z.object({
  sub: z.string().min(1),
  email: z.email(),
  email_verified: Truth.optional(),
  name: z.string().optional(),
});

/** As little as there is. */
const SIGN_IN: Asked = { scopes: SIGN_IN_SCOPES, parameters: { prompt: 'select_account' } };

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

/** Discovery is done once and repeated after a failure, so an outage heals by itself. */
const discoverOnce = (google: GoogleConfig) => {
  let discovered: Promise<Discovered> | null = null;
  return async (): Promise<Discovered> => {
    discovered ??= discover({ ...google, allowHttp: isLoopback(new URL(google.issuer)) });
    try {
      return await discovered;
    } catch (cause) {
      discovered = null;
      throw new Failure('google_unavailable', undefined, { cause });
    }
  };
};

/** One per process. */
export const createGoogleProvider = (google: GoogleConfig) => {
  const configuration = discoverOnce(google);

  return {
    async begin(redirectUri: string, asked: Asked = SIGN_IN): Promise<{ url: string; marks: FlowMarks }> {
      return beginFlow(await configuration(), redirectUri, asked);
    },

    /** `answer`: the address Google sent the browser to, with its parameters. */
    async finish(answer: URL, marks: FlowMarks): Promise<GoogleGrant> {
      const config = await configuration();
      try {
        return grantOf(await finishFlow(config, answer, marks));
      } catch (cause) {
        throw new Failure(isOutage(cause) ? 'google_unavailable' : 'exchange_failed', undefined, { cause });
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
