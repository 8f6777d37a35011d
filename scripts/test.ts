/**
 * `npm test`: format, lint, types, dead code, architecture, unit and browser tests, one after the other. Every step runs
 * even if an earlier one failed; at the end stands where the time went, and the last line counts.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';

type Count = { passed: number; failed: number };

const ROOT = join(import.meta.dirname, '..');
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

/** What Node has compiled once, the many processes of a run need not compile again. */
const env = { ...process.env, NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled') };

const run = (title: string, command: string, args: string[]): boolean => {
  console.log(`\n── ${title}`);
  const started = Date.now();
  const { status } = spawnSync(bin(command), args, { stdio: 'inherit', env });
  const seconds = (Date.now() - started) / 1000;
  stages.push({ what: title, seconds });
  console.log(`${title}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round(seconds)} s)`);
  return status === 0;
};

const check = (title: string, command: string, args: string[]): Count =>
  run(title, command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A run that ends badly without a failed test (a crash, an error outside of tests) still counts as a failure. */
const vitest = (title: string, args: string[]): Count => {
  const file = join(reports, `${title}.json`);
  const ok = run(title, 'vitest', [
    'run',
    ...args,
    // Hundreds of tests wait for processes and pages on two cores. One that fails twice has failed.
    '--retry=1',
    '--reporter=default',
    '--reporter=./scripts/second-tries.ts',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
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

const counts = [
  check('format and lint', 'biome', ['check', '.']),
  check('types', 'tsc', ['--noEmit']),
  check('dead code', 'knip', []),
  vitest('unit', []),
  vitest('browser', ['--config', 'e2e/vitest.config.ts']),
];

const longestFirst = (spent: Spent[]) => spent.toSorted((a, b) => b.seconds - a.seconds);
const say = ({ what, seconds }: Spent) => console.log(`${seconds.toFixed(0).padStart(5)} s  ${what}`);
const all = stages.reduce((total, { seconds }) => total + seconds, 0);
console.log(`\n── where the time went (${(all / 60).toFixed(1)} minutes)`);
for (const stage of longestFirst(stages)) say(stage);
console.log(`the ${SLOWEST} slowest files, without the time it takes to load them:`);
for (const file of longestFirst(files).slice(0, SLOWEST)) say(file);

const sum = (pick: (count: Count) => number) => counts.reduce((total, count) => total + pick(count), 0);
const passed = sum((count) => count.passed);
const failed = sum((count) => count.failed);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
