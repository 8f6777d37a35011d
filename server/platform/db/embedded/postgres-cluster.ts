/** The database folder itself: made once, and only ever seen whole. */
import { randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../../explain-start.ts';
import { codeOf, messageOf, needsDatabaseUrl } from '../failures.ts';
import { clusterOf } from './postgres-home.ts';
import type { ServerPlan } from './postgres-server.ts';
import { runAs } from './run-as.ts';

const majorOf = (version: string): string => version.split('.')[0] ?? version;

const PARTIAL = 'cluster.partial-';

/** What killed starts left. An initdb that outlived its application may still write there; then the next start tidies. */
async function removePartial(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((entry) => entry.startsWith(PARTIAL))) {
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function initialise(plan: ServerPlan): Promise<void> {
  const { folder, user } = plan.home;
  await removePartial(folder);
  const partial = join(folder, `${PARTIAL}${randomUUID()}`);
  await mkdir(partial);
  await chmod(partial, 0o700);
  if (user !== null) await chown(partial, user.uid, user.gid);
  const options = [
    '--username=markwise',
    '--encoding=UTF8',
    '--locale=C',
    '--auth-local=trust',
    '--auth-host=reject',
  ];
  const sync = plan.fsync ? [] : ['--no-sync'];
  await runAs(user, plan.binaries.initdb, ['-D', partial, ...options, ...sync, '--no-instructions']).catch(
    (cause: unknown) => {
      throw needsDatabaseUrl(`a new database could not be made in ${folder} (${messageOf(cause)})`, cause);
    },
  );
  // Renamed last: a start that is killed half-way leaves nothing that looks like a database.
  await rename(partial, clusterOf(folder));
}

/** Makes the database folder if there is none, and refuses one of another PostgreSQL than ours. */
export async function ensureCluster(plan: ServerPlan): Promise<void> {
  const versionFile = join(clusterOf(plan.home.folder), 'PG_VERSION');
  const found = await readFile(versionFile, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (found === null) return initialise(plan);
  const ours = majorOf(plan.binaries.version);
  if (found.trim() !== ours) {
    throw new CannotStart(
      `The database in ${plan.home.folder} was made by PostgreSQL ${found.trim()}, and this Markwise brings ${ours}. ` +
        'Export it with the version of Markwise that made it, then import it here.',
    );
  }
}
