import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Node runs our sources as they are, in the tests as in the program: nothing is translated for them. No test puts another module in the place of one. */
export const asNodeRuns = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    // Most tests wait for a database, a process or a browser: with three workers two cores had nothing to do for a fifth of the time.
    maxWorkers: 4,
    // Files of tests share what they load: a third of the time went into loading it for each again. So no test may leave anything
    // behind in a module, a global or the environment. Files of web share a window as well, which each leaves as it was (fresh-page.ts).
    projects: [
      {
        test: {
          name: 'engine',
          experimental: asNodeRuns,
          include: ['*.test.ts', '{contract,grading,lab,cli,evals,bench,scripts}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate: false,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'server',
          experimental: asNodeRuns,
          include: ['server/**/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          isolate: false,
          expect: { poll: { timeout: 20_000 } },
          globalSetup: ['server/platform/db/testing/test-postgres.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['web/testing/fresh-page.ts'],
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 90_000,
        },
      },
    ],
  },
});
