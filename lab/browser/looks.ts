/** A screen in each look: what axe finds, whether it fits, and a picture for people. */
import type { Page } from 'playwright-core';
import { accessibilityProblems, takePicture } from './browser.ts';

const choose = (page: Page, scheme: string) =>
  page.evaluate((value) => {
    localStorage.setItem('color_scheme', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'color_scheme', newValue: value }));
  }, scheme);

type Look = { width: number; scheme: 'dark' | 'light' };
// Colours come with the theme and places with the width: two looks show what is wrong in all four. People look at each.
const TWO: readonly Look[] = [
  { width: 1280, scheme: 'dark' },
  { width: 390, scheme: 'light' },
];
export const FOUR: readonly Look[] = [
  ...TWO,
  { width: 1280, scheme: 'light' },
  { width: 390, scheme: 'dark' },
];

type Options = { looks?: readonly Look[]; fullPage?: boolean };

/** What is wrong with the screen in each look. */
export const lookAt = async (
  page: Page,
  what: string,
  { looks = process.env.SCREENSHOTS === undefined ? TWO : FOUR, fullPage = false }: Options = {},
): Promise<string[]> => {
  const found: string[] = [];
  for (const { width, scheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await choose(page, scheme);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    found.push(...(await accessibilityProblems(page)), ...(excess > 0 ? [`wider than ${width}`] : []));
    await takePicture(page, `${what}-${width}-${scheme}`, fullPage);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await choose(page, 'dark');
  return found.map((problem) => `${what}: ${problem}`);
};
