/**
 * Stops the server cleanly when the application dies without doing so. A shell waits at the end of a pipe that only the
 * application holds; it runs as PostgreSQL's user, so that a wrong number could never end anything else.
 */
import { spawn } from 'node:child_process';
import type { FolderLock } from './folder-lock.ts';
import { clusterOf, type PostgresHome } from './postgres-home.ts';
import { childOptions } from './run-as.ts';

/** Time for an application that is started again at once to adopt the server instead. */
const GRACE_SECONDS = 2;

const SCRIPT = `
owner=$1 token=$2 cluster=$3 temporary=$4
read -r word && exit 0
sleep ${GRACE_SECONDS}
{ read -r current < "$owner"; } 2>/dev/null
[ "$current" = "$token" ] || exit 0
{ read -r pid < "$cluster/postmaster.pid"; } 2>/dev/null || exit 0
[ ! -d /proc/self ] || [ "/proc/$pid/cwd" -ef "$cluster" ] || exit 0
kill -INT "$pid"
tries=0
while kill -0 "$pid" 2>/dev/null && [ $tries -lt 200 ]; do sleep 0.1; tries=$((tries + 1)); done
[ -z "$temporary" ] || rmdir "$temporary"
exit 0`;

export type Watchdog = { pid: number | undefined; dismiss(): void };

export function startWatchdog(home: PostgresHome, lock: FolderLock, socketFolder: string): Watchdog {
  // Only a folder that is ours alone is removed; the one beside the database may be in use again by then.
  const temporary = socketFolder.startsWith(home.folder) ? '' : socketFolder;
  const args = ['-c', SCRIPT, 'sh', lock.ownerFile, lock.token, clusterOf(home.folder), temporary];
  const child = spawn('/bin/sh', args, {
    ...childOptions(home.user),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a watchdog the next start adopts the server, so a lost one is no reason to stop.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  return { pid: child.pid, dismiss: () => child.stdin.end('done\n') };
}
