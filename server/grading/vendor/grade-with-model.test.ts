import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { correctStudent, deleteResults, restoreResults, retryResults } from '../../../contract/results.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import {
  createMoodyModel,
  makeEssay,
  makeEssays,
  resultsOf,
  until,
  untilGraded,
  uploadFiles,
  usedBy,
  work,
} from '../../../lab/app/grading.ts';
import { createTestApp, type TestApp } from '../../../lab/app/test-app.ts';
import { checkLedger } from '../../accounts/billing/quota.ts';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp({ MODEL_PROVIDER: 'fake', MODEL: 'honest' });
});
afterEach(() => test.close());

const statuses = async (room: Classroom) =>
  (await resultsOf(test, room)).map(({ status }) => status).toSorted();
const retry = (room: Classroom, ids: string[]) =>
  test.send(retryResults, { token: room.token, body: { ids } });
/** Those that run, and those that would be taken next. */
const countJobs = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job
    where state = 'active' or (state in ('created', 'retry') and start_after <= now())`.execute(
    test.services.db,
  );
  return rows[0]?.n ?? 0;
};
const pauses = () => test.services.db.selectFrom('provider_pauses').selectAll().execute();
/** The queue's clock is the database's; this is the tests' way to let it run. */
const letPauseEnd = async (milliseconds: number) => {
  test.pass(milliseconds);
  await sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`.execute(
    test.services.db,
  );
};

describe('the model provider is away', () => {
  it('too many requests: everything waits, nobody calls before the time, nothing fails, then all is graded', async () => {
    const room = await createClassroom(test);
    const model = createMoodyModel(test, 'rate-limited');
    await uploadFiles(test, room, await makeEssays(5));
    await work(test, model.grader, 1);
    await until(async () => (await pauses()).length === 1);
    const [pause] = await pauses();
    expect(pause).toMatchObject({ provider_key: model.providerKey, reason: 'retry_later' });
    const wait = (pause?.paused_until.getTime() ?? 0) - test.services.now().getTime();
    expect(wait).toBeGreaterThan(20_000);
    expect(wait).toBeLessThanOrEqual(30_000);
    // Every job meets the pause and goes back into the queue without a call.
    await until(async () => (await countJobs()) === 0);
    expect(model.asked).toHaveLength(1);
    expect(await statuses(room)).not.toContain('failed');
    expect(await statuses(room)).toContain('grading');
    expect(await usedBy(test, room)).toBe(5);

    model.become('honest');
    await letPauseEnd(31_000);
    const results = await untilGraded(test, room);
    expect(results.map(({ status }) => status)).toEqual(Array(5).fill('complete'));
    expect(results[0]?.grader).toMatchObject({ grader: 'model', model: 'fake/honest' });
    expect(await usedBy(test, room)).toBe(5);
    expect(await checkLedger(test.services.db)).toEqual([]);
  });

  it('nobody calls who was still opening a file when the pause began', async () => {
    const room = await createClassroom(test);
    const model = createMoodyModel(test, 'rate-limited');
    await uploadFiles(test, room, await makeEssays(12));
    await work(test, model.grader, 4);
    await until(async () => (await pauses()).length === 1);
    await until(async () => (await countJobs()) === 0);
    expect(model.asked.length).toBeLessThanOrEqual(4);
    expect(await statuses(room)).not.toContain('failed');
  });

  it('a wrong key is for the operator: the work waits for minutes, and no student is blamed', async () => {
    const room = await createClassroom(test);
    const model = createMoodyModel(test, 'unauthorised');
    await uploadFiles(test, room, await makeEssays(1));
    await work(test, model.grader, 1);
    await until(async () => (await pauses()).length === 1);
    const [pause] = await pauses();
    expect(pause?.reason).toBe('operator');
    const wait = (pause?.paused_until.getTime() ?? 0) - test.services.now().getTime();
    expect(wait).toBeGreaterThan(4 * 60_000);
    expect(await statuses(room)).toEqual(['grading']);
    expect(test.logged.join('')).toContain('the model provider is paused');

    model.become('honest');
    await letPauseEnd(5 * 60_000 + 1000);
    expect((await untilGraded(test, room))[0]?.status).toBe('complete');
  });

  it('a short pause does not end a long one', async () => {
    const room = await createClassroom(test);
    const until2030 = new Date('2030-01-01T00:00:00.000Z');
    const model = createMoodyModel(test, 'overloaded');
    await uploadFiles(test, room, await makeEssays(2));
    await work(test, model.grader, 2);
    await until(async () => (await pauses()).length === 1);
    await sql`update provider_pauses set paused_until = ${until2030}`.execute(test.services.db);
    await letPauseEnd(0);
    await until(async () => (await countJobs()) === 0);
    expect((await pauses())[0]?.paused_until).toEqual(until2030);
  });
});

const untilGivenUp = async (room: Classroom) => {
  await until(async () => (await statuses(room)).every((status) => status === 'failed'));
  return resultsOf(test, room);
};

describe('Retry', () => {
  const failOne = async (room: Classroom, model: ReturnType<typeof createMoodyModel>) => {
    await uploadFiles(test, room, [await makeEssay('Maria Lopez', 1)]);
    await work(test, model.grader, 1);
    const [failed] = await untilGivenUp(room);
    expect(failed).toMatchObject({ status: 'failed', failure: { code: 'model_refused' } });
    return failed?.student_work_id ?? '';
  };

  it('grades again and is charged as a new file is', async () => {
    const room = await createClassroom(test);
    const model = createMoodyModel(test, 'refusing');
    const id = await failOne(room, model);
    expect(await usedBy(test, room)).toBe(0);
    model.become('slow-400');
    expect((await retry(room, [id])).json()).toEqual({ retried: 1 });
    expect(await usedBy(test, room)).toBe(1);
    expect((await resultsOf(test, room))[0]).toMatchObject({
      failure: null,
      grade_score: null,
      graded: false,
    });
    const [result] = await untilGraded(test, room);
    expect(result).toMatchObject({ status: 'complete', failure: null, graded: true });
    expect(await usedBy(test, room)).toBe(1);
    expect(await checkLedger(test.services.db)).toEqual([]);
  });

  it('clicked twice at once starts one grading and charges once', async () => {
    const room = await createClassroom(test);
    const model = createMoodyModel(test, 'refusing');
    const id = await failOne(room, model);
    model.become('honest');
    const before = model.asked.length;
    const answers = await Promise.all([1, 2, 3, 4].map(() => retry(room, [id, id])));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    await untilGraded(test, room);
    expect(model.asked.length).toBe(before + 1);
    expect(await usedBy(test, room)).toBe(1);
    expect(await checkLedger(test.services.db)).toEqual([]);
  });

  it('keeps the student that the teacher corrected', async () => {
    const room = await createClassroom(test);
    const model = createMoodyModel(test, 'refusing');
    const id = await failOne(room, model);
    const corrected = { student_name: 'María José López', student_id: 'S-9' };
    await test.send(correctStudent, { params: { id }, token: room.token, body: corrected });
    model.become('honest');
    await retry(room, [id]);
    expect((await untilGraded(test, room))[0]).toMatchObject({ status: 'complete', ...corrected });
  });

  it('over the limit is refused as a whole, and nothing changes', async () => {
    const room = await createClassroom(test);
    const model = createMoodyModel(test, 'refusing');
    const id = await failOne(room, model);
    await sql`update usage_periods set used = 50 where teacher_id = ${room.id}`.execute(test.services.db);
    const refused = await retry(room, [id]);
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'quota_exceeded']);
    expect((await resultsOf(test, room))[0]?.status).toBe('failed');
  });
});

describe('Remove', () => {
  it('while it is being graded: it is gone at once, stays charged, and comes back graded when restored', async () => {
    const room = await createClassroom(test);
    const model = createMoodyModel(test, 'slow-1500');
    await uploadFiles(test, room, await makeEssays(1));
    await work(test, model.grader, 1);
    await until(async () => model.asked.length === 1);
    const [running] = await resultsOf(test, room);
    const ids = [running?.student_work_id ?? ''];
    const { token } = room;
    expect(await test.ask(deleteResults, { token, body: ids })).toEqual({ deleted: 1 });
    expect(await resultsOf(test, room)).toEqual([]);
    const state = async () =>
      (await test.services.db.selectFrom('submissions').select('status').executeTakeFirstOrThrow()).status;
    await until(async () => (await state()) === 'complete');
    expect(await resultsOf(test, room)).toEqual([]);
    expect(await usedBy(test, room)).toBe(1);
    expect(await checkLedger(test.services.db)).toEqual([]);
    await test.send(restoreResults, { token, body: { ids } });
    expect((await resultsOf(test, room))[0]).toMatchObject({ status: 'complete', graded: true });
  });
});

describe('a class that ends at the same moment', () => {
  it('is saved at the first try, and the mail comes once', async () => {
    const room = await createClassroom(test);
    await uploadFiles(test, room, await makeEssays(20));
    await work(test, createMoodyModel(test, 'slow-800').grader, 20);
    const results = await untilGraded(test, room);
    expect(results.every(({ status }) => status === 'complete')).toBe(true);
    const { rows } = await sql<{
      tries: number;
    }>`select max(retry_count)::int as tries from pgboss.job`.execute(test.services.db);
    expect(rows).toEqual([{ tries: 0 }]);
    expect(test.mails.filter(({ to }) => to === room.email)).toHaveLength(1);
    expect(await checkLedger(test.services.db)).toEqual([]);
  });
});

describe('fairness', () => {
  it('a teacher with many papers does not keep another waiting', async () => {
    const [busy, quick] = [await createClassroom(test), await createClassroom(test)];
    await uploadFiles(test, busy, await makeEssays(12));
    await uploadFiles(test, quick, [await makeEssay('Ines Carvalho', 77)]);
    const model = createMoodyModel(test, 'honest');
    await work(test, model.grader, 1);
    await untilGraded(test, quick);
    const place = model.asked.findIndex((text) => text.includes('day 77'));
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThanOrEqual(2);
  });
});
