/** The application of a test file: made before its first test, closed after its last. */
import { afterAll, beforeAll } from 'vitest';
import { work } from './grading.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export const openTestApp = (...given: Parameters<typeof createTestApp>): TestApp => {
  // Filled before the first test: until then there is nothing to call.
  const test: TestApp = Object.create(null);
  beforeAll(async () => {
    Object.assign(test, await createTestApp(...given));
  });
  afterAll(() => test.close());
  return test;
};

/** The same with a worker that grades what comes. */
export const openWorkingApp = (...given: Parameters<typeof createTestApp>): TestApp => {
  const test = openTestApp(...given);
  beforeAll(async () => {
    await work(test);
  });
  return test;
};
