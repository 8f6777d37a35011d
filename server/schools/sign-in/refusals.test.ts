import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  finishSchoolSignIn,
  putSso,
  type SsoForm,
  startSchoolSignIn,
} from '../../../contract/school/sign-in.ts';
import { finishGoogleSignIn, getUser } from '../../../contract/session.ts';
import { walkThroughGoogle } from '../../../lab/peers/google-peer.ts';
import { loadConfig } from '../../config.ts';
import { addressKey } from '../../platform/mail/address-key.ts';
import {
  enter,
  type OpenSchool,
  openSchool,
  PAGE,
  type Scene,
  signUpAt,
  ssoForm,
  startScene,
} from './sign-in.fixture.ts';

let scene: Scene;
let school: OpenSchool;
beforeAll(async () => {
  scene = await startScene();
  school = await openSchool(scene);
  await scene.test.ask(putSso, { token: school.owner.token, body: ssoForm(scene) });
});
afterAll(() => scene.close());

const put = async (changes: Partial<SsoForm>) => {
  const body = ssoForm(scene, changes);
  const response = await scene.test.send(putSso, { token: school.owner.token, body });
  return response.statusCode === 200 ? null : response.json().code;
};

const countAccounts = async () => {
  const { db } = scene.test.services;
  const { count } = await db
    .selectFrom('teachers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Nothing is made by somebody who is refused. */
const refused = async (person: Parameters<typeof enter>[1]) => {
  const before = await countAccounts();
  const { error } = await enter(scene, person);
  expect(await countAccounts()).toBe(before);
  return error;
};

const begin = async (email: string) => {
  const response = await scene.test.send(startSchoolSignIn, { body: { email } });
  const cookie = response.cookies.find(({ name }) => name === 'markwise_google')?.value ?? '';
  return { url: String(response.json().url), cookies: { markwise_google: cookie } };
};

const land = async (url: string, cookies: Record<string, string>) => {
  const back = await walkThroughGoogle(url, 'http://localhost:3000');
  const response = await scene.test.call('GET', back.pathname + back.search, { cookies, headers: PAGE });
  return response.headers.location;
};

describe('an identity provider that says', () => {
  it('that the address is not verified, or says nothing of it', async () => {
    const email = `eve@${school.domain}`;
    expect(await refused({ sub: 'eve', email, email_verified: false })).toBe('sso_email_unverified');
    expect(await refused({ sub: 'eve', email, email_verified: undefined })).toBe('sso_email_unsaid');
    // Microsoft's own word counts with Microsoft alone.
    const claims = { email_verified: undefined, xms_edov: true };
    expect(await refused({ sub: 'eve', email, ...claims })).toBe('sso_email_unsaid');
  });

  it('an address of another domain, of a subdomain, of another school', async () => {
    const other = await openSchool(scene);
    scene.idp.person = { sub: 'x', email: `x@${school.domain}`, email_verified: true, name: 'X' };
    for (const domain of ['elsewhere.test', `sub.${school.domain}`, other.domain]) {
      const { cookies, url } = await begin(`x@${school.domain}`);
      scene.idp.person = { ...scene.idp.person, email: `x@${domain}` };
      expect(await land(url, cookies)).toBe('/callback?error=sso_foreign_address');
    }
  });

  it('another organisation than the school named', async () => {
    expect(await put({ tenant: { claim: 'hd', value: school.domain } })).toBeNull();
    const email = `hd@${school.domain}`;
    expect(await refused({ sub: 'hd', email })).toBe('sso_foreign_tenant');
    expect(await refused({ sub: 'hd', email, hd: 'other.test' })).toBe('sso_foreign_tenant');
    expect((await enter(scene, { sub: 'hd', email, hd: school.domain.toUpperCase() })).error).toBeNull();
    expect(await put({})).toBeNull();
  });

  it('somebody who belongs to another school, was removed, or was never let in', async () => {
    const { db } = scene.test.services;
    const other = await openSchool(scene);
    await db
      .updateTable('teachers')
      .set({ email: `moved@${school.domain}`, email_key: addressKey(`moved@${school.domain}`) })
      .where('id', '=', other.owner.id)
      .execute();
    expect(await refused({ sub: 'moved', email: `moved@${school.domain}` })).toBe('sso_other_school');
    const gone = await signUpAt(scene, `gone@${school.domain}`);
    const departure = { teacher_id: gone.id, school_id: school.id, school_name: 'N', left_at: new Date() };
    await db
      .insertInto('school_departures')
      .values({ ...departure, delete_work_at: null })
      .execute();
    expect(await refused({ sub: 'gone', email: gone.email })).toBe('sso_not_invited');
    expect(await put({ auto_provision: false })).toBeNull();
    expect(await refused({ sub: 'fresh', email: `fresh@${school.domain}` })).toBe('sso_not_invited');
    expect(await put({})).toBeNull();
  });

  it('a new person under the address of somebody who was here before', async () => {
    const email = `anna@${school.domain}`;
    expect((await enter(scene, { sub: 'anna', email })).error).toBeNull();
    expect(await refused({ sub: 'anna the second', email })).toBe('sso_address_linked');
  });

  it('a name for which no seat is left: a stranger is told so, whoever has an account comes in', async () => {
    const { db } = scene.test.services;
    await db.updateTable('schools').set({ seats: sql`seats_used` }).where('id', '=', school.id).execute();
    expect(await refused({ sub: 'late', email: `late@${school.domain}` })).toBe('sso_no_seat');
    const teacher = await signUpAt(scene, `has@${school.domain}`);
    const { token } = await enter(scene, { sub: 'has', email: teacher.email });
    expect(await scene.test.ask(getUser, { token })).toMatchObject({ id: teacher.id, membership: null });
    const toOwner = scene.test.mails.filter(({ to }) => to === school.owner.email);
    expect(toOwner.filter(({ subject }) => subject.includes('no free seat'))).toHaveLength(1);
    await db.updateTable('schools').set({ seats: null }).where('id', '=', school.id).execute();
  });

  it('what it did not sign', async () => {
    scene.idp.forgeSignatures = true;
    expect(await refused({ sub: 'forged', email: `forged@${school.domain}` })).toBe('sso_refused');
    scene.idp.forgeSignatures = false;
  });
});

describe('somebody between browser and provider', () => {
  it('gains nothing with a changed state, a missing cookie, a made-up code, or another sign-in’s callback', async () => {
    const { url, cookies } = await begin(`mia@${school.domain}`);
    const { searchParams } = await walkThroughGoogle(url, 'http://localhost:3000');
    const query = Object.fromEntries(searchParams);
    const send = (given: Record<string, string>, jar: Record<string, string> = cookies) =>
      scene.test.send(finishSchoolSignIn, { query: given, cookies: jar, headers: PAGE });
    const answers = [
      await send({ ...query, state: 'x' }),
      await send(query, {}),
      await send({ ...query, code: 'x' }),
      await send({ error: 'access_denied', state: query.state ?? '' }),
    ];
    for (const { headers } of answers) expect(headers.location).toBe('/callback?error=sso_refused');
    const google = await scene.test.send(finishGoogleSignIn, { query, cookies, headers: PAGE });
    expect(google.headers.location).toBe('/callback?error=exchange_failed');
    const log = scene.test.logged.join('\n');
    expect(log).not.toContain(query.code);
    expect(log).not.toContain(school.domain);
  });

  it('is sent with state, nonce, a challenge and the address as a hint', async () => {
    const sent = new URL((await begin(`mia@${school.domain}`)).url).searchParams;
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(sent.get(name)?.length).toBeGreaterThan(20);
    expect([sent.get('code_challenge_method'), sent.get('login_hint')]).toEqual([
      'S256',
      `mia@${school.domain}`,
    ]);
  });
});

describe('an owner who names', () => {
  it.each([
    'http://idp.example.org',
    'ftp://idp.example.org',
    'https://user:secret@idp.example.org',
    'https://169.254.169.254',
    'https://10.0.0.7/realms/school',
    'http://localhost.example.org',
    'not an address',
    'https://idp.example.org/?x=1',
  ])('%s is told that it cannot be an issuer', async (issuer) => {
    expect(await put({ issuer })).toBe('sso_issuer');
  });

  it('Google must say which organisation; another client needs its own secret', async () => {
    const google = await scene.test.send(putSso, {
      token: school.owner.token,
      body: ssoForm(scene, { issuer: 'https://accounts.google.com' }),
    });
    expect(google.json().code).toBe('sso_tenant');
    const { client_secret: _, ...form } = ssoForm(scene, { client_id: 'another' });
    const another = await scene.test.send(putSso, { token: school.owner.token, body: form });
    expect(another.json().code).toBe('sso_secret');
  });

  it('a provider that is away is told so where people sign in, and so are those of unknown domains', async () => {
    expect(await put({ issuer: 'http://127.0.0.1:9' })).toBeNull();
    const away = await scene.test.send(startSchoolSignIn, { body: { email: `a@${school.domain}` } });
    expect([away.statusCode, away.json().code]).toEqual([503, 'sso_unavailable']);
    expect(await put({})).toBeNull();
    const unknown = await scene.test.send(startSchoolSignIn, { body: { email: 'a@elsewhere.test' } });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'sso_unknown_domain']);
  });

  it('a server of this machine is refused where others reach this one', () => {
    expect(loadConfig({ PUBLIC_URL: 'https://grade.example.org' }).schoolSignIn.reach.network).toBe('public');
    expect(loadConfig({}).schoolSignIn.reach.network).toBe('loopback');
  });
});
