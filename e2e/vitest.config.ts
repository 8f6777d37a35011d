import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['lab/browser/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One server, and a browser and an account of its own for each file. Two at a time would take little more than half as
    // long, but then a page that draws late meets a test that does not wait for it.
    fileParallelism: false,
  },
});
