import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listResults, Result } from '../../../contract/results.ts';
import { signIn } from '../../../contract/session.ts';
import { keepApart, mergeStudent } from '../../../contract/students.ts';
import { clientOf, createTestApp, type TestApp } from '../../../lab/app/test-app.ts';
import { createWorld, rowsOf, type World } from '../../access/calls/world.fixture.ts';
import { createApp } from '../../app.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { openQueue } from '../../platform/jobs/queue.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { fileListPath, filesFolder, hashFile, type Manifest, manifestPath, tablePath } from './manifest.ts';
import { countRows, listTables } from './queries.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let test: TestApp;
let world: World;
let room: string;
let backup: string;
let manifest: Manifest;
beforeAll(async () => {
  test = await createTestApp();
  world = await createWorld(test);
  await test.services.db
    .insertInto('regrades')
    .values({
      submission_id: world.owner.complete,
      teacher_id: world.owner.id,
      attempt: 2,
      state: 'waiting',
      requested_at: test.services.now(),
    })
    .execute();
  // A name that was merged into another points at a row of its own table, and two that are apart at two of them.
  const { student, twin, token } = world.owner;
  await test.send(keepApart, { params: { id: student }, token, body: { from: twin } });
  await test.send(mergeStudent, { params: { id: student }, token, body: { into: twin } });
  room = await mkdtemp(join(tmpdir(), 'markwise-drill-'));
  backup = join(room, 'backup');
  manifest = await writeBackup(test.services, backup);
});
afterAll(async () => {
  await test.close();
  await rm(room, { recursive: true, force: true });
});

const newTarget = async () => ({
  database: await createTestDatabase('empty'),
  storage: createDiskStorage(await mkdtemp(join(room, 'files-'))),
});

const refusal = async (target: Awaited<ReturnType<typeof newTarget>>, folder = backup): Promise<string> => {
  const sentence = await restoreBackup(target.database.url, target.storage, folder).then(
    () => 'restored',
    (error: Error) => error.message,
  );
  await target.database.drop();
  return sentence;
};

describe('the drill: everything is back in an empty place', () => {
  let database: TestDatabase;
  let storage: ReturnType<typeof createDiskStorage>;
  beforeAll(async () => {
    ({ database, storage } = await newTarget());
    // The stranger's paper waits; the owner's are graded, and one of them is to be graded again.
    expect(await restoreBackup(database.url, storage, backup)).toMatchObject({ requeued: 2 });
  });
  afterAll(() => database.drop());

  it('every table has the rows it had', async () => {
    const tables = await listTables(test.services.db);
    expect(Object.keys(manifest.tables).sort()).toEqual([...tables].sort());
    for (const table of tables) {
      const [there, here] = [await countRows(test.services.db, table), await countRows(database.db, table)];
      expect([table, here]).toEqual([table, there]);
    }
    expect(manifest.tables.submissions?.rows).toBe(3);
    expect([manifest.tables.students?.rows, manifest.tables.students_apart?.rows]).toEqual([2, 1]);
  });

  it('each teacher’s rows are the same to the last character', async () => {
    const restored = { ...test, services: { ...test.services, db: database.db } };
    for (const { id } of [world.owner, world.stranger])
      expect(await rowsOf(restored, id)).toEqual(await rowsOf(test, id));
  });

  it('every file is there with the same bytes', async () => {
    expect(manifest.missing).toEqual([]);
    expect(manifest.files.count).toBe(world.owner.keys.length + 2);
    for (const key of world.owner.keys)
      expect(Buffer.from(await storage.get(key))).toEqual(Buffer.from(await test.services.storage.get(key)));
  });

  it('a login works', async () => {
    const services = { ...test.services, db: database.db, storage };
    const app = await createApp({
      services,
      logger: pino({ level: 'silent' }),
      webFolder: '/nonexistent',
      isReady: async () => true,
    });
    const { email, password } = world.owner;
    const { ask } = clientOf(app);
    const { access_token: token } = await ask(signIn, { body: { email, password } });
    const { results } = await ask(listResults, { token });
    expect(results).toHaveLength(2);
    const [first] = z.array(Result).parse(results);
    expect((await app.inject(first?.download_url ?? '')).statusCode).toBe(200);
    await app.close();
  });

  it('a paper that waited is in the queue again, for its first grade or for another', async () => {
    const queue = await openQueue(database.url, { onError: () => undefined, supervise: false });
    const { rows } = await sql`select data from pgboss.job where name = 'grade-submission'
      order by data->>'attempt'`.execute(database.db);
    await queue.stop(1000);
    expect(rows).toMatchObject([
      { data: { teacherId: world.stranger.id, attempt: 1 } },
      { data: { teacherId: world.owner.id, submissionId: world.owner.complete, attempt: 2 } },
    ]);
  });
});

/** Tables that migrations from this one on have made. */
const tablesSince = async (first: string): Promise<string[]> => {
  const folder = fileURLToPath(new URL('../../../migrations', import.meta.url));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name >= first);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const named = /^(?:create table|alter table \w+ rename to) (\w+)/gim;
  return texts.flatMap((text) => [...text.matchAll(named)].map(([, table = '']) => table));
};

describe('what cannot be restored is refused in a sentence', () => {
  const copyOf = async (): Promise<string> => {
    const folder = await mkdtemp(join(room, 'copy-'));
    await cp(backup, folder, { recursive: true });
    return folder;
  };
  const rewrite = async (folder: string, change: (manifest: Manifest) => Manifest) =>
    writeFile(manifestPath(folder), JSON.stringify(change(manifest)));

  it('into a database that is in use', async () => {
    const target = { ...(await newTarget()), database: await createTestDatabase() };
    expect(await refusal(target)).toMatch(/^The database is not empty/);
  });

  it('into a folder with files', async () => {
    const target = await newTarget();
    await target.storage.put('teachers/somebody/work.pdf', Buffer.from('x'));
    expect(await refusal(target)).toMatch(/^The storage is not empty/);
  });

  it('a backup that never ended', async () => {
    const folder = await copyOf();
    await rm(manifestPath(folder));
    expect(await refusal(await newTarget(), folder)).toMatch(/has no manifest\.json/);
  });

  it('rows that were changed', async () => {
    const folder = await copyOf();
    await writeFile(tablePath(folder, 'submissions'), 'something else');
    expect(await refusal(await newTarget(), folder)).toMatch(/submissions.* is not as it was written/);
  });

  it('a file that was changed, and then the database is still empty', async () => {
    const folder = await copyOf();
    await writeFile(join(filesFolder(folder), world.owner.keys[0] ?? ''), 'another essay');
    const target = await newTarget();
    const failed = restoreBackup(target.database.url, target.storage, folder);
    await expect(failed).rejects.toThrow(/is not as it was written/);
    expect(await countRows(target.database.db, 'teachers')).toBe(0);
    await target.database.drop();
  });

  it('a key that leads out of the storage', async () => {
    const folder = await copyOf();
    const line = { key: '../../outside.pdf', bytes: 1, sha256: '0'.repeat(64) };
    await writeFile(fileListPath(folder), `${JSON.stringify(line)}\n`);
    const sha256 = await hashFile(fileListPath(folder));
    await rewrite(folder, (old) => ({ ...old, files: { ...old.files, sha256 } }));
    expect(await refusal(await newTarget(), folder)).toMatch(/is not the key of a file/);
  });

  it('a backup of a newer version', async () => {
    const folder = await copyOf();
    const newer = { name: '9999_later.sql', sha256: '0'.repeat(64) };
    await rewrite(folder, (old) => ({ ...old, migrations: [...old.migrations, newer] }));
    expect(await refusal(await newTarget(), folder)).toMatch(/does not know the migration 9999_later/);
  });

  it('fewer rows than were saved', async () => {
    const folder = await copyOf();
    const courses = { ...(manifest.tables.courses ?? { sha256: '' }), rows: 99 };
    await rewrite(folder, (old) => ({ ...old, tables: { ...old.tables, courses } }));
    expect(await refusal(await newTarget(), folder)).toBe('courses has 2 rows instead of 99.');
  });

  it('nothing, when only migrations came since: they are applied to the old rows', async () => {
    const folder = await copyOf();
    // The last one that rows of now fit into; a database of the release before is tried in server/platform/db/upgrade.test.ts.
    const later = await tablesSince('0054');
    await rewrite(folder, ({ tables, ...old }) => ({
      ...old,
      tables: Object.fromEntries(Object.entries(tables).filter(([table]) => !later.includes(table))),
      migrations: old.migrations.filter(({ name }) => name < '0054'),
    }));
    const target = await newTarget();
    await restoreBackup(target.database.url, target.storage, folder);
    expect(await countRows(target.database.db, 'submissions')).toBe(3);
    const { rows } = await sql`select 1 from pg_tables where tablename = 'model_answers'`.execute(
      target.database.db,
    );
    expect(rows).toHaveLength(1);
    await target.database.drop();
  });
});

describe('writing a backup', () => {
  it('never writes into a folder that holds something', async () => {
    await expect(writeBackup(test.services, backup)).rejects.toThrow(/is not empty/);
  });

  it('names the files that rows point at and storage does not have', async () => {
    const [lost = ''] = world.owner.keys;
    const storage = createDiskStorage(join(filesFolder(backup)));
    const bytes = await storage.get(lost);
    await storage.delete([lost]);
    const again = await writeBackup({ ...test.services, storage }, join(room, 'again'));
    await storage.put(lost, bytes);
    expect(again.missing).toEqual([lost]);
  });

  it('is for nobody else on the machine', async () => {
    for (const path of [backup, manifestPath(backup), tablePath(backup, 'teachers'), fileListPath(backup)])
      expect([path, (await stat(path)).mode & 0o077]).toEqual([path, 0]);
  });

  it('needs no sequences, because no table has one', async () => {
    const { rows } = await sql`select 1 from pg_sequences where schemaname = 'public'`.execute(
      test.services.db,
    );
    expect(rows).toEqual([]);
  });
});
