/** One sample class, from its start on the dashboard through the page of its course to its end: to grade it takes longest. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accessibilityProblems,
  borrowBrowser,
  giveBack,
  type Visit,
  visit,
} from '../../lab/browser/browser.ts';
import { signUp } from '../../lab/browser/teacher.ts';

const GRADING_MS = 180_000;

let browser: Browser;
let guest: Visit;
beforeAll(async () => {
  browser = await borrowBrowser();
  guest = await visit(browser);
  await signUp(guest.page);
});
afterAll(() => giveBack(browser));

const cardOf = (page: Page, course: string) => page.getByRole('article').filter({ hasText: course });

const choose = async (page: Page, thing: RegExp, deed: string) => {
  await page.getByRole('button', { name: thing }).first().click();
  await page.getByRole('menuitem', { name: deed }).click();
};

/** A dialog is looked at once it stands still. */
const openDialog = async (page: Page, name: string) => {
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  await page.waitForTimeout(400);
  return dialog;
};

it('the sample class fills the dashboard and costs nothing', { timeout: 240_000 }, async () => {
  const { page, problems } = guest;
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Hello Ada Lovelace' }).waitFor();
  await page.getByText('Welcome to Markwise').waitFor();
  await page.getByRole('button', { name: 'Try it with a sample class' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/results');
  await page.getByRole('table', { name: 'Results' }).getByText('Sample class').first().waitFor();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await cardOf(page, 'Sample class').getByText('100%').waitFor({ timeout: GRADING_MS });
  await page.getByText('0 of 50 graded this month').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(problems).toEqual([]);
});

it('a course is opened, renamed, its students are merged and separated, and Back closes a dialog', async () => {
  const { page, problems } = guest;
  await cardOf(page, 'Sample class').getByRole('link', { name: 'Sample class' }).click();
  await page.waitForURL('**/courses/*');
  await page.getByRole('heading', { level: 1, name: 'Sample class' }).waitFor();
  const students = page.getByRole('region', { name: 'Students' });
  await students.getByRole('listitem').first().waitFor();
  const before = await students.getByRole('listitem').count();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  await choose(page, /^More about the course/, 'Rename course');
  await openDialog(page, 'Rename course');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(page.url()).toContain('/courses/');
  await choose(page, /^More about the course/, 'Rename course');
  const rename = await openDialog(page, 'Rename course');
  await rename.getByLabel('Course name').fill('Period 4');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Period 4' }).waitFor();

  await students
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Same person as…' }).click();
  const merge = await openDialog(page, 'Same person');
  await merge.getByRole('combobox').selectOption({ index: 1 });
  await merge.getByRole('button', { name: 'Merge' }).click();
  await students.getByText(/^also written/).waitFor();
  await expect.poll(() => students.getByRole('listitem').count()).toBe(before - 1);
  await page
    .getByText(/are one student now/)
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .click();
  await students.getByText(/^also written/).waitFor({ state: 'hidden' });
  await expect.poll(() => students.getByRole('listitem').count()).toBe(before);
  expect(problems).toEqual([]);
});

it('the sample class goes again, whatever it is called by then', async () => {
  const { page, problems } = guest;
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const card = cardOf(page, 'Period 4');
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
});
