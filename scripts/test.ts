/**
 * `npm test`: the unit tests (engine with the import rules, server, web), the browser tests, and format, lint, dead code and types, side
 * by side: all of them wait for much of their time (for a queue, a page, a child process), and what one leaves of the processor another
 * takes. Every step runs even if another one failed; at the end stands where the time went, and the last line counts.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';

type Count = { passed: number; failed: number };

const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, 'node_modules', '.cache');
const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);
const reports = mkdtempSync(join(tmpdir(), 'markwise-test-'));
const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

const SLOWEST = 10;
type Spent = { what: string; seconds: number };
const stages: Spent[] = [];
const files: Spent[] = [];

/**
 * What Node has compiled once, the many processes of a run need not compile again. And the checker of types, a Go program, clears up its
 * memory only when it holds three gigabytes, which it never does: a quarter of its work went into that.
 */
const env = {
  ...process.env,
  NODE_COMPILE_CACHE: join(CACHE, 'compiled'),
  GOGC: 'off',
  GOMEMLIMIT: '3GiB',
};

const SAYING = { 'at once': ['inherit', 'inherit'], after: ['pipe', 'pipe'] } as const;
const secondsSince = (moment: number) => (Date.now() - moment) / 1000;

/** Of those that run side by side one is heard at once, and the others say what they have to say when they are done. */
const run = async (
  title: string,
  command: string,
  args: string[],
  isHeardAtOnce: boolean,
): Promise<boolean> => {
  const started = Date.now();
  if (isHeardAtOnce) console.log(`\n── ${title}`);
  const child = spawn(bin(command), args, {
    stdio: ['inherit', ...SAYING[isHeardAtOnce ? 'at once' : 'after']],
    env,
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  const seconds = secondsSince(started);
  stages.push({ what: title, seconds });
  if (!isHeardAtOnce) process.stdout.write(`\n── ${title}\n${Buffer.concat(said).toString('utf8')}`);
  console.log(`${title}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round(seconds)} s)`);
  return status === 0;
};

const check = async (title: string, command: string, args: string[]): Promise<Count> =>
  (await run(title, command, args, false)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A run that ends badly without a failed test (a crash, an error outside of tests) still counts as a failure. */
const vitest = async (title: string, args: string[], isHeardAtOnce: boolean): Promise<Count> => {
  const file = join(reports, `${title}.json`);
  const given = [
    'run',
    ...args,
    // Hundreds of tests wait for processes and pages on two cores. One that fails twice has failed.
    '--retry=1',
    '--reporter=default',
    '--reporter=./scripts/second-tries.ts',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const ok = await run(title, 'vitest', given, isHeardAtOnce);
  try {
    const report = Report.parse(JSON.parse(readFileSync(file, 'utf8')));
    for (const { name, startTime, endTime } of report.testResults)
      files.push({ what: relative(ROOT, name), seconds: (endTime - startTime) / 1000 });
    const failed = report.numFailedTests === 0 && !(ok && report.success) ? 1 : report.numFailedTests;
    return { passed: report.numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const began = Date.now();
/** One after the other, beside the tests. One checker of types: each further one works the same types out again, and the tests want the processor. */
const checkAll = async (): Promise<Count[]> => [
  await check('format and lint', 'biome', ['check', '.']),
  await check('dead code', 'knip', []),
  await check('types', 'tsc', ['--noEmit', '--checkers', '1']),
];
/** The parts of the unit tests: one process for all three runs them one after the other, and waits at the end of each for its slowest. */
const part = (name: string, workers: number, isHeardAtOnce: boolean): Promise<Count> =>
  vitest(name, ['--project', name, `--maxWorkers=${workers}`], isHeardAtOnce);
/** What computes goes one after the other; what mostly waits, for a queue or a page, goes beside it. */
const computeAll = async (): Promise<Count[]> => [await part('engine', 2, true), await part('web', 2, true)];
const counts = (
  await Promise.all([
    checkAll(),
    computeAll(),
    part('server', 3, false),
    vitest('browser', ['--config', 'e2e/vitest.config.ts'], false),
  ])
).flat();

const longestFirst = (spent: Spent[]) => spent.toSorted((a, b) => b.seconds - a.seconds);
const say = ({ what, seconds }: Spent) => console.log(`${seconds.toFixed(0).padStart(5)} s  ${what}`);
console.log(`\n── where the time went (${(secondsSince(began) / 60).toFixed(1)} minutes)`);
for (const stage of longestFirst(stages)) say(stage);
console.log(`the ${SLOWEST} slowest files, without the time it takes to load them:`);
for (const file of longestFirst(files).slice(0, SLOWEST)) say(file);

const sum = (pick: (count: Count) => number) => counts.reduce((total, count) => total + pick(count), 0);
const passed = sum((count) => count.passed);
const failed = sum((count) => count.failed);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
