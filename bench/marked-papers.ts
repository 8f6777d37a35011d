/**
 * What ten marked papers of an assignment add to each later grading, in processor time through the worker: the process itself
 * and the children that read and grade. The built-in grader learns from them. Run: node bench/marked-papers.ts [papers]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { startWorker } from '../server/worker.ts';
import { openGradingRoom } from './grading-room.ts';
import { readProgramUsage } from './process-usage.ts';
import { countInFlight } from './program-database.ts';

const MARKED = 10;
const MOST = 1.3;

const papers = Number(process.argv[2] ?? 40);
const room = await openGradingRoom({
  GRADER: 'builtin',
  EXTRACTION_PROCESSES: '1',
  GRADING_CONCURRENCY: '1',
});
const { db } = room.services;
await startWorker(room.services);

/** Milliseconds of processor time per paper. */
const gradeSome = async (count: number): Promise<number> => {
  const handIn = await room.write(count);
  const before = await readProgramUsage(process.pid);
  await handIn();
  while ((await countInFlight(db)) > 0) await sleep(100);
  const after = await readProgramUsage(process.pid);
  const used = (which: 'own' | 'readers') => after[which].cpuSeconds - before[which].cpuSeconds;
  return ((used('own') + used('readers')) * 1000) / count;
};

await gradeSome(MARKED);
const without = await gradeSome(papers);
await sql`
  insert into reviews (submission_id, teacher_id, attempt, kind, reviewed_at)
  select id, teacher_id, attempt, 'approved', now() from submissions order by created_at limit ${MARKED}`.execute(
  db,
);
const marked = await gradeSome(papers);
const ratio = marked / without;
console.log(`${papers} papers each; milliseconds of processor time per paper`);
console.log(`  without marked papers  ${without.toFixed(1)}`);
console.log(`  with ${MARKED} marked papers  ${marked.toFixed(1)}`);
console.log(`  ratio ${ratio.toFixed(2)} (target ≤ ${MOST}): ${ratio <= MOST ? 'met' : 'missed'}`);
await room.close();
process.exit(ratio <= MOST ? 0 : 1);
