/** Installations with DEFAULT_PLAN=School: one school, whoever comes. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPlan } from '../../../contract/plans.ts';
import { inviteToSchool } from '../../../contract/school/invites.ts';
import { listSchoolMembers, removeSchoolMember } from '../../../contract/school/people.ts';
import { createSchool, deleteSchool, getSchool, leaveSchool } from '../../../contract/school/school.ts';
import { confirmEmail, getUser, signIn, signUp } from '../../../contract/session.ts';
import { getSubscription, updateSubscription } from '../../../contract/subscription.ts';
import { createTestApp, signUpTeacher, type TestApp } from '../../../lab/app/test-app.ts';
import { reserveQuota } from '../../accounts/billing/quota.ts';
import { settlePlans } from '../../accounts/billing/settle-plans.ts';
import { scopeOfOwner } from '../../platform/scope.ts';

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

it('whoever is outside of it is Free, with its limits: left, removed, or invited and not yet joined', async () => {
  const test = await createTestApp({ DEFAULT_PLAN: 'School' });
  const owner = await signUpTeacher(test);
  const left = await signUpTeacher(test);
  const removed = await signUpTeacher(test);
  const email = 'invited@school.test';
  await test.ask(inviteToSchool, { token: owner.token, body: { addresses: email } });
  const invited = await signUpTeacher(test, { email });
  expect((await test.ask(getSubscription, { token: left.token })).plan).toBe('School');
  await test.ask(leaveSchool, { token: left.token });
  await test.ask(removeSchoolMember, { token: owner.token, params: { id: removed.id } });
  const { access_token } = await test.ask(signIn, {
    body: { email: removed.email, password: removed.password },
  });
  for (const token of [left.token, access_token, invited.token]) {
    const subscription = await test.ask(getSubscription, { token });
    expect(subscription).toMatchObject({ plan: 'Free', trial_available: false, school: null });
    expect(subscription.features.submissions_limit).toBe(getPlan('Free').submissions_limit);
    const trial = await test.send(updateSubscription, { token, body: { action: 'start_trial' } });
    expect([trial.statusCode, trial.json().detail]).toEqual([409, expect.stringContaining('for one school')]);
    const school = await test.send(createSchool, { token, body: { name: 'My own' } });
    expect(school.json().code).toBe('plan_required');
  }
  const more = getPlan('Free').submissions_limit + 1;
  const gradings = Array.from({ length: more }, () => ({ submissionId: randomUUID(), attempt: 1 }));
  const { db, now } = test.services;
  const reserved = db.transaction().execute((tx) => reserveQuota(tx, scopeOfOwner(left.id), gradings, now()));
  await expect(reserved).rejects.toMatchObject({ code: 'quota_exceeded' });
  await test.close();
});

it('accounts that were given the School plan by themselves, before it came with membership, lose it at the next start', async () => {
  const test = await createTestApp({ DEFAULT_PLAN: 'School' });
  const { token, id } = await signUpTeacher(test);
  const outsider = await signUpTeacher(test);
  await test.ask(leaveSchool, { token: outsider.token });
  const { db } = test.services;
  await db
    .updateTable('subscriptions')
    .set({ plan: 'School' })
    .where('teacher_id', 'in', [id, outsider.id])
    .execute();
  await settlePlans(test.services);
  expect((await test.ask(getSubscription, { token })).plan).toBe('School');
  expect((await test.ask(getSubscription, { token: outsider.token })).plan).toBe('Free');
  await test.close();
});
