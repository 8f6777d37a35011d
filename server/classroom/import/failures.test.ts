/** Every way in which Google says no has a sentence of its own, and nothing is lost by any of them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listClassroomSubmissions } from '../../../contract/classroom.ts';
import { deleteResults } from '../../../contract/results.ts';
import { getRoster } from '../../../contract/students.ts';
import { listKeys } from '../../../lab/app/classroom.ts';
import { makePdf } from '../../../lab/app/forms.ts';
import { resultsOf } from '../../../lab/app/grading.ts';
import { seedClass } from '../../../lab/peers/classroom/seed.ts';
import { sweepFiles } from '../../uploads/sweep-files.ts';
import { type Connected, meetConnected, type Scene, sendImport, startScene } from '../google.fixture.ts';

const HOUR = 3600_000;
let scene: Scene;
let teacher: Connected;
let seeded: Awaited<ReturnType<typeof seed>>;
beforeAll(async () => {
  scene = await startScene({ ACCESS_TOKEN_SECONDS: '100000' });
});
afterAll(() => scene.close());

const seed = async () => {
  const { course, item } = await seedClass(scene.peer.world, teacher.sub, {
    students: 2,
    kinds: ['pdf', 'none'],
  });
  return { course, item, courseId: course.id, itemId: item.id };
};

beforeEach(async () => {
  Object.assign(scene.peer.desk, { breakWith: null, storm: 0, seen: [], mostAtOnce: 0 });
  teacher = await meetConnected(scene);
  seeded = await seed();
});

const look = async () => {
  const params = { id: seeded.courseId, item: seeded.itemId };
  const response = await scene.test.send(listClassroomSubmissions, { token: teacher.token, params });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
};

const importFirst = async () => {
  const [first] = seeded.item.submissions;
  const [attachment] = first?.attachments ?? [];
  const file_id = attachment !== undefined && 'driveFile' in attachment ? attachment.driveFile.id : '';
  const file = { submission_id: first?.id ?? '', file_id, name: 'a.pdf', bytes: await makePdf(['A paper.']) };
  return sendImport(scene.test, teacher, seeded, [file]);
};

describe('Google says no', () => {
  it('to a teacher who no longer teaches the class', async () => {
    seeded.course.teachers = ['somebody-else'];
    expect(await look()).toMatchObject({ status: 403, body: { code: 'classroom_forbidden' } });
    const response = await importFirst();
    expect([response.statusCode, response.json().code]).toEqual([403, 'classroom_forbidden']);
    expect(await listKeys(scene.test, `teachers/${teacher.id}/work`)).toEqual([]);
  });

  it('to a class that was deleted', async () => {
    scene.peer.world.courses = scene.peer.world.courses.filter(({ id }) => id !== seeded.courseId);
    expect(await look()).toMatchObject({ status: 404, body: { code: 'classroom_gone' } });
  });

  it('for too long: then it says when to come again', { timeout: 60_000 }, async () => {
    scene.peer.desk.storm = 1000;
    const { status, body, headers } = await look();
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'classroom_busy', '60']);
    scene.peer.desk.storm = 0;
    expect((await look()).status).toBe(200);
  });

  it('because it is away', { timeout: 60_000 }, async () => {
    scene.peer.desk.breakWith = 'UNAVAILABLE';
    expect(await look()).toMatchObject({ status: 503, body: { code: 'classroom_unavailable' } });
  });
});

describe('the roster of a class', () => {
  const roster = async () =>
    (await scene.test.ask(getRoster, { token: teacher.token, params: { id: teacher.courseId } })).students;

  it('keeps those who have not handed in, until nothing of the class is left', async () => {
    await importFirst();
    expect(await roster()).toHaveLength(2);
    scene.test.pass(HOUR);
    await sweepFiles(scene.test.services);
    expect(await roster()).toHaveLength(2);
    const ids = (await resultsOf(scene.test, teacher)).map(({ student_work_id }) => student_work_id);
    await scene.test.services.db;
    await scene.test.ask(deleteResults, { token: teacher.token, body: { ids } });
    scene.test.pass(HOUR);
    await sweepFiles(scene.test.services);
    const { db } = scene.test.services;
    expect(
      await db.selectFrom('students').select('id').where('teacher_id', '=', teacher.id).execute(),
    ).toEqual([]);
  });
});
