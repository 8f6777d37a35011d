import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  isRoot,
  makeFolder,
  query,
  startApplication,
  type TestApplication,
  waitUntil,
} from '../testing/test-application.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive, listServerProcesses, readPostmasterFile } from './postgres-processes.ts';
import { runAs } from './run-as.ts';

/** A database folder made once and copied for each test: making one takes longer than everything else here. */
const made = await makeFolder();
const running: TestApplication[] = [];
let folder = made;
let data = '';

async function start(dataDir = data, options: Parameters<typeof startApplication>[1] = {}) {
  const application = await startApplication(dataDir, options);
  running.push(application);
  return application;
}

const clusterIn = (dataDir: string) => join(dataDir, 'postgres', 'cluster');
async function getPostmasterPid(dataDir = data): Promise<number> {
  const postmaster = await readPostmasterFile(clusterIn(dataDir));
  return postmaster?.pid ?? 0;
}
const owner = async () => {
  const { uid, gid } = await stat(clusterIn(data));
  return isRoot ? { name: 'owner', uid, gid } : null;
};
/** With owners and modes, which PostgreSQL insists on. */
const copyCluster = (from: string, to: string) => runAs(null, 'cp', ['-a', clusterIn(from), clusterIn(to)]);

beforeAll(async () => {
  const first = await start(join(made.path, 'data'));
  await query(first.url, 'CREATE TABLE essays (title text)');
  await first.end('SIGTERM');
});
afterAll(() => made.remove());

beforeEach(async () => {
  folder = await makeFolder();
  data = join(folder.path, 'my school data');
  await mkdir(join(data, 'postgres'), { recursive: true });
  await copyCluster(join(made.path, 'data'), data);
});
afterEach(async () => {
  for (const application of running.splice(0)) await application.end('SIGTERM');
  await waitUntil(async () => (await listServerProcesses(clusterIn(data), await owner())).length === 0);
  await folder.remove();
});

describe('the database that Markwise brings along', () => {
  it('starts in a folder with spaces in its name, and leaves no process, socket or lock when it stops', async () => {
    const application = await start();
    expect(application.error).toBe('');
    expect(await query(application.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const { mode } = await stat(join(data, 'postgres', 'socket'));
    expect(mode & 0o777).toBe(0o700);
    expect((await readdir(join(data, 'postgres'))).sort()).toEqual([
      'app.lock',
      'cluster',
      'owner',
      'server.log',
      'socket',
    ]);
    await application.end('SIGTERM');
    expect(await listServerProcesses(clusterIn(data), await owner())).toEqual([]);
    expect((await readdir(join(data, 'postgres'))).sort()).toEqual(['app.lock', 'cluster', 'server.log']);
  });

  it('is UTF-8 in the C locale, durable unless told otherwise, and listens on its socket only', async () => {
    const server = await startEmbeddedPostgres({
      dataDir: data,
      log: { info: () => undefined, warn: () => undefined },
    });
    const [settings] = await query(
      server.url,
      `SELECT current_setting('server_encoding') AS encoding, current_setting('listen_addresses') AS addresses,
              current_setting('fsync') AS fsync, datcollate AS collation
       FROM pg_database WHERE datname = 'markwise'`,
    );
    await server.stop();
    expect(settings).toEqual({ encoding: 'UTF8', addresses: '', fsync: 'on', collation: 'C' });
  });

  it('starts after an application that was killed while it made the database', async () => {
    const fresh = join(folder.path, 'fresh');
    const killed = startApplication(fresh).catch(() => null);
    const home = join(fresh, 'postgres');
    const begun = () =>
      existsSync(home) && readdirSync(home).some((name) => name.startsWith('cluster.partial'));
    expect(await waitUntil(begun)).toBe(true);
    process.kill(Number(readFileSync(join(home, 'owner'), 'utf8').split('\n')[1]), 'SIGKILL');
    expect(await killed).toBeNull();
    const application = await start(fresh);
    expect(await query(application.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('has every committed row after the application and the server were both killed', async () => {
    const first = await start();
    await query(first.url, `INSERT INTO essays VALUES ('On snow')`);
    const pid = await getPostmasterPid();
    await first.end('SIGKILL');
    process.kill(pid, 'SIGKILL');
    const second = await start();
    expect(await query(second.url, 'SELECT title FROM essays')).toEqual([{ title: 'On snow' }]);
    expect(await getPostmasterPid()).not.toBe(pid);
  });

  it("is taken over by the next application at once, and the dead one's watchdog leaves it alone", async () => {
    const first = await start();
    await query(first.url, `INSERT INTO essays VALUES ('On rain')`);
    const pid = await getPostmasterPid();
    await first.end('SIGKILL');
    const second = await start();
    expect(second.log.join()).toContain('taken over');
    expect(await getPostmasterPid()).toBe(pid);
    // Longer than the watchdog's grace.
    expect(await waitUntil(() => !isAlive(pid), 3_500)).toBe(false);
    expect(await query(second.url, 'SELECT title FROM essays')).toEqual([{ title: 'On rain' }]);
    await second.end('SIGTERM');
    expect(isAlive(pid)).toBe(false);
  });

  it('is stopped cleanly by the watchdog when nobody takes it over', async () => {
    const first = await start();
    const pid = await getPostmasterPid();
    await first.end('SIGKILL');
    expect(isAlive(pid)).toBe(true);
    expect(await waitUntil(() => !isAlive(pid))).toBe(true);
    expect(await readFile(join(data, 'postgres', 'server.log'), 'utf8')).toContain(
      'database system is shut down',
    );
  });

  it('refuses a second application on the same folder and goes on serving the first', async () => {
    const first = await start();
    const second = await start();
    expect(second.error).toContain(`Another Markwise (process ${first.pid}) is already using the database`);
    expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('is started by exactly one of two applications that start at the same moment', async () => {
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ error }) => error !== '').sort()).toEqual([false, true]);
  });

  it('comes back by itself under the same address when the server is killed', async () => {
    const { url } = await start();
    const pid = await getPostmasterPid();
    process.kill(pid, 'SIGKILL');
    const answers = () =>
      query(url, 'SELECT 1 AS one').then(
        () => true,
        () => false,
      );
    expect(await waitUntil(async () => (await getPostmasterPid()) !== pid && (await answers()))).toBe(true);
  });
});

describe('a lock file left in the database folder', () => {
  const lockFile = () => join(clusterIn(data), 'postmaster.pid');
  it.each([
    ['is empty or garbage', ['', 'not a number\n\u0000\u0001']],
    [
      'names a process that is gone or is not its server',
      ['4194303', `${process.pid}`].map((pid) => `${pid}\n/x\n1\n5432\n/x\n`),
    ],
  ])('does not keep the database from starting when it %s', async (_, contents) => {
    for (const content of contents) {
      await writeFile(lockFile(), content);
      const application = await start();
      expect(application.error).toBe('');
      expect(await query(application.url, 'SELECT count(*)::int AS n FROM essays')).toEqual([{ n: 0 }]);
      await application.end('SIGTERM');
    }
  });
});

describe('places where the database cannot simply lie in the data folder', () => {
  it('keeps its socket in the temporary folder when the path is too long for one, and removes it', async () => {
    const long = join(folder.path, 'x'.repeat(120));
    await mkdir(join(long, 'postgres'), { recursive: true });
    await copyCluster(data, long);
    const application = await start(long);
    const socket = new URL(application.url).searchParams.get('host') ?? '';
    expect(Buffer.byteLength(socket)).toBeLessThan(90);
    expect(await query(application.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await application.end('SIGTERM');
    expect(existsSync(socket)).toBe(false);
  });

  it.runIf(isRoot)(
    'moves to the system folder under a closed parent, says so, and is found there again',
    async () => {
      const closed = join(folder.path, 'closed');
      await mkdir(closed, { mode: 0o700 });
      const options = { systemFolder: join(folder.path, 'system') };
      const first = await start(join(closed, 'data'), options);
      expect(first.log.join()).toContain(`the database is kept in ${options.systemFolder}`);
      await query(first.url, `CREATE TABLE essays AS SELECT 'On hail' AS title`);
      await first.end('SIGTERM');
      // Opening the parent later must not lead to a second, empty database.
      await chmod(closed, 0o755);
      const second = await start(join(closed, 'data'), options);
      expect(await query(second.url, 'SELECT title FROM essays')).toEqual([{ title: 'On hail' }]);
      await second.end('SIGTERM');
      // Neither must a system folder that was not carried over to a new machine.
      await rm(options.systemFolder, { recursive: true });
      const third = await start(join(closed, 'data'), options);
      expect(third.error).toMatch(/was kept in .* which is gone/);
    },
  );

  it.runIf(isRoot)('never starts empty when an existing database can no longer be reached', async () => {
    await chmod(folder.path, 0o700);
    const application = await start(data, { systemFolder: join(folder.path, 'system') });
    expect(application.error).toMatch(/can no longer reach the database .* DATABASE_URL/);
    await chmod(folder.path, 0o711);
  });

  it.runIf(isRoot)(
    'runs for a user without privileges just the same, and refuses the database of another',
    async () => {
      const nobody = 65_534;
      const own = join(folder.path, 'own');
      await mkdir(own);
      await chown(own, nobody, nobody);
      const application = await start(own, { uid: nobody });
      expect(application.error).toBe('');
      expect((await stat(clusterIn(own))).uid).toBe(nobody);
      const other = await start(data, { uid: nobody });
      expect(other.error).toContain('belongs to another user');
    },
  );
});
