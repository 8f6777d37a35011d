/** Installations with DEFAULT_PLAN=School: one school, whoever comes. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSchoolMembers } from '../../../contract/school/people.ts';
import { deleteSchool, getSchool, leaveSchool } from '../../../contract/school/school.ts';
import { confirmEmail, getUser, signIn, signUp } from '../../../contract/session.ts';
import { createTestApp, signUpTeacher, type TestApp } from '../../../lab/app/test-app.ts';

let open: TestApp;
let careful: TestApp;
beforeAll(async () => {
  open = await createTestApp({ DEFAULT_PLAN: 'School' });
  // The postbox of tests keeps mails; the setting only says that there is a transport.
  const mail = { REQUIRE_EMAIL_CONFIRMATION: 'on', SMTP_URL: 'smtp://127.0.0.1:9' };
  careful = await createTestApp({ DEFAULT_PLAN: 'School', ...mail });
});
afterAll(() => Promise.all([open.close(), careful.close()]));

it('the first account owns the school, the others are its teachers, also when they come at the same moment', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => signUpTeacher(open)));
  const schools = await Promise.all(people.map(({ token }) => open.ask(getSchool, { token })));
  expect(new Set(schools.map(({ id }) => id)).size).toBe(1);
  expect(schools.map(({ you }) => you.role).sort()).toEqual(['owner', 'teacher', 'teacher', 'teacher']);
  const owner = people[schools.findIndex(({ you }) => you.role === 'owner')];
  const { members } = await open.ask(listSchoolMembers, { token: owner?.token ?? '' });
  expect(members).toHaveLength(4);
  const body = { name: schools[0]?.name ?? '' };
  expect((await open.send(deleteSchool, { token: owner?.token ?? '', body })).json().code).toBe(
    'school_is_default',
  );
});

it('whoever left it is not drawn in again at the next sign-in', async () => {
  const { token, email, password } = await signUpTeacher(open);
  await open.ask(leaveSchool, { token });
  const { user } = await open.ask(signIn, { body: { email, password } });
  expect(user.membership).toBeNull();
});

it('without a free seat somebody still signs in, into no school', async () => {
  await open.services.db.updateTable('schools').set({ seats: sql`seats_used` }).execute();
  const { token } = await signUpTeacher(open);
  expect((await open.ask(getUser, { token })).membership).toBeNull();
});

it('an address that nobody has confirmed is in no school, however early it signed up', async () => {
  const forms = ['squatter@school.test', 'head@school.test'].map((email) => ({
    email,
    name: 'Somebody',
    password: 'a long enough one',
  }));
  for (const body of forms) await careful.send(signUp, { body });
  const [, head] = forms;
  await careful.services.postbox.settle();
  const mail = careful.mails.find(({ to }) => to === head?.email)?.text ?? '';
  await careful.ask(confirmEmail, { body: { token: /confirm=([\w-]+)/.exec(mail)?.[1] ?? '' } });
  const body = { email: head?.email ?? '', password: head?.password ?? '' };
  const { access_token: token } = await careful.ask(signIn, { body });
  expect((await careful.ask(getUser, { token })).membership).toMatchObject({ role: 'owner' });
  const { members } = await careful.ask(listSchoolMembers, { token });
  expect(members.map(({ email }) => email)).toEqual([head?.email]);
});
