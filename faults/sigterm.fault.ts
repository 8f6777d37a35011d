import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createDice } from '../lab/app/dice.ts';
import { makeEssays } from '../lab/app/grading.ts';
import { freePort } from '../lab/app/test-app.ts';
import { beginUpload } from '../lab/peers/slow-client.ts';
import {
  expectAllGraded,
  expectAllOnce,
  meetTeachers,
  PAPERS,
  startLoad,
  type Upload,
} from '../lab/program/load.ts';
import { startServer } from '../lab/program/program.ts';
import { SEED } from '../lab/program/seed.ts';
import { checkLedger } from '../server/accounts/billing/quota.ts';
import type { Db } from '../server/platform/db/database.ts';
import { makeFolder } from '../server/platform/db/testing/test-application.ts';
import { createTestDatabase } from '../server/platform/db/testing/test-database.ts';

const TEACHERS = 4;
const SLOW_UPLOADS = 4;
const MOST_SECONDS = 30;
/** What was sent so shortly before the signal may still have been on its way to the program. */
const ON_THE_WAY_MS = 500;
const SETTINGS = {
  MODEL_PROVIDER: 'fake',
  MODEL: 'slow-1500',
  GRADING_CONCURRENCY: '8',
  EXTRACTION_PROCESSES: '1',
  RATE_LIMIT_PER_MINUTE: '1000000',
};

const countActive = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job where state = 'active'`.execute(db);
  return rows[0]?.n ?? 0;
};

it('SIGTERM under load: whoever was let in is answered, jobs end or go back, and the next start finishes all', async ({
  onTestFinished,
}) => {
  const dice = createDice(SEED);
  const folder = await makeFolder();
  onTestFinished(folder.remove);
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const env = { ...SETTINGS, DATABASE_URL: database.url };
  const port = await freePort();
  const first = await startServer(port, folder.path, env);
  onTestFinished(first.kill);
  const teachers = await meetTeachers(first.url, TEACHERS + 1);
  const slow = teachers.pop();
  if (slow === undefined) throw new Error('There is no teacher');

  const load = startLoad(teachers);
  const files = await makeEssays(PAPERS);
  const begun = Array.from({ length: SLOW_UPLOADS }, (_, n) => beginUpload(port, slow, files, `slow-${n}`));
  await sleep(2500 + dice() * 1000);
  const activeBefore = await countActive(database.db);
  const signalled = Date.now();
  const stopped = first.stop();
  await sleep(1500);
  for (const upload of begun) upload.finish();
  const answers = await Promise.all(begun.map(({ answer }) => answer));
  await stopped;
  const seconds = (Date.now() - signalled) / 1000;
  await load.stop();

  for (const answer of answers) expect(answer).toContain('HTTP/1.1 200');
  const broken = load.seen.filter(
    ({ status, began }) => status !== 200 && status !== 304 && began < signalled - ON_THE_WAY_MS,
  );
  expect(broken).toEqual([]);
  const unclean = load.seen.filter(({ status }) => status >= 500 && status !== 503);
  expect(unclean).toEqual([]);
  expect(await countActive(database.db)).toBe(0);
  expect(await checkLedger(database.db)).toEqual([]);

  const second = await startServer(port, folder.path, env);
  onTestFinished(second.stop);
  await expectAllOnce(database.db, load.uploads);
  const slowOnes: Upload[] = begun.map(({ key }) => ({ teacher: slow, key, files, answered: true }));
  await expectAllGraded(database.db, [...load.uploads, ...slowOnes], 180_000);
  console.log(
    `SIGTERM under load (seed ${SEED}): ended after ${seconds.toFixed(1)} s with ${activeBefore} gradings under way; ` +
      `${SLOW_UPLOADS} uploads in the middle answered; ${load.uploads.length + SLOW_UPLOADS} uploads all graded after the next start`,
  );
  expect(seconds).toBeLessThan(MOST_SECONDS);
});
