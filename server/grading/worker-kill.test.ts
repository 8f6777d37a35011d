import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../lab/app/classroom.ts';
import { createDice } from '../../lab/app/dice.ts';
import { brokenFile, makeEssays, resultsOf, until, usedBy } from '../../lab/app/grading.ts';
import { createTestApp, freePort, type TestApp } from '../../lab/app/test-app.ts';
import { startTrial } from '../accounts/billing/change-plan.ts';
import { checkLedger } from '../accounts/billing/quota.ts';
import { scopeOfOwner } from '../platform/scope.ts';
import { createDiskStorage } from '../platform/storage/disk-storage.ts';
import { newFileKey } from '../platform/storage/keys.ts';
import type { Services } from '../services.ts';
import { openProject } from '../uploads/open-project.ts';

/** A short form of faults/worker-kill.fault.ts. */
const FILES = 40;
const KILLS = 2;
/** Printed with a failure by the test's name, so that the same moments can be tried again. */
const SEED = 20261115;
const RUN_MS = 150_000;

let folder: string;
let test: TestApp;
let services: Services;
let worker: ChildProcess | null = null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'markwise-worker-'));
  test = await createTestApp();
  services = { ...test.services, storage: createDiskStorage(join(folder, 'files')) };
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const start = async () => {
  worker = spawn(process.execPath, ['server/main.ts', '--role', 'worker'], {
    env: {
      PORT: String(await freePort()),
      MARKWISE_DATA: folder,
      DATABASE_URL: test.databaseUrl,
      LOG_LEVEL: 'silent',
      MODEL_PROVIDER: 'fake',
      MODEL: 'slow-300',
      GRADING_CONCURRENCY: '4',
      EXTRACTION_PROCESSES: '1',
      PATH: process.env.PATH,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of worker.stdout ?? []) if (String(line).includes('is ready')) break;
};

const kill = async () => {
  const ended = worker === null ? null : once(worker, 'exit');
  worker?.kill('SIGKILL');
  await ended;
};

const accept = async (room: Classroom) => {
  const given = [...(await makeEssays(FILES - 1)), brokenFile()];
  const files = given.map(({ name, bytes }) => ({
    id: randomUUID(),
    key: newFileKey(room.id, 'work', 'pdf'),
    fileName: name,
    bytes: bytes.length,
    content: bytes,
  }));
  for (const { key, content } of files) await services.storage.put(key, content);
  const upload = {
    assignmentId: room.assignmentId,
    idempotencyKey: randomUUID(),
    instructions: '',
    files,
    rejected: [],
    ownRubric: null,
    isCharged: true,
  };
  await services.db.transaction().execute((tx) => openProject(services, tx, scopeOfOwner(room.id), upload));
};

const countEnded = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from submissions where status in ('complete', 'failed')`.execute(services.db);
  return rows[0]?.n ?? 0;
};

it(
  `kill -9 of the worker at seeded moments (${SEED}): every paper ends, none twice, charged = completed`,
  async () => {
    const dice = createDice(SEED);
    const room = await createClassroom(test);
    // More papers than Free allows.
    await startTrial(services, scopeOfOwner(room.id));
    await accept(room);
    for (let kills = 0; kills < KILLS; kills += 1) {
      const before = await countEnded();
      await start();
      // In the middle of work: once it has begun to end papers, at a moment within the next second.
      await until(async () => (await countEnded()) > before || (await countEnded()) === FILES, 60_000);
      await sleep(dice() * 1000);
      await kill();
      expect(await checkLedger(services.db)).toEqual([]);
    }
    await start();
    await until(async () => (await countEnded()) === FILES, RUN_MS);

    const results = await resultsOf(test, room);
    expect(results.filter(({ status }) => status === 'complete')).toHaveLength(FILES - 1);
    expect(results.filter(({ status }) => status === 'failed')).toHaveLength(1);
    expect(await usedBy(test, room)).toBe(FILES - 1);
    expect(await checkLedger(services.db)).toEqual([]);
    const { rows } = await sql<{ state: string; n: number }>`
      select state, count(*)::int as n from quota_entries group by state order by state`.execute(services.db);
    expect(rows).toEqual([
      { state: 'refunded', n: 1 },
      { state: 'settled', n: FILES - 1 },
    ]);
    const { rows: mails } = await sql<{ n: number }>`
      select count(*)::int as n from projects where notified_at is not null`.execute(services.db);
    expect(mails).toEqual([{ n: 1 }]);
  },
  RUN_MS + 90_000,
);
