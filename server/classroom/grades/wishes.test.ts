/** Reviews and releases write down what Classroom should have; a job sends it, whatever happens in between. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { until, work } from '../../../lab/app/grading.ts';
import { createTestApp, freePort, type TestApp } from '../../../lab/app/test-app.ts';
import { type ClassroomPeer, startClassroomPeer } from '../../../lab/peers/classroom/peer.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import { mark } from '../../results/checks/checks.fixture.ts';
import { release, releaseAll, takeBack } from '../../results/release/release.fixture.ts';
import { wishInClassroom } from '../wishes/wish-grades.ts';
import { createImported, createSendable, gradesOf, runJob } from './grades.fixture.ts';
import { claimWishes } from './queries.ts';
import { abandonClassroomGrades } from './send-grades.ts';

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
  Object.assign(peer.desk, { storm: 0, breakWith: null, seen: [] });
});

const patches = () => peer.desk.seen.filter(({ method }) => method === 'PATCH');
const wishesOf = (assignmentId: string) =>
  test.services.db
    .selectFrom('classroom_grades as c')
    .innerJoin('submissions as s', 's.id', 'c.submission_id')
    .where('s.assignment_id', '=', assignmentId)
    .select(['c.submission_id', 'c.wanted', 'c.state', 'c.failure_code'])
    .execute();

it('a review is saved without waiting for Google, and ten of them are one draft', async () => {
  const { room, item, ids } = await createSendable(test, peer, { students: 1 });
  peer.desk.breakWith = 'UNAVAILABLE';
  for (const score of [60, 61, 62]) expect((await mark(test, room, ids[0] ?? '', score)).status).toBe(200);
  expect(patches()).toEqual([]);
  peer.desk.breakWith = null;
  await runJob(test, room);
  await runJob(test, room);
  expect(item.submissions[0]?.draftGrade).toBe(62);
  expect(item.submissions[0]?.assignedGrade).toBeUndefined();
  expect(patches()).toHaveLength(1);
});

it('a review that comes while a grade is sent is sent as well', async () => {
  const { room, item, ids } = await createSendable(test, peer, { students: 1 });
  await mark(test, room, ids[0] ?? '', 60);
  test.pass(1000);
  peer.desk.afterWrites = { count: 1, act: () => mark(test, room, ids[0] ?? '', 70) };
  await runJob(test, room);
  expect(await wishesOf(room.assignmentId)).toMatchObject([{ wanted: 'draft', state: 'drafted' }]);
  await runJob(test, room);
  expect(item.submissions[0]?.draftGrade).toBe(70);
});

it('a release returns the papers with what was released, by the worker', async () => {
  const { room, item, ids } = await createSendable(test, peer, { students: 3 });
  await mark(test, room, ids[0] ?? '', 45);
  await releaseAll(test, room);
  await mark(test, room, ids[0] ?? '', 50);
  await work(test);
  await until(async () => item.submissions.every(({ state }) => state === 'RETURNED'));
  await until(async () => (await gradesOf(test, room)).rows.every(({ as }) => as === 'returned'));
  expect(item.submissions.map(({ assignedGrade }) => assignedGrade).toSorted()).toEqual([45, 81, 81]);
});

it('what was taken back before it was sent is not returned', async () => {
  const { room, item } = await createSendable(test, peer, { students: 1 });
  peer.desk.breakWith = 'UNAVAILABLE';
  await releaseAll(test, room);
  expect(await takeBack(test, room)).toEqual({ unreleased: 1, kept_elsewhere: 0 });
  peer.desk.breakWith = null;
  await runJob(test, room);
  expect(item.submissions[0]).toMatchObject({ state: 'TURNED_IN' });
  expect(await wishesOf(room.assignmentId)).toMatchObject([{ wanted: null, failure_code: null }]);
});

it('a review after a release was taken back is a draft again', async () => {
  const { room, item, ids } = await createSendable(test, peer, { students: 1 });
  await releaseAll(test, room);
  await takeBack(test, room);
  await mark(test, room, ids[0] ?? '', 45);
  await runJob(test, room);
  expect(item.submissions[0]).toMatchObject({ state: 'TURNED_IN', draftGrade: 45 });
});

it('a teacher whose plan has no Classroom any more sends nothing by reviewing', async () => {
  const { room, ids } = await createSendable(test, peer, { students: 1 });
  const onFree = { ...scopeOfOwner(room.id), plan: 'Free' as const };
  const { services } = test;
  await services.db.transaction().execute((tx) => wishInClassroom(services, tx, onFree, ids, 'draft'));
  expect(await wishesOf(room.assignmentId)).toEqual([]);
});

it('goes on where a worker died, and returns nothing twice', async () => {
  const { room, item } = await createSendable(test, peer, { students: 2 });
  await releaseAll(test, room);
  const at = test.services.now();
  const dead = { at, until: new Date(at.getTime() + 60_000) };
  await claimWishes(test.services.db, scopeOfOwner(room.id), room.assignmentId, dead);
  await runJob(test, room);
  expect(patches()).toEqual([]);
  test.pass(61_000);
  await runJob(test, room);
  await runJob(test, room);
  for (const { history, assignedGrade } of item.submissions) {
    expect(assignedGrade).toBe(81);
    expect(history.filter(({ state }) => state === 'RETURNED')).toHaveLength(1);
  }
});

it('says so when everything was tried', async () => {
  const { room } = await createSendable(test, peer, { students: 1 });
  await releaseAll(test, room);
  await abandonClassroomGrades(test.services, { assignmentId: room.assignmentId, teacherId: room.id });
  expect((await gradesOf(test, room)).rows).toMatchObject([
    { status: 'failed', code: 'classroom_unavailable' },
  ]);
});

it('writes nothing down for an assignment that was made in Classroom', async () => {
  const { room, ids } = await createImported(test, peer, 50);
  await mark(test, room, ids[0] ?? '', 45);
  await release(test, room, { ids });
  expect(await wishesOf(room.assignmentId)).toEqual([]);
});
