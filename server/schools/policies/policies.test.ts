/** What a school decides about links, requests and how long work is kept, as its teachers and their students meet it. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openRegradeRequest, requestRegrade } from '../../../contract/giving-back/release.ts';
import { getInstallation } from '../../../contract/installation.ts';
import { changeSchool } from '../../../contract/school/school.ts';
import { signIn } from '../../../contract/session.ts';
import { addProject, type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { changeRules, createSchool, enterSchool } from '../../../lab/app/school.ts';
import { signUpTeacher } from '../../../lab/app/test-app.ts';
import { deleteOldWork } from '../../data/retention/delete-old-work.ts';
import { mailStudent } from '../../results/release/mail-student.ts';
import {
  createReleasable,
  open,
  releaseAll,
  sendOpen,
  sendRelease,
  sendShare,
  shareToken,
} from '../../results/release/release.fixture.ts';

const test = openTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });

const DAY_MS = 24 * 3600 * 1000;
const REASON = 'The second paragraph states my position, and the mark says that there is none.';

const createShared = async () => {
  const { room, ids } = await createReleasable(test, 1, ['ada@school.test']);
  const [id = ''] = ids;
  const { db } = test.services;
  await db.updateTable('assignments').set({ regrade_days: 7 }).where('id', '=', room.assignmentId).execute();
  await releaseAll(test, room);
  const school = await createSchool(test, [room]);
  return { room, id, school, token: await shareToken(test, room, id) };
};

describe('links for students switched off', () => {
  it('no new ones are made, and no mail with one goes out', async () => {
    const { room, id, school } = await createShared();
    await changeRules(test, school, { student_links: false });
    expect((await sendShare(test, room, id)).json().code).toBe('school_links_off');
    const refused = await sendRelease(test, room, { ids: [id], notify: true });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'school_links_off']);
    expect((await sendRelease(test, room, { ids: [id] })).statusCode).toBe(200);
  });

  it('a mail that waited when they were switched off is not sent', async () => {
    const { room, id, school } = await createShared();
    await sendRelease(test, room, { ids: [id], notify: true });
    await changeRules(test, school, { student_links: false });
    const { db } = test.services;
    const waiting = db.selectFrom('releases').select(['mail', 'released_at']).where('submission_id', '=', id);
    const { released_at } = await waiting.executeTakeFirstOrThrow();
    const before = test.mails.length;
    await mailStudent(test.services, {
      submissionId: id,
      teacherId: room.id,
      releasedAt: released_at.toISOString(),
    });
    expect(test.mails).toHaveLength(before);
    expect((await waiting.executeTakeFirstOrThrow()).mail).toBe('failed');
  });

  it('those that exist show nothing but a sentence until they are switched on again', async () => {
    const { school, token } = await createShared();
    await changeRules(test, school, { student_links: false });
    const refused = await sendOpen(test, token);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'shared_links_off']);
    expect(refused.body).not.toContain('Student 1');
    await changeRules(test, school, { student_links: true });
    expect((await open(test, token)).criteria).toHaveLength(1);
  });
});

describe('requests for another look switched off', () => {
  it('students are offered none, and whoever asks all the same is refused, the teacher too', async () => {
    const { room, id, school, token } = await createShared();
    expect((await open(test, token)).regrade_until).not.toBeNull();
    await changeRules(test, school, { regrade_requests: false });
    expect((await open(test, token)).regrade_until).toBeNull();
    const body = { criterion_id: 'c1', reason: REASON };
    expect((await test.send(requestRegrade, { body: { ...body, token } })).json().code).toBe(
      'regrade_closed',
    );
    const own = await test.send(openRegradeRequest, { token: room.token, body: { ...body, result_id: id } });
    expect(own.json().code).toBe('school_regrades_off');
  });
});

describe('how long work is kept', () => {
  const addOld = async (room: Classroom, days: number): Promise<string> => {
    const at = new Date(test.services.now().getTime() - days * DAY_MS);
    const paper = {
      id: randomUUID(),
      teacher_id: room.id,
      assignment_id: room.assignmentId,
      project_id: await addProject(test, room),
      rubric_id: room.rubricId,
      file_key: `teachers/${room.id}/work/${randomUUID()}.pdf`,
      file_name: 'a.pdf',
      file_bytes: 1,
      status: 'failed' as const,
      created_at: at,
      updated_at: at,
    };
    await test.services.db.insertInto('submissions').values(paper).execute();
    return paper.id;
  };
  const isKept = async (id: string) => {
    const row = test.services.db.selectFrom('submissions').select('id').where('id', '=', id);
    return (await row.executeTakeFirst()) !== undefined;
  };
  /** With another number of days of the installation. */
  const tidy = (retentionDays: number | null) =>
    deleteOldWork({ ...test.services, config: { ...test.services.config, retentionDays } });

  it('is the shorter of what the installation and the school say, for the school’s teachers alone', async () => {
    const [member, other] = [await createClassroom(test), await createClassroom(test)];
    const school = await createSchool(test, [member], { retention_days: 30 });
    const [old, young, foreign] = [
      await addOld(member, 31),
      await addOld(member, 29),
      await addOld(other, 4000),
    ];
    expect((await test.ask(getInstallation, { token: member.token })).retention_days).toBe(30);
    expect((await test.ask(getInstallation, { token: other.token })).retention_days).toBeNull();
    await tidy(null);
    expect([await isKept(old), await isKept(young), await isKept(foreign)]).toEqual([false, true, true]);
    await changeRules(test, school, { retention_days: 365 });
    await tidy(20);
    expect([await isKept(young), await isKept(foreign)]).toEqual([false, false]);
  });

  it('fewer days count after a week, and every member is told at once', async () => {
    const [owner, member] = [await createClassroom(test), await createClassroom(test)];
    const school = await createSchool(test, [owner, member]);
    const admin = await signUpTeacher(test);
    await enterSchool(test, school, admin, 'admin');
    const old = await addOld(member, 40);
    const change = async (retention_days: number | null) => {
      const { access_token: token } = await test.ask(signIn, {
        body: { email: admin.email, password: admin.password },
      });
      return test.ask(changeSchool, { token, body: { policies: { retention_days } } });
    };
    const told = () =>
      test.mails.filter(({ subject }) => subject.includes('will keep student work for')).length;
    const before = told();
    const [earliest, { retention_from: from }] = [
      test.services.now().getTime() + 7 * DAY_MS,
      await change(1),
    ];
    expect(Date.parse(from ?? '')).toBeGreaterThanOrEqual(earliest);
    expect(told() - before).toBe(3);
    expect((await test.ask(getInstallation, { token: member.token })).retention_days).toBeNull();
    await tidy(null);
    expect(await isKept(old)).toBe(true);
    // More days while it is announced make nothing count sooner.
    expect((await change(2)).retention_from).toBe(from);
    await tidy(null);
    expect(await isKept(old)).toBe(true);
    // Taken back, and set anew: the week begins again.
    expect((await change(null)).retention_from).toBeNull();
    test.pass(6 * DAY_MS);
    await change(1);
    test.pass(6 * DAY_MS);
    await tidy(null);
    expect(await isKept(old)).toBe(true);
    test.pass(DAY_MS + 1000);
    await tidy(null);
    expect(await isKept(old)).toBe(false);
  });
});
