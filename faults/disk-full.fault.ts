import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogue, ErrorBody } from '../contract/errors.ts';
import { makePdfLike } from '../lab/app/forms.ts';
import { makeEssays, until } from '../lab/app/grading.ts';
import { freePort } from '../lab/app/test-app.ts';
import { makeSmallDisk, whyNoSmallDisk } from '../lab/program/disk.ts';
import { expectAllGraded, expectAllOnce, meetTeachers, startLoad } from '../lab/program/load.ts';
import { openEmbedded } from '../lab/program/postgres.ts';
import { startServer } from '../lab/program/program.ts';
import { checkLedger } from '../server/accounts/billing/quota.ts';
import { closeDatabase, type Db } from '../server/platform/db/database.ts';
import { isAlive } from '../server/platform/db/embedded/postgres-processes.ts';
import { createTestDatabase } from '../server/platform/db/testing/test-database.ts';

const MEGABYTE = 1024 * 1024;
const SETTINGS = { EXTRACTION_PROCESSES: '1', RATE_LIMIT_PER_MINUTE: '1000000', ROLE: 'all' };
const AGAIN_MS = 60_000;

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

const countRows = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from submissions)::int + (select count(*) from projects)::int
      + (select count(*) from quota_entries)::int as n`.execute(db);
  return rows[0]?.n ?? 0;
};

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/** Takes new files for PostgreSQL's log until the disk has none to give, which ends the server in the middle of its work. */
const exhaustLog = async (db: Db) => {
  for (let n = 0; n < 30; n += 1) await sql`select pg_switch_wal(), pg_current_xact_id()`.execute(db);
};

const refusalOf = async (response: Response) => ({
  status: response.status,
  ...ErrorBody.parse(await response.json()),
});

describe.skipIf(whyNoSmallDisk !== null)(
  `a full disk${whyNoSmallDisk ? ` (left out: ${whyNoSmallDisk})` : ''}`,
  () => {
    it('of the files: 507 with a sentence, nothing left behind, and it works again without a restart', async () => {
      const disk = await makeSmallDisk(64);
      ending.push(disk.remove);
      const database = await createTestDatabase();
      ending.push(database.drop);
      const server = await startServer(await freePort(), disk.path, {
        ...SETTINGS,
        DATABASE_URL: database.url,
      });
      ending.push(server.stop);
      const teachers = await meetTeachers(server.url, 3);
      const work = join(disk.path, 'files', 'teachers');
      const [rows, files] = [await countRows(database.db), await listFiles(work)];
      const papers = Array.from({ length: 5 }, (_, n) => ({
        name: `${n}.pdf`,
        bytes: makePdfLike(MEGABYTE),
      }));

      await disk.fill(3 * MEGABYTE);
      const refused = await Promise.all(teachers.map((teacher) => teacher.upload(papers, 'same')));
      for (const response of refused)
        expect(await refusalOf(response)).toEqual({ code: 'storage_full', ...catalogue.storage_full });
      expect(await countRows(database.db)).toBe(rows);
      expect(await listFiles(work)).toEqual(files);
      expect(await listFiles(join(disk.path, 'files', 'incoming'))).toEqual([]);
      for (const teacher of teachers) expect(await teacher.countUsed()).toBe(0);

      await disk.makeRoom();
      for (const teacher of teachers) {
        const essays = await makeEssays(3);
        expect((await teacher.upload([...essays, ...papers], 'same')).status).toBe(200);
        const ended = await teacher.untilGraded(AGAIN_MS);
        expect(ended.filter(({ status }) => status === 'complete')).toHaveLength(essays.length);
        expect(await teacher.countUsed()).toBe(essays.length);
      }
      expect(await checkLedger(database.db)).toEqual([]);
      console.log(
        `a full ${disk.kind} of 64 MB: 3 uploads refused with 507, no rows, no files; then all accepted`,
      );
    });

    it('of the database and the files: clear refusals, nothing that was accepted is lost, and it works again', async () => {
      const disk = await makeSmallDisk(256);
      ending.push(disk.remove);
      const server = await startServer(await freePort(), disk.path, SETTINGS);
      ending.push(server.stop);
      const teachers = await meetTeachers(server.url, 3);
      const load = startLoad(teachers);
      await sleep(1000);
      const home = join(disk.path, 'postgres');
      const admin = await openEmbedded(home);
      // Filled again and again, as room appears, while everybody goes on uploading and looking.
      const fillUntil = (status: number) =>
        until(async () => {
          await disk.fill();
          return load.seen.some((seen) => seen.what === 'upload' && seen.status === status);
        });
      await fillUntil(507);
      await expect(exhaustLog(admin)).rejects.toThrow();
      await closeDatabase(admin);
      await fillUntil(503);
      await disk.makeRoom();
      const room = Date.now();
      const worksAgain = async () =>
        load.seen.some(({ what, status, began }) => what === 'upload' && status === 200 && began > room);
      await until(worksAgain, AGAIN_MS);
      const seconds = (Date.now() - room) / 1000;
      await load.stop();

      expect(isAlive(server.pid)).toBe(true);
      const statuses = new Set(load.seen.map(({ status }) => status));
      console.log(
        `${disk.kind} of database and files full until PostgreSQL ended: statuses ${[...statuses].join(', ')}; accepted again after ${seconds.toFixed(1)} s`,
      );
      for (const status of statuses) expect([200, 304, 503, 507]).toContain(status);
      const db = await openEmbedded(home);
      ending.push(() => closeDatabase(db));
      await expectAllOnce(db, load.uploads);
      await expectAllGraded(db, load.uploads, 120_000);
    });
  },
);
