/** Before each file of tests of the browser side: its modules anew, on a page that nobody has used. */
import { notifications } from '@mantine/notifications';
import { timeoutManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { watchPage } from './page-traces.ts';
import { quickenPage } from './quick-page.ts';

// Tests share two cores with a database and a browser: what a page shows at once there may take a few seconds here.
configure({ asyncUtilTimeout: 20_000 });

quickenPage();

// Our own modules begin anew with each file, with whatever they remember; packages stay loaded.
vi.resetModules();

/** Between the tries of a call that fails lie seconds, in which a test would only wait. Set once: packages outlive a file. */
const SHORTENED = Symbol.for('markwise pauses are short');
if (!Reflect.has(timeoutManager, SHORTENED)) {
  Reflect.set(timeoutManager, SHORTENED, true);
  timeoutManager.setTimeoutProvider({
    // Where a test moves the clock itself, it is about the pause.
    setTimeout: (callback, delay) => setTimeout(callback, vi.isFakeTimers() ? delay : delay / 20),
    clearTimeout: (timer) => clearTimeout(timer),
    setInterval: (callback, delay) => setInterval(callback, delay),
    clearInterval: (timer) => clearInterval(timer),
  });
}

let page: ReturnType<typeof watchPage>;

beforeAll(() => {
  page = watchPage();
  // The file before has left nothing.
  expect(page.traces()).toEqual([]);
});

afterAll(() => {
  cleanup();
  notifications.clean();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  page.takeBack();
  expect(page.traces()).toEqual([]);
});
