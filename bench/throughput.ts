/**
 * How fast a pile of papers is graded. With a fake model of 2 s and 20 at once, the ideal is papers × 2 / 20 seconds: the
 * ratio says what queue, extraction, verification and saving add. With the built-in grader, thirty typed essays from the
 * moment they are handed in to the first and to the last grade, and the processor time of each (worker, sandbox and PostgreSQL) beyond
 * what the sandbox takes for reading the file alone. Ends with 1 where an aim is missed. Run: node bench/throughput.ts [papers]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { warmUp } from '../grading/sandbox/warm-up.ts';
import { startWorker } from '../server/worker.ts';
import { type GradingRoom, openGradingRoom } from './grading-room.ts';
import { judge } from './judge.ts';
import { readPostgresUsage, readProgramUsage } from './process-usage.ts';
import { getServerPid } from './program-database.ts';

const MODEL_SECONDS = 2;
const AT_ONCE = 20;
const MOST_OVER_IDEAL = 1.05;
const ESSAYS = 30;
const FIRST_WITHIN = 0.6;
const ALL_WITHIN = 2;
const MOST_OWN_MS = 60;

/** As the program does when it starts (server/run.ts). */
const start = async ({ services }: GradingRoom) => {
  await startWorker(services);
  await warmUp(services.sandbox, services.config.extractionProcesses);
};

const countEnded = async ({ services }: GradingRoom): Promise<number> => {
  const { rows } = await sql<{ ended: number }>`
    select count(*)::int as ended from submissions where status in ('complete', 'failed')`.execute(
    services.db,
  );
  return rows[0]?.ended ?? 0;
};

/** Seconds until so many have ended. */
const secondsUntil = async (room: GradingRoom, count: number, began: number): Promise<number> => {
  while ((await countEnded(room)) < count) await sleep(50);
  return (performance.now() - began) / 1000;
};

const measureModel = async (papers: number) => {
  const room = await openGradingRoom({
    MODEL_PROVIDER: 'fake',
    MODEL: `slow-${MODEL_SECONDS * 1000}`,
    GRADING_CONCURRENCY: String(AT_ONCE),
  });
  const handIn = await room.write(papers);
  await start(room);
  const began = performance.now();
  await handIn();
  const took = await secondsUntil(room, papers, began);
  const ideal = (papers * MODEL_SECONDS) / AT_ONCE;
  const ratio = took / ideal;
  console.log(`model of ${MODEL_SECONDS} s, ${AT_ONCE} at once, ${papers} papers`);
  console.log(`  ideal ${ideal.toFixed(1)} s, measured ${took.toFixed(1)} s`);
  judge(
    `  pipeline ${ratio.toFixed(2)} × ideal (target ≤ ${MOST_OVER_IDEAL.toFixed(2)})`,
    ratio <= MOST_OVER_IDEAL,
  );
  await room.close();
};

/** Milliseconds of processor time for each essay: of this process, of the sandbox and of PostgreSQL. */
const timeEach = async ({ services }: GradingRoom, act: () => Promise<unknown>) => {
  const postgres = await getServerPid(services.db);
  const read = async () => ({
    ...(await readProgramUsage(process.pid)),
    postgres: await readPostgresUsage(postgres),
  });
  const before = await read();
  await act();
  const after = await read();
  const used = (which: 'own' | 'readers' | 'postgres') =>
    ((after[which].cpuSeconds - before[which].cpuSeconds) * 1000) / ESSAYS;
  return { worker: used('own'), sandbox: used('readers'), postgres: used('postgres') };
};

const readAll = async ({ services }: GradingRoom) => {
  const { rows } = await sql<{ file_key: string }>`select file_key from submissions`.execute(services.db);
  for (const { file_key } of rows)
    await services.sandbox.extract(await services.storage.get(file_key), 'essay.pdf');
};

const measureBuiltIn = async () => {
  const room = await openGradingRoom();
  const handIn = await room.write(ESSAYS);
  await start(room);
  let [first, all] = [0, 0];
  const graded = await timeEach(room, async () => {
    const began = performance.now();
    await handIn();
    first = await secondsUntil(room, 1, began);
    all = await secondsUntil(room, ESSAYS, began);
  });
  const reading = (await timeEach(room, () => readAll(room))).sandbox;
  const own = graded.worker + graded.sandbox + graded.postgres - reading;
  console.log(`built-in grader, ${ESSAYS} typed essays`);
  judge(`  first after ${first.toFixed(1)} s (target ≤ ${FIRST_WITHIN})`, first <= FIRST_WITHIN);
  judge(`  all after ${all.toFixed(1)} s (target ≤ ${ALL_WITHIN})`, all <= ALL_WITHIN);
  const parts = Object.entries(graded).map(([name, each]) => `${name} ${each.toFixed(0)}`);
  console.log(`  processor, milliseconds each: ${parts.join(', ')}; reading alone ${reading.toFixed(0)}`);
  judge(`  beyond reading ${own.toFixed(0)} ms (target ≤ ${MOST_OWN_MS})`, own <= MOST_OWN_MS);
  await room.close();
};

await measureBuiltIn();
const papers = Number(process.argv[2] ?? 300);
if (papers > 0) await measureModel(papers);
