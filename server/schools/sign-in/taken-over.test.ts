/** Who comes in as whom: what is written down and told, and what a stranger who was there first keeps of an account. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRecoveryCodes, putSso, signInWithRecoveryCode } from '../../../contract/school/sign-in.ts';
import { getUser } from '../../../contract/session.ts';
import { enter, openSchool, type Scene, signUpAt, ssoForm, startScene, tryIt } from './sign-in.fixture.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());

const ask = () => scene.test.ask;

describe('a school with its own sign-in', () => {
  it('has a line in its log for every sign-in, and a member is told of the first by a provider as it is set up', async () => {
    const own = await openSchool(scene);
    const { token } = own.owner;
    await ask()(putSso, { token, body: ssoForm(scene) });
    const { id, email } = await signUpAt(scene, `told@${own.domain}`);
    const letters = () =>
      scene.test.mails.filter(({ to, subject }) => to === email && subject.startsWith('A first sign-in'));
    const person = { sub: `told ${own.id}`, email };
    await enter(scene, person);
    expect(letters()).toHaveLength(1);
    expect(letters()[0]?.text).toContain(scene.idp.issuer);
    scene.test.pass(1000);
    await enter(scene, person);
    expect(letters()).toHaveLength(1);
    const lines = await scene.test.services.db
      .selectFrom('audit_events')
      .select(['subject', 'detail', 'ip_hash'])
      .where('school_id', '=', own.id)
      .where('action', '=', 'sso_signed_in')
      .orderBy('number')
      .execute();
    expect(lines).toEqual([
      { subject: id, detail: { issuer: scene.idp.issuer, first: true }, ip_hash: expect.any(Buffer) },
      { subject: id, detail: { issuer: scene.idp.issuer, first: false }, ip_hash: expect.any(Buffer) },
    ]);
    // Another client or secret: whoever answers for members may be somebody else now.
    scene.test.pass(1000);
    await ask()(putSso, { token, body: ssoForm(scene) });
    scene.test.pass(1000);
    await enter(scene, person);
    expect(letters()).toHaveLength(2);
  });

  it('leaves its owner the password and the session with which it is tried, confirmed or not', async () => {
    const own = await openSchool(scene);
    const { token, email, password, id } = own.owner;
    await scene.test.services.db
      .updateTable('teachers')
      .set({ email_confirmed_at: null })
      .where('id', '=', id)
      .execute();
    await ask()(putSso, { token, body: ssoForm(scene) });
    const { landed } = await tryIt(scene, token, { sub: `owner of ${own.id}`, email });
    expect(landed).toBe('/school?tab=sign-in&tried=yes');
    expect((await ask()(getUser, { token })).has_password).toBe(true);
    const [code = ''] = (await ask()(makeRecoveryCodes, { token })).codes;
    const recover = (given: string) =>
      scene.test.send(signInWithRecoveryCode, { body: { email, password: given, code } });
    expect((await recover('any other')).json().code).toBe('recovery_code_wrong');
    expect((await recover('')).json().code).toBe('recovery_code_wrong');
    expect((await recover(password)).statusCode).toBe(200);
  });

  it('ends the recovery codes of whoever registered an address that its owner comes to claim', async () => {
    const own = await openSchool(scene);
    const { token, email, password, id } = own.owner;
    await ask()(putSso, { token, body: ssoForm(scene) });
    const { codes: squatted } = await ask()(makeRecoveryCodes, { token });
    const { db } = scene.test.services;
    await db.updateTable('teachers').set({ email_confirmed_at: null }).where('id', '=', id).execute();
    const real = await enter(scene, { sub: `real ${own.id}`, email });
    expect((await ask()(getUser, { token: real.token })).has_password).toBe(false);
    const recover = (code = '', given = '') =>
      scene.test.send(signInWithRecoveryCode, { body: { email, password: given, code } });
    for (const given of ['', password]) expect((await recover(squatted[0], given)).statusCode).toBe(401);
    // Without a password the code decides, and whatever is typed as one is wrong.
    const { codes: fresh } = await ask()(makeRecoveryCodes, { token: real.token });
    expect((await recover(fresh[0], 'any password')).statusCode).toBe(401);
    expect((await recover(fresh[0])).statusCode).toBe(200);
  });
});
