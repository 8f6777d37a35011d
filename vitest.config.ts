import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Most tests wait for a database, a process or a browser, so two workers pay even on two cores.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'engine',
          include: ['*.test.ts', '{contract,grading,cli,evals,bench,scripts}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          globalSetup: ['server/platform/db/test-postgres.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['web/testing/patience.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
