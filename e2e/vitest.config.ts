import { defineConfig } from 'vitest/config';
import { asNodeRuns } from '../vitest.config.ts';

export default defineConfig({
  test: {
    experimental: asNodeRuns,
    include: ['e2e/*.e2e.ts', 'e2e/class/*.e2e.ts'],
    globalSetup: ['lab/browser/global-setup.ts'],
    // Long, since a test that passes does not wait for them: a busy machine is no failure.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 45_000 } },
    // One server, a browser for each worker, and an account and a storage of its own for each file. The machine is busy with two,
    // so a page may draw late: a test waits for what it is about to read, type into or click.
    maxWorkers: 2,
    isolate: false,
  },
});
