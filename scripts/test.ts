/**
 * `npm test`: format, lint, types, dead code, architecture, unit and browser tests, one after the other. Every step runs
 * even if an earlier one failed, and the last line counts.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

type Count = { passed: number; failed: number };

const bin = (name: string) => join(import.meta.dirname, '..', 'node_modules', '.bin', name);
const reports = mkdtempSync(join(tmpdir(), 'markwise-test-'));
const Report = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), success: z.boolean() });

const run = (title: string, command: string, args: string[]): boolean => {
  console.log(`\n── ${title}`);
  const started = Date.now();
  const { status } = spawnSync(bin(command), args, { stdio: 'inherit' });
  console.log(`${title}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`);
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
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  try {
    const report = Report.parse(JSON.parse(readFileSync(file, 'utf8')));
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

const sum = (pick: (count: Count) => number) => counts.reduce((total, count) => total + pick(count), 0);
const passed = sum((count) => count.passed);
const failed = sum((count) => count.failed);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
