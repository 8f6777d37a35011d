/**
 * How fast a pile of papers is graded. With a fake model of 2 s and 20 at once, the ideal is papers × 2 / 20 seconds: the
 * ratio says what queue, extraction, verification and saving add. With the built-in grader, thirty typed essays from the
 * moment they are handed in to the first and to the last grade. Ends with 1 where an aim is missed. Run: node bench/throughput.ts [papers]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { warmUp } from '../grading/sandbox/warm-up.ts';
import { startWorker } from '../server/worker.ts';
import { type GradingRoom, openGradingRoom } from './grading-room.ts';

const MODEL_SECONDS = 2;
const AT_ONCE = 20;
const MOST_OVER_IDEAL = 1.05;
const ESSAYS = 30;
const FIRST_WITHIN = 0.6;
const ALL_WITHIN = 2;

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

const verdict = (isMet: boolean) => {
  if (!isMet) process.exitCode = 1;
  return isMet ? 'met' : 'missed';
};

const measureModel = async (papers: number) => {
  const room = await openGradingRoom({
    MODEL_PROVIDER: 'fake',
    MODEL: `slow-${MODEL_SECONDS * 1000}`,
    GRADING_CONCURRENCY: String(AT_ONCE),
  });
  const handIn = await room.write(papers);
  await startWorker(room.services);
  const began = performance.now();
  await handIn();
  const took = await secondsUntil(room, papers, began);
  const ideal = (papers * MODEL_SECONDS) / AT_ONCE;
  const ratio = took / ideal;
  console.log(`model of ${MODEL_SECONDS} s, ${AT_ONCE} at once, ${papers} papers`);
  console.log(`  ideal ${ideal.toFixed(1)} s, measured ${took.toFixed(1)} s`);
  console.log(
    `  ratio ${ratio.toFixed(2)} (target ≤ ${MOST_OVER_IDEAL.toFixed(2)}): ${verdict(ratio <= MOST_OVER_IDEAL)}`,
  );
  await room.close();
};

const measureBuiltIn = async () => {
  const room = await openGradingRoom();
  const handIn = await room.write(ESSAYS);
  await startWorker(room.services);
  // As the program does when it starts (server/run.ts).
  await warmUp(room.services.sandbox, room.services.config.extractionProcesses);
  const began = performance.now();
  await handIn();
  const first = await secondsUntil(room, 1, began);
  const all = await secondsUntil(room, ESSAYS, began);
  console.log(`built-in grader, ${ESSAYS} typed essays`);
  console.log(
    `  first after ${first.toFixed(1)} s (target ≤ ${FIRST_WITHIN}): ${verdict(first <= FIRST_WITHIN)}`,
  );
  console.log(`  all after ${all.toFixed(1)} s (target ≤ ${ALL_WITHIN}): ${verdict(all <= ALL_WITHIN)}`);
  await room.close();
};

await measureBuiltIn();
await measureModel(Number(process.argv[2] ?? 300));
