import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getInstallation } from '../../../contract/installation.ts';
import { addProject, type Classroom, createClassroom, listKeys } from '../../../lab/app/classroom.ts';
import {
  brokenFile,
  makeEssays,
  resultsOf,
  untilGraded,
  uploadFiles,
  usedBy,
  work,
} from '../../../lab/app/grading.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { checkLedger } from '../../accounts/billing/quota.ts';
import { loadConfig } from '../../config.ts';
import { ConfigurationError } from '../../settings/values.ts';
import { sweepFiles } from '../../uploads/sweep-files.ts';
import { deleteOldWork } from './delete-old-work.ts';

const DAY_MS = 24 * 3600 * 1000;

const test = openTestApp({ RETENTION_DAYS: '30' });
let room: Classroom;
beforeAll(async () => {
  await work(test);
});
beforeEach(async () => {
  await test.services.db.deleteFrom('submissions').execute();
  room = await createClassroom(test);
});

/** As if it had been uploaded, graded and touched so long ago. */
const age = async (id: string, days: number, parts: { graded?: number } = {}) => {
  const at = (count: number) => new Date(test.services.now().getTime() - count * DAY_MS);
  await test.services.db
    .updateTable('submissions')
    .set({ created_at: at(days), updated_at: at(parts.graded ?? days) })
    .where('id', '=', id)
    .execute();
  await test.services.db
    .updateTable('verdicts')
    .set({ graded_at: at(parts.graded ?? days) })
    .where('submission_id', '=', id)
    .execute();
};

const grade = async (count: number) => {
  await uploadFiles(test, room, await makeEssays(count));
  return (await untilGraded(test, room)).map(({ student_work_id }) => student_work_id);
};

const rowsAbout = async (id: string) => {
  const { db } = test.services;
  const [submissions, verdicts, entries] = [
    await db.selectFrom('submissions').select('id').where('id', '=', id).execute(),
    await db.selectFrom('verdicts').select('score').where('submission_id', '=', id).execute(),
    await db.selectFrom('quota_entries').select('state').where('submission_id', '=', id).execute(),
  ];
  return [submissions.length, verdicts.length, entries.length];
};

/** Without pictures of pages, which are drawn when there is time. */
const filesOf = async ({ id }: { id: string }) =>
  (await listKeys(test, `teachers/${id}/`)).filter((key) => !key.includes('/pages/'));

/** How many papers go. What another job holds at that moment (papers are still compared after they were graded) is left for the next run. */
const expectDeleted = async (count: number) => {
  let deleted = 0;
  await expect.poll(async () => (deleted += await deleteOldWork(test.services))).toBe(count);
};

describe('student work that is older than the installation keeps it', () => {
  it('goes for good: file, row, text and verdict; younger work and the teacher’s own things stay', async () => {
    const [old = '', young = ''] = await grade(2);
    await age(old, 31);
    await age(young, 29);
    const before = await filesOf(room);
    await expectDeleted(1);
    expect((await resultsOf(test, room)).map(({ student_work_id }) => student_work_id)).toEqual([young]);
    expect(await rowsAbout(old)).toEqual([0, 0, 1]);
    expect(await rowsAbout(young)).toEqual([1, 1, 1]);
    const after = await filesOf(room);
    expect([before.length, after.length]).toEqual([3, 2]);
    expect(after.filter((key) => key.includes('/rubrics/'))).toHaveLength(1);
    const { db } = test.services;
    const assignments = db.selectFrom('assignments').select('id').where('teacher_id', '=', room.id);
    expect(await assignments.execute()).toHaveLength(1);
  });

  it('gives nothing back and takes nothing: the ledger holds', async () => {
    await uploadFiles(test, room, [...(await makeEssays(2)), brokenFile()]);
    const ids = (await untilGraded(test, room)).map(({ student_work_id }) => student_work_id);
    expect(await usedBy(test, room)).toBe(2);
    for (const id of ids) await age(id, 40);
    await expectDeleted(3);
    expect(await usedBy(test, room)).toBe(2);
    expect(await checkLedger(test.services.db)).toEqual([]);
  });

  it('is counted from the last grading, not only from the upload', async () => {
    const [again = '', failed = ''] = await grade(2);
    await age(again, 100, { graded: 3 });
    await age(failed, 100, { graded: 3 });
    await test.services.db.deleteFrom('verdicts').where('submission_id', '=', failed).execute();
    await test.services.db
      .updateTable('submissions')
      .set({ status: 'failed' })
      .where('id', '=', failed)
      .execute();
    expect(await deleteOldWork(test.services)).toBe(0);
    for (const id of [again, failed]) await age(id, 100);
    await expectDeleted(2);
  });

  it('is counted from the teacher’s own marks as well', async () => {
    const [marked = ''] = await grade(1);
    await age(marked, 100);
    const review = { submission_id: marked, teacher_id: room.id, attempt: 1, kind: 'approved' };
    await test.services.db
      .insertInto('reviews')
      .values({ ...review, reviewed_at: new Date(test.services.now().getTime() - 29 * DAY_MS) })
      .execute();
    expect(await deleteOldWork(test.services)).toBe(0);
    test.pass(2 * DAY_MS);
    await expectDeleted(1);
    const reviews = test.services.db.selectFrom('reviews').select('kind').where('teacher_id', '=', room.id);
    expect(await reviews.execute()).toEqual([]);
  });

  it('is left alone while it is graded again, but not for a regrade that was lost', async () => {
    const [again = ''] = await grade(1);
    await age(again, 100);
    const regrade = { submission_id: again, teacher_id: room.id, attempt: 2, state: 'waiting' };
    await test.services.db
      .insertInto('regrades')
      .values({ ...regrade, requested_at: test.services.now() })
      .execute();
    expect(await deleteOldWork(test.services)).toBe(0);
    test.pass(31 * DAY_MS);
    await expectDeleted(1);
  });

  it('is left alone while it waits or is graded, however old', async () => {
    const [waiting = '', grading = ''] = await grade(2);
    for (const [id, status] of [
      [waiting, 'pending'],
      [grading, 'grading'],
    ] as const) {
      await age(id, 400);
      await test.services.db.updateTable('submissions').set({ status }).where('id', '=', id).execute();
    }
    expect(await deleteOldWork(test.services)).toBe(0);
    expect(await rowsAbout(waiting)).toEqual([1, 1, 1]);
    expect(await rowsAbout(grading)).toEqual([1, 1, 1]);
  });

  it('is left alone while a teacher is marking it', async () => {
    const [marked = ''] = await grade(1);
    await age(marked, 100);
    await test.services.db.transaction().execute(async (tx) => {
      await tx.selectFrom('submissions').select('id').where('id', '=', marked).forNoKeyUpdate().execute();
      expect(await deleteOldWork(test.services)).toBe(0);
      const review = { submission_id: marked, teacher_id: room.id, attempt: 1, kind: 'approved' };
      await tx
        .insertInto('reviews')
        .values({ ...review, reviewed_at: test.services.now() })
        .execute();
    });
    expect(await deleteOldWork(test.services)).toBe(0);
    expect(await rowsAbout(marked)).toEqual([1, 1, 1]);
  });

  it('the names of files that were refused at the upload go too', async () => {
    await uploadFiles(test, room, [
      ...(await makeEssays(1)),
      { name: 'maria-lopez.exe', bytes: Buffer.from('MZ') },
    ]);
    await untilGraded(test, room);
    const projects = () =>
      test.services.db.selectFrom('projects').select('rejected').where('teacher_id', '=', room.id).execute();
    await deleteOldWork(test.services);
    expect(JSON.stringify(await projects())).toContain('maria-lopez');
    await test.services.db
      .updateTable('projects')
      .set({ created_at: new Date(test.services.now().getTime() - 31 * DAY_MS) })
      .where('teacher_id', '=', room.id)
      .execute();
    await deleteOldWork(test.services);
    expect(await projects()).toEqual([{ rejected: [] }]);
  });

  it('stays for ever where no number of days is set', async () => {
    const [old = ''] = await grade(1);
    await age(old, 5000);
    const config = { ...test.services.config, retentionDays: null };
    expect(await deleteOldWork({ ...test.services, config })).toBe(0);
    expect(await rowsAbout(old)).toEqual([1, 1, 1]);
    await expectDeleted(1);
  });
});

/** Many papers without the trouble of grading them. */
const addOldPapers = async (count: number) => {
  const { db, storage, now } = test.services;
  const at = new Date(now().getTime() - 60 * DAY_MS);
  const projectId = await addProject(test, room);
  const rows = Array.from({ length: count }, () => ({
    teacher_id: room.id,
    assignment_id: room.assignmentId,
    project_id: projectId,
    rubric_id: room.rubricId,
    file_key: `teachers/${room.id}/work/${randomUUID()}.pdf`,
    file_name: 'a.pdf',
    file_bytes: 1,
    status: 'failed',
    created_at: at,
    updated_at: at,
  }));
  await db.insertInto('submissions').values(rows).execute();
  for (const { file_key } of rows) await storage.put(file_key, Buffer.from('x'));
};

describe('several processes at once', () => {
  it('delete each paper once, and together all of them', async () => {
    await addOldPapers(450);
    const counts = await Promise.all(Array.from({ length: 4 }, () => deleteOldWork(test.services)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(450);
    expect(await listKeys(test, `teachers/${room.id}/work/`)).toEqual([]);
    expect(await checkLedger(test.services.db)).toEqual([]);
  });

  it('a crash between rows and files leaves nothing behind after the sweep', async () => {
    await addOldPapers(3);
    const storage = { ...test.services.storage, delete: () => Promise.reject(new Error('killed')) };
    await expect(deleteOldWork({ ...test.services, storage })).rejects.toThrow('killed');
    expect(await resultsOf(test, room)).toEqual([]);
    test.pass(2 * 3600 * 1000);
    await sweepFiles(test.services);
    expect(await listKeys(test, `teachers/${room.id}/work/`)).toEqual([]);
  });
});

describe('the setting', () => {
  it('is told to teachers', async () => {
    const { token } = await createClassroom(test);
    const told = await test.send(getInstallation, { token });
    expect(told.json()).toEqual({ retention_days: 30, grader: { kind: 'builtin', model: null } });
  });

  it.each(['0', '-1', '1.5', 'a month', '1e9'])('RETENTION_DAYS=%s does not start', (days) => {
    expect(() => loadConfig({ RETENTION_DAYS: days })).toThrow(ConfigurationError);
  });

  it('keeps everything when it is not set', () => {
    expect(loadConfig({}).retentionDays).toBeNull();
    expect(loadConfig({ RETENTION_DAYS: '' }).retentionDays).toBeNull();
    expect(loadConfig({ RETENTION_DAYS: '365' }).retentionDays).toBe(365);
  });
});
