import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['lab/browser/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One browser and one server on two cores: side by side they only slow each other down.
    fileParallelism: false,
  },
});
