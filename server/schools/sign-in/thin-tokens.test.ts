/** Providers whose ID token names nobody but a subject: what a school needs is told at UserInfo (OpenID Connect Core 5.3, 5.4). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../../contract/errors.ts';
import { putSso, startSchoolSignIn } from '../../../contract/school/sign-in.ts';
import { getUser } from '../../../contract/session.ts';
import {
  enter,
  type OpenSchool,
  openSchool,
  type Scene,
  ssoForm,
  startScene,
  walk,
} from './sign-in.fixture.ts';

let scene: Scene;
let school: OpenSchool;
beforeAll(async () => {
  scene = await startScene({ thinTokens: true });
  school = await openSchool(scene);
  await scene.test.ask(putSso, { token: school.owner.token, body: ssoForm(scene) });
});
afterAll(() => scene.close());

it('somebody whose address stands at UserInfo alone is let in', async () => {
  const email = `thin@${school.domain}`;
  const { token, error } = await enter(scene, { sub: 'thin', email });
  expect(error).toBeNull();
  expect(await scene.test.ask(getUser, { token })).toMatchObject({
    email,
    name: 'Nora North',
    membership: { school_id: school.id },
  });
});

it('an organisation that was named is looked for there too', async () => {
  const body = ssoForm(scene, { tenant: { claim: 'hd', value: school.domain } });
  await scene.test.ask(putSso, { token: school.owner.token, body });
  const email = `hd@${school.domain}`;
  expect((await enter(scene, { sub: 'hd', email, hd: 'other.test' })).error).toBe('sso_foreign_tenant');
  expect((await enter(scene, { sub: 'hd', email, hd: school.domain })).error).toBeNull();
  await scene.test.ask(putSso, { token: school.owner.token, body: ssoForm(scene) });
});

it('what is missing in both places is named, so that IT knows which claim to release', async () => {
  const email = `some@${school.domain}`;
  const person = { sub: 'some', name: 'Some' };
  scene.idp.person = { ...person, email, email_verified: true };
  const begun = await scene.test.send(startSchoolSignIn, { body: { email } });
  Reflect.deleteProperty(scene.idp.person, 'email');
  expect((await walk(scene, begun)).landed).toBe('/callback?error=sso_email_missing');
  expect((await enter(scene, { ...person, email, email_verified: undefined })).error).toBe(
    'sso_email_unsaid',
  );
  expect((await enter(scene, { ...person, email, email_verified: false })).error).toBe(
    'sso_email_unverified',
  );
  expect(catalogue.sso_email_missing.detail).toMatch(/UserInfo.*claim “email”/);
  expect(catalogue.sso_email_unsaid.detail).toMatch(/UserInfo.*claim “email_verified”/);
});

it('UserInfo about somebody else than the token is worth nothing', async () => {
  scene.idp.mixUpUserInfo = true;
  expect((await enter(scene, { sub: 'mixed', email: `mixed@${school.domain}` })).error).toBe('sso_refused');
  scene.idp.mixUpUserInfo = false;
  expect((await enter(scene, { sub: 'mixed', email: `mixed@${school.domain}` })).error).toBeNull();
});
