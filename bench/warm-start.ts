/** From `npm start` in a checkout that is installed and built to the first page served. Run: node bench/warm-start.ts [times] */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../lab/app/test-app.ts';

const TARGET_S = 2;
const times = Number(process.argv[2] ?? 3);
const root = join(import.meta.dirname, '..');
const dataDir = await mkdtemp(join(tmpdir(), 'markwise-start-'));

const start = async (): Promise<number> => {
  const port = String(await freePort());
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: port, MARKWISE_DATA: dataDir };
  const began = performance.now();
  const program = spawn('npm', ['start'], { cwd: root, env, stdio: 'ignore', detached: true });
  const ended = once(program, 'exit');
  while (
    !(await fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(20);
  const seconds = (performance.now() - began) / 1000;
  // npm and the program it started.
  process.kill(-(program.pid ?? 0), 'SIGTERM');
  await ended;
  return seconds;
};

console.log(`new data folder: ${(await start()).toFixed(2)} s`);
for (let time = 0; time < times; time += 1) {
  const seconds = await start();
  if (seconds > TARGET_S) process.exitCode = 1;
  console.log(
    `warm: ${seconds.toFixed(2)} s (target ≤ ${TARGET_S}): ${seconds <= TARGET_S ? 'met' : 'missed'}`,
  );
}
console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
await rm(dataDir, { recursive: true, force: true });
