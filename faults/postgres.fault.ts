import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createDice } from '../lab/app/dice.ts';
import { until } from '../lab/app/grading.ts';
import { freePort } from '../lab/app/test-app.ts';
import {
  expectAllGraded,
  expectAllOnce,
  type Load,
  listUncleanAnswers,
  meetTeachers,
  startLoad,
  watchReadiness,
} from '../lab/program/load.ts';
import { killPostmaster, openEmbedded, startPostgres } from '../lab/program/postgres.ts';
import { type RunningServer, startServer } from '../lab/program/program.ts';
import { SEED } from '../lab/program/seed.ts';
import { closeDatabase, type Db, openDatabase } from '../server/platform/db/database.ts';
import { isAlive } from '../server/platform/db/embedded/postgres-processes.ts';
import { makeFolder } from '../server/platform/db/testing/test-application.ts';

const TEACHERS = 4;
const MOST_SECONDS = 15;
const GRADED_MS = 120_000;
const SETTINGS = {
  MODEL_PROVIDER: 'fake',
  MODEL: 'slow-300',
  GRADING_CONCURRENCY: '8',
  EXTRACTION_PROCESSES: '1',
  RATE_LIMIT_PER_MINUTE: '1000000',
};
const dice = createDice(SEED);

/** The first upload that was sent after the moment and answered. */
const recoveredBy = ({ seen }: Load, moment: number): number | null =>
  seen.find(({ what, status, began }) => what === 'upload' && status === 200 && began > moment)?.ended ??
  null;

/** Kills the database under load and sees to it that the program gets over it; answers the seconds that took. */
const killUnderLoad = async (server: RunningServer, kill: () => Promise<void>) => {
  const load = startLoad(await meetTeachers(server.url, TEACHERS));
  const readiness = watchReadiness(server.url);
  await sleep(1500 + dice() * 1000);
  const killed = Date.now();
  await kill();
  const isBack = async () =>
    readiness.changes.at(-1)?.isReady === true &&
    readiness.changes.length >= 3 &&
    recoveredBy(load, readiness.changes.at(-1)?.at ?? 0) !== null;
  await until(isBack, 60_000);
  await readiness.stop();
  await load.stop();

  expect(isAlive(server.pid)).toBe(true);
  expect(readiness.changes.map(({ isReady }) => isReady).slice(0, 3)).toEqual([true, false, true]);
  expect(listUncleanAnswers(load.seen)).toEqual([]);
  const back = recoveredBy(load, readiness.changes.at(-1)?.at ?? 0) ?? 0;
  return { load, seconds: (back - killed) / 1000 };
};

const settle = async (db: Db, { load, seconds }: { load: Load; seconds: number }, which: string) => {
  const unheard = await expectAllOnce(db, load.uploads);
  await expectAllGraded(db, load.uploads, GRADED_MS);
  const refused = load.uploads.filter(({ answered }) => !answered).length;
  console.log(
    `${which} killed under load (seed ${SEED}): ready and accepting after ${seconds.toFixed(1)} s; ` +
      `${load.uploads.length} uploads, ${refused} refused (${unheard} of them committed unheard), ` +
      `${load.seen.length} answers, none other than 200 or a clean 503`,
  );
  expect(seconds).toBeLessThan(MOST_SECONDS);
};

it('kill -9 of the embedded PostgreSQL under load: it is back by itself, and nothing is lost', async () => {
  const folder = await makeFolder();
  const server = await startServer(await freePort(), folder.path, SETTINGS);
  const home = join(folder.path, 'postgres');
  try {
    const outcome = await killUnderLoad(server, () => killPostmaster(home));
    const db = await openEmbedded(home);
    await settle(db, outcome, 'embedded PostgreSQL').finally(() => closeDatabase(db));
  } finally {
    await server.stop();
    await folder.remove();
  }
});

it("kill -9 of the operator's PostgreSQL under load: the program waits for it, and nothing is lost", async () => {
  const [folder, databaseFolder] = [await makeFolder(), await makeFolder()];
  const postgres = await startPostgres(databaseFolder.path);
  const server = await startServer(await freePort(), folder.path, {
    ...SETTINGS,
    DATABASE_URL: postgres.url,
  });
  try {
    const outcome = await killUnderLoad(server, async () => {
      await postgres.kill();
      await sleep(2000);
      await postgres.startAgain();
    });
    const db = openDatabase(postgres.url, { max: 2 });
    await settle(db, outcome, "the operator's PostgreSQL").finally(() => closeDatabase(db));
  } finally {
    await server.stop();
    await postgres.stop();
    await folder.remove();
    await databaseFolder.remove();
  }
});
