import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getSso,
  makeRecoveryCodes,
  putSso,
  removeDomain,
  removeSso,
  signInWithRecoveryCode,
  startSchoolSignIn,
} from '../../../contract/school/sign-in.ts';
import {
  forgotPassword,
  getUser,
  refresh,
  resetPassword,
  signIn,
  startGoogleSignIn,
} from '../../../contract/session.ts';
import { walkThroughGoogle } from '../../../lab/peers/google-peer.ts';
import {
  enter,
  type OpenSchool,
  openSchool,
  PAGE,
  requireSso,
  type Scene,
  signUpAt,
  ssoForm,
  startScene,
  tryIt,
} from './sign-in.fixture.ts';

let scene: Scene;
let school: OpenSchool;
let codes: string[];
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());

const ask = () => scene.test.ask;
const actionsOf = async (schoolId: string) => {
  const rows = await scene.test.services.db
    .selectFrom('audit_events')
    .select('action')
    .where('school_id', '=', schoolId)
    .orderBy('number')
    .execute();
  return rows.map(({ action }) => action);
};

describe('a school that sets its own sign-in up', () => {
  beforeAll(async () => {
    school = await openSchool(scene);
  });

  it('is told what to register, and never sees the secret again', async () => {
    const { token } = school.owner;
    expect(await ask()(getSso, { token })).toMatchObject({
      redirect_uri: 'http://localhost:3000/api/auth/school/callback',
      connection: null,
    });
    const set = await ask()(putSso, { token, body: ssoForm(scene) });
    expect(set.connection).toMatchObject({ issuer: scene.idp.issuer, required: false });
    expect(JSON.stringify(set)).not.toContain(scene.idp.clientSecret);
    const stored = await scene.test.services.db
      .selectFrom('school_sso')
      .selectAll()
      .where('school_id', '=', school.id)
      .executeTakeFirstOrThrow();
    expect(stored.secret.toString('latin1')).not.toContain(scene.idp.clientSecret);
  });

  it('lets a new teacher in, who becomes a member by it, and finds the same account the next time', async () => {
    const person = { sub: 'nora', email: `nora@${school.domain}` };
    const { token } = await enter(scene, person);
    const me = await ask()(getUser, { token });
    expect(me).toMatchObject({
      email: person.email,
      has_password: false,
      subscription_plan: 'School',
      membership: { school_id: school.id, role: 'teacher' },
    });
    const renamed = await enter(scene, { sub: 'nora', email: `n.north@${school.domain}` });
    expect((await ask()(getUser, { token: renamed.token })).id).toBe(me.id);
    expect(scene.test.mails.filter(({ to }) => to === person.email)).toHaveLength(1);
  });

  it('opens the account that is there already, and ends what a stranger had on it', async () => {
    const teacher = await signUpAt(scene, `old@${school.domain}`);
    const known = await enter(scene, { sub: 'old', email: teacher.email });
    expect(await ask()(getUser, { token: known.token })).toMatchObject({
      id: teacher.id,
      has_password: true,
    });
    const squatter = await signUpAt(scene, `squat@${school.domain}`);
    await scene.test.services.db
      .updateTable('teachers')
      .set({ email_confirmed_at: null })
      .where('id', '=', squatter.id)
      .execute();
    const owner = await enter(scene, { sub: 'real', email: squatter.email });
    expect(await ask()(getUser, { token: owner.token })).toMatchObject({ has_password: false });
    expect((await scene.test.send(getUser, { token: squatter.token })).statusCode).toBe(401);
  });

  it('cannot require it before its owner has tried it, and holds recovery codes', async () => {
    const { token, email } = school.owner;
    const { client_secret: _, ...form } = ssoForm(scene, { required: true });
    const requiring = () => scene.test.send(putSso, { token, body: form });
    expect((await requiring()).json().code).toBe('sso_untried');
    const other = await tryIt(scene, token, { sub: 'old', email: `old@${school.domain}` });
    expect(other.landed).toBe('/school?tab=sign-in&error=sso_other_person');
    const stranger = await tryIt(scene, token, { sub: 'new', email: `new@${school.domain}` });
    expect(stranger.landed).toBe('/school?tab=sign-in&error=sso_other_person');
    expect((await tryIt(scene, token, { sub: 'owner', email })).landed).toBe('/school?tab=sign-in&tried=yes');
    expect((await requiring()).json().code).toBe('sso_no_codes');
    expect((await ask()(makeRecoveryCodes, { token })).codes).toHaveLength(10);
    const set = await requiring();
    expect(set.json()).toMatchObject({ connection: { required: true }, tried: true, codes_left: 10 });
    // Another client has not been tried.
    const another = { ...ssoForm(scene, { required: true }), client_id: 'another' };
    expect((await scene.test.send(putSso, { token, body: another })).json().code).toBe('sso_untried');
    const actions = await actionsOf(school.id);
    expect(actions).toEqual(expect.arrayContaining(['sso_changed', 'sso_tried', 'recovery_codes_made']));
  });
});

describe('a school that requires its own sign-in', () => {
  beforeAll(async () => {
    school = await openSchool(scene);
    codes = await requireSso(scene, school);
  });
  let count = 0;
  let member: Awaited<ReturnType<typeof signUpAt>>;
  beforeEach(async () => {
    count += 1;
    member = await signUpAt(scene, `m${count}@${school.domain}`);
    await enter(scene, { sub: `member ${count}`, email: member.email });
  });

  const codeOf = async (password: string, email = member.email) =>
    (await scene.test.send(signIn, { body: { email, password } })).json().code;

  it('lets no member in by a password, right or wrong, and tells known and unknown addresses the same', async () => {
    const { password } = member;
    const answers = [
      await codeOf(password),
      await codeOf('wrong one'),
      await codeOf('x', `no@${school.domain}`),
    ];
    expect(answers).toEqual(['sso_required', 'sso_required', 'sso_required']);
    expect(await codeOf('wrong one', 'somebody@elsewhere.test')).toBe('invalid_credentials');
  });

  it('leaves those of its domain alone who are no members', async () => {
    const { email, password } = await signUpAt(scene, `guest@${school.domain}`);
    expect((await scene.test.send(signIn, { body: { email, password } })).statusCode).toBe(200);
  });

  it('lets no member in by Google', async () => {
    scene.idp.person = { sub: 'google', email: member.email, email_verified: true, name: 'M' };
    const begun = await scene.test.send(startGoogleSignIn, { headers: PAGE });
    const cookie = begun.cookies.find(({ name }) => name === 'markwise_google')?.value ?? '';
    const back = await walkThroughGoogle(String(begun.headers.location), 'http://localhost:3000');
    const cookies = { markwise_google: cookie };
    const response = await scene.test.call('GET', back.pathname + back.search, { cookies, headers: PAGE });
    expect(response.headers.location).toBe('/callback?error=sso_required');
  });

  it('sends no link for a new password, and one from before is worth nothing', async () => {
    const { services, mails } = scene.test;
    const before = await signUpAt(scene, `link@${school.domain}`);
    await ask()(forgotPassword, { body: { email: before.email } });
    await services.postbox.settle();
    const link = mails.find(({ to }) => to === before.email)?.text.match(/token=(\S+)/)?.[1] ?? '';
    await enter(scene, { sub: 'link', email: before.email });
    const body = { token: link, password: 'another long one' };
    expect((await scene.test.send(resetPassword, { body })).json().code).toBe('sso_required');
    await ask()(forgotPassword, { body: { email: member.email } });
    await services.postbox.settle();
    const text = mails.findLast(({ to }) => to === member.email)?.text ?? '';
    expect(text).toContain('Sign in with your school');
    expect(text).not.toContain('token=');
  });

  it('ends sessions that began otherwise, and asks those that began by it again when their time is up', async () => {
    const again = (cookie: string) => scene.test.send(refresh, { cookies: { markwise_refresh: cookie } });
    expect((await again(member.refresh)).statusCode).toBe(401);
    const { refresh: cookie } = await enter(scene, { sub: `member ${count}`, email: member.email });
    const { refreshSeconds } = scene.test.services.config.session;
    scene.test.pass(refreshSeconds * 900);
    const renewed = await again(cookie);
    expect(renewed.statusCode).toBe(200);
    scene.test.pass(refreshSeconds * 200);
    const next = renewed.cookies.find(({ name }) => name === 'markwise_refresh')?.value ?? '';
    expect((await again(next)).statusCode).toBe(401);
  });

  it('lets an owner in with a recovery code, once each, however it is typed, and the log says so', async () => {
    const { email, password } = school.owner;
    const [first = '', second = ''] = codes;
    const recover = (code: string, form: object = {}) =>
      scene.test.send(signInWithRecoveryCode, { body: { email, password, code, ...form } });
    expect((await recover(first, { password: 'wrong one' })).json().code).toBe('recovery_code_wrong');
    const response = await recover(first);
    expect(response.statusCode).toBe(200);
    const cookie = response.cookies.find(({ name }) => name === 'markwise_refresh')?.value ?? '';
    const renewed = await scene.test.send(refresh, { cookies: { markwise_refresh: cookie } });
    expect(renewed.statusCode).toBe(200);
    expect((await recover(first)).json().code).toBe('recovery_code_wrong');
    expect((await recover(` ${second.toLowerCase().replaceAll('-', ' ')} `)).statusCode).toBe(200);
    expect((await recover('00000-00000-00000-00000')).json().code).toBe('recovery_code_wrong');
    const stolen = await recover(codes[2] ?? '', { email: member.email, password: member.password });
    expect(stolen.json().code).toBe('recovery_code_wrong');
    expect((await actionsOf(school.id)).filter((each) => each === 'recovery_code_used')).toHaveLength(2);
    const token = renewed.json().access_token;
    expect((await ask()(getSso, { token })).codes_left).toBe(8);
    await ask()(makeRecoveryCodes, { token });
    expect((await recover(codes[3] ?? '')).json().code).toBe('recovery_code_wrong');
  });

  it('keeps its domain while it is needed, and gives passwords back when it ends', async () => {
    const token = (await enter(scene, { sub: `owner of ${school.id}`, email: school.owner.email })).token;
    const removal = scene.test.send(removeDomain, { token, params: { id: school.domainId } });
    expect((await removal).json().code).toBe('domain_in_use');
    await ask()(removeSso, { token });
    const { email, password } = member;
    expect((await scene.test.send(signIn, { body: { email, password } })).statusCode).toBe(200);
    const gone = await scene.test.send(startSchoolSignIn, { body: { email } });
    expect(gone.json().code).toBe('sso_unknown_domain');
  });
});
