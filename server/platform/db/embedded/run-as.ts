/**
 * Short programs, run as another user of the system where we are root. PostgreSQL refuses to run as root, and what that
 * user can reach is only known by trying it as that user.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The user that runs PostgreSQL; null stands for the one that runs Markwise. */
export type SystemUser = { name: string; uid: number; gid: number };

const execFileAsync = promisify(execFile);

/** How a child starts: nothing of our environment, so that PGPORT, PGDATA or a locale there cannot change the server. */
export const childOptions = (user: SystemUser | null) => ({
  cwd: '/',
  env: { LC_ALL: 'C', PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
  ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
});

/** Runs a program to its end and returns what it printed; rejects when it fails or cannot be started. */
export async function runAs(user: SystemUser | null, program: string, args: string[]): Promise<string> {
  const { stdout } = await execFileAsync(program, args, {
    ...childOptions(user),
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
}

/** For the places where a failing program is an answer, not a fault. */
export async function succeedsAs(user: SystemUser | null, program: string, args: string[]): Promise<boolean> {
  return runAs(user, program, args).then(
    () => true,
    () => false,
  );
}
