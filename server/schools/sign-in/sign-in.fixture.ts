/** Markwise beside a name server and an identity provider that enforce their own rules, and schools that have proven a domain. */
import { createSchool } from '../../../contract/school/school.ts';
import {
  addDomain,
  finishSchoolSignIn,
  makeRecoveryCodes,
  putSso,
  type SsoForm,
  startSchoolSignIn,
  trySso,
  verifyDomain,
} from '../../../contract/school/sign-in.ts';
import { finishGoogleSignIn, getToken } from '../../../contract/session.ts';
import { createTestApp, freePort, signUpTeacher } from '../../../lab/app/test-app.ts';
import { startDnsPeer } from '../../../lab/peers/dns-peer.ts';
import { startGooglePeer, walkThroughGoogle } from '../../../lab/peers/google-peer.ts';

const HOME = 'http://localhost:3000';
export const PAGE = { accept: 'text/html' };

/** `thinTokens`: the provider names people at its UserInfo endpoint only. */
export const startScene = async (
  provider: { thinTokens?: boolean } = {},
  settings: Record<string, string> = {},
) => {
  const dns = await startDnsPeer();
  const callbacks = [finishSchoolSignIn, finishGoogleSignIn].map(({ path }) => `${HOME}${path}`);
  const idp = await startGooglePeer(await freePort(), callbacks, undefined, provider);
  const test = await createTestApp({
    DNS_SERVERS: dns.address,
    GOOGLE_ISSUER: idp.issuer,
    GOOGLE_CLIENT_ID: idp.clientId,
    GOOGLE_CLIENT_SECRET: idp.clientSecret,
    ...settings,
  });
  const close = () => Promise.all([test.close(), dns.close(), idp.close()]);
  return { test, dns, idp, close };
};
export type Scene = Awaited<ReturnType<typeof startScene>>;

/** As if the link in the mail had been opened. */
export const confirmAddress = async ({ test }: Scene, id: string) => {
  await test.services.db
    .updateTable('teachers')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', id)
    .execute();
};

export const signUpAt = async (scene: Scene, email: string) => {
  const teacher = await signUpTeacher(scene.test, { email });
  await confirmAddress(scene, teacher.id);
  return teacher;
};

let count = 0;

/** A school without a domain, and its owner. */
export const beginSchool = async (scene: Scene) => {
  count += 1;
  const domain = `north${count}.test`;
  const owner = await signUpAt(scene, `owner@${domain}`);
  await scene.test.services.db
    .updateTable('subscriptions')
    .set({ plan: 'School' })
    .where('teacher_id', '=', owner.id)
    .execute();
  const { token } = owner;
  const { id } = await scene.test.ask(createSchool, { token, body: { name: `North ${count}` } });
  return { id, owner, domain };
};

export const claim = async ({ test, dns }: Scene, token: string, domain: string) => {
  const claimed = await test.ask(addDomain, { token, body: { domain } });
  dns.zones.set(domain, { texts: ['v=spf1 -all', claimed.txt] });
  return claimed;
};

/** A school that has proven its domain. */
export const openSchool = async (scene: Scene) => {
  const school = await beginSchool(scene);
  const { token } = school.owner;
  const { id: domainId } = await claim(scene, token, school.domain);
  await scene.test.ask(verifyDomain, { token, params: { id: domainId } });
  return { ...school, domainId };
};
export type OpenSchool = Awaited<ReturnType<typeof openSchool>>;

export const ssoForm = ({ idp }: Scene, changes: Partial<SsoForm> = {}): SsoForm => ({
  issuer: idp.issuer,
  client_id: idp.clientId,
  client_secret: idp.clientSecret,
  tenant: null,
  auto_provision: true,
  required: false,
  ...changes,
});

const flowCookie = (response: { cookies: { name: string; value: string }[] }) => ({
  markwise_google: response.cookies.find(({ name }) => name === 'markwise_google')?.value ?? '',
});

/** Up to the page that the browser lands on. */
export const walk = async (
  { test }: Scene,
  begun: { json(): { url: string }; cookies: { name: string; value: string }[] },
) => {
  const cookies = flowCookie(begun);
  const back = await walkThroughGoogle(begun.json().url, HOME);
  const response = await test.call('GET', back.pathname + back.search, { cookies, headers: PAGE });
  return { landed: String(response.headers.location), cookies, back };
};

/** Who comes in through the school: a token, or the code of the refusal. */
export const enter = async (
  scene: Scene,
  person: { sub: string; email: string; [claim: string]: unknown },
) => {
  const { test, idp } = scene;
  idp.person = { email_verified: true, name: 'Nora North', ...person };
  const { landed, cookies } = await walk(
    scene,
    await test.send(startSchoolSignIn, { body: { email: person.email } }),
  );
  const outcome = new URL(landed, HOME).searchParams;
  const sessionId = outcome.get('session_id');
  if (sessionId === null) return { token: '', refresh: '', error: outcome.get('error') };
  const response = await test.send(getToken, { params: { session_id: sessionId }, cookies });
  const refresh = response.cookies.find(({ name }) => name === 'markwise_refresh')?.value ?? '';
  return { token: String(response.json().access_token), refresh, error: null };
};

export const tryIt = async (scene: Scene, token: string, person: { sub: string; email: string }) => {
  scene.idp.person = { email_verified: true, name: 'Nora North', ...person };
  return walk(scene, await scene.test.send(trySso, { token }));
};

/** A school that lets its members in by its own sign-in only; its owner holds recovery codes. */
export const requireSso = async (scene: Scene, school: OpenSchool) => {
  const { test } = scene;
  const { token, email } = school.owner;
  await test.ask(putSso, { token, body: ssoForm(scene) });
  await tryIt(scene, token, { sub: `owner of ${school.id}`, email });
  const { codes } = await test.ask(makeRecoveryCodes, { token });
  const { client_secret: _, ...form } = ssoForm(scene, { required: true });
  await test.ask(putSso, { token, body: form });
  return codes;
};
