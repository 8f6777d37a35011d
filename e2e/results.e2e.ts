import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { retryResults } from '../contract/results.ts';
import { accessibilityProblems, beginVisits, takePicture } from '../lab/browser/browser.ts';
import { card, cards, untilEnded } from '../lab/browser/class-list.ts';
import { brokenPaper, essayOf, handIn, tokenOf } from '../lab/browser/papers.ts';
import { holdToken, signUp } from '../lab/browser/teacher.ts';

const visit = beginVisits();

const picture = (page: Page, name: string) => takePicture(page, `results-${name}`);
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
      await untilEnded(page, 3);
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
    await untilEnded(page, 3);

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
});
