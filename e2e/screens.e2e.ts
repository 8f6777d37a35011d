import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityProblems,
  borrowBrowser,
  giveBack,
  takePicture,
  visit,
} from '../lab/browser/browser.ts';
import { signUp } from '../lab/browser/teacher.ts';

const PUBLIC = [
  '/',
  '/login',
  '/pricing',
  '/callback?error=exchange_failed',
  '/reset-password?token=x',
  '/join#x',
];
const SIGNED_IN = [
  '/dashboard',
  '/dashboard/pricing',
  '/upload',
  '/progress',
  '/results',
  '/insights',
  '/settings',
  '/rubrics',
  '/school',
];

let browser: Browser;
beforeAll(async () => {
  browser = await borrowBrowser();
});
afterAll(() => giveBack(browser));

const settle = async (page: Page, address: string) => {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
};

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** At 360 px, the narrowest phone, only the width is new. */
const WIDTHS = { dark: [1280, 360], light: [390] } as const;

const problemsAt = async (page: Page, width: number): Promise<string[]> => {
  await page.setViewportSize({ width, height: 800 });
  const found = width === 360 ? [] : await accessibilityProblems(page);
  if ((await overflow(page)) > 0) found.push('wider than the screen');
  const headings = await page.locator('h1').count();
  if (headings !== 1) found.push(`${headings} first headings`);
  return found;
};

describe.each(['dark', 'light'] as const)('%s', (scheme) => {
  it('every screen is accessible, fits each width and has one heading', { timeout: 300_000 }, async () => {
    const { page, problems, close } = await visit(browser, { width: 1280, scheme });
    const found: string[] = [];
    const look = async (address: string) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await settle(page, address);
      for (const width of WIDTHS[scheme]) {
        const here = await problemsAt(page, width);
        found.push(...here.map((problem) => `${address} at ${width} px: ${problem}`));
        const shown = await page.locator('html').getAttribute('data-mantine-color-scheme');
        if (shown !== scheme) found.push(`${address} is ${shown}`);
        const name = `${address.replaceAll(/\W+/g, '_')}-${width}-${scheme}`;
        await takePicture(page, name, true);
      }
    };
    for (const address of PUBLIC) await look(address);
    await page.setViewportSize({ width: 1280, height: 800 });
    await signUp(page);
    for (const address of SIGNED_IN) await look(address);
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});
