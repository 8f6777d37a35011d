/**
 * What a second and a fourth worker bring: the same pile of papers, graded by 1, 2 and 4 worker processes on one queue. The
 * fake model takes 2 s and each worker asks it once at a time, so that waiting is the limit and not the cores that the
 * workers share here. Run: node bench/scaling.ts [papers]
 */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { freePort } from '../lab/app/test-app.ts';
import { startServer } from '../lab/program/program.ts';
import { locateDatabase } from '../server/data/backup/locate-database.ts';
import { type GradingRoom, openGradingRoom } from './grading-room.ts';
import { readProgramUsage } from './process-usage.ts';

const WORKERS = [1, 2, 4];
const MODEL_SECONDS = 2;
const AT_ONCE = 1;
const LEAST = { two: 1.95, four: 3.7 };

const quiet = { info: () => undefined, warn: () => undefined };

const countWaiting = async ({ services }: GradingRoom): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from submissions where status in ('pending', 'grading')`.execute(services.db);
  return rows[0]?.n ?? 0;
};

const startWorkers = async (room: GradingRoom, count: number) => {
  const { dataDir } = room.services.config;
  const { url } = await locateDatabase({ databaseUrl: null, dataDir }, quiet, { join: true });
  const start = async () =>
    startServer(await freePort(), dataDir, {
      ROLE: 'worker',
      DATABASE_URL: url,
      MODEL_PROVIDER: 'fake',
      MODEL: `slow-${MODEL_SECONDS * 1000}`,
      GRADING_CONCURRENCY: String(AT_ONCE),
      EXTRACTION_PROCESSES: '1',
    });
  return Promise.all(Array.from({ length: count }, start));
};

const IDLE_MS = 500;
const IDLE_SECONDS_USED = 0.05;

/** A worker that has just started warms its sandbox up, on the cores that all of them share. */
const untilIdle = async (pids: number[]) => {
  const used = async () => {
    const all = await Promise.all(pids.map(readProgramUsage));
    return all.reduce((sum, { own, readers }) => sum + own.cpuSeconds + readers.cpuSeconds, 0);
  };
  for (let before = await used(); ; ) {
    await sleep(IDLE_MS);
    const after = await used();
    if (after - before < IDLE_SECONDS_USED * pids.length) return;
    before = after;
  }
};

/** Papers a second, from the moment they are handed in to the last grade. */
const measure = async (room: GradingRoom, workers: number, papers: number): Promise<number> => {
  const handIn = await room.write(papers);
  const running = await startWorkers(room, workers);
  await untilIdle(running.map(({ pid }) => pid));
  const began = performance.now();
  await handIn();
  while ((await countWaiting(room)) > 0) await sleep(50);
  const rate = papers / ((performance.now() - began) / 1000);
  await Promise.all(running.map((worker) => worker.stop()));
  return rate;
};

const papers = Number(process.argv[2] ?? 32);
const room = await openGradingRoom();
console.log(`${papers} papers, a model of ${MODEL_SECONDS} s, ${AT_ONCE} at a time in each worker`);
console.log('workers  papers/s  ideal  ratio to one');
const rates: number[] = [];
for (const workers of WORKERS) {
  const rate = await measure(room, workers, papers);
  rates.push(rate);
  const ideal = (workers * AT_ONCE) / MODEL_SECONDS;
  const columns = [String(workers).padStart(7), rate.toFixed(2).padStart(8), ideal.toFixed(2).padStart(5)];
  console.log(`${columns.join('  ')}  ${(rate / (rates[0] ?? rate)).toFixed(2).padStart(12)}`);
}
const [one = 0, two = 0, four = 0] = rates;
for (const [name, ratio] of [
  ['two', two / one],
  ['four', four / one],
] as const) {
  const isMet = ratio >= LEAST[name];
  console.log(
    `${name} workers against one: ${ratio.toFixed(2)} (target ≥ ${LEAST[name]}): ${isMet ? 'met' : 'missed'}`,
  );
  if (!isMet) process.exitCode = 1;
}
console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
await room.close();
