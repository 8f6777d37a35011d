/** Two web and two worker processes of Markwise, each as on a machine of its own: a port and a data folder, nothing shared. */
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../app/test-app.ts';
import { type RunningServer, startServer } from '../program/program.ts';

export const NAMES = ['web-1', 'web-2', 'worker-1', 'worker-2'] as const;
export type Name = (typeof NAMES)[number];
type Member = { port: number; dataDir: string; running: RunningServer | null };

export type Fleet = {
  /** The address of one process, past nginx. */
  urlOf(name: Name): string;
  /** From this checkout, or from another one. */
  start(name: Name, root?: string): Promise<void>;
  stop(name: Name): Promise<void>;
  kill(name: Name): Promise<void>;
  /** SIGTERM, and the same process anew. */
  restart(name: Name, root?: string): Promise<void>;
  /** Files that a process keeps on its own disk; there should be none. */
  countLocalFiles(): Promise<number>;
  close(): Promise<void>;
};

const roleOf = (name: Name) => (name.startsWith('web') ? 'web' : 'worker');

export const createFleet = async (folder: string, settings: Record<string, string>): Promise<Fleet> => {
  const members = new Map<Name, Member>();
  for (const name of NAMES) {
    const dataDir = join(folder, name);
    await mkdir(dataDir);
    members.set(name, { port: await freePort(), dataDir, running: null });
  }
  const memberOf = (name: Name): Member => {
    const member = members.get(name);
    if (member === undefined) throw new Error(`There is no ${name}`);
    return member;
  };
  const start = async (name: Name, root?: string) => {
    const member = memberOf(name);
    const env = { ...settings, ROLE: roleOf(name) };
    member.running = await startServer(member.port, member.dataDir, env, root);
  };
  const stop = async (name: Name) => {
    await memberOf(name).running?.stop();
    memberOf(name).running = null;
  };
  return {
    urlOf: (name) => `http://127.0.0.1:${memberOf(name).port}`,
    start,
    stop,
    kill: async (name) => {
      await memberOf(name).running?.kill();
      memberOf(name).running = null;
    },
    restart: async (name, root) => {
      await stop(name);
      await start(name, root);
    },
    countLocalFiles: async () => {
      const listed = NAMES.map((name) =>
        readdir(join(memberOf(name).dataDir, 'files'), { recursive: true }).catch(() => []),
      );
      return (await Promise.all(listed)).flat().length;
    },
    close: async () => {
      await Promise.all(NAMES.map(stop));
    },
  };
};
