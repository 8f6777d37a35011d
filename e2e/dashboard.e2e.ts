import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityProblems, launchBrowser, visit } from '../lab/browser/browser.ts';
import { signUp } from '../lab/browser/teacher.ts';

const GRADING_MS = 180_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('the sample class fills the dashboard, costs nothing, and goes again', { timeout: 240_000 }, async () => {
  const { page, problems, close } = await visit(browser);
  await signUp(page);
  await page.getByRole('heading', { name: 'Hello Ada Lovelace' }).waitFor();
  await page.getByText('Welcome to Markwise').waitFor();
  await page.getByRole('button', { name: 'Try it with a sample class' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/results');
  await page.getByRole('table', { name: 'Results' }).getByText('Sample class').first().waitFor();

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const card = page.getByRole('article').filter({ hasText: 'Sample class' });
  await card.getByText('100%').waitFor({ timeout: GRADING_MS });
  await page.getByText('0 of 50 this month').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await card.getByRole('button', { name: 'Remove sample class' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the sample class?' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await card.getByRole('button', { name: 'Remove sample class' }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove sample class' }).click();
  await page.getByText('Welcome to Markwise').waitFor();
  await page.goto('/results');
  await page.getByText('No results found.').waitFor();
  expect(problems).toEqual([]);
  await close();
});
