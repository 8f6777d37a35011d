/**
 * Many teachers at once against the program as it runs, each process of it a process of its own:
 *
 *     node bench/load/load.ts                          20 teachers × 30 papers within a minute, each looking every 5 s
 *     node bench/load/load.ts --profile evening        200 × 30 within two minutes, 80 looks a second
 *     node bench/load/load.ts --profile mixed          200 × 3 within 40 s, each looking, opening and marking; holds an aim
 *     node bench/load/load.ts --split                  web and worker in processes of their own
 *     node bench/load/load.ts --teachers 50 --papers 3 another size of either profile
 *
 * The first profile grades with the built-in grader. The second asks a fake model that takes 2 s: what is of interest is
 * how the program bears the crowd, and the built-in grader would need the whole machine for ten minutes.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { makePdf, RUBRIC_LINES } from '../../lab/app/forms.ts';
import { makeEssays } from '../../lab/app/grading.ts';
import { freePort } from '../../lab/app/test-app.ts';
import { startServer } from '../../lab/program/program.ts';
import { checkLedger } from '../../server/accounts/billing/quota.ts';
import { locateDatabase } from '../../server/data/backup/locate-database.ts';
import { closeDatabase, type Db, openDatabase } from '../../server/platform/db/database.ts';
import { countInFlight, getServerPid } from '../program-database.ts';
import { listSlow, printPapers, printRequests, printUsage } from './report.ts';
import { meetTeachers, spendEvening } from './teachers.ts';
import { watchUsage } from './usage.ts';

const MODEL = { MODEL_PROVIDER: 'fake', MODEL: 'slow-2000', GRADING_CONCURRENCY: '60' };
const PROFILES = {
  ci: { teachers: 20, papers: 30, uploadSeconds: 60, pollSeconds: 5, marks: false, mostMs: null, env: {} },
  evening: {
    teachers: 200,
    papers: 30,
    uploadSeconds: 120,
    pollSeconds: 2.5,
    marks: false,
    mostMs: null,
    env: MODEL,
  },
  mixed: {
    teachers: 200,
    papers: 3,
    uploadSeconds: 40,
    pollSeconds: 5,
    marks: true,
    mostMs: 300,
    env: MODEL,
  },
} as const;
const MOST_MINUTES = 30;

const quiet = { info: () => undefined, warn: () => undefined };

type Settings = { env: Record<string, string>; isSplit: boolean };

/** One process for everything, or a worker beside a web process that keeps the database. */
const startProgram = async (dataDir: string, { env, isSplit }: Settings) => {
  const common = { ...env, TRUST_PROXY: 'true', RATE_LIMIT_PER_MINUTE: '1000000' };
  const web = await startServer(await freePort(), dataDir, { ...common, ROLE: isSplit ? 'web' : 'all' });
  const { url: databaseUrl } = await locateDatabase({ databaseUrl: null, dataDir }, quiet, { join: true });
  const workerEnv = { ...common, ROLE: 'worker', DATABASE_URL: databaseUrl };
  const worker = isSplit ? await startServer(await freePort(), dataDir, workerEnv) : null;
  return {
    url: web.url,
    databaseUrl,
    pids: { web: web.pid, worker: worker?.pid ?? null },
    output: () => web.output() + (worker?.output() ?? ''),
    stop: async () => {
      await worker?.stop();
      await web.stop();
    },
  };
};

/** How it ended, and for every teacher the seconds from the upload to the first and to the last grade. */
const readOutcome = async (db: Db) => {
  const { rows: states } = await sql<{ status: string; n: number }>`
    select status, count(*)::int as n from submissions group by status order by status`.execute(db);
  const { rows: waits } = await sql<{ first: number; all: number }>`
    select extract(epoch from min(v.graded_at) - min(s.created_at))::float8 as first,
      extract(epoch from max(v.graded_at) - min(s.created_at))::float8 as all
    from submissions s join verdicts v on v.submission_id = s.id group by s.teacher_id`.execute(db);
  const { rows: spans } = await sql<{ seconds: number }>`
    select extract(epoch from (select max(graded_at) from verdicts) - min(created_at))::float8 as seconds
    from submissions`.execute(db);
  return { states, waits, seconds: spans[0]?.seconds ?? 0 };
};

const run = async () => {
  const { values } = parseArgs({
    options: {
      profile: { type: 'string', default: 'ci' },
      split: { type: 'boolean', default: false },
      teachers: { type: 'string' },
      papers: { type: 'string' },
    },
  });
  const name = values.profile;
  if (name !== 'ci' && name !== 'evening' && name !== 'mixed')
    throw new Error('--profile ci, evening or mixed');
  const profile = PROFILES[name];
  const crowd = {
    teachers: Number(values.teachers ?? profile.teachers),
    papers: Number(values.papers ?? profile.papers),
  };
  const dataDir = await mkdtemp(join(tmpdir(), 'markwise-load-'));
  const program = await startProgram(dataDir, { env: profile.env, isSplit: values.split });
  const db = openDatabase(program.databaseUrl, { max: 1 });
  const rubric = { name: 'rubric.pdf', bytes: await makePdf(RUBRIC_LINES) };
  const teachers = await meetTeachers(program.url, rubric, crowd.teachers);
  const papers = await makeEssays(crowd.papers);

  console.log(
    `${crowd.teachers} teachers × ${crowd.papers} papers within ${profile.uploadSeconds} s, a look at the results every ${profile.pollSeconds} s each;`,
    `${values.split ? 'web and worker apart' : 'one process'}; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  const deadline = Date.now() + MOST_MINUTES * 60_000;
  const usage = await watchUsage({ ...program.pids, postgres: await getServerPid(db) });
  const isOver = async () => (await countInFlight(db)) === 0 || Date.now() > deadline;
  const { asked, seconds } = await spendEvening(teachers, { ...profile, papers }, isOver);
  const used = await usage.stop();

  const violations = await checkLedger(db);
  printRequests(asked, seconds);
  printPapers(await readOutcome(db));
  printUsage(used, crowd.teachers * crowd.papers, seconds);
  console.log(`ledger: ${violations.length === 0 ? 'holds' : JSON.stringify(violations.slice(0, 5))}`);
  const warnings = program
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  console.log(`lines of warning from the program: ${warnings.length}`, ...warnings.slice(0, 5));
  await closeDatabase(db);
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
  const slow = profile.mostMs === null ? [] : listSlow(asked, profile.mostMs);
  if (profile.mostMs !== null)
    console.log(
      `p95 ≤ ${profile.mostMs} ms: ${slow.length === 0 ? 'met' : `missed, first by ${slow.join(', ')}`}`,
    );
  const isWell =
    slow.length === 0 && violations.length === 0 && asked.every(({ failure }) => failure === null);
  process.exit(isWell ? 0 : 1);
};

await run();
