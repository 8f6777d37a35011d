/** Chromium as a teacher's browser: fresh storage per visit, and every console error or failed policy is remembered. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { launchBrowser } from './launch.ts';

let shared: Promise<Browser> | null = null;

/** The browser of this worker. It takes seconds to start, so files of tests have it one after the other; it ends with the worker. */
export const borrowBrowser = async (): Promise<Browser> => {
  const running = await shared;
  if (running?.isConnected()) return running;
  shared = launchBrowser();
  return shared;
};

/** Closes what a file opened in it, and with that goes whatever was stored there. */
export const giveBack = async (browser: Browser): Promise<void> => {
  await Promise.all(browser.contexts().map((context) => context.close()));
};

export type Visit = { page: Page; context: BrowserContext; problems: string[]; close(): Promise<void> };

export type VisitOptions = {
  /** Another server than the one that all tests share. */
  server?: string;
  width?: number;
  height?: number;
  scheme?: 'dark' | 'light';
  reducedMotion?: boolean;
  /** A finger instead of a mouse. */
  isPhone?: boolean;
};

export const visit = async (browser: Browser, options: VisitOptions = {}): Promise<Visit> => {
  const context = await browser.newContext({
    baseURL: options.server ?? inject('serverUrl'),
    viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
    reducedMotion: options.reducedMotion === false ? 'no-preference' : 'reduce',
    ...(options.isPhone === true ? { isMobile: true, hasTouch: true } : {}),
  });
  const { scheme } = options;
  if (scheme !== undefined)
    await context.addInitScript((value) => localStorage.setItem('color_scheme', value), scheme);
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    // The browser itself reports each 4xx answer of a call; those are tested by what the page says.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(`console: ${message.text()}`);
  });
  return { page, context, problems, close: () => context.close() };
};

/** The head of a file of tests: visits in the browser of the worker, closed when the file has ended. */
export const beginVisits = () => {
  let browser: Browser | null = null;
  beforeAll(async () => {
    browser = await borrowBrowser();
  });
  afterAll(async () => {
    if (browser !== null) await giveBack(browser);
  });
  return async (options: VisitOptions = {}): Promise<Visit> =>
    visit(browser ?? (await borrowBrowser()), options);
};

/** The same where each test is one visit that ends without problems. */
export const beginActs = () => {
  const begin = beginVisits();
  return async (act: (visit: Visit) => Promise<void>) => {
    const guest = await begin();
    await act(guest);
    expect(guest.problems).toEqual([]);
    await guest.close();
  };
};

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;
declare global {
  interface Window {
    axe?: { run(context: Document, options: object): Promise<AxeResults> };
  }
}

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const AXE = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

/** All that is wrong, and nothing of what is right. */
const WRONG = { resultTypes: ['violations'] };

/** A colour half way between two themes has no contrast of its own. Nothing that moves for longer is waited for. */
const standsStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    const ends = document.getAnimations().map(({ finished }) => finished.catch(() => null));
    await Promise.race([Promise.all(ends), new Promise((done) => setTimeout(done, 500))]);
  });

/**
 * What axe finds wrong on the page as it stands, as short sentences. The page is given axe once and keeps it: its builder brings
 * half a megabyte anew for each look, which takes as long as the look itself.
 */
export const accessibilityProblems = async (page: Page): Promise<string[]> => {
  const frames = page.frames().map(async (frame) => {
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(AXE);
  });
  await Promise.all(frames);
  await standsStill(page);
  const results = await page.evaluate((options) => window.axe?.run(document, options), WRONG);
  if (results === undefined) throw new Error('axe is not on the page.');
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} (${violation.help})`),
  );
};

/** With SCREENSHOTS set to a folder a picture is kept there, for people to look at. */
export const takePicture = async (page: Page, name: string, fullPage = false): Promise<void> => {
  const folder = process.env.SCREENSHOTS;
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
};
