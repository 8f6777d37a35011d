/**
 * Where the embedded PostgreSQL lives and which user runs it. Normally that is `<data folder>/postgres` and ourselves.
 * As root another user must run it; if that user cannot reach the data folder, the database lives in a system folder,
 * and a file in the data folder remembers where, so that moving the project or its permissions never loses it.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CannotStart } from '../../explain-start.ts';
import { needsDatabaseUrl } from '../failures.ts';
import type { Log } from '../log.ts';
import { runAs, type SystemUser, succeedsAs } from './run-as.ts';

export type PostgresHome = { folder: string; user: SystemUser | null };

export const clusterOf = (homeFolder: string): string => join(homeFolder, 'cluster');

async function findUser(name: string): Promise<SystemUser | null> {
  const ids = await Promise.all([runAs(null, 'id', ['-u', name]), runAs(null, 'id', ['-g', name])]).catch(
    () => null,
  );
  return ids === null ? null : { name, uid: Number(ids[0]), gid: Number(ids[1]) };
}

async function getUnprivilegedUser(): Promise<SystemUser> {
  for (const name of ['postgres', 'nobody', 'markwise']) {
    const user = await findUser(name);
    if (user !== null && user.uid > 0) return user;
  }
  const made = await runAs(null, 'useradd', ['--system', '--no-create-home', 'markwise']).then(
    () => findUser('markwise'),
    () => null,
  );
  if (made === null) throw needsDatabaseUrl('it must not run as root, and there is no other user to run it');
  return made;
}

/** An existing database keeps the user it was made by, whatever users the machine has got since. */
async function findOwner(folder: string): Promise<SystemUser | null> {
  const found = await stat(clusterOf(folder)).catch(() => null);
  return found === null ? null : { name: `user ${found.uid}`, uid: found.uid, gid: found.gid };
}

async function makeTraversable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
}

const reaches = (user: SystemUser, folder: string): Promise<boolean> =>
  succeedsAs(user, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]);

async function prepareOwnHome(folder: string, uid: number): Promise<PostgresHome> {
  const owner = await findOwner(folder);
  if (owner !== null && owner.uid !== uid) {
    throw needsDatabaseUrl(
      `the database in ${folder} belongs to another user of this machine (${owner.uid})`,
    );
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return { folder, user: null };
}

async function prepareHomeAsRoot(local: string, systemFolder: string, log: Log): Promise<PostgresHome> {
  await makeTraversable(local);
  const pointer = join(local, 'location');
  const remembered = (await readFile(pointer, 'utf8').catch(() => '')).trim();
  const folder = remembered === '' ? local : remembered;
  if (!existsSync(folder)) {
    throw new CannotStart(
      `The database was kept in ${folder}, which is gone. Restore it, or delete ${pointer} to begin with an empty one.`,
    );
  }
  const owner = await findOwner(folder);
  const user = owner ?? (await getUnprivilegedUser());
  if (await reaches(user, folder)) {
    if (remembered !== '') log.info(`The database is kept in ${folder}`);
    return { folder, user };
  }
  // An empty database elsewhere would look like lost data, so one that exists is never left behind.
  if (owner !== null) throw needsDatabaseUrl(`${user.name} can no longer reach the database in ${folder}`);

  const hash = createHash('sha256').update(local).digest('hex').slice(0, 12);
  const elsewhere = join(systemFolder, `${basename(dirname(dirname(local)))}-${hash}`);
  await mkdir(systemFolder, { recursive: true });
  await chmod(systemFolder, 0o755);
  await makeTraversable(elsewhere);
  if (!(await reaches(user, elsewhere))) {
    throw needsDatabaseUrl(
      `as root it runs as "${user.name}", who reaches neither ${local} nor ${elsewhere}`,
    );
  }
  await writeFile(pointer, `${elsewhere}\n`);
  log.info(
    `"${user.name}", who runs PostgreSQL, cannot reach ${local}: the database is kept in ${elsewhere}`,
  );
  return { folder: elsewhere, user };
}

/** Finds or makes the folder of the database below `dataDir`, or below `systemFolder` where it has to be. */
export async function preparePostgresHome(
  dataDir: string,
  systemFolder: string,
  log: Log,
): Promise<PostgresHome> {
  const uid = process.getuid?.();
  if (uid === undefined)
    throw needsDatabaseUrl('this operating system has no users as PostgreSQL needs them');
  await mkdir(dataDir, { recursive: true });
  const local = join(await realpath(dataDir), 'postgres');
  return uid === 0 ? prepareHomeAsRoot(local, systemFolder, log) : prepareOwnHome(local, uid);
}
