/**
 * Which PostgreSQL processes work in a database folder. `postmaster.pid` alone cannot say: after a crash it names a
 * process that is gone, a zombie or, since numbers are reused, a stranger. A process whose working directory is the
 * folder is PostgreSQL at work in it.
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../failures.ts';
import { runAs, type SystemUser } from './run-as.ts';

export type Postmaster = { pid: number; socketFolder: string };

/** What the lock file says, or null if there is none or it makes no sense. */
export async function readPostmasterFile(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = '', , , , socketFolder = ''] = text.split('\n');
  return /^[1-9]\d*$/.test(pid) && socketFolder.startsWith('/') ? { pid: Number(pid), socketFolder } : null;
}

const LINUX_SCRIPT = `
for process in /proc/[0-9]*; do
  { read -r name < "$process/comm"; } 2>/dev/null || continue
  [ "$name" = postgres ] && [ "$process/cwd" -ef "$1" ] && echo "\${process#/proc/}"
done
exit 0`;

async function listOnMac(cluster: string, user: SystemUser | null): Promise<number[]> {
  const printed = await runAs(user, '/bin/sh', ['-c', 'lsof -w -a -d cwd -c postgres -Fpn; exit 0']);
  const pids: number[] = [];
  let pid = 0;
  for (const line of printed.split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1));
    if (line === `n${cluster}`) pids.push(pid);
  }
  return pids;
}

/** Asked as the user that runs PostgreSQL: in a container even root may not look into another user's processes. */
export async function listServerProcesses(cluster: string, user: SystemUser | null): Promise<number[]> {
  if (process.platform !== 'linux') return listOnMac(cluster, user);
  const printed = await runAs(user, '/bin/sh', ['-c', LINUX_SCRIPT, 'sh', cluster]);
  return printed.split('\n').filter(Boolean).map(Number);
}

function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return !isZombie(pid);
}

async function endsWithin(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/** A signal to a process that may have ended by itself meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, name);
}

/** Fast shutdown: clients are disconnected and everything is written. If that hangs, the log replays at the next start. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await endsWithin(pid, 20_000)) return;
  signal(pid, 'SIGQUIT');
  if (await endsWithin(pid, 10_000)) return;
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}
