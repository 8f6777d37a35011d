import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getClassroom, getClassroomImport, listClassroomSubmissions } from '../../../contract/classroom.ts';
import { listKeys } from '../../../lab/app/classroom.ts';
import { resultsOf } from '../../../lab/app/grading.ts';
import type { PaperKind } from '../../../lab/peers/classroom/seed.ts';
import { jobKinds } from '../../platform/jobs/kinds.ts';
import { openGoogle } from '../connect/google-account.ts';
import {
  type Connected,
  gradeWaiting,
  meetConnected,
  type Scene,
  type Seeded,
  seedFor,
  sendImport,
  startScene,
} from '../google.fixture.ts';
import { abandonImport, fetchImport } from './fetch-import.ts';

let scene: Scene;
let teacher: Connected;
beforeAll(async () => {
  scene = await startScene({ GOOGLE_CLASSROOM_DRIVE: 'readonly' });
});
afterAll(() => scene.close());
beforeEach(async () => {
  Object.assign(scene.peer.desk, { breakWith: null, storm: 0, seen: [], mostAtOnce: 0 });
  teacher = await meetConnected(scene);
});

const seed = (kinds: PaperKind[], students?: number) => seedFor(scene, teacher, kinds, students);

const everyFile = ({ item }: Seeded) =>
  item.submissions.flatMap(({ id, attachments }) =>
    attachments.flatMap((each) =>
      'driveFile' in each ? [{ submission_id: id, file_id: each.driveFile.id }] : [],
    ),
  );

/** No file goes along: the worker fetches them. */
const order = async (seeded: Seeded, most = Infinity) => {
  const chosen = everyFile(seeded)
    .slice(0, most)
    .map((one) => ({ ...one, name: '', bytes: new Uint8Array() }));
  const response = await sendImport(scene.test, teacher, seeded, chosen, { isSent: false });
  return response.json();
};

/** As a worker would, which has a memory of its own. */
const runJobs = async (times = 1) => {
  const { services } = scene.test;
  const { rows } = await sql<{
    data: unknown;
  }>`delete from pgboss.job where name = 'import-classroom' returning data`.execute(services.db);
  const google = openGoogle(services);
  for (const { data } of rows)
    for (let time = 0; time < times; time += 1)
      await fetchImport(services, google, jobKinds.importFromLms.payload.parse(data));
};

const lookAt = (id: string) => scene.test.ask(getClassroomImport, { token: teacher.token, params: { id } });
const papers = () => resultsOf(scene.test, teacher);

describe('where the school lets the server read', () => {
  it('a worker fetches every kind that can be graded, and names the others', async () => {
    expect(await scene.test.ask(getClassroom, { token: teacher.token })).toMatchObject({ files: 'server' });
    const seeded = await seed(['pdf', 'docx', 'doc', 'slides', 'shortcut']);
    const { id, state } = await order(seeded);
    expect(state).toBe('waiting');
    expect((await lookAt(id)).message).toBe('The files are being fetched from Google.');
    await runJobs();
    const done = await lookAt(id);
    expect(done).toMatchObject({ state: 'done', accepted: 3, unchanged: 0 });
    expect(done.message).toBe('3 papers are on the way to being graded. 2 could not be imported.');
    expect(done.rejected.map(({ code }) => code).sort()).toEqual(['file_shortcut', 'file_slides']);
    await gradeWaiting(scene.test, teacher);
    expect((await papers()).map(({ status, file_name }) => [status, file_name]).sort()).toEqual([
      ['complete', 'Essay 1.pdf'],
      ['complete', 'Essay 2.docx'],
      ['complete', 'Essay 3.docx'],
    ]);
  });

  it('says before the import what each file is', async () => {
    const seeded = await seed(['doc', 'slides', 'shortcut']);
    const students = await scene.test.ask(listClassroomSubmissions, {
      token: teacher.token,
      params: { id: seeded.courseId, item: seeded.itemId },
    });
    const kinds = students.flatMap(({ attachments }) =>
      attachments.map(({ kind, readable }) => [kind, readable]),
    );
    expect(kinds.sort()).toEqual([
      ['document', true],
      ['shortcut', false],
      ['slides', false],
    ]);
  });

  it('a job that runs twice, and an import that is ordered twice, bring each paper once', async () => {
    const seeded = await seed(['pdf', 'doc']);
    const first = await order(seeded);
    await runJobs(2);
    const second = await order(seeded);
    await runJobs();
    expect(await lookAt(first.id)).toMatchObject({ accepted: 2 });
    expect(await lookAt(second.id)).toMatchObject({
      state: 'done',
      accepted: 0,
      unchanged: 2,
      project_id: null,
    });
    expect(await papers()).toHaveLength(2);
    expect(await listKeys(scene.test, `teachers/${teacher.id}/work`)).toHaveLength(2);
  });

  it('a storm of refusals is waited out, never with more than four requests at once', async () => {
    const seeded = await seed(['pdf'], 8);
    const { id } = await order(seeded);
    scene.peer.desk.storm = 6;
    await runJobs();
    expect(await lookAt(id)).toMatchObject({ state: 'done', accepted: 8 });
    expect(scene.peer.desk.mostAtOnce).toBeLessThanOrEqual(4);
    expect(scene.peer.desk.seen.filter(({ status }) => status === 429)).toHaveLength(6);
  });

  it('a grant that ends in the middle fails the import with a sentence and leaves nothing half done', async () => {
    const seeded = await seed(['pdf'], 9);
    const { id } = await order(seeded);
    const file = scene.peer.world.files.get(everyFile(seeded)[0]?.file_id ?? '');
    if (file === undefined) throw new Error('Somebody has handed in');
    const { bytes } = file;
    // As soon as the first file is read, the teacher takes the permission back in their Google account.
    Object.defineProperty(file, 'bytes', {
      get: () => {
        void scene.peer.google.consent.withdraw(teacher.sub);
        return bytes;
      },
    });
    await runJobs();
    expect(
      scene.peer.desk.seen.some(({ path, status }) => path.startsWith('/drive/') && status === 200),
    ).toBe(true);
    const failed = await lookAt(id);
    expect(failed).toMatchObject({ state: 'failed', accepted: 0 });
    expect(failed.message).toMatch(/connect Google Classroom again/);
    expect(await papers()).toEqual([]);
    expect(await listKeys(scene.test, `teachers/${teacher.id}/work`)).toEqual([]);
  });

  it('a file that Google keeps back is named, and the others come in', async () => {
    const seeded = await seed(['pdf', 'pdf']);
    const [kept] = everyFile(seeded);
    const file = scene.peer.world.files.get(kept?.file_id ?? '');
    if (file !== undefined) file.readers = [];
    const { id } = await order(seeded);
    await runJobs();
    expect(await lookAt(id)).toMatchObject({ accepted: 1, rejected: [{ code: 'file_unreachable' }] });
  });

  it('over the quota nothing comes in and nothing stays', async () => {
    const seeded = await seed(['pdf', 'pdf', 'pdf']);
    await order(seeded, 1);
    await runJobs();
    const { db } = scene.test.services;
    await sql`update usage_periods set used = 249 where teacher_id = ${teacher.id}`.execute(db);
    const { id } = await order(seeded);
    await runJobs();
    expect((await lookAt(id)).message).toMatch(/monthly submission limit/);
    expect(await papers()).toHaveLength(1);
    expect(await listKeys(scene.test, `teachers/${teacher.id}/work`)).toHaveLength(1);
  });

  it('while Google is away the queue tries again, and in the end it is said', {
    timeout: 60_000,
  }, async () => {
    const seeded = await seed(['pdf']);
    const { id } = await order(seeded);
    scene.peer.desk.breakWith = 'UNAVAILABLE';
    await expect(runJobs()).rejects.toMatchObject({ code: 'classroom_unavailable' });
    expect((await lookAt(id)).state).toBe('waiting');
    await abandonImport(scene.test.services, { importId: id, teacherId: teacher.id });
    expect((await lookAt(id)).message).toMatch(/Google cannot be reached/);
  });
});
