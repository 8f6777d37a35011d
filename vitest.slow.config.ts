import { defineConfig } from 'vitest/config';

/** What takes long and breaks seldom: not in `npm test`. One at a time, because one of them measures. */
export default defineConfig({
  test: {
    include: ['{grading,server}/**/*.slow.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: ['server/platform/db/testing/test-postgres.ts'],
    maxWorkers: 1,
  },
});
