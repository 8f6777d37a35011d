import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityProblems, borrowBrowser, giveBack, visit } from '../lab/browser/browser.ts';
import { essayOf, handIn } from '../lab/browser/papers.ts';
import { signUp, takeProposals } from '../lab/browser/teacher.ts';

/** Set to a folder to keep pictures, for people to look at. */
const PICTURES = process.env.SCREENSHOTS;

let browser: Browser;
beforeAll(async () => {
  browser = await borrowBrowser();
  if (PICTURES) mkdirSync(PICTURES, { recursive: true });
});
afterAll(() => giveBack(browser));

/** Axe, the width, and a picture for people. */
const lookAt = async (page: Page, what: string): Promise<string[]> => {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (PICTURES) await page.screenshot({ path: join(PICTURES, `release-${what}.png`), fullPage: true });
  return [...(await accessibilityProblems(page)), ...(excess > 0 ? ['wider than the screen'] : [])].map(
    (problem) => `${what}: ${problem}`,
  );
};

/** A short essay is read without scrolling far. */
const HIGHEST = 1000;

const openStudents = async (link: string, student: string): Promise<string[]> => {
  const found: string[] = [];
  for (const look of [
    { width: 1280, scheme: 'dark' },
    { width: 390, scheme: 'light' },
  ] as const) {
    const { page, problems, close } = await visit(browser, look);
    const answer = await page.goto(link);
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store' });
    await page.getByRole('heading', { level: 1, name: 'Essay on sleep' }).waitFor();
    await page.getByText(`${student} · English 8`).waitFor();
    await page.getByText(/Drafted with Markwise, released by Ada Lovelace/).waitFor();
    await expect
      .poll(() => page.getByAltText('Page 1 of your work').evaluate((image) => image.clientHeight > 100))
      .toBe(true);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (look.width === 1280 && height > HIGHEST) found.push(`the student's page is ${height} px high`);
    found.push(...(await lookAt(page, `student-${look.width}`)), ...problems);
    await close();
  }
  return found;
};

it('a paper is released, read by its student through the link, and taken back', async () => {
  const { page, problems, close } = await visit(browser);
  const found: string[] = [];
  await signUp(page);
  const assignment = await handIn(page, [await essayOf('Ana Ames', 1), await essayOf('Bo Brown', 2)]);
  await page.goto(`/assignments/${assignment}/give-back`);
  await page
    .getByText('None of the 2 graded papers is released: students see nothing yet.')
    .waitFor({ timeout: 60_000 });
  // The built-in grader leaves the last word on essays to the teacher, and so does a release.
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await page.getByText('2 papers with open marks. Set them, or take the proposals, first.').waitFor();
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: /^Papers/ }).click();
  await takeProposals(page, 2);
  // What was open is settled: the next step is to release, and it opens the window at once.
  await page.getByRole('link', { name: 'Release 2 papers' }).click();
  await page.getByLabel('Mail students a link').check();
  await page.getByText('Without an address').waitFor();
  found.push(...(await lookAt(page, 'dialog')));
  await page.getByRole('button', { name: 'Release 2 papers' }).click();
  await page.getByText('All 2 graded papers are released.').waitFor();

  await page.getByRole('link', { name: /^Papers/ }).click();
  await page.getByRole('button', { name: 'More about Ana Ames, Essay on sleep' }).click();
  await page.getByRole('menuitem', { name: 'Give back to the student' }).click();
  await page.getByRole('button', { name: 'Copy a new link' }).click();
  const link = await page.getByLabel('Link for the student').inputValue();
  found.push(...(await lookAt(page, 'link')));
  found.push(...(await openStudents(link, 'Ana Ames')));

  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Give back/ }).click();
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back', exact: true }).click();
  await page.getByText('None of the 2 graded papers is released: students see nothing yet.').waitFor();
  const late = await visit(browser);
  await late.page.goto(link);
  await late.page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor();
  expect(await late.page.locator('main').textContent()).not.toMatch(/Ana|Ames|Essay/);
  found.push(...(await lookAt(late.page, 'dead')), ...late.problems, ...problems);
  await late.close();
  await close();
  expect(found).toEqual([]);
}, 180_000);
