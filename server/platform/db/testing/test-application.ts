/** Starts and kills the test launcher, and looks at what it leaves behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { z } from 'zod';

const launcher = fileURLToPath(new URL('./test-launcher.ts', import.meta.url));
const Line = z.object({
  url: z.string().optional(),
  error: z.string().optional(),
  log: z.string().optional(),
});

export type TestApplication = {
  url: string;
  error: string;
  log: string[];
  pid: number;
  end(signal: NodeJS.Signals): Promise<void>;
};

export const isRoot = process.getuid?.() === 0;

/** A temporary folder that PostgreSQL's user may walk through. */
export async function makeFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'markwise-launch-'));
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Resolves as soon as the application has its database, or has said why not (`error`). */
export async function startApplication(
  dataDir: string,
  options: { systemFolder?: string; uid?: number } = {},
): Promise<TestApplication> {
  const args = [launcher, dataDir, ...(options.systemFolder === undefined ? [] : [options.systemFolder])];
  const identity = options.uid === undefined ? {} : { uid: options.uid, gid: options.uid };
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], ...identity });
  const exited = once(child, 'exit');
  const log: string[] = [];
  const application = {
    url: '',
    error: '',
    log,
    pid: child.pid ?? 0,
    async end(signal: NodeJS.Signals) {
      child.kill(signal);
      await exited;
    },
  };
  for await (const text of createInterface(child.stdout)) {
    const line = Line.parse(JSON.parse(text));
    if (line.log !== undefined) log.push(line.log);
    if (line.url !== undefined) return { ...application, url: line.url };
    if (line.error !== undefined) {
      await exited;
      return { ...application, error: line.error };
    }
  }
  throw new Error('The application ended without a word.');
}

const Rows = z.array(z.record(z.string(), z.unknown()));

export async function query(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return Rows.parse((await client.query(statement)).rows);
  } finally {
    await client.end();
  }
}

export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  milliseconds = 10_000,
): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    if (await condition()) return true;
    await sleep(50);
  }
  return false;
}
