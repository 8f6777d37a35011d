import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityProblems, beginVisits, takePicture } from '../lab/browser/browser.ts';
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

const visit = beginVisits();

const settle = async (page: Page, address: string) => {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
};

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A screen is loaded once, and looked at as each of these. At 360 px, the narrowest phone, only the width is new. */
const LOOKS = [
  { width: 1280, scheme: 'dark' },
  { width: 360, scheme: 'dark' },
  { width: 390, scheme: 'light' },
] as const;
type Look = (typeof LOOKS)[number] & { isForAxe: boolean };

/** Axe takes seconds a look: here it sees screens dark and light by turns, in the long tests each in all its looks. */
const looksOf = (place: number): Look[] =>
  LOOKS.map((look) => ({ ...look, isForAxe: look.width === (place % 2 === 0 ? 1280 : 390) }));

/** As if it were chosen in another tab, which every open one follows. */
const choose = (page: Page, scheme: 'dark' | 'light') =>
  page.evaluate((value) => {
    localStorage.setItem('color_scheme', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'color_scheme', newValue: value }));
  }, scheme);

const problemsIn = async (page: Page, { width, scheme, isForAxe }: Look): Promise<string[]> => {
  await page.setViewportSize({ width, height: 800 });
  await choose(page, scheme);
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' });
  const found = isForAxe ? await accessibilityProblems(page) : [];
  if ((await overflow(page)) > 0) found.push('wider than the screen');
  const headings = await page.locator('h1').count();
  if (headings !== 1) found.push(`${headings} first headings`);
  const shown = await page.locator('html').getAttribute('data-mantine-color-scheme');
  if (shown !== scheme) found.push(`is ${shown}`);
  return found;
};

it('every screen is accessible, fits each width and has one heading, dark and light', {
  timeout: 300_000,
}, async () => {
  const { page, problems, close } = await visit();
  const found: string[] = [];
  const lookAt = async (address: string, place: number) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await settle(page, address);
    for (const look of looksOf(place)) {
      const { width, scheme } = look;
      const here = await problemsIn(page, look);
      found.push(...here.map((problem) => `${address} at ${width} px, ${scheme}: ${problem}`));
      await takePicture(page, `${address.replaceAll(/\W+/g, '_')}-${width}-${scheme}`, true);
    }
  };
  for (const [place, address] of PUBLIC.entries()) await lookAt(address, place);
  await signUp(page);
  for (const [place, address] of SIGNED_IN.entries()) await lookAt(address, place);
  expect(found).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
