/**
 * What Markwise itself adds to a grading, in processor time per paper: the worker's process and PostgreSQL, for queue,
 * loading and saving. The processes of the sandbox, which read the files, take the identity out, grade and check quotes, are
 * counted apart; the built-in grader shows by comparison with a fake model that answers at once. What an idle worker uses is
 * measured first and taken off. The program runs as it does for an operator, web and worker apart. Run: node bench/overhead.ts [papers, at most 40]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePdf, RUBRIC_LINES } from '../lab/app/forms.ts';
import { freePort } from '../lab/app/test-app.ts';
import { startServer } from '../lab/program/program.ts';
import { meetTeacher, type RemoteTeacher } from '../lab/program/teacher-client.ts';
import { closeDatabase, type Db, openDatabase } from '../server/platform/db/database.ts';
import { startEmbeddedPostgres } from '../server/platform/db/embedded/embedded-postgres.ts';
import { makeLongEssay, PAGES } from './long-essay.ts';
import { readPostgresUsage, readProgramUsage } from './process-usage.ts';
import { countInFlight, getServerPid } from './program-database.ts';

const WARM_UP = 10;
const IDLE_SECONDS = 10;
const TARGET_MS = 50;
const GRADERS = {
  'a model that answers at once': { MODEL_PROVIDER: 'fake' },
  'the built-in grader': { GRADER: 'builtin' },
};

const papers = Number(process.argv[2] ?? 40);
const quiet = { info: () => undefined, warn: () => undefined };

const handIn = async (teacher: RemoteTeacher, first: number, count: number) => {
  const numbers = Array.from({ length: count }, (_, index) => first + index);
  const files = await Promise.all(
    numbers.map(async (number) => ({ name: `essay-${number}.pdf`, bytes: await makeLongEssay(number) })),
  );
  const response = await teacher.upload(files);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
};

type Program = { db: Db; postgres: number; web: string; dataDir: string; databaseUrl: string };

/** Milliseconds of processor time per paper. The web process is not counted. */
const measure = async (program: Program, env: Record<string, string>) => {
  const { db, dataDir, databaseUrl } = program;
  const rubric = { name: 'rubric.pdf', bytes: await makePdf(RUBRIC_LINES) };
  const teacher = await meetTeacher(program.web, rubric);
  const workerEnv = { ...env, ROLE: 'worker', DATABASE_URL: databaseUrl };
  const worker = await startServer(await freePort(), dataDir, workerEnv);
  const untilGraded = async () => {
    while ((await countInFlight(db)) > 0) await sleep(200);
  };
  await handIn(teacher, 0, WARM_UP);
  await untilGraded();
  const read = async () => ({
    ...(await readProgramUsage(worker.pid)),
    postgres: await readPostgresUsage(program.postgres),
  });
  const idleFrom = await read();
  await sleep(IDLE_SECONDS * 1000);
  const before = await read();
  const began = performance.now();
  await handIn(teacher, WARM_UP, papers);
  await untilGraded();
  const seconds = (performance.now() - began) / 1000;
  const after = await read();
  await worker.stop();
  const used = (which: 'own' | 'readers' | 'postgres') => {
    const idle = (before[which].cpuSeconds - idleFrom[which].cpuSeconds) / IDLE_SECONDS;
    const whole = after[which].cpuSeconds - before[which].cpuSeconds;
    return { idle: idle * 1000, each: ((whole - idle * seconds) * 1000) / papers };
  };
  return { readers: used('readers'), worker: used('own'), postgres: used('postgres') };
};

const dataDir = await mkdtemp(join(tmpdir(), 'markwise-bench-'));
const { url: databaseUrl, stop } = await startEmbeddedPostgres({ dataDir, log: quiet });
const web = await startServer(await freePort(), dataDir, { ROLE: 'web', DATABASE_URL: databaseUrl });
const db = openDatabase(databaseUrl, { max: 1 });
const program = { db, postgres: await getServerPid(db), web: web.url, dataDir, databaseUrl };
let isMissed = false;
console.log(`${papers} typed PDFs of ${PAGES} pages; milliseconds of processor time per paper`);
for (const [name, env] of Object.entries(GRADERS)) {
  const { readers, worker, postgres } = await measure(program, env);
  const overhead = worker.each + postgres.each;
  console.log(`with ${name}`);
  console.log(`  sandbox             ${readers.each.toFixed(1)}`);
  console.log(`  worker              ${worker.each.toFixed(1)}`);
  console.log(`  PostgreSQL          ${postgres.each.toFixed(1)} (with the upload's part)`);
  const isMet = overhead <= TARGET_MS;
  isMissed ||= !isMet;
  console.log(
    `  beyond the sandbox  ${overhead.toFixed(1)} (target ≤ ${TARGET_MS}): ${isMet ? 'met' : 'missed'}`,
  );
  console.log(
    `  taken off, for looking after work while there is none: worker ${worker.idle.toFixed(1)}, PostgreSQL ${postgres.idle.toFixed(1)} ms a second`,
  );
}
await closeDatabase(db);
await web.stop();
await stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(isMissed ? 1 : 0);
