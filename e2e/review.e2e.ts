import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, launchBrowser, takePicture, visit } from '../lab/browser/browser.ts';
import { essayOf, handIn } from '../lab/browser/papers.ts';
import { signUp } from '../lab/browser/teacher.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const NAMES = ['Ana Ames', 'Bo Brown', 'Cem Celik', 'Dora Diaz', 'Eli Ek'];
const cards = (page: Page) => page.getByRole('list', { name: 'Students' }).locator('> li');
const row = (page: Page, student: string) =>
  cards(page)
    .filter({ hasText: student })
    .getByRole('button', { name: /^Essay on sleep/ });

const openClass = async (page: Page, students: string[]) => {
  await signUp(page);
  await handIn(page, await Promise.all(students.map((student, index) => essayOf(student, index + 1))));
  await page.goto('/results');
  await expect
    .poll(() => cards(page).getByText('Complete', { exact: true }).count(), { timeout: 60_000 })
    .toBe(students.length);
};

const open = async (page: Page, student: string) => {
  await row(page, student).click();
  const dialog = page.getByRole('dialog', { name: `Feedback for ${student}` });
  await dialog.getByRole('heading', { name: 'Criteria and evidence' }).waitFor();
  return dialog;
};

/** Axe, the width, and a picture for people. */
const createLook = (page: Page, suffix: string) => {
  const found: string[] = [];
  const look = async (what: string) => {
    found.push(...(await accessibilityProblems(page)).map((problem) => `${what}: ${problem}`));
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (excess > 0) found.push(`${what}: wider than the screen`);
    await takePicture(page, `review-${what}-${suffix}`);
  };
  return { found, look };
};

describe('the teacher decides', () => {
  it.each([
    { width: 1280, scheme: 'dark' },
    { width: 390, scheme: 'light' },
  ] as const)(
    'changes marks by keyboard, sees whose they are, and gets Markwise’s back: $width px, $scheme',
    async ({ width, scheme }) => {
      const { page, problems, close } = await visit(browser, { width, scheme });
      await openClass(page, NAMES.slice(0, 1));
      const { found, look } = createLook(page, `${width}-${scheme}`);
      const given = await row(page, 'Ana Ames').textContent();
      const dialog = await open(page, 'Ana Ames');
      await dialog.getByRole('button', { name: 'Change marks' }).focus();
      await page.keyboard.press('Enter');
      const marks = page.getByRole('dialog', { name: 'Marks for Ana Ames' });
      await marks.getByLabel('Points for Claim').fill('37.5');
      await marks.getByLabel('Points for Evidence').fill('40');
      await marks.getByLabel('Points for Grammar').fill('20');
      await marks.getByText('97.5/100').waitFor();
      await marks.getByLabel('Feedback on Claim').fill('The claim is clear from the first line.');
      await look('changing');
      await page.keyboard.press('Escape');
      await marks.getByText('Your changes are not saved yet.').waitFor();
      await marks.getByRole('button', { name: 'Keep editing' }).click();
      await marks.getByRole('button', { name: 'Save marks' }).focus();
      await page.keyboard.press('Enter');
      await dialog.getByText(/Changed by you on .* Markwise gave/).waitFor();
      await dialog.getByText('97.5 of 100').first().waitFor();
      await look('changed');
      await page.keyboard.press('Escape');
      await row(page, 'Ana Ames').getByText('97.5/100').waitFor();
      await row(page, 'Ana Ames').getByText('Changed by you').waitFor();
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV' }).click();
      expect(await readFile(await (await saving).path(), 'utf8')).toContain('complete,97.5,100,97.5,A,');
      await page.reload();
      await open(page, 'Ana Ames');
      await dialog.getByRole('button', { name: 'Restore what Markwise gave' }).click();
      await dialog.getByText(/Changed by you/).waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await expect.poll(() => row(page, 'Ana Ames').textContent()).toBe(given);
      expect(found).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    },
  );

  it('marks three, and the rest follow; the marked ones stay', async () => {
    const { page, problems, close } = await visit(browser, { scheme: 'light' });
    await openClass(page, NAMES);
    const { found, look } = createLook(page, '1280-light');
    const scoreOf = async (student: string) =>
      Number.parseFloat(
        (await row(page, student)
          .getByText(/\/100$/)
          .textContent()) ?? '',
      );
    const before = await scoreOf('Eli Ek');
    await open(page, 'Ana Ames');
    await page.getByRole('button', { name: 'Change marks' }).click();
    for (const name of ['Claim', 'Evidence', 'Grammar'])
      await page.getByLabel(`Points for ${name}`).fill('2');
    await page.getByRole('button', { name: 'Save marks' }).click();
    await page.getByText(/Changed by you on/).waitFor();
    for (const student of ['Bo Brown', 'Cem Celik']) {
      await page.keyboard.press('j');
      const dialog = page.getByRole('dialog', { name: `Feedback for ${student}` });
      await dialog.getByRole('button', { name: 'Looks right' }).click();
      await dialog.getByText(/Checked by you on/).waitFor();
    }
    await look('checked');
    await page.keyboard.press('Escape');
    const regrade = page.getByRole('button', { name: 'Regrade the rest with my marks' });
    await regrade.waitFor();
    await look('offer');
    const kept = await Promise.all(NAMES.slice(0, 3).map((student) => row(page, student).textContent()));
    await regrade.click();
    await page.getByText(/2 papers of .* are being graded again/).waitFor();
    await page.getByText(/are being graded again/).waitFor({ state: 'detached', timeout: 40_000 });
    expect(await scoreOf('Eli Ek')).toBeLessThan(before);
    expect(await Promise.all(NAMES.slice(0, 3).map((student) => row(page, student).textContent()))).toEqual(
      kept,
    );
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});
