/** A certified OpenID provider on localhost that plays Google: real protocol, people who sign in at a click. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import Provider, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { API_SCOPES, type Consent, createConsent, SIGN_IN_SCOPES } from './google-consent.ts';

export type Person = {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  /** The organisation, as Google and Microsoft name it. */
  hd?: string;
  tid?: string;
  /** Microsoft's word for a verified address. */
  xms_edov?: boolean;
};

export type GooglePeer = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next. */
  person: Person;
  /** Id tokens get a signature that nobody made. */
  forgeSignatures: boolean;
  /** UserInfo tells of somebody else than the id token. */
  mixUpUserInfo: boolean;
  /** What people allowed, for the services that ask for a token. */
  consent: Consent;
  close(): Promise<void>;
};

/** A service of Google's on the same machine; false where a path is none of its own. */
type Service = (consent: Consent, request: IncomingMessage, response: ServerResponse) => boolean;

/** A program of somebody else's, in another Developer Console project. */
export const ANOTHER_PROJECT = 'another-project';

/** Google also knows `prompt=select_account`. */
const policy = () => {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
  return prompts;
};

const clientOf = (clientId: string, redirectUris: string[]) => ({
  client_id: clientId,
  client_secret: 'a-secret-for-tests-only',
  redirect_uris: redirectUris,
  response_types: ['code' as const],
  grant_types: ['authorization_code', 'refresh_token'],
});

const settings = (
  redirectUris: string[],
  peer: { person: Person; isOffline: (grantId: string | undefined) => boolean },
  thinTokens: boolean,
): Configuration => ({
  clients: [clientOf('markwise-tests', redirectUris), clientOf(ANOTHER_PROJECT, ['http://localhost/none'])],
  scopes: [...SIGN_IN_SCOPES, ...API_SCOPES],
  extraParams: ['access_type', 'include_granted_scopes'],
  issueRefreshToken: async (_context, _client, code) => peer.isOffline(code.grantId),
  rotateRefreshToken: false,
  ttl: { AccessToken: 3600, Grant: 14 * 24 * 3600, RefreshToken: 14 * 24 * 3600 },
  routes: { revocation: '/revoke' },
  pkce: { required: () => true },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'hd', 'tid', 'xms_edov'] },
  conformIdTokenClaims: thinTokens,
  cookies: { keys: ['tests'] },
  features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
  findAccount: (_context, sub) => ({
    accountId: sub,
    claims: async () => ({ ...peer.person, sub }),
  }),
  interactions: { policy: policy(), url: (_context, interaction) => `/click/${interaction.uid}` },
  renderError: (context: KoaContextWithOIDC) => {
    context.body = 'The provider refused the request.';
  },
});

/** Signs `peer.person` in and consents, as a person would with two clicks. */
const clickThrough = (
  provider: Provider,
  peer: { person: Person },
  { consent, agree }: ReturnType<typeof createConsent>,
) =>
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/click/')) return next();
    const details = await provider.interactionDetails(context.req, context.res);
    const result = consent.refuses
      ? { error: 'access_denied', error_description: 'The person said no.' }
      : {
          login: { accountId: peer.person.sub },
          select_account: {},
          consent: { grantId: await agree(details.params) },
        };
    context.respond = false;
    await provider.interactionFinished(context.req, context.res, result, { mergeWithLastSubmission: false });
  });

const forged = (token: string): string => `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(342)}`;

/** As somebody between us and the provider could. */
const forgeIdTokens = (provider: Provider, peer: { forgeSignatures: boolean }) =>
  provider.use(async (context, next) => {
    await next();
    if (peer.forgeSignatures && context.path === '/token')
      context.body = { ...context.body, id_token: forged(String(context.body.id_token)) };
  });

/** As a provider with a muddle would, or somebody between us and it. */
const mixUpUserInfo = (provider: Provider, peer: { mixUpUserInfo: boolean }) =>
  provider.use(async (context, next) => {
    await next();
    if (peer.mixUpUserInfo && context.path === '/me')
      context.body = { ...context.body, sub: 'somebody else' };
  });

const START: Person = {
  sub: 'google-1',
  email: 'ada@gmail.test',
  email_verified: true,
  name: 'Ada Google',
};

export const startGooglePeer = async (
  port: number,
  redirectUris: string[],
  serve: Service = () => false,
  /** Id tokens name nobody but the subject, as OpenID Connect Core 5.4 allows: the rest is told at UserInfo. */
  { thinTokens = false }: { thinTokens?: boolean } = {},
): Promise<GooglePeer> => {
  const issuer = `http://127.0.0.1:${port}`;
  const state = {
    forgeSignatures: false,
    mixUpUserInfo: false,
    person: START,
    isOffline: (grantId: string | undefined) => asking.isOffline(grantId),
  };
  const provider = new Provider(issuer, settings(redirectUris, state, thinTokens));
  const asking = createConsent(provider, () => state.person);
  clickThrough(provider, state, asking);
  forgeIdTokens(provider, state);
  mixUpUserInfo(provider, state);
  const answer = provider.callback();
  const server: Server = createServer((request, response) => {
    if (!serve(asking.consent, request, response)) void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(state, {
    issuer,
    clientId: 'markwise-tests',
    clientSecret: 'a-secret-for-tests-only',
    consent: asking.consent,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
};

/** Follows the redirects of a sign-in as a browser would, and returns the address that leads back to Markwise. */
export const walkThroughGoogle = async (start: string, backTo: string): Promise<URL> => {
  const jar = new Map<string, string>();
  let url = start;
  for (let step = 0; step < 12; step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The provider stopped at ${url} with ${response.status}`);
    url = new URL(location, url).href;
    if (url.startsWith(backTo)) return new URL(url);
  }
  throw new Error('The provider redirected too often');
};
