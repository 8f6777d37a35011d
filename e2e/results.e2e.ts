import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAssignments } from '../contract/assignments.ts';
import { listResults, retryResults } from '../contract/results.ts';
import { accessibilityProblems, beginVisits, takePicture } from '../lab/browser/browser.ts';
import { brokenPaper, essayOf, handIn, tokenOf } from '../lab/browser/papers.ts';
import { holdToken, signUp } from '../lab/browser/teacher.ts';

const visit = beginVisits();

const picture = (page: Page, name: string) => takePicture(page, `results-${name}`);
/** Students: groups of lines in the table, cards on a phone. */
const cards = (page: Page) => page.locator('[data-student]');
const card = (page: Page, student: string) => cards(page).filter({ hasText: student });
const untilGraded = (page: Page, papers: number) =>
  expect
    .poll(
      () =>
        cards(page)
          .getByText(/^(Complete|Failed)$/)
          .count(),
      { timeout: 60_000 },
    )
    .toBe(papers);
const openMenu = (page: Page, student: string) =>
  card(page, student)
    .getByRole('button', { name: /^More about/ })
    .click();
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('from handed in to read', () => {
  /** One class for all widths: nothing of it is changed. */
  let token: string;
  beforeAll(async () => {
    const { page, close } = await visit();
    await signUp(page);
    token = await tokenOf(page);
    await handIn(page, [
      await essayOf('Maria Lopez', 1),
      await essayOf('Daniel Kim', 2),
      brokenPaper('x.pdf'),
    ]);
    await close();
  });

  it.each([
    { width: 1280, scheme: 'dark' },
    { width: 390, scheme: 'light' },
  ] as const)(
    'papers appear by themselves, and every dialog is accessible: $width px, $scheme',
    async ({ width, scheme }) => {
      const { page, problems, close } = await visit({ width, scheme });
      await holdToken(page, token);
      await page.goto('/results');
      await untilGraded(page, 3);
      const found: string[] = [];
      const look = async (what: string) => {
        found.push(...(await accessibilityProblems(page)).map((problem) => `${what}: ${problem}`));
        if ((await overflow(page)) > 0) found.push(`${what}: wider than the screen`);
        await picture(page, `${what}-${width}-${scheme}`);
      };
      await look('list');
      await card(page, 'Maria Lopez')
        .getByRole('button', { name: /^Essay on sleep/ })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Feedback for Maria Lopez' });
      await dialog.getByRole('heading', { name: 'Criteria and evidence' }).waitFor();
      await dialog.getByText('Graded by the built-in grader').first().waitFor();
      await look('feedback');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await openMenu(page, 'Daniel Kim');
      await page.getByRole('menuitem', { name: 'Remove Result' }).waitFor();
      await look('menu');
      await page.getByRole('menuitem', { name: 'Remove Result' }).click();
      await page.getByRole('dialog', { name: 'Remove this result?' }).waitFor();
      await look('remove');
      expect(found).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    },
  );
});

describe('what a teacher does', () => {
  it('removes and undoes, corrects, filters, retries, exports, downloads', async () => {
    const { page, problems, close } = await visit();
    await signUp(page);
    await handIn(page, [
      await essayOf('Maria Lopez', 1),
      await essayOf('Daniel Kim', 2),
      brokenPaper('broken.pdf'),
    ]);
    await page.goto('/results');
    await untilGraded(page, 3);

    await openMenu(page, 'Daniel Kim');
    await page.getByRole('menuitem', { name: 'Remove Result' }).click();
    await page.getByRole('button', { name: 'Remove Result' }).click();
    await card(page, 'Daniel Kim').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await card(page, 'Daniel Kim').waitFor();
    await page.reload();
    await card(page, 'Daniel Kim').waitFor();

    await openMenu(page, 'Daniel Kim');
    await page.getByRole('menuitem', { name: 'Correct student' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Daniel José Kim 🎓');
    await page.getByLabel('Student ID').fill('A-7');
    await page.getByRole('button', { name: 'Save' }).click();
    await card(page, 'Daniel José Kim 🎓').getByText('ID A-7').waitFor();

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const csv = await readFile(await (await saving).path(), 'utf8');
    expect(csv).toContain('Daniel José Kim 🎓,A-7,English 8,Essay on sleep,complete,');
    expect(csv.trim().split('\r\n')).toHaveLength(4);

    await openMenu(page, 'Maria Lopez');
    const original = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download original' }).click();
    expect((await original).suggestedFilename()).toBe('essay-1.pdf');

    await page.getByText('Failed', { exact: true }).first().click();
    await page.waitForURL('**/results?status=failed');
    await expect.poll(() => cards(page).count()).toBe(1);
    await page.getByText('This file is damaged and cannot be opened.').waitFor();
    const retried = page.waitForResponse((response) => response.url().endsWith(retryResults.path));
    await page.getByRole('button', { name: 'Retry' }).click();
    expect((await retried).status()).toBe(200);
    expect(problems).toEqual([]);
    await close();
  });

  it('reads by keyboard alone: j, k, Enter, Escape, and the focus comes back', async () => {
    const { page, close } = await visit();
    await signUp(page);
    await handIn(page, [await essayOf('Ana Ames', 1), await essayOf('Bo Brown', 2)]);
    await page.goto('/results?sort=name');
    await untilGraded(page, 2);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Feedback for Bo Brown' });
    await dialog.waitFor();
    await page.keyboard.press('k');
    await page.getByRole('dialog', { name: 'Feedback for Ana Ames' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.matches('[data-result-row]'));
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => document.activeElement?.matches('a[href^="/results/"]'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const focused = (name: string) =>
      page.waitForFunction((text) => document.activeElement?.textContent === text, name);
    await focused('Read feedback');
    await page.keyboard.press('ArrowDown');
    await focused('Open the paper');
    await page.keyboard.press('ArrowDown');
    await focused('Correct student');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-haspopup') === 'menu');
    await close();
  });
});

describe('nothing is fetched in vain, nothing stays behind', () => {
  it('an unchanged poll is a 304, and the end of the session clears the results', async () => {
    const { page, close } = await visit();
    await signUp(page);
    await handIn(page, [await essayOf('Maria Lopez', 1)]);
    await page.goto('/results');
    await untilGraded(page, 1);
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes(`${listResults.path}?`)) statuses.push(response.status());
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => statuses.at(-1), { timeout: 20_000 }).toBe(304);
    await page.reload();
    await card(page, 'Maria Lopez').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('results'))).toContain('Maria Lopez');
    await page.getByRole('button', { name: /Ada Lovelace/ }).click();
    await page.getByText('Sign Out').click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Maria');
    await close();
  });
});

describe('progress', () => {
  it('follows the server and leads to the results when all is graded', async () => {
    const { page, problems, close } = await visit();
    await signUp(page);
    const papers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => essayOf(`Student ${index}`, index)),
    );
    const id = await handIn(page, papers);
    await page.goto(`/progress?assignment=${id}`);
    await page.getByRole('heading', { name: 'Essay on sleep' }).waitFor();
    await page.getByText('Grading complete! Redirecting to results...').waitFor({ timeout: 60_000 });
    await page.waitForURL('**/results');
    expect(problems).toEqual([]);
    await close();
  });

  it('the sample is accessible and asks the server for nothing', async () => {
    const { page, close } = await visit();
    await signUp(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if ([listAssignments, listResults].some(({ path }) => request.url().includes(path)))
        asked.push(request.url());
    });
    await page.goto('/progress');
    await page.getByText('Estimated time remaining').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'progress');
    await page.getByText('Grading complete!').waitFor();
    expect(asked).toEqual([]);
    await close();
  });
});
