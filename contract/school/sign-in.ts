/** How the people of a school come in: its domains, its single sign-on, and the way in when that fails. */
import { z } from 'zod';
import { anyone, schoolAdmin, schoolOwner } from '../access.ts';
import { endpoint, typed } from '../endpoint.ts';
import { Email, User } from '../session.ts';

/** The TXT record of a domain that proves whose it is. */
export const TXT_PREFIX = 'markwise-verify=';
/** A record may be gone for so long before the domain lapses. */
export const DOMAIN_GRACE_DAYS = 14;
export const RECOVERY_CODES = 10;
export const MOST_DOMAINS = 20;

/** Where the browser lands after trying the sign-in: with `tried=yes`, or with `error` and a code of the catalogue. */
export const SIGN_IN_TAB = '/school?tab=sign-in';

/**
 * claimed: not proven yet, and worth nothing. verified: proven. missing: proven, but its record is gone; all still works.
 * lapsed: gone for too long; members keep signing in, nobody new comes in by it, and another school may prove it.
 */
export const DomainStatus = z.enum(['claimed', 'verified', 'missing', 'lapsed']);
export type DomainStatus = z.infer<typeof DomainStatus>;

export const SchoolDomain = z.object({
  id: z.uuid(),
  /** As people write it: schule-köln.de. */
  domain: z.string(),
  /** What the TXT record must say, whole. */
  txt: z.string(),
  status: DomainStatus,
  verified_at: z.iso.datetime().nullable(),
  /** Since when its record is gone. */
  missing_since: z.iso.datetime().nullable(),
  /** When DNS last answered about it. */
  checked_at: z.iso.datetime().nullable(),
  /** DNS was asked after that and did not answer; nothing was changed. */
  unanswered_at: z.iso.datetime().nullable(),
  /** Whoever has a confirmed address of it joins at their next sign-in, while there are seats. */
  auto_join: z.boolean(),
});
export type SchoolDomain = z.infer<typeof SchoolDomain>;

export const listDomains = endpoint('GET /api/school/domains', {
  access: schoolAdmin('single_sign_on'),
  summary: 'The domains that the school has claimed, and how many people of them wait for a seat',
  response: z.object({
    domains: z.array(SchoolDomain),
    /** Teachers with addresses of these domains who would have joined, had there been a seat. */
    waiting: z.number().int().nonnegative(),
  }),
});

export const addDomain = endpoint('POST /api/school/domains', {
  access: schoolAdmin('single_sign_on'),
  summary: 'Claim a domain; it counts once its TXT record was found',
  body: z.object({
    domain: z.string().trim().min(1, 'Please enter a domain.').max(260, 'This domain is too long.'),
  }),
  response: SchoolDomain,
});

export const verifyDomain = endpoint('POST /api/school/domains/:id/verify', {
  access: schoolAdmin('single_sign_on'),
  summary: 'Look the TXT record up now',
  response: SchoolDomain,
});

export const changeDomain = endpoint('PATCH /api/school/domains/:id', {
  access: schoolAdmin('single_sign_on'),
  summary: 'Switch joining by the domain on or off',
  body: z.object({ auto_join: z.boolean() }),
  response: SchoolDomain,
});

export const removeDomain = endpoint('DELETE /api/school/domains/:id', {
  access: schoolAdmin('single_sign_on'),
  summary: 'Give a domain up',
  response: z.object({ removed: z.boolean() }),
});

/** Which organisation an identity provider of many must name: Google's `hd`, Microsoft's `tid`. */
export const Tenant = z.object({
  claim: z.enum(['hd', 'tid']),
  value: typed(253, 'the organisation', 'Please name the organisation.'),
});
export type Tenant = z.infer<typeof Tenant>;

export const SsoConnection = z.object({
  issuer: z.string(),
  client_id: z.string(),
  tenant: Tenant.nullable(),
  /** People of verified domains who are no members yet become teachers of the school when they sign in. */
  auto_provision: z.boolean(),
  /** Members cannot use a password, Google or a password link. */
  required: z.boolean(),
  /** Trying it counts from here on. */
  changed_at: z.iso.datetime(),
});
export type SsoConnection = z.infer<typeof SsoConnection>;

export const SchoolSso = z.object({
  /** To be registered at the identity provider. */
  redirect_uri: z.string(),
  /** Null: not set up. The client secret is never shown again. */
  connection: SsoConnection.nullable(),
  /** Whether the asking account has signed in through it as it is set up now. */
  tried: z.boolean(),
  /** Unused recovery codes of the asking account; only owners have any. */
  codes_left: z.number().int().nonnegative(),
  /** Members whose address is of no verified domain: were it required, they could not sign in. */
  outside: z.number().int().nonnegative(),
});
export type SchoolSso = z.infer<typeof SchoolSso>;

export const getSso = endpoint('GET /api/school/sso', {
  access: schoolAdmin('single_sign_on'),
  summary: 'Single sign-on of the school, without its secret',
  response: SchoolSso,
});

export const SsoForm = z.object({
  issuer: z.string().trim().min(1, 'Please enter the issuer.').max(500, 'This issuer is too long.'),
  client_id: typed(300, 'the client ID', 'Please enter the client ID.'),
  /** Left out: the one that is kept stays, unless issuer or client changes. */
  client_secret: typed(500, 'the client secret', 'Please enter the client secret.').optional(),
  tenant: Tenant.nullable(),
  auto_provision: z.boolean(),
  required: z.boolean(),
});
export type SsoForm = z.infer<typeof SsoForm>;

export const putSso = endpoint('PUT /api/school/sso', {
  access: schoolOwner('single_sign_on'),
  summary: 'Set single sign-on up, change it, or make it required',
  body: SsoForm,
  response: SchoolSso,
});

export const removeSso = endpoint('DELETE /api/school/sso', {
  access: schoolOwner('single_sign_on'),
  summary: 'End single sign-on; members sign in by password or Google again',
  response: SchoolSso,
});

export const trySso = endpoint('POST /api/school/sso/try', {
  access: schoolAdmin('single_sign_on'),
  summary: 'Begin a sign-in that ends at the school’s page: the address to go to',
  response: z.object({ url: z.string() }),
});

export const makeRecoveryCodes = endpoint('POST /api/school/sso/recovery-codes', {
  access: schoolOwner('single_sign_on'),
  summary: 'Ten new recovery codes for the asking owner, shown this once; older ones end',
  response: z.object({ codes: z.array(z.string()) }),
});

export const startSchoolSignIn = endpoint('POST /api/auth/school', {
  access: anyone,
  summary: 'Begin a sign-in through the school whose domain the address has: the address to go to',
  body: z.object({ email: Email }),
  response: z.object({ url: z.string() }),
});

export const finishSchoolSignIn = endpoint('GET /api/auth/school/callback', {
  access: anyone,
  summary:
    'Where an identity provider sends the browser back; continues at /callback or at the school’s page',
  query: z.record(z.string(), z.string()),
  response: null,
});

export const signInWithRecoveryCode = endpoint('POST /api/login/recovery', {
  access: anyone,
  summary: 'Sign in as an owner whose school requires single sign-on',
  body: z.object({
    email: z.string().min(1).max(254),
    /** Empty for an account that has none. */
    password: z.string().max(1024),
    code: z.string().trim().min(1).max(64),
  }),
  response: z.object({ access_token: z.string(), user: User }),
});
