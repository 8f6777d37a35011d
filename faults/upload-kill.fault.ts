import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createDice } from '../lab/app/dice.ts';
import { makePdfLike } from '../lab/app/forms.ts';
import { freePort } from '../lab/app/test-app.ts';
import { meetTeachers } from '../lab/program/load.ts';
import { type RunningServer, startServer } from '../lab/program/program.ts';
import { SEED } from '../lab/program/seed.ts';
import type { RemoteTeacher } from '../lab/program/teacher-client.ts';
import { checkLedger } from '../server/accounts/billing/quota.ts';
import { makeFolder } from '../server/platform/db/testing/test-application.ts';
import { createTestDatabase, type TestDatabase } from '../server/platform/db/testing/test-database.ts';
import { createDiskStorage } from '../server/platform/storage/disk-storage.ts';
import { sweepFiles } from '../server/uploads/sweep-files.ts';

/** Twenty kills of two files each, with their retries, and three uploads to measure by: within a free plan of fifty. */
const KILLS = 20;
const FILES = 2;
const BYTES = 300_000;
const MEASURED = 3;
/** A little later than the moment that was waited for. */
const FURTHER_MS = 3;
const MOST_MS = 400_000;
const HOUR_MS = 3600 * 1000;
const SETTINGS = { ROLE: 'web', RATE_LIMIT_PER_MINUTE: '1000000' };

let folder: Awaited<ReturnType<typeof makeFolder>>;
let database: TestDatabase;
let server: RunningServer;
let port: number;
const start = () => startServer(port, folder.path, { ...SETTINGS, DATABASE_URL: database.url });
beforeAll(async () => {
  folder = await makeFolder();
  database = await createTestDatabase();
  port = await freePort();
  server = await start();
});
afterAll(async () => {
  await server.kill();
  await database.drop();
  await folder.remove();
});

const Answer = z.object({ project_id: z.string(), accepted: z.number() });
const papers = Array.from({ length: FILES }, (_, n) => ({ name: `${n}.pdf`, bytes: makePdfLike(BYTES) }));
const send = async (teacher: RemoteTeacher, key: string) => {
  const response = await teacher.upload(papers, key);
  expect(response.status).toBe(200);
  return Answer.parse(await response.json());
};

/** How long the files take to arrive, about. */
const measure = async (teacher: RemoteTeacher): Promise<number> => {
  const times: number[] = [];
  for (let n = 0; n < MEASURED; n += 1) {
    const began = performance.now();
    await send(teacher, `measured-${n}`);
    times.push(performance.now() - began);
  }
  return Math.min(...times);
};

const countRows = async (key: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from submissions join projects on projects.id = submissions.project_id
    where projects.idempotency_key = ${key}`.execute(database.db);
  return rows[0]?.n ?? 0;
};

const listKeys = async (prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of createDiskStorage(join(folder.path, 'files')).list(prefix)) keys.push(key);
  return keys.sort();
};

/** Before, during and after the commit, in turn. */
const PHASES = ['while files arrive', 'inside the transaction', 'after the commit'] as const;
type Phase = (typeof PHASES)[number];
const phaseOf = (n: number): Phase => PHASES[n % PHASES.length] ?? PHASES[0];

const isInTransaction = async (): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and application_name = 'markwise'
      and xact_start is not null and pid <> pg_backend_pid()`.execute(database.db);
  return rows.length > 0;
};

/** Looks without pause until it is so, or the upload has ended. */
const reach = async (condition: () => Promise<boolean>, isOver: () => boolean) => {
  while (!isOver() && !(await condition())) await nextTurn();
};

const waitFor = async (phase: Phase, key: string, arriving: number, isOver: () => boolean) => {
  if (phase === 'while files arrive') await sleep(arriving);
  if (phase === 'inside the transaction') await reach(isInTransaction, isOver);
  if (phase === 'after the commit') await reach(async () => (await countRows(key)) > 0, isOver);
};

type Tally = { nothing: number; unheard: number; answered: number };

const killOnce = async (teacher: RemoteTeacher, n: number, moments: number[], tally: Tally) => {
  const key = `killed-${n}`;
  const [arriving = 0, further = 0] = moments;
  let isOver = false;
  const outcome = send(teacher, key)
    .catch(() => null)
    .finally(() => {
      isOver = true;
    });
  await waitFor(phaseOf(n), key, arriving, () => isOver);
  await sleep(further);
  await server.kill();
  const answered = await outcome;
  const rows = await countRows(key);
  expect(answered === null ? [0, FILES] : [FILES]).toContain(rows);
  expect(await checkLedger(database.db)).toEqual([]);
  if (answered !== null) tally.answered += 1;
  else if (rows === 0) tally.nothing += 1;
  else tally.unheard += 1;

  server = await start();
  const again = await send(teacher, key);
  expect(again.accepted).toBe(FILES);
  if (answered !== null) expect(again).toEqual(answered);
  expect(await countRows(key)).toBe(FILES);
};

it(
  'kill -9 of the server at seeded moments of an upload: all or nothing, and the retry gets it done once',
  async () => {
    const dice = createDice(SEED);
    const [teacher] = await meetTeachers(server.url, 1);
    if (teacher === undefined) throw new Error('There is no teacher');
    const whole = await measure(teacher);
    const tally: Tally = { nothing: 0, unheard: 0, answered: 0 };
    for (let n = 0; n < KILLS; n += 1)
      await killOnce(teacher, n, [whole * dice(), dice() * FURTHER_MS], tally);
    await server.kill();

    const { db } = database;
    const { rows } = await sql<{ file_key: string }>`select file_key from submissions`.execute(db);
    expect(rows).toHaveLength((KILLS + MEASURED) * FILES);
    const work = `teachers/${teacher.id}/work/`;
    const orphans = (await listKeys(work)).length - rows.length;
    const storage = createDiskStorage(join(folder.path, 'files'));
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    await sweepFiles({ db, storage, log, now: () => new Date(Date.now() + 2 * HOUR_MS) });
    expect(await listKeys(work)).toEqual(rows.map(({ file_key }) => file_key).sort());
    expect(await listKeys('incoming/')).toEqual([]);
    expect(await checkLedger(db)).toEqual([]);
    console.log(
      `${KILLS} kills of the server during an upload of ${whole.toFixed(0)} ms (seed ${SEED}): ${tally.nothing} left nothing, ` +
        `${tally.unheard} were committed unheard, ${tally.answered} were answered; each there once after its retry; ` +
        `${orphans} orphans swept, 0 left`,
    );
  },
  MOST_MS,
);
