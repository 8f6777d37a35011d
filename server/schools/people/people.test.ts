import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listCourses } from '../../../contract/courses.ts';
import { inviteToSchool, joinSchool, listSchoolInvites } from '../../../contract/school/invites.ts';
import { exportSchoolLog } from '../../../contract/school/log.ts';
import {
  changeSchoolMember,
  listSchoolMembers,
  removeSchoolMember,
} from '../../../contract/school/people.ts';
import {
  changeSchool,
  createSchool,
  deleteSchool,
  getSchool,
  leaveSchool,
} from '../../../contract/school/school.ts';
import { getUser, signIn } from '../../../contract/session.ts';
import { deleteAccount, exportData } from '../../../contract/settings.ts';
import { createClassroom } from '../../../lab/app/classroom.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { signUpTeacher, type TestApp } from '../../../lab/app/test-app.ts';
import { openArchive } from '../../data/export/export.fixture.ts';
import { deleteLeftWork } from '../../data/retention/delete-left-work.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import { deleteMember, findSchoolForUpdate } from '../membership/queries.ts';
import { addMember, invite, openSchool } from '../school.fixture.ts';

const DAY_MS = 24 * 3600 * 1000;

const test = openTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });

const codeOf = async (response: ReturnType<TestApp['send']>) => {
  const { statusCode, body } = await response;
  return [statusCode, JSON.parse(body).code];
};

const rolesIn = async (token: string) =>
  (await test.ask(listSchoolMembers, { token })).members.map(({ role }) => role);

describe('a school', () => {
  it('is begun by whoever has the School plan, once', async () => {
    const { id, token } = await signUpTeacher(test);
    const body = { name: 'Northfield' };
    expect(await codeOf(test.send(createSchool, { token, body }))).toEqual([403, 'plan_required']);
    const plan = test.services.db.updateTable('subscriptions').set({ plan: 'School' });
    await plan.where('teacher_id', '=', id).execute();
    expect(await codeOf(test.send(getSchool, { token }))).toEqual([403, 'not_in_school']);
    const both = await Promise.all([1, 2].map(() => test.send(createSchool, { token, body })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await test.ask(getSchool, { token })).toMatchObject({ ...body, you: { role: 'owner' } });
  });

  it('keeps what an admin sets, and shows a teacher the policies but not the seats', async () => {
    const { owner } = await openSchool(test);
    const [admin, ada] = [await addMember(test, owner, 'admin'), await addMember(test, owner)];
    const body = { name: 'North', policies: { ai: false, allowed_models: ['m-1'], retention_days: 90 } };
    await test.ask(changeSchool, { token: admin.token, body });
    const seen = await test.ask(getSchool, { token: ada.token });
    expect(seen).toMatchObject({ name: 'North', seats: null, policies: body.policies });
    const worse = { policies: { retention_days: 0 } };
    expect((await test.send(changeSchool, { token: admin.token, body: worse })).statusCode).toBe(422);
  });
});

describe('the last owner', () => {
  it('neither leaves, nor is demoted or removed, nor ends the account of a school with others in it', async () => {
    const { owner } = await openSchool(test);
    await addMember(test, owner, 'admin');
    const params = { id: owner.id };
    const { token, password } = owner;
    const tries = [
      test.send(leaveSchool, { token }),
      test.send(changeSchoolMember, { token, params, body: { role: 'admin' } }),
      test.send(removeSchoolMember, { token, params }),
      test.send(deleteAccount, { token, body: { password } }),
    ];
    for (const each of tries) expect(await codeOf(each)).toEqual([409, 'last_owner']);
    expect(await rolesIn(token)).toEqual(['owner', 'admin']);
  });

  it('is there also when two owners step down at the same moment', async () => {
    const { owner } = await openSchool(test);
    const other = await addMember(test, owner, 'owner');
    const [one, two] = await Promise.all([
      test.send(leaveSchool, { token: owner.token }),
      test.send(changeSchoolMember, {
        token: other.token,
        params: { id: other.id },
        body: { role: 'teacher' },
      }),
    ]);
    expect([one.statusCode, two.statusCode].sort()).toEqual([200, 409]);
  });

  it('who is alone takes the school along with the account', async () => {
    const { id, owner } = await openSchool(test);
    await test.ask(deleteAccount, { token: owner.token, body: { password: owner.password } });
    const left = await sql`select 1 from schools where id = ${id}`.execute(test.services.db);
    expect(left.rows).toEqual([]);
  });
});

describe('removing', () => {
  it('signs out at once, frees the seat and takes the plan back; the account goes on', async () => {
    const { owner } = await openSchool(test);
    const ada = await addMember(test, owner);
    await test.ask(removeSchoolMember, { token: owner.token, params: { id: ada.id } });
    expect((await test.send(getUser, { token: ada.token })).statusCode).toBe(401);
    const { user } = await test.ask(signIn, { body: { email: ada.email, password: ada.password } });
    expect(user).toMatchObject({ membership: null, subscription_plan: 'Free' });
    expect((await test.ask(getSchool, { token: owner.token })).seats).toEqual({ total: 40, used: 1 });
    expect(test.mails.at(-1)).toMatchObject({ to: ada.email });
  });

  it('of somebody in the office is for owners', async () => {
    const { owner } = await openSchool(test);
    const [admin, other] = [await addMember(test, owner, 'admin'), await addMember(test, owner, 'admin')];
    const remove = (token: string) =>
      codeOf(test.send(removeSchoolMember, { token, params: { id: other.id } }));
    expect(await remove(admin.token)).toEqual([403, 'school_role']);
    expect(await remove(owner.token)).toEqual([200, undefined]);
  });

  it('an admin in the middle of a request: nothing of it is done', async () => {
    const { id, owner } = await openSchool(test);
    const admin = await addMember(test, owner, 'admin');
    const { db } = test.services;
    const asked = await db.transaction().execute(async (tx) => {
      await findSchoolForUpdate(tx, id);
      await deleteMember(tx, scopeOfOwner(admin.id));
      const request = test.send(inviteToSchool, {
        token: admin.token,
        body: { addresses: 'late@school.test' },
      });
      // The policy let it in; it waits for the school now.
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%"schools"%'
        and datname = current_database()`;
      await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 20_000 }).toBe(1);
      return { request };
    });
    expect(await codeOf(asked.request)).toEqual([403, 'not_in_school']);
    const { invites } = await test.ask(listSchoolInvites, { token: owner.token });
    expect(invites.map(({ email }) => email)).not.toContain('late@school.test');
  });
});

describe('whose the work is afterwards', () => {
  /** A member with a course, and the policy as it was when they joined. */
  const joinWithWork = async (owner: { token: string }) => {
    const room = await createClassroom(test);
    const token = await invite(test, owner, room.email);
    await test.ask(joinSchool, { token: room.token, body: { token } });
    return room;
  };
  const signInAgain = async ({ email, password }: { email: string; password: string }) =>
    (await test.ask(signIn, { body: { email, password } })).access_token;
  const coursesOf = async (room: { email: string; password: string }) =>
    (await test.ask(listCourses, { token: await signInAgain(room) })).length;

  it('a later change of the policy does not change what somebody agreed to', async () => {
    const { owner } = await openSchool(test);
    const room = await joinWithWork(owner);
    const body = { policies: { data_on_leaving: 'school' as const } };
    await test.ask(changeSchool, { token: owner.token, body });
    expect(await test.ask(leaveSchool, { token: room.token })).toMatchObject({ delete_work_at: null });
    test.pass(31 * DAY_MS);
    await deleteLeftWork(test.services);
    expect(await coursesOf(room)).toBe(1);
  });

  it('where it stays with the school, it can be downloaded for 30 days and then goes', async () => {
    const { owner } = await openSchool(test);
    await test.ask(changeSchool, {
      token: owner.token,
      body: { policies: { data_on_leaving: 'school' } },
    });
    const [left, back] = [await joinWithWork(owner), await joinWithWork(owner)];
    for (const { token } of [left, back]) await test.ask(leaveSchool, { token });
    const again = await invite(test, owner, back.email);
    await test.ask(joinSchool, { token: back.token, body: { token: again } });
    test.pass(29 * DAY_MS);
    await deleteLeftWork(test.services);
    const token = await signInAgain(left);
    const { rawPayload } = await test.send(exportData, { token });
    const archive = openArchive(rawPayload);
    expect(JSON.parse(archive.text('courses.json'))).toHaveLength(1);
    expect(JSON.parse(archive.text('account.json')).membership.before[0].school_name).toBe('Northfield');
    test.pass(2 * DAY_MS);
    await deleteLeftWork(test.services);
    expect([await coursesOf(left), await coursesOf(back)]).toEqual([0, 1]);
  });

  it('a school ends with its name typed and its log taken along; each member keeps or exports as agreed', async () => {
    const { owner } = await openSchool(test, { name: 'Southfield' });
    const keeps = await joinWithWork(owner);
    await test.ask(changeSchool, {
      token: owner.token,
      body: { policies: { data_on_leaving: 'school' } },
    });
    const exports = await joinWithWork(owner);
    const end = (name: string) => codeOf(test.send(deleteSchool, { token: owner.token, body: { name } }));
    expect(await end('Southfields')).toEqual([403, 'school_name_wrong']);
    expect(await end('Southfield')).toEqual([409, 'log_not_exported']);
    await test.send(exportSchoolLog, { token: owner.token });
    test.mails.length = 0;
    expect(await end('Southfield')).toEqual([200, undefined]);
    expect(await codeOf(test.send(getSchool, { token: keeps.token }))).toEqual([403, 'not_in_school']);
    const told = (email: string) => test.mails.find(({ to }) => to === email)?.text ?? '';
    expect(told(keeps.email)).toContain('with all of your courses and papers in it');
    expect(told(exports.email)).toContain('Until then you can download everything');
    expect((await test.send(exportData, { token: exports.token })).statusCode).toBe(200);
    test.pass(31 * DAY_MS);
    await deleteLeftWork(test.services);
    expect([await coursesOf(keeps), await coursesOf(exports)]).toEqual([1, 0]);
  });
});
