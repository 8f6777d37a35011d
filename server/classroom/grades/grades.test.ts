/** Grades go to an assignment that Markwise made in Classroom, each once, and Google's rules hold. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createInClassroom, pushClassroomGrades } from '../../../contract/classroom/grades.ts';
import { createClassroom } from '../../../lab/app/classroom.ts';
import { createTestApp, freePort, type TestApp } from '../../../lab/app/test-app.ts';
import { type ClassroomPeer, startClassroomPeer } from '../../../lab/peers/classroom/peer.ts';
import { addCourse, addFile } from '../../../lab/peers/classroom/seed.ts';
import { reclaim, turnIn } from '../../../lab/peers/classroom/world.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import { fiveOf, mark } from '../../results/checks/checks.fixture.ts';
import { release, takeBack } from '../../results/release/release.fixture.ts';
import { describeClassroom } from '../describe-classroom.ts';
import {
  connect,
  createImported,
  createSendable,
  createThere,
  gradesOf,
  runJob,
  send,
} from './grades.fixture.ts';

let peer: ClassroomPeer;
let test: TestApp;

beforeAll(async () => {
  peer = await startClassroomPeer(await freePort(), ['http://localhost:3000/back']);
  test = await createTestApp({ ...peer.env, DEFAULT_PLAN: 'Basic' });
});
afterAll(async () => {
  await test.close();
  await peer.close();
});
beforeEach(() => {
  Object.assign(peer.desk, { storm: 0, breakWith: null, seen: [], mostAtOnce: 0 });
});

const writes = () => peer.desk.seen.filter(({ method, status }) => method !== 'GET' && status === 200);
/** In the order of these papers. */
const ordered = (ids: readonly string[], { rows }: Awaited<ReturnType<typeof send>>) =>
  ids.map((id) => rows.find(({ student_work_id }) => student_work_id === id));
const statuses = ({ rows }: Awaited<ReturnType<typeof send>>) => rows.map(({ status }) => status);

describe('creating in Classroom', () => {
  it('makes the assignment there with its points, once', async () => {
    const { room, course, item } = await createSendable(test, peer);
    expect(item).toMatchObject({ title: 'Essay', maxPoints: 90, state: 'PUBLISHED' });
    await createThere(test, room, course.id);
    expect(course.items).toHaveLength(1);
  });

  it('makes one item of two clicks at the same moment', async () => {
    const room = await createClassroom(test);
    const course = addCourse(peer.world, { teacher: await connect(test, peer, room), students: 1 });
    const ask = () =>
      test.send(createInClassroom, {
        params: { id: room.assignmentId },
        token: room.token,
        body: { course_id: course.id, publish: false },
      });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(course.items).toMatchObject([{ state: 'DRAFT' }]);
  });

  it('does not make it twice when Google falls silent over it', async () => {
    const room = await createClassroom(test);
    const course = addCourse(peer.world, { teacher: await connect(test, peer, room), students: 1 });
    peer.desk.failAfterDoing = 'POST';
    const body = { course_id: course.id };
    const answer = await test.send(createInClassroom, {
      params: { id: room.assignmentId },
      token: room.token,
      body,
    });
    peer.desk.failAfterDoing = null;
    expect(answer.json().code).toBe('classroom_unavailable');
    expect(course.items).toHaveLength(1);
  });

  it('asks for the permission that writing needs', async () => {
    const room = await createClassroom(test);
    await connect(test, peer, room, 'import');
    const call = { params: { id: room.assignmentId }, token: room.token, body: { course_id: '1' } };
    expect((await test.send(createInClassroom, call)).json().code).toBe('classroom_scope_missing');
  });
});

describe('sending grades', () => {
  it('sends drafts that only teachers see, and nothing twice', async () => {
    const { room, item } = await createSendable(test, peer);
    expect(statuses(await gradesOf(test, room))).toEqual(['ready', 'ready', 'ready']);
    expect(statuses(await send(test, room))).toEqual(['sent', 'sent', 'sent']);
    expect(item.submissions.map(({ draftGrade, assignedGrade }) => [draftGrade, assignedGrade])).toEqual(
      Array.from({ length: 3 }, () => [81, undefined]),
    );
    peer.desk.seen = [];
    expect(statuses(await send(test, room))).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(writes()).toEqual([]);
    expect(statuses(await gradesOf(test, room))).toEqual(['sent', 'sent', 'sent']);
    const home = await describeClassroom(test.services.db, scopeOfOwner(room.id));
    expect(home.grades.map(({ as, points }) => [as, points])).toEqual(Array(3).fill(['drafted', 81]));
  });

  it('returns what is released with both grades, and only that', async () => {
    const { room, item, ids } = await createSendable(test, peer);
    await release(test, room, { ids: [ids[0]] });
    const answer = ordered(ids, await send(test, room, { as: 'returned' }));
    expect(answer.map((row) => row?.status)).toEqual(['sent', 'held', 'held']);
    expect(item.submissions[0]).toMatchObject({ state: 'RETURNED', draftGrade: 81, assignedGrade: 81 });
    expect(item.submissions[1]).toMatchObject({ state: 'TURNED_IN' });
    expect(item.submissions[1]?.draftGrade).toBeUndefined();
    await send(test, room, { as: 'returned' });
    expect(item.submissions[0]?.history.filter(({ state }) => state === 'RETURNED')).toHaveLength(1);
    expect(await takeBack(test, room)).toEqual({ unreleased: 1, kept_elsewhere: 1 });
  });

  it('scales where the points differ, rounded as Classroom rounds, and shows the scale before', async () => {
    const { room, item, ids } = await createSendable(test, peer, { students: 1, maxPoints: 35 });
    await mark(test, room, ids[0] ?? '', 50);
    expect((await gradesOf(test, room)).scale).toEqual({ from: 90, to: 35 });
    await send(test, room);
    expect(item.submissions[0]?.draftGrade).toBe(19.44);
  });

  it('sends nothing on a scale that nobody has seen', async () => {
    const { room, item } = await createSendable(test, peer, { students: 1 });
    item.maxPoints = 45;
    peer.desk.seen = [];
    const refused = await send(test, room);
    expect(refused.rows[0]).toMatchObject({ status: 'failed', code: 'classroom_points_changed' });
    expect(refused.scale).toEqual({ from: 90, to: 45 });
    expect(writes()).toEqual([]);
    expect(statuses(await send(test, room))).toEqual(['sent']);
    expect(item.submissions[0]?.draftGrade).toBe(40.5);
  });

  it('does not give away marks that are withheld for a blind check', async () => {
    const { room, item } = await createSendable(test, peer, { students: 8 });
    const five = await fiveOf(test, room);
    const answer = await send(test, room);
    const held = answer.rows.filter(({ status }) => status === 'held');
    expect(held.map(({ student_work_id }) => student_work_id).toSorted()).toEqual(five.toSorted());
    expect(held.every(({ classroom_points, points }) => classroom_points === null && points === null)).toBe(
      true,
    );
    expect(item.submissions.filter(({ draftGrade }) => draftGrade !== undefined)).toHaveLength(3);
  });

  it('keeps a paper with an open mark here, and says so', async () => {
    const { room, item, ids } = await createSendable(test, peer, { students: 2 });
    const [opened = ''] = ids;
    await sql`update verdict_criteria set state = 'open', given_state = 'open' where submission_id = ${opened}`.execute(
      test.services.db,
    );
    const { rows } = await send(test, room);
    expect(rows.find(({ student_work_id }) => student_work_id === opened)).toMatchObject({
      status: 'held',
      code: 'marks_open',
      sentence: expect.stringContaining('still open'),
      points: null,
      classroom_points: null,
    });
    expect(item.submissions.filter(({ draftGrade }) => draftGrade !== undefined)).toHaveLength(1);
  });

  it('says of work that was taken back, or handed in again, what to do', async () => {
    const { room, item, ids } = await createSendable(test, peer);
    const [first, second] = item.submissions;
    reclaim(peer.world, first?.id ?? '');
    turnIn(peer.world, second?.id ?? '', []);
    await release(test, room, { ids });
    const rows = ordered(ids, await send(test, room, { as: 'returned' }));
    expect(rows.map((row) => [row?.status, row?.code])).toEqual([
      ['failed', 'classroom_reclaimed'],
      ['failed', 'classroom_handed_in_again'],
      ['sent', null],
    ]);
    expect(first?.draftGrade).toBeUndefined();
    expect(second?.state).toBe('TURNED_IN');
  });

  it('does not take files from the teacher that were never fetched', async () => {
    const { room, item, ids } = await createSendable(test, peer, { students: 1 });
    const { db } = test.services;
    // The paper was uploaded by hand; what the student handed in there is not here.
    await db
      .updateTable('submissions')
      .set({ origin: null })
      .where('assignment_id', '=', room.assignmentId)
      .execute();
    const [work] = item.submissions;
    const { id } = addFile(peer.world, { name: 'Essay.pdf', mimeType: 'application/pdf' });
    turnIn(peer.world, work?.id ?? '', [{ driveFile: { id } }]);
    await release(test, room, { ids });
    const { rows } = await send(test, room, { as: 'returned' });
    expect(rows[0]).toMatchObject({ status: 'failed', code: 'classroom_handed_in_again' });
    expect(statuses(await send(test, room))).toEqual(['sent']);
    expect(work).toMatchObject({ state: 'TURNED_IN', draftGrade: 81 });
  });
});

describe('when Google says no', () => {
  it('rides out a storm of 429, four at a time', async () => {
    const { room } = await createSendable(test, peer, { students: 6 });
    peer.desk.storm = 3;
    expect(new Set(statuses(await send(test, room)))).toEqual(new Set(['sent']));
    expect(peer.desk.mostAtOnce).toBeLessThanOrEqual(4);
  });

  it('lets rows wait through a storm that does not end, and the job sends them after it', async () => {
    const { room, item } = await createSendable(test, peer, { students: 2 });
    peer.desk.storm = 1000;
    const { rows } = await send(test, room);
    expect(rows.map(({ status, code }) => [status, code])).toEqual([
      ['waiting', 'classroom_busy'],
      ['waiting', 'classroom_busy'],
    ]);
    peer.desk.storm = 0;
    await runJob(test, room);
    expect(item.submissions.map(({ draftGrade }) => draftGrade)).toEqual([81, 81]);
    expect(statuses(await gradesOf(test, room))).toEqual(['sent', 'sent']);
  });

  it('stops where the grant ends, and goes on with the rest after connecting again', async () => {
    const { room, sub, item } = await createSendable(test, peer, { students: 6 });
    peer.desk.afterWrites = { count: 2, act: () => peer.google.consent.withdraw(sub) };
    const first = await send(test, room);
    const failed = first.rows.filter(({ code }) => code === 'classroom_revoked');
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.length).toBeLessThan(6);
    const again = await test.send(pushClassroomGrades, {
      params: { id: room.assignmentId },
      token: room.token,
      body: {},
    });
    expect(again.json().code).toBe('classroom_revoked');
    await connect(test, peer, room);
    peer.desk.seen = [];
    await send(test, room, { ids: failed.map(({ student_work_id }) => student_work_id) });
    expect(writes()).toHaveLength(failed.length);
    expect(item.submissions.every(({ draftGrade }) => draftGrade === 81)).toBe(true);
  });

  it('names a class that the teacher no longer teaches, in every row', async () => {
    const { room, course } = await createSendable(test, peer, { students: 2 });
    course.teachers = ['somebody-else'];
    const { rows } = await send(test, room);
    expect(rows.map(({ code }) => code)).toEqual(['classroom_forbidden', 'classroom_forbidden']);
    expect(rows[0]?.sentence).toMatch(/no longer teaches/);
  });
});

describe('an assignment that was made in Classroom', () => {
  it('gets a list to fill in, in the order and the points of Classroom, and why', async () => {
    const { room, course } = await createImported(test, peer, 50);
    const { mode, why, scale, rows } = await send(test, room, { as: 'returned' });
    expect([mode, scale]).toEqual(['fill_in', { from: 90, to: 50 }]);
    expect(why).toMatch(/only to assignments that it created itself/);
    const order = course.students
      .toSorted((a, b) => `${a.familyName} ${a.givenName}`.localeCompare(`${b.familyName} ${b.givenName}`))
      .map(({ givenName, familyName }) => `${givenName} ${familyName}`);
    expect(rows.map(({ student_name }) => student_name)).toEqual(order);
    expect(
      rows.every(({ status, classroom_points }) => status === 'not_ours' && classroom_points === 45),
    ).toBe(true);
    expect(writes()).toEqual([]);
  });
});
