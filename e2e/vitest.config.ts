import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['lab/browser/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One server, and a browser and an account of its own for each file. A browser that loads a page keeps one core busy, and
    // while papers are graded it waits: two at a time take little more than half as long.
    maxWorkers: 2,
  },
});
