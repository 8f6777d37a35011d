/**
 * From `npm start` in a fresh clone of this checkout, committed state, to the first page served: packages, both builds, a new data
 * folder. Packages come from wherever npm gets them here; what it holds in its cache already is not fetched. Beside the time, how
 * large the packages are. Run: node bench/fresh-start.ts
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../lab/app/test-app.ts';
import { judge } from './judge.ts';

const MOST_S = 30;
const PATIENCE_S = 600;
const root = join(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'markwise-fresh-'));
const clone = join(folder, 'clone');
execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone]);

const isServed = (port: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  );

const port = String(await freePort());
const env = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PORT: port,
  MARKWISE_DATA: join(folder, 'data'),
};
const began = performance.now();
const seconds = () => (performance.now() - began) / 1000;
const program = spawn('npm', ['start'], {
  cwd: clone,
  env,
  stdio: ['ignore', 'ignore', 'pipe'],
  detached: true,
});
program.stderr.on('data', (said: Buffer) =>
  process.stdout.write(`  after ${seconds().toFixed(1)} s: ${said.toString('utf8').trim()}\n`),
);
const ended = once(program, 'exit');
while (!(await isServed(port)) && program.exitCode === null && seconds() < PATIENCE_S) await sleep(50);
const took = seconds();
const size = execFileSync('du', ['-sm', join(clone, 'node_modules')])
  .toString()
  .split('\t')[0];
console.log(`${size} MB of packages; load of the machine: ${loadavg()[0]?.toFixed(1)}`);
judge(`fresh clone: ${took.toFixed(1)} s (target ≤ ${MOST_S})`, took <= MOST_S && program.exitCode === null);
if (program.exitCode === null) process.kill(-(program.pid ?? 0), 'SIGTERM');
await ended;
await rm(folder, { recursive: true, force: true });
