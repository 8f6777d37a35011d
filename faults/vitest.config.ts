import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['faults/**/*.fault.ts'],
    globalSetup: ['server/platform/db/testing/test-postgres.ts'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    // Each of them loads the whole machine.
    fileParallelism: false,
  },
});
