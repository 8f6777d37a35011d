import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptScan, changeScan, getScan, sendScan } from '../contract/scans/endpoints.ts';
import { createDice } from '../lab/app/dice.ts';
import { until } from '../lab/app/grading.ts';
import { freePort } from '../lab/app/test-app.ts';
import { countByStatus, countCharged, expectSoundBooks, watchEndings } from '../lab/program/ledger.ts';
import { meetTeacherOfMany } from '../lab/program/papers.ts';
import { type RunningServer, startServer } from '../lab/program/program.ts';
import { SEED } from '../lab/program/seed.ts';
import { callAs, toForm } from '../lab/program/teacher-client.ts';
import { makeFolder } from '../server/platform/db/testing/test-application.ts';
import { createTestDatabase, type TestDatabase } from '../server/platform/db/testing/test-database.ts';
import { makeBlankStack } from '../server/scans/scans.fixture.ts';

const PAGES = 60;
const STUDENTS = 20;
const KILLS = 3;
const STEP_MS = 300_000;

let folder: Awaited<ReturnType<typeof makeFolder>>;
let database: TestDatabase;
let web: RunningServer;
let worker: RunningServer | null = null;
beforeAll(async () => {
  folder = await makeFolder();
  database = await createTestDatabase();
  await watchEndings(database.db);
  web = await start('web');
});
afterAll(async () => {
  await worker?.kill();
  await web?.kill();
  await database.drop();
  await folder.remove();
});

const start = async (role: string) =>
  startServer(await freePort(), folder.path, {
    ROLE: role,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    EXTRACTION_PROCESSES: '1',
  });

it(`kill -9 in the middle of ${PAGES} pages, and while they are accepted (seed ${SEED}): nothing is lost, no paper twice`, async () => {
  const dice = createDice(SEED);
  const teacher = await meetTeacherOfMany(web.url);
  const bytes = await makeBlankStack(PAGES);
  const form = toForm({ assignment_id: teacher.assignmentId }, [{ field: 'file', name: 'class.pdf', bytes }]);
  const { id } = await teacher.ask(sendScan, { form });
  const look = () => callAs(web.url, teacher.token).ask(getScan, { params: { id } });

  const moments = Array.from({ length: KILLS }, () => dice() * PAGES * 0.9).toSorted((a, b) => a - b);
  const seen: number[] = [];
  for (const moment of moments) {
    worker = await start('worker');
    await until(async () => (await look()).read >= moment, STEP_MS);
    await sleep(dice() * 1000);
    await worker.kill();
    seen.push((await look()).read);
  }
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  worker = await start('worker');
  await until(async () => (await look()).state !== 'reading', STEP_MS);
  const scan = await look();
  expect(scan).toMatchObject({ state: 'ready', pages: PAGES, read: PAGES });
  const placed = [...scan.plan.flatMap((row) => row.pages), ...scan.dropped].map(({ page }) => page);
  expect(placed.toSorted((a, b) => a - b)).toEqual(Array.from({ length: PAGES }, (_, index) => index + 1));
  expect(scan.pictures.every((picture) => picture !== null)).toBe(true);
  expect(await countCharged(database.db)).toBe(0);
  await worker.kill();
  worker = null;

  const each = PAGES / STUDENTS;
  const plan = Array.from({ length: STUDENTS }, (_, student) => ({
    student_name: `Student Number${String.fromCharCode(65 + student)}`,
    pages: Array.from({ length: each }, (_, n) => ({ page: student * each + n + 1, turn: 0 as const })),
    confirmed: true,
  }));
  await callAs(web.url, teacher.token).ask(changeScan, { params: { id }, body: { plan, dropped: [] } });
  for (let attempt = 0; attempt < KILLS; attempt += 1) {
    const asked = callAs(web.url, teacher.token)
      .send(acceptScan, { params: { id }, body: {} })
      .catch(() => null);
    await sleep(dice() * 1500);
    await web.kill();
    await asked;
    web = await start('web');
    await expectSoundBooks(database.db);
    expect([0, STUDENTS]).toContain((await countByStatus(database.db)).pending);
  }
  const answer = await callAs(web.url, teacher.token).ask(acceptScan, { params: { id }, body: {} });
  expect(answer.accepted).toBe(STUDENTS);
  expect((await countByStatus(database.db)).pending).toBe(STUDENTS);
  expect(await countCharged(database.db)).toBe(STUDENTS);
  await expectSoundBooks(database.db);
  console.log(
    `a scan of ${PAGES} pages, its worker killed after ${seen.join(', ')} pages (seed ${SEED}): ${STUDENTS} papers, charged once`,
  );
}, 1_200_000);
