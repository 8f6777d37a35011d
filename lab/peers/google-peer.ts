/** A certified OpenID provider on localhost that plays Google: real protocol, people who sign in at a click. */
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import Provider, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';

export type Person = { sub: string; email: string; email_verified: boolean; name: string };

export type GooglePeer = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next. */
  person: Person;
  /** Id tokens get a signature that nobody made. */
  forgeSignatures: boolean;
  close(): Promise<void>;
};

/** Google also knows `prompt=select_account`. */
const policy = () => {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
  return prompts;
};

const settings = (redirectUris: string[], peer: { person: Person }): Configuration => ({
  clients: [
    {
      client_id: 'markwise-tests',
      client_secret: 'a-secret-for-tests-only',
      redirect_uris: redirectUris,
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  pkce: { required: () => true },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  conformIdTokenClaims: false,
  cookies: { keys: ['tests'] },
  features: { devInteractions: { enabled: false } },
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
const clickThrough = (provider: Provider, peer: { person: Person }) =>
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/click/')) return next();
    const details = await provider.interactionDetails(context.req, context.res);
    const grant = new provider.Grant({
      accountId: peer.person.sub,
      clientId: String(details.params.client_id),
    });
    grant.addOIDCScope('openid email profile');
    const result = {
      login: { accountId: peer.person.sub },
      select_account: {},
      consent: { grantId: await grant.save() },
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

export const startGooglePeer = async (port: number, redirectUris: string[]): Promise<GooglePeer> => {
  const issuer = `http://127.0.0.1:${port}`;
  const state = {
    forgeSignatures: false,
    person: { sub: 'google-1', email: 'ada@gmail.test', email_verified: true, name: 'Ada Google' },
  };
  const provider = new Provider(issuer, settings(redirectUris, state));
  clickThrough(provider, state);
  forgeIdTokens(provider, state);
  const server: Server = createServer(provider.callback());
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    issuer,
    clientId: 'markwise-tests',
    clientSecret: 'a-secret-for-tests-only',
    get person() {
      return state.person;
    },
    set person(person: Person) {
      state.person = person;
    },
    get forgeSignatures() {
      return state.forgeSignatures;
    },
    set forgeSignatures(forge: boolean) {
      state.forgeSignatures = forge;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
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
