/** The real program as a child process, exactly as `npm start` runs it, on a port and data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 60_000;
const FAKE_MODEL = fileURLToPath(new URL('../fake-model/fake-model.ts', import.meta.url));

/** Where `npm test` keeps what Node has compiled: half of what it takes to start the program. */
export const compiled = (): Record<string, string> => {
  const place = process.env.NODE_COMPILE_CACHE;
  return place === undefined ? {} : { NODE_COMPILE_CACHE: place };
};

export type RunningServer = {
  url: string;
  pid: number;
  dataDir: string;
  output(): string;
  /** SIGTERM and wait. */
  stop(): Promise<void>;
  /** kill -9 and wait for the process itself; its database may live on. */
  kill(): Promise<void>;
};

const exited = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()));

export const startServer = async (
  port: number,
  dataDir: string,
  env: Record<string, string> = {},
  /** The checkout to run, for tests with two versions of the program. */
  root: string = ROOT,
): Promise<RunningServer> => {
  const url = `http://127.0.0.1:${port}`;
  const fake = env.MODEL_PROVIDER === 'fake' ? ['--import', FAKE_MODEL] : [];
  const child = spawn(process.execPath, [...fake, join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      MARKWISE_DATA: dataDir,
      LOG_LEVEL: 'warn',
      ...compiled(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString('utf8');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await exited(child);
  };
  for (let waited = 0; !output.includes(' is ready at '); waited += 50) {
    if (child.exitCode !== null || waited > START_MS) {
      // Late is not never: it would run on with nobody left to stop it.
      child.kill('SIGTERM');
      throw new Error(`The server did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
};
