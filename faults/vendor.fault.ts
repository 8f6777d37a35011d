import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClassroom } from '../lab/app/classroom.ts';
import { makePdf, RUBRIC_LINES } from '../lab/app/forms.ts';
import { createMoodyModel, makeEssays, resultsOf, until, uploadFiles, work } from '../lab/app/grading.ts';
import { createTestApp, freePort } from '../lab/app/test-app.ts';
import { INVENTED, type Mood, RETRY_AFTER_S, startVendor } from '../lab/peers/vendor.ts';
import {
  countByStatus,
  countCharged,
  countEnded,
  expectSoundBooks,
  watchEndings,
} from '../lab/program/ledger.ts';
import { uploadInParts, writePapers } from '../lab/program/papers.ts';
import { type RunningServer, startServer } from '../lab/program/program.ts';
import { meetTeacher, type RemoteTeacher } from '../lab/program/teacher-client.ts';
import { checkLedger } from '../server/accounts/billing/quota.ts';
import { makeFolder } from '../server/platform/db/testing/test-application.ts';
import { createTestDatabase, type TestDatabase } from '../server/platform/db/testing/test-database.ts';

const PAPERS = 48;
const AT_ONCE = 4;
const PROGRAMS = 2;
const DOWN_MS = 40_000;
const STEP_MS = 120_000;
const BAD_MOODS: { mood: Mood; calls: number }[] = [
  { mood: 'garbled', calls: 16 },
  { mood: 'refusing', calls: 4 },
  { mood: 'astray', calls: 12 },
  { mood: 'torn', calls: 1 },
  { mood: 'lying', calls: 12 },
  { mood: 'busy at quotes', calls: AT_ONCE * PROGRAMS + 1 },
  { mood: 'honest', calls: 1 },
];

let folder: Awaited<ReturnType<typeof makeFolder>>;
let database: TestDatabase;
let vendor: Awaited<ReturnType<typeof startVendor>>;
const programs: RunningServer[] = [];
beforeAll(async () => {
  folder = await makeFolder();
  database = await createTestDatabase();
  await watchEndings(database.db);
  vendor = await startVendor(await freePort(), AT_ONCE * PROGRAMS);
  for (const role of ['all', 'worker']) programs.push(await start(role));
});
afterAll(async () => {
  for (const program of programs) await program.kill();
  await vendor.goAway();
  await database.drop();
  await folder.remove();
});

const start = async (role: string) =>
  startServer(await freePort(), folder.path, {
    ROLE: role,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    MODEL_PROVIDER: 'compatible',
    MODEL: 'of-the-test',
    MODEL_BASE_URL: vendor.url,
    MODEL_API_KEY: 'one key for all',
    MODEL_TIMEOUT_SECONDS: '10',
    GRADING_CONCURRENCY: String(AT_ONCE),
    EXTRACTION_PROCESSES: '1',
  });

const expectAllWaiting = async () => {
  const { complete, failed, pending, grading } = await countByStatus(database.db);
  expect({ complete, failed, waiting: pending + grading }).toEqual({
    complete: 0,
    failed: 0,
    waiting: PAPERS,
  });
};
const countSeen = (mood: Mood) => vendor.seen.filter((call) => call.mood === mood).length;

const expectTrueResults = async (teacher: RemoteTeacher) => {
  const results = await teacher.listWhole();
  expect(results.filter(({ status }) => status === 'complete')).toHaveLength(PAPERS);
  const scores = results.flatMap((result) => result.rubric_scores);
  expect(scores.filter(({ score, max_score }) => score > max_score)).toEqual([]);
  const quotes = scores.flatMap((score) => score.quotes);
  const lies = quotes.filter(({ text }) => text === INVENTED);
  expect(lies.length).toBeGreaterThan(0);
  expect(lies.filter(({ verified }) => verified)).toEqual([]);
  expect(quotes.filter(({ verified }) => verified).length).toBeGreaterThan(PAPERS);
  const flagged = results.filter(({ flags }) => flags.some(({ code }) => code === 'unverified_quote'));
  expect(flagged.length).toBeGreaterThan(0);
  return { lies: lies.length };
};

it('a vendor in every bad mood: nothing fails, nobody calls before the time, and in the end all is graded', async () => {
  const teacher = await meetTeacher(programs[0]?.url ?? '', {
    name: 'rubric.pdf',
    bytes: await makePdf(RUBRIC_LINES),
  });
  await vendor.goAway();
  const began = Date.now();
  await uploadInParts(teacher, await writePapers(PAPERS));
  await sleep(DOWN_MS);
  await expectAllWaiting();
  const pauses = await database.db.selectFrom('provider_pauses').selectAll().execute();
  expect(pauses).toMatchObject([{ reason: 'retry_later' }]);

  vendor.follow([
    { mood: 'busy', calls: AT_ONCE * PROGRAMS },
    { mood: 'overloaded', calls: 1 },
    { mood: 'silent', calls: 1 },
  ]);
  await vendor.comeBack();
  await until(async () => vendor.countAbandoned() > 0, STEP_MS);
  await expectAllWaiting();

  vendor.follow(BAD_MOODS);
  await until(async () => (await countEnded(database.db)) === PAPERS, 2 * STEP_MS);
  expect(await countByStatus(database.db)).toMatchObject({ complete: PAPERS, failed: 0 });
  expect(vendor.listEarly()).toEqual([]);
  expect(vendor.quiet.length).toBeGreaterThan(AT_ONCE * PROGRAMS);
  for (const { mood } of BAD_MOODS) expect(countSeen(mood)).toBeGreaterThan(0);
  const { lies } = await expectTrueResults(teacher);
  expect(await countCharged(database.db)).toBe(PAPERS);
  await expectSoundBooks(database.db);
  console.log(
    `vendor: ${PAPERS} papers complete, 0 failed, after ${Math.round((Date.now() - began) / 1000)} s of trouble ` +
      `(${DOWN_MS / 1000} s away) in ${vendor.seen.length} calls; ${vendor.quiet.length} answers of 429, 0 calls within ` +
      `their ${RETRY_AFTER_S} s; ${lies} invented quotes, 0 of them verified`,
  );
}, 600_000);

it('a vendor away for ten minutes (the clock is moved): all papers wait, none fails, then all are graded', async () => {
  const test = await createTestApp({ MODEL_PROVIDER: 'fake', MODEL: 'honest' });
  const { db } = test.services;
  const room = await createClassroom(test);
  const model = createMoodyModel(test, 'overloaded');
  await uploadFiles(test, room, await makeEssays(5));
  await work(test, model.grader, 2);
  const areAllWaiting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pgboss.job
      where state = 'active' or (state in ('created', 'retry') and start_after <= now())`.execute(db);
    const pause = await db.selectFrom('provider_pauses').selectAll().executeTakeFirst();
    return rows[0]?.n === 0 && pause !== undefined && pause.paused_until > test.services.now();
  };
  const minutes = 10;
  const roundMs = 15_001;
  let rounds = 0;
  for (let passed = 0; passed < minutes * 60_000; passed += roundMs) {
    await until(areAllWaiting, STEP_MS);
    expect((await resultsOf(test, room)).filter(({ status }) => status === 'failed')).toEqual([]);
    test.pass(roundMs);
    await sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`.execute(db);
    rounds += 1;
  }
  await until(areAllWaiting, STEP_MS);
  expect(model.asked.length).toBeLessThanOrEqual(2 * (rounds + 1));
  model.become('honest');
  test.pass(roundMs);
  await sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`.execute(db);
  await until(
    async () => (await resultsOf(test, room)).every(({ status }) => status === 'complete'),
    STEP_MS,
  );
  expect(await checkLedger(db)).toEqual([]);
  console.log(
    `vendor away for ${minutes} minutes: ${model.asked.length} calls in ${rounds} rounds, 0 failed`,
  );
  await test.close();
}, 300_000);
