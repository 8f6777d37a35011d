import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDomain,
  changeDomain,
  DOMAIN_GRACE_DAYS,
  listDomains,
  removeDomain,
  verifyDomain,
} from '../../../contract/school/sign-in.ts';
import { getUser, signIn } from '../../../contract/session.ts';
import {
  beginSchool,
  claim,
  openSchool,
  type Scene,
  signUpAt,
  startScene,
} from '../sign-in/sign-in.fixture.ts';
import { checkDomains } from './check-domains.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());

const PUBLIC = ['gmail.com', 'GoogleMail.com', 'web.de', 'outlook.com', 'qq.com'];
const NO_DOMAINS = ['localhost', '10.0.0.1', 'https://school.org/', 'a..test', 'a b.test', '-a.test'];

const DAY = 24 * 3600 * 1000;

const domainsOf = async (token: string) => (await scene.test.ask(listDomains, { token })).domains;

const refusalOf = async (answer: Promise<{ statusCode: number; json(): { code: string } }>) =>
  (await answer).json().code;

const signInAgain = async ({ email, password }: { email: string; password: string }) => {
  const { user } = await scene.test.ask(signIn, { body: { email, password } });
  return user.membership;
};

const setSeats = async (schoolId: string, seats: number) => {
  await scene.test.services.db.updateTable('schools').set({ seats }).where('id', '=', schoolId).execute();
};

const logOf = async (schoolId: string) => {
  const rows = await scene.test.services.db
    .selectFrom('audit_events')
    .select(['action', 'subject'])
    .where('school_id', '=', schoolId)
    .orderBy('number')
    .execute();
  return rows.map(({ action, subject }) => `${action} ${subject}`);
};

describe('a school that claims a domain', () => {
  it('proves it by a TXT record, and its log says so', async () => {
    const { id, owner, domain } = await beginSchool(scene);
    const { token } = owner;
    const claimed = await scene.test.ask(addDomain, {
      token,
      body: { domain: ` @${domain.toUpperCase()}. ` },
    });
    expect(claimed).toMatchObject({ domain, status: 'claimed', auto_join: false });
    const params = { id: claimed.id };
    expect(await refusalOf(scene.test.send(verifyDomain, { token, params }))).toBe('domain_txt_absent');
    scene.dns.zones.set(domain, 'somebody-elses');
    expect(await refusalOf(scene.test.send(verifyDomain, { token, params }))).toBe('domain_txt_absent');
    scene.dns.zones.set(domain, { texts: [`${claimed.txt}x`] });
    expect(await refusalOf(scene.test.send(verifyDomain, { token, params }))).toBe('domain_txt_absent');
    scene.dns.zones.set(domain, { texts: ['v=spf1 -all', claimed.txt] });
    expect(await scene.test.ask(verifyDomain, { token, params })).toMatchObject({ status: 'verified' });
    expect(await logOf(id)).toEqual(
      expect.arrayContaining([`domain_added ${domain}`, `domain_verified ${domain}`]),
    );
  });

  it('is told when DNS does not answer, and nothing changes', async () => {
    const { owner, domain } = await beginSchool(scene);
    const { id } = await claim(scene, owner.token, domain);
    for (const mood of ['silent', 'failing'] as const) {
      scene.dns.zones.set(domain, mood);
      const response = await scene.test.send(verifyDomain, { token: owner.token, params: { id } });
      expect([response.statusCode, response.json().code]).toEqual([503, 'dns_unanswered']);
    }
    expect(await domainsOf(owner.token)).toMatchObject([{ status: 'claimed', checked_at: null }]);
  });

  it('cannot claim what is no domain, or what belongs to a provider that anybody can use', async () => {
    const { token } = (await beginSchool(scene)).owner;
    const refusals = { domain_public: PUBLIC, domain_invalid: NO_DOMAINS };
    for (const [code, domains] of Object.entries(refusals))
      for (const domain of domains)
        expect([domain, await refusalOf(scene.test.send(addDomain, { token, body: { domain } }))]).toEqual([
          domain,
          code,
        ]);
  });

  it('takes other letters as DNS writes them, and a subdomain for a domain of its own', async () => {
    const { owner } = await openSchool(scene);
    const { token } = owner;
    const claimed = await scene.test.ask(addDomain, { token, body: { domain: 'Schule-Köln.test' } });
    expect(claimed.domain).toBe('schule-köln.test');
    const again = { domain: 'xn--schule-kln-lcb.test' };
    expect(await refusalOf(scene.test.send(addDomain, { token, body: again }))).toBe('domain_added');
    scene.dns.zones.set('xn--schule-kln-lcb.test', { texts: [claimed.txt] });
    const proven = await scene.test.ask(verifyDomain, { token, params: { id: claimed.id } });
    expect(proven.status).toBe('verified');
    const sub = await scene.test.ask(addDomain, { token, body: { domain: 'staff.schule-köln.test' } });
    expect(sub.status).toBe('claimed');
  });

  it('blocks nobody by a claim; once proven, another school is refused, also in a race', async () => {
    const [one, other] = [await beginSchool(scene), await beginSchool(scene)];
    const domain = `shared-${one.domain}`;
    const mine = await claim(scene, one.owner.token, domain);
    const theirs = await claim(scene, other.owner.token, domain);
    scene.dns.zones.set(domain, { texts: [mine.txt, theirs.txt] });
    const answers = await Promise.all([
      scene.test.send(verifyDomain, { token: one.owner.token, params: { id: mine.id } }),
      scene.test.send(verifyDomain, { token: other.owner.token, params: { id: theirs.id } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = await beginSchool(scene);
    const body = { domain };
    expect(await refusalOf(scene.test.send(addDomain, { token: late.owner.token, body }))).toBe(
      'domain_taken',
    );
  });
});

describe('joining by domain', () => {
  it('is for confirmed addresses of a proven domain, once the school wants it', async () => {
    const { owner, domain, domainId, id } = await openSchool(scene);
    const teacher = await signUpAt(scene, `t@${domain}`);
    expect(await signInAgain(teacher)).toBeNull();
    const change = { token: owner.token, params: { id: domainId }, body: { auto_join: true } };
    await scene.test.ask(changeDomain, change);
    const subdomain = await signUpAt(scene, `t@sub.${domain}`);
    expect(await signInAgain(subdomain)).toBeNull();
    await scene.test.services.db
      .updateTable('teachers')
      .set({ email_confirmed_at: null })
      .where('id', '=', teacher.id)
      .execute();
    expect(await signInAgain(teacher)).toBeNull();
    const confirmed = await signUpAt(scene, `c@${domain.toUpperCase()}`);
    expect(await signInAgain(confirmed)).toMatchObject({ school_id: id, role: 'teacher' });
    expect(scene.test.mails.filter(({ to }) => to === confirmed.email)).toHaveLength(1);
  });

  it('leaves whoever was removed outside, and signs in all the same when no seat is left; both are told once', async () => {
    const { owner, domain, domainId, id } = await openSchool(scene);
    const { db } = scene.test.services;
    const change = { token: owner.token, params: { id: domainId }, body: { auto_join: true } };
    await scene.test.ask(changeDomain, change);
    const gone = await signUpAt(scene, `gone@${domain}`);
    const departure = { teacher_id: gone.id, school_id: id, school_name: 'North', left_at: new Date() };
    await db
      .insertInto('school_departures')
      .values({ ...departure, delete_work_at: null })
      .execute();
    expect(await signInAgain(gone)).toBeNull();
    await setSeats(id, 1);
    const late = await signUpAt(scene, `late@${domain}`);
    const mails = () =>
      [owner, late].map(({ email }) => scene.test.mails.filter(({ to }) => to === email).length);
    const before = mails();
    expect([await signInAgain(late), await signInAgain(late)]).toEqual([null, null]);
    expect(mails()).toEqual(before.map((number) => number + 1));
    expect((await scene.test.ask(listDomains, { token: owner.token })).waiting).toBe(1);
    await setSeats(id, 2);
    expect(await signInAgain(late)).not.toBeNull();
    expect((await scene.test.ask(listDomains, { token: owner.token })).waiting).toBe(0);
  });

  it('takes the last seat once when two come at the same moment', async () => {
    const { owner, domain, domainId, id } = await openSchool(scene);
    const change = { token: owner.token, params: { id: domainId }, body: { auto_join: true } };
    await scene.test.ask(changeDomain, change);
    await setSeats(id, 2);
    const [a, b] = [await signUpAt(scene, `a@${domain}`), await signUpAt(scene, `b@${domain}`)];
    const joined = await Promise.all([signInAgain(a), signInAgain(b)]);
    expect(joined.filter((membership) => membership !== null)).toHaveLength(1);
  });
});

describe('a record that goes away', () => {
  it('lapses only after long, and the office is told; then another school can prove the domain', async () => {
    const { owner, domain, domainId, id } = await openSchool(scene);
    const { token } = owner;
    await scene.test.ask(changeDomain, { token, params: { id: domainId }, body: { auto_join: true } });
    const zone = scene.dns.zones.get(domain) ?? 'unknown';
    const check = () => checkDomains(scene.test.services);
    scene.dns.zones.set(domain, 'failing');
    await check();
    const [unanswered] = await domainsOf(token);
    expect(unanswered).toMatchObject({ status: 'verified', auto_join: true, missing_since: null });
    expect(unanswered?.unanswered_at).not.toBeNull();
    scene.dns.zones.set(domain, 'unknown');
    await check();
    expect(await domainsOf(token)).toMatchObject([{ status: 'missing', auto_join: true }]);
    scene.dns.zones.set(domain, zone);
    await check();
    expect(await domainsOf(token)).toMatchObject([{ status: 'verified', missing_since: null }]);
    scene.dns.zones.set(domain, 'unknown');
    await check();
    scene.test.pass(DOMAIN_GRACE_DAYS * DAY);
    scene.dns.zones.set(domain, 'failing');
    await check();
    const teacher = await signUpAt(scene, `still@${domain}`);
    const fresh = (await scene.test.ask(signIn, { body: owner })).access_token;
    expect(await signInAgain(teacher)).toMatchObject({ school_id: id });
    scene.dns.zones.set(domain, 'unknown');
    await check();
    expect(await domainsOf(fresh)).toMatchObject([{ status: 'lapsed', auto_join: false }]);
    expect(scene.test.mails.filter(({ to }) => to === owner.email)).toHaveLength(3);
    const params = { id: domainId };
    const on = scene.test.send(changeDomain, { token: fresh, params, body: { auto_join: true } });
    expect(await refusalOf(on)).toBe('domain_unverified');
    const other = await openSchool(scene);
    const theirs = await claim(scene, other.owner.token, domain);
    await scene.test.ask(verifyDomain, { token: other.owner.token, params: { id: theirs.id } });
    expect(await domainsOf(fresh)).toMatchObject([{ status: 'claimed' }]);
    expect((await logOf(id)).at(-1)).toBe(`domain_removed ${domain}`);
  });
});

describe('a domain that is given up', () => {
  it('is free for the next school', async () => {
    const { owner, domain, domainId } = await openSchool(scene);
    await scene.test.ask(removeDomain, { token: owner.token, params: { id: domainId } });
    expect(await domainsOf(owner.token)).toEqual([]);
    const other = await beginSchool(scene);
    const { id } = await claim(scene, other.owner.token, domain);
    const params = { id };
    expect(await refusalOf(scene.test.send(verifyDomain, { token: owner.token, params }))).toBe('not_found');
    const proven = await scene.test.ask(verifyDomain, { token: other.owner.token, params });
    expect(proven.status).toBe('verified');
    expect((await scene.test.ask(getUser, { token: other.owner.token })).membership).not.toBeNull();
  });
});
