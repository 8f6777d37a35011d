import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, launchBrowser, visit } from './harness/browser.ts';
import { signUp } from './harness/teacher.ts';

/** Set to a folder to keep a picture of every screen, for people to look at. */
const PICTURES = process.env.SCREENSHOTS;

const PUBLIC = ['/', '/login', '/pricing', '/callback?error=exchange_failed', '/reset-password?token=x'];
const SIGNED_IN = ['/dashboard', '/dashboard/pricing', '/upload', '/progress', '/results', '/settings'];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  if (PICTURES) mkdirSync(PICTURES, { recursive: true });
});
afterAll(() => browser.close());

const settle = async (page: Page, address: string) => {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
};

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each([
  { width: 1280, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
  { width: 390, scheme: 'dark' },
  { width: 390, scheme: 'light' },
  { width: 360, scheme: 'dark' },
] as const)('at $width px, $scheme', ({ width, scheme }) => {
  it('every screen is accessible, fits the width and has one heading', async () => {
    const guest = await visit(browser, { width, scheme });
    const found: string[] = [];
    const look = async (address: string) => {
      await settle(guest.page, address);
      if (PICTURES) {
        const name = `${address.replaceAll(/\W+/g, '_')}-${width}-${scheme}.png`;
        await guest.page.screenshot({ path: join(PICTURES, name), fullPage: true });
      }
      const problems = width === 360 ? [] : await accessibilityProblems(guest.page);
      found.push(...problems.map((problem) => `${address}: ${problem}`));
      if ((await overflow(guest.page)) > 0) found.push(`${address}: wider than the screen`);
      const headings = await guest.page.locator('h1').count();
      if (headings !== 1) found.push(`${address}: ${headings} first headings`);
    };
    for (const address of PUBLIC) await look(address);
    await signUp(guest.page);
    for (const address of SIGNED_IN) await look(address);
    expect(found).toEqual([]);
    expect(guest.problems).toEqual([]);
    await guest.close();
  });
});
