/** Programs of the system that run beside Markwise while the checks last, each with its output in a file. */
import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAs, type SystemUser } from '../../server/platform/db/embedded/run-as.ts';

export type Daemon = { stop(): Promise<void> };

const START_MS = 60_000;

export const getUser = async (name: string): Promise<SystemUser> => ({
  name,
  uid: Number(await runAs(null, 'id', ['-u', name])),
  gid: Number(await runAs(null, 'id', ['-g', name])),
});

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const end = (isUp: boolean) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });

const exitOf = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

type Start = {
  program: string;
  args: string[];
  port: number;
  logFile: string;
  user?: SystemUser;
  /** What the program takes as "please end now". */
  signal?: NodeJS.Signals;
};

const running = new Set<ChildProcess>();
// Also when the checks themselves break off.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Started, and answering on its port. */
export const startDaemon = async ({ program, args, port, logFile, user, signal }: Start): Promise<Daemon> => {
  const log = openSync(logFile, 'a');
  const child = spawn(program, args, {
    cwd: '/',
    env: { LC_ALL: 'C', PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
    stdio: ['ignore', log, log],
    ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
  });
  const exit = exitOf(child);
  running.add(child);
  for (let waited = 0; !(await answers(port)); waited += 100) {
    if (child.exitCode !== null || waited > START_MS)
      throw new Error(`${program} did not start; see ${logFile}`);
    await sleep(100);
  }
  return {
    stop: async () => {
      child.kill(signal ?? 'SIGTERM');
      await exit;
      running.delete(child);
    },
  };
};
