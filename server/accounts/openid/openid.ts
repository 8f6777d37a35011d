/**
 * OpenID Connect with whoever it is: discovery, and the authorization code with PKCE, state and nonce. Google and the identity
 * providers of schools stand on it.
 */
import * as oidc from 'openid-client';
import { z } from 'zod';

/** What must survive between the start and the end of one sign-in; it travels in an encrypted cookie. */
export const FlowMarks = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  browser: z.string(),
});
export type FlowMarks = z.infer<typeof FlowMarks>;

export type Client = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Plain http too: for a provider on this very machine, or in a network that the operator trusts. */
  allowHttp: boolean;
  /** Where the provider is named by somebody else than the operator: one that judges addresses. */
  fetch?: typeof fetch;
};

export type Discovered = oidc.Configuration;
export type TokenAnswer = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

const TIMEOUT_SECONDS = 10;

const asCustom =
  (judged: typeof fetch): oidc.CustomFetch =>
  (url, { body, ...rest }) =>
    judged(url, { ...rest, body: body instanceof Uint8Array ? new Uint8Array(body) : body });

export const discover = (client: Client): Promise<Discovered> => {
  const insecure = client.allowHttp ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(new URL(client.issuer), client.clientId, client.clientSecret, undefined, {
    // The id token came straight from the provider; its signature is checked all the same.
    execute: [oidc.enableNonRepudiationChecks, ...insecure],
    timeout: TIMEOUT_SECONDS,
    ...(client.fetch === undefined ? {} : { [oidc.customFetch]: asCustom(client.fetch) }),
  });
};

const markFlow = (): FlowMarks => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
  browser: oidc.randomState(),
});

/** What is asked for, and how. */
export type Asked = { scopes: readonly string[]; parameters: Record<string, string> };
export const SIGN_IN_SCOPES = ['openid', 'email', 'profile'] as const;

export const beginFlow = async (
  discovered: Discovered,
  redirectUri: string,
  asked: Asked,
): Promise<{ url: string; marks: FlowMarks }> => {
  const marks = markFlow();
  const url = oidc.buildAuthorizationUrl(discovered, {
    redirect_uri: redirectUri,
    scope: asked.scopes.join(' '),
    state: marks.state,
    nonce: marks.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(marks.verifier),
    code_challenge_method: 'S256',
    ...asked.parameters,
  });
  // The browser goes there: an address of another kind would be a script of the provider's on our page.
  if (!['https:', 'http:'].includes(url.protocol)) throw new Error('The provider names no web address.');
  return { url: url.href, marks };
};

/** `answer`: the address the provider sent the browser to, with its parameters. */
export const finishFlow = (discovered: Discovered, answer: URL, marks: FlowMarks): Promise<TokenAnswer> =>
  oidc.authorizationCodeGrant(discovered, answer, {
    expectedState: marks.state,
    expectedNonce: marks.nonce,
    pkceCodeVerifier: marks.verifier,
  });

/** What the provider tells of whoever signed in beside the ID token; null: it has no such place. Of another person than the token's: an error. */
export const askUserInfo = async (discovered: Discovered, tokens: TokenAnswer): Promise<unknown> => {
  const subject = tokens.claims()?.sub;
  if (subject === undefined || discovered.serverMetadata().userinfo_endpoint === undefined) return null;
  return oidc.fetchUserInfo(discovered, tokens.access_token, subject);
};

/** Whether the provider could not be asked, rather than said no. */
export const isOutage = (error: unknown): boolean => {
  if (error instanceof z.ZodError) return false;
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  if (error instanceof oidc.AuthorizationResponseError) return false;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ![
    'OAUTH_INVALID_RESPONSE',
    'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
    'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
    'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
    'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
    'OAUTH_KEY_SELECTION_FAILED',
  ].includes(code);
};

/** Some providers write it as a word. */
export const Truth = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);
