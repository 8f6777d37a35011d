/** Talks with the identity provider of one school, at an address that its owner named. */
import { z } from 'zod';
import { Failure } from '../../../contract/errors.ts';
import type { Tenant } from '../../../contract/school/sign-in.ts';
import { createFetch, isReachable } from '../../../grading/graders/model/network/guarded-fetch.ts';
import {
  askUserInfo,
  beginFlow,
  type Client,
  type Discovered,
  discover,
  type FlowMarks,
  finishFlow,
  isOutage,
  SIGN_IN_SCOPES,
  type TokenAnswer,
  Truth,
} from '../../accounts/openid/openid.ts';
import type { Services } from '../../services.ts';

export type Connection = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  tenant: Tenant | null;
};

/** Who an identity provider says somebody is. The address is verified. */
export type SchoolProfile = { subject: string; email: string; name: string };

const GOOGLE = 'https://accounts.google.com';
const MICROSOFT = 'https://login.microsoftonline.com';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** On this machine, or anywhere once the operator lets schools name servers of an own network. */
const mayBeHttp = ({ config }: Pick<Services, 'config'>, issuer: URL): boolean => {
  const { network } = config.schoolSignIn.reach;
  return network === 'private' || (network === 'loopback' && LOOPBACK.includes(issuer.hostname));
};

const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** The issuer as it is kept, or the failure that says what is wrong with it. */
export const checkIssuer = async (
  services: Pick<Services, 'config'>,
  text: string,
  tenant: Tenant | null,
): Promise<string> => {
  const issuer = parseUrl(text.replace(/\/\.well-known\/openid-configuration$/, ''));
  const isWeb =
    issuer !== null &&
    (issuer.protocol === 'https:' || (issuer.protocol === 'http:' && mayBeHttp(services, issuer)));
  if (
    !isWeb ||
    issuer.username !== '' ||
    issuer.password !== '' ||
    issuer.search !== '' ||
    issuer.hash !== ''
  )
    throw new Failure('sso_issuer');
  // Google's tokens are for anybody with a Google account: `hd` alone says whose organisation it is.
  if (issuer.origin === GOOGLE && tenant?.claim !== 'hd') throw new Failure('sso_tenant');
  if (!(await isReachable(issuer.href, services.config.schoolSignIn.reach))) throw new Failure('sso_issuer');
  // An issuer is compared letter by letter; only that of a bare host is written in two ways.
  return issuer.pathname === '/' ? issuer.origin : issuer.href;
};

const clientOf = (services: Pick<Services, 'config'>, connection: Connection): Client => ({
  ...connection,
  allowHttp: mayBeHttp(services, new URL(connection.issuer)),
  fetch: createFetch(services.config.schoolSignIn.reach, 1024 * 1024),
});

const unavailable = (cause: unknown) => new Failure('sso_unavailable', undefined, { cause });

export const beginSchoolFlow = async (
  services: Pick<Services, 'config'>,
  connection: Connection,
  { redirectUri, email }: { redirectUri: string; email: string },
): Promise<{ url: string; marks: FlowMarks }> => {
  const parameters: Record<string, string> = { login_hint: email };
  if (connection.tenant?.claim === 'hd') parameters.hd = connection.tenant.value;
  try {
    return await beginFlow(await discover(clientOf(services, connection)), redirectUri, {
      scopes: SIGN_IN_SCOPES,
      parameters,
    });
  } catch (cause) {
    throw unavailable(cause);
  }
};

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional(),
  email_verified: Truth.optional(),
  /** Microsoft's word for it: the owner of the address's domain has proven to be one. */
  xms_edov: z.union([Truth, z.literal([1, '1']).transform(() => true), z.unknown()]).optional(),
  name: z.string().optional(),
  hd: z.string().optional(),
  tid: z.string().optional(),
});
type Claims = z.infer<typeof Claims>;

/** Null: it does not say. Microsoft has a word of its own. */
const isVerified = ({ issuer }: Connection, claims: Claims): boolean | null =>
  claims.email_verified ?? (new URL(issuer).origin === MICROSOFT && claims.xms_edov === true ? true : null);

const profileOf = (connection: Connection, claims: Claims): SchoolProfile => {
  const { tenant } = connection;
  if (tenant !== null && claims[tenant.claim]?.toLowerCase() !== tenant.value.toLowerCase())
    throw new Failure('sso_foreign_tenant');
  const { sub: subject, email } = claims;
  if (email === undefined) throw new Failure('sso_email_missing');
  const verified = isVerified(connection, claims);
  if (verified === null) throw new Failure('sso_email_unsaid');
  if (!verified) throw new Failure('sso_email_unverified');
  const name = claims.name?.trim().slice(0, 120) || (email.split('@')[0] ?? email);
  return { subject, email, name };
};

/**
 * The address and the word on it belong together: where UserInfo names an address, what the token says of another does not count. A "no"
 * of either is a no.
 */
const joinClaims = (token: Claims, info: Claims): Claims => {
  const said = Object.fromEntries(Object.entries(token).filter(([, value]) => value !== undefined));
  const joined = { ...info, ...said, sub: token.sub };
  if (info.email === undefined) return joined;
  const denied = token.email_verified === false || info.email_verified === false;
  return {
    ...joined,
    email: info.email,
    email_verified: denied ? false : info.email_verified,
    xms_edov: info.email === token.email ? token.xms_edov : undefined,
  };
};

const readClaims = (given: unknown): Claims => {
  const claims = Claims.safeParse(given);
  if (!claims.success) throw new Failure('sso_refused', undefined, { cause: claims.error });
  return claims.data;
};

const outageOr = (cause: unknown): Failure =>
  isOutage(cause) ? unavailable(cause) : new Failure('sso_refused', undefined, { cause });

/** OpenID Connect Core 5.4: with a code, a provider may keep what the scopes ask for to its UserInfo endpoint. */
const completeClaims = async (
  connection: Connection,
  discovered: Discovered,
  tokens: TokenAnswer,
): Promise<Claims> => {
  const token = readClaims(tokens.claims());
  if (token.email !== undefined && isVerified(connection, token) !== null) return token;
  const info = await askUserInfo(discovered, tokens).catch((cause: unknown) => {
    throw outageOr(cause);
  });
  return info === null ? token : joinClaims(token, readClaims(info));
};

/** `answer`: the address the provider sent the browser to, with its parameters. */
export const finishSchoolFlow = async (
  services: Pick<Services, 'config'>,
  connection: Connection,
  answer: URL,
  marks: FlowMarks,
): Promise<SchoolProfile> => {
  const discovered = await discover(clientOf(services, connection)).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  const tokens = await finishFlow(discovered, answer, marks).catch((cause: unknown) => {
    throw outageOr(cause);
  });
  return profileOf(connection, await completeClaims(connection, discovered, tokens));
};
