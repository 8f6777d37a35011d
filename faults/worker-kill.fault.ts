import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDice } from '../lab/app/dice.ts';
import { brokenFile, until } from '../lab/app/grading.ts';
import { freePort } from '../lab/app/test-app.ts';
import {
  countByStatus,
  countCharged,
  countEnded,
  expectSoundBooks,
  watchEndings,
} from '../lab/program/ledger.ts';
import { meetTeacherOfMany, uploadInParts, writePapers } from '../lab/program/papers.ts';
import { type RunningServer, startServer } from '../lab/program/program.ts';
import { SEED } from '../lab/program/seed.ts';
import { makeFolder } from '../server/platform/db/testing/test-application.ts';
import { createTestDatabase, type TestDatabase } from '../server/platform/db/testing/test-database.ts';

const FILES = 200;
const KILLS = 20;
const NOTICED_WITHIN_S = 90;
const STEP_MS = 200_000;

let folder: Awaited<ReturnType<typeof makeFolder>>;
let database: TestDatabase;
let web: RunningServer;
let worker: RunningServer;
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
    MODEL_PROVIDER: 'fake',
    MODEL: 'slow-500',
    GRADING_CONCURRENCY: '4',
    EXTRACTION_PROCESSES: '1',
  });

/** A job that died with its worker: when that was noticed, and when another worker took it up. */
type Orphan = { job: string; killedAt: Date; noticed: Date | null; again: Date | null };
const orphans: Orphan[] = [];

const listActive = async (): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = 'grade-submission' and state = 'active'`.execute(database.db);
  return rows.map(({ id }) => id);
};

const lookForOrphans = async () => {
  const waiting = orphans.filter(({ again }) => again === null);
  if (waiting.length === 0) return;
  const ids = sql.join(waiting.map(({ job }) => sql`${job}::uuid`));
  const { rows } = await sql<{ id: string; state: string; started_on: Date }>`
    select id, state, started_on from pgboss.job where id in (${ids})`.execute(database.db);
  for (const orphan of waiting) {
    const job = rows.find(({ id }) => id === orphan.job);
    if (job === undefined) continue;
    if (job.started_on > orphan.killedAt) orphan.again = job.started_on;
    if (job.state !== 'active' || orphan.again !== null) orphan.noticed ??= new Date();
  }
};

/** Looks all the time, so that a job taken up and lost once more counts from its first loss. */
const watchOrphans = () => {
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      await lookForOrphans();
      await sleep(100);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
  };
};

const killWorker = async () => {
  await worker.kill();
  const killedAt = new Date();
  await lookForOrphans();
  const held = await listActive();
  const known = orphans.filter(({ again }) => again === null).map(({ job }) => job);
  for (const job of held)
    if (!known.includes(job)) orphans.push({ job, killedAt, noticed: null, again: null });
};

const describeWaits = (what: 'noticed' | 'again') => {
  const waits = orphans
    .map((orphan) => ((orphan[what]?.getTime() ?? 0) - orphan.killedAt.getTime()) / 1000)
    .toSorted((a, b) => a - b);
  const middle = waits[Math.floor(waits.length / 2)] ?? 0;
  const longest = waits.at(-1) ?? 0;
  return { longest, words: `${middle.toFixed(1)} s (median) and ${longest.toFixed(1)} s (longest)` };
};

it(`kill -9 of the worker at ${KILLS} moments of ${FILES} papers (seed ${SEED}): all end, none twice, charged = completed`, async () => {
  const dice = createDice(SEED);
  const teacher = await meetTeacherOfMany(web.url);
  const papers = await writePapers(FILES - 1);
  await uploadInParts(teacher, [...papers.slice(0, FILES / 2), brokenFile(), ...papers.slice(FILES / 2)]);
  const stopWatching = watchOrphans();
  const moments = Array.from({ length: KILLS }, () => dice() * FILES * 0.8).toSorted((a, b) => a - b);
  const began = Date.now();
  for (const moment of moments) {
    worker = await start('worker');
    await until(async () => (await countEnded(database.db)) >= moment, STEP_MS);
    await sleep(dice() * 1000);
    expect(await countEnded(database.db)).toBeLessThan(FILES);
    await killWorker();
    await expectSoundBooks(database.db);
  }
  worker = await start('worker');
  await until(async () => (await countEnded(database.db)) === FILES, STEP_MS);
  await until(async () => orphans.every(({ again }) => again !== null), STEP_MS);
  await stopWatching();

  expect(await countByStatus(database.db)).toMatchObject({ complete: FILES - 1, failed: 1 });
  expect(await countCharged(database.db)).toBe(FILES - 1);
  expect(await teacher.countUsed()).toBe(FILES - 1);
  await expectSoundBooks(database.db);
  expect(orphans.length).toBeGreaterThan(KILLS);
  const noticed = describeWaits('noticed');
  const again = describeWaits('again');
  expect(again.longest).toBeLessThan(NOTICED_WITHIN_S);
  console.log(
    `worker killed ${KILLS} times in ${Math.round((Date.now() - began) / 1000)} s (seed ${SEED}): ${FILES} ended, ` +
      `${FILES - 1} charged; ${orphans.length} times a paper lost its worker: noticed after ${noticed.words}, ` +
      `taken up again after ${again.words}`,
  );
}, 900_000);
