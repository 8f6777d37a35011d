/** What people allowed which program at Google: scopes that add up, refresh tokens, and an end to all of it at once. */
import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';
import type { Grant, KoaContextWithOIDC } from 'oidc-provider';

export const CLASSROOM_SCOPE = 'https://www.googleapis.com/auth/classroom.';
const DRIVE_SCOPE = 'https://www.googleapis.com/auth/drive';

export const SIGN_IN_SCOPES = ['openid', 'email', 'profile'];
/** What may be asked for besides who somebody is. */
export const API_SCOPES = [
  ...[
    'courses.readonly',
    'rosters.readonly',
    'profile.emails',
    'coursework.students',
    'coursework.students.readonly',
    'student-submissions.students.readonly',
  ].map((name) => `${CLASSROOM_SCOPE}${name}`),
  DRIVE_SCOPE,
  `${DRIVE_SCOPE}.file`,
  `${DRIVE_SCOPE}.readonly`,
];

/** Who calls with a token: a person, through a project, with what they allowed it. */
export type Holder = { sub: string; clientId: string; scopes: Set<string> };

export type Consent = {
  /** Scopes that the next person leaves unticked. */
  declined: string[];
  /** The next person says no to everything. */
  refuses: boolean;
  findHolder(token: string): Promise<Holder | null>;
  /** As if the person had walked through: tokens of their own. */
  grant(
    sub: string,
    clientId: string,
    scopes: string[],
  ): Promise<{ accessToken: string; refreshToken: string }>;
  /** As the person does in their account, or an administrator: the program's access ends. */
  withdraw(sub: string): Promise<void>;
  /** Whether any program may still do anything for this person. */
  holds(sub: string): boolean;
  /** Every token that was ever given out, of both kinds. */
  listTokens(): string[];
  /** As an hour does: access tokens end, refresh tokens stay. */
  expireAccessTokens(): void;
};

type Context = Pick<KoaContextWithOIDC, 'req' | 'query' | 'status' | 'body'>;

type Ledger = {
  grants: { sub: string; clientId: string; id: string; scopes: string[] }[];
  /** Grants that come with a refresh token. */
  offline: Set<string>;
  issued: Set<string>;
  /** Refresh tokens. */
  lasting: Set<string>;
  expired: Set<string>;
};

const scopesOf = (ledger: Ledger, sub: string, clientId: string): string[] => [
  ...new Set(
    ledger.grants.flatMap((each) => (each.sub === sub && each.clientId === clientId ? each.scopes : [])),
  ),
];

const withdraw = async (provider: Provider, ledger: Ledger, sub: string, clientId?: string) => {
  const ends = ({ sub: whose, clientId: through }: Ledger['grants'][number]) =>
    whose === sub && (clientId === undefined || through === clientId);
  for (const { id } of ledger.grants.filter(ends)) await (await provider.Grant.find(id))?.destroy();
  ledger.grants = ledger.grants.filter((each) => !ends(each));
};

/** Google's revocation asks for no client, takes either kind of token, and ends the program's access altogether. */
const revoke = async (provider: Provider, ledger: Ledger, context: Context) => {
  const token = new URLSearchParams(await text(context.req)).get('token') ?? context.query.token;
  const found =
    typeof token === 'string'
      ? ((await provider.RefreshToken.find(token)) ?? (await provider.AccessToken.find(token)))
      : undefined;
  const grant = found?.grantId === undefined ? undefined : await provider.Grant.find(found.grantId);
  if (found === undefined || grant === undefined) {
    context.status = 400;
    context.body = { error: 'invalid_token', error_description: 'Token expired or revoked' };
    return;
  }
  await withdraw(provider, ledger, found.accountId, found.clientId);
  context.status = 200;
  context.body = {};
};

/** Scopes nobody knows are refused, and with `include_granted_scopes` the earlier ones come along. */
const addGrantedScopes = (ledger: Ledger, context: Context, sub: string): boolean => {
  const { scope, include_granted_scopes: includes, client_id: clientId } = context.query;
  const asked = String(scope).split(' ').filter(Boolean);
  const unknown = asked.filter((each) => ![...SIGN_IN_SCOPES, ...API_SCOPES].includes(each));
  if (unknown.length > 0) {
    context.status = 400;
    context.body = `Error 400: invalid_scope. Some requested scopes were invalid: ${unknown.join(' ')}`;
    return false;
  }
  const earlier = includes === 'true' ? scopesOf(ledger, sub, String(clientId)) : [];
  context.query = { ...context.query, scope: [...new Set([...asked, ...earlier])].join(' ') };
  return true;
};

export const createConsent = (provider: Provider, person: () => { sub: string }) => {
  const ledger: Ledger = {
    grants: [],
    offline: new Set(),
    issued: new Set(),
    lasting: new Set(),
    expired: new Set(),
  };
  provider.on('access_token.saved', ({ jti }) => ledger.issued.add(jti));
  provider.on('refresh_token.saved', ({ jti }) => ledger.lasting.add(jti));
  provider.use(async (context, next) => {
    if (context.path === '/revoke') return revoke(provider, ledger, context);
    if (context.path === '/auth' && !addGrantedScopes(ledger, context, person().sub)) return;
    return next();
  });

  const save = async (grant: Grant, sub: string, clientId: string, scopes: string[]) => {
    grant.addOIDCScope(scopes.join(' '));
    const id = await grant.save();
    ledger.grants.push({ sub, clientId, id, scopes });
    return id;
  };

  const consent: Consent = {
    declined: [],
    refuses: false,
    findHolder: async (token) => {
      const found = ledger.expired.has(token) ? undefined : await provider.AccessToken.find(token);
      if (found === undefined || (await provider.Grant.find(found.grantId)) === undefined) return null;
      return { sub: found.accountId, clientId: String(found.clientId), scopes: found.scopes };
    },
    grant: async (sub, clientId, scopes) => {
      const client = await provider.Client.find(clientId);
      if (client === undefined) throw new Error(`Nobody registered ${clientId}`);
      const grantId = await save(new provider.Grant({ accountId: sub, clientId }), sub, clientId, scopes);
      const about = { client, accountId: sub, grantId, scope: scopes.join(' '), gty: 'authorization_code' };
      return {
        accessToken: await new provider.AccessToken(about).save(),
        refreshToken: await new provider.RefreshToken(about).save(),
      };
    },
    withdraw: (sub) => withdraw(provider, ledger, sub),
    holds: (sub) => ledger.grants.some((each) => each.sub === sub),
    listTokens: () => [...ledger.issued, ...ledger.lasting],
    expireAccessTokens: () => {
      ledger.expired = new Set(ledger.issued);
    },
  };

  return {
    consent,
    isOffline: (grantId: string | undefined) => grantId !== undefined && ledger.offline.has(grantId),
    /** Two clicks of a person: what they tick is granted, the rest is not. A refresh token comes with a first consent or an asked one. */
    agree: async (params: Record<string, unknown>): Promise<string> => {
      const { sub } = person();
      const clientId = String(params.client_id);
      const asked = String(params.scope).split(' ');
      const isFirst = scopesOf(ledger, sub, clientId).every((scope) => SIGN_IN_SCOPES.includes(scope));
      const grant = new provider.Grant({ accountId: sub, clientId });
      const declined = asked.filter((scope) => consent.declined.includes(scope));
      if (declined.length > 0) grant.rejectOIDCScope(declined.join(' '));
      const allowed = asked.filter((scope) => !declined.includes(scope));
      const id = await save(grant, sub, clientId, allowed);
      const isAsked = String(params.prompt ?? '')
        .split(' ')
        .includes('consent');
      if (params.access_type === 'offline' && (isFirst || isAsked)) ledger.offline.add(id);
      return id;
    },
  };
};
