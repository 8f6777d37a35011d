/**
 * Bringing up the server of one database folder: adopt the one that a killed application left running, or start one,
 * and never two. The caller holds the folder's lock.
 */
import { spawn } from 'node:child_process';
import { chmod, chown, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { CannotStart } from '../../explain-start.ts';
import { codeOf, messageOf } from '../failures.ts';
import { SOCKET_PORT, socketUrl } from '../socket-url.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { clusterOf, type PostgresHome } from './postgres-home.ts';
import {
  listServerProcesses,
  type Postmaster,
  readPostmasterFile,
  stopPostmaster,
} from './postgres-processes.ts';
import { childOptions } from './run-as.ts';
import { openSocketFolder } from './socket-folder.ts';

export type ServerPlan = { home: PostgresHome; binaries: PostgresBinaries; fsync: boolean };

/** Crash recovery after a long run of writes can take a while, and interrupting it would only start it again. */
const PATIENCE = 120_000;
const UNREACHABLE_PATIENCE = 5_000;
const LOG_LIMIT = 5 * 1024 * 1024;

function serverArguments(plan: ServerPlan, socketFolder: string): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: SOCKET_PORT,
    fsync: plan.fsync ? 'on' : 'off',
    full_page_writes: plan.fsync ? 'on' : 'off',
    shared_buffers: '96MB',
    max_connections: 60,
    max_wal_size: '512MB',
    wal_level: 'minimal',
    max_wal_senders: 0,
    huge_pages: 'off',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Error messages and statements quote values, which may be personal data; starts, stops and crashes do not.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_statement: 'none',
  };
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', clusterOf(plan.home.folder), ...pairs];
}

type Answer = 'ready' | 'not yet' | 'silent';

async function ask(socketFolder: string): Promise<Answer> {
  const client = new Client({
    connectionString: socketUrl(socketFolder, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    const code = codeOf(error);
    if (code === '57P03') return 'not yet';
    // Any other answer in PostgreSQL's own words (such as: too many clients) comes from a server that works.
    return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E') ? 'ready' : 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function openLog(home: PostgresHome) {
  const path = join(home.folder, 'server.log');
  const size = (await stat(path).catch(() => null))?.size ?? 0;
  const file = await open(path, size > LOG_LIMIT ? 'w' : 'a', 0o600);
  await chmod(path, 0o600);
  if (home.user !== null) await chown(path, home.user.uid, home.user.gid);
  return { file, path, start: size > LOG_LIMIT ? 0 : size };
}

async function readFrom(path: string, start: number): Promise<string> {
  const file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read({ position: start, buffer: Buffer.alloc(4_000) });
  await file.close();
  return buffer.toString('utf8', 0, bytesRead).trim();
}

/** Nobody works in the folder, so whatever lock files say otherwise are left from a crash. */
async function removeLeftovers(cluster: string, socketFolder: string): Promise<void> {
  const socket = join(socketFolder, `.s.PGSQL.${SOCKET_PORT}`);
  for (const file of [join(cluster, 'postmaster.pid'), socket, `${socket}.lock`])
    await rm(file, { force: true });
}

async function launch(plan: ServerPlan, socketFolder: string): Promise<Postmaster> {
  await openSocketFolder(socketFolder, plan.home);
  await removeLeftovers(clusterOf(plan.home.folder), socketFolder);
  const log = await openLog(plan.home);
  // Detached: Ctrl-C in the terminal is for the application, which then stops the server when it no longer needs it.
  const child = spawn(plan.binaries.postgres, serverArguments(plan, socketFolder), {
    ...childOptions(plan.home.user),
    detached: true,
    stdio: ['ignore', log.file.fd, log.file.fd],
  });
  let ended: string | null = null;
  child.once('error', (error) => {
    ended = messageOf(error);
  });
  child.once('exit', (code, name) => {
    ended = `it ended with ${name ?? code}`;
  });
  child.unref();
  const deadline = Date.now() + PATIENCE;
  while (ended === null && Date.now() < deadline) {
    if (child.pid !== undefined && (await ask(socketFolder)) === 'ready') {
      await log.file.close();
      return { pid: child.pid, socketFolder };
    }
    await sleep(25);
  }
  await log.file.close();
  if (child.pid !== undefined && ended === null) await stopPostmaster(child.pid);
  const printed = await readFrom(log.path, log.start);
  throw new CannotStart(
    `The embedded PostgreSQL did not start (${ended ?? 'no answer'}). It wrote:\n${printed}`,
  );
}

/** The server of this folder, adopted or started; `socketFolder` is where a new one puts its socket. */
export async function bringUpServer(
  plan: ServerPlan,
  socketFolder: () => Promise<string>,
): Promise<Postmaster & { adopted: boolean }> {
  const cluster = clusterOf(plan.home.folder);
  const began = Date.now();
  let lastAnswer = Date.now();
  while (Date.now() - began < PATIENCE) {
    const processes = await listServerProcesses(cluster, plan.home.user);
    if (processes.length === 0) return { ...(await launch(plan, await socketFolder())), adopted: false };
    const postmaster = await readPostmasterFile(cluster);
    if (postmaster !== null && processes.includes(postmaster.pid)) {
      const answer = await ask(postmaster.socketFolder);
      if (answer === 'ready') return { ...postmaster, adopted: true };
      if (answer === 'not yet') lastAnswer = Date.now();
      // Its socket is gone, for instance with the temporary folder: it works for nobody any more.
      if (Date.now() - lastAnswer > UNREACHABLE_PATIENCE) await stopPostmaster(postmaster.pid);
    }
    await sleep(100);
  }
  const left = (await listServerProcesses(cluster, plan.home.user)).join(', ');
  throw new CannotStart(
    `PostgreSQL processes (${left}) still work in ${cluster} and do not end. Please stop them.`,
  );
}
