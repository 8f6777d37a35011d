import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, borrowBrowser, giveBack, visit } from '../../lab/browser/browser.ts';
import { cards, createLook, openClass } from '../../lab/browser/class-list.ts';

/** Set to a folder to keep pictures, for people to look at. */
const PICTURES = process.env.SCREENSHOTS;

let browser: Browser;
beforeAll(async () => {
  browser = await borrowBrowser();
  if (PICTURES) mkdirSync(PICTURES, { recursive: true });
});
afterAll(() => giveBack(browser));

const NAMES = ['Ana Ames', 'Bo Brown', 'Cem Celik', 'Dora Diaz', 'Eli Ek', 'Fay Fox', 'Gus Gray'];

const markAll = async (page: Page) => {
  const fields = page.getByRole('textbox', { name: /^Points for/ });
  await fields.first().waitFor();
  for (const field of await fields.all()) await field.fill('20');
};

describe('five first', () => {
  it('are marked blind, then compared, and the rest is graded again', async () => {
    const { page, problems, close } = await visit(browser, { width: 1280, scheme: 'light' });
    const found: string[] = [];
    const look = async (what: string) => {
      found.push(...(await accessibilityProblems(page)).map((problem) => `${what}: ${problem}`));
      if (PICTURES) await page.screenshot({ path: join(PICTURES, `checks-${what}.png`) });
    };
    await page.goto(`/assignments/${await openClass(page, NAMES)}/class`);
    await page.getByText('Not enough to tell: you have checked no paper yet.').waitFor();
    await look('offer');
    await page.getByRole('button', { name: 'Mark these five first' }).click();
    for (let paper = 1; paper <= 5; paper++) {
      await page.getByText(`Paper ${paper} of 5`).waitFor();
      await page.getByText(/Give your own marks first/).waitFor();
      await markAll(page);
      if (paper === 1) await look('blind');
      await page.getByRole('button', { name: 'Save my marks' }).click();
      await page.getByText(/Changed by you on|Checked by you on/).waitFor();
      if (paper < 5) await page.getByRole('button', { name: 'Next', exact: true }).click();
    }
    await page.getByRole('link', { name: 'All are marked: see what they show' }).click();
    await page.getByText(/Only papers drawn at random can show how far unchecked proposals are/).waitFor();
    // What the five show is said, not only what they cannot show.
    await page
      .getByText(/(more|less) than the grader for .* on each of 5 papers/)
      .first()
      .waitFor();
    await page.getByText('Criterion by criterion').click();
    await look('shown');
    await page.getByRole('button', { name: 'Regrade the rest with my marks' }).click();
    await page.getByText(/Before the rest was graded again/).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Check 2 at random' }).click();
    await page.getByText('Paper 1 of 2').waitFor();
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

const row = (page: Page, student: string) =>
  cards(page)
    .filter({ hasText: student })
    .getByRole('button', { name: /^Essay on sleep/ });

const open = async (page: Page, student: string) => {
  await row(page, student).click();
  const dialog = page.getByRole('dialog', { name: `Feedback for ${student}` });
  await dialog.getByRole('heading', { name: 'Criteria and evidence' }).waitFor();
  return dialog;
};

describe('whoever marks without being asked first', () => {
  it('marks three, and the rest follow; the marked ones stay', async () => {
    const { page, problems, close } = await visit(browser, { scheme: 'light' });
    const id = await openClass(page, NAMES.slice(0, 5));
    const { found, look } = createLook(page, '1280-light');
    const line = (student: string) => cards(page).filter({ hasText: student });
    const scoreOf = async (student: string) =>
      Number.parseFloat(
        (await line(student)
          .getByText(/\/100$/)
          .textContent()) ?? '',
      );
    const before = await scoreOf('Eli Ek');
    await line('Ana Ames')
      .getByRole('link', { name: /^Open the paper/ })
      .click();
    for (const name of ['Claim', 'Evidence', 'Grammar'])
      await page.getByLabel(`Points for ${name}`).fill('2');
    await page.getByText('6/100').waitFor();
    await page.getByText(/Changed by you on/).waitFor();
    await page.goBack();
    await line('Ana Ames').getByText('6/100', { exact: true }).waitFor();
    for (const student of ['Bo Brown', 'Cem Celik']) {
      const dialog = student === 'Bo Brown' ? await open(page, student) : page.getByRole('dialog');
      if (student === 'Cem Celik') await page.keyboard.press('j');
      await page.getByRole('dialog', { name: `Feedback for ${student}` }).waitFor();
      await dialog.getByRole('button', { name: 'Looks right' }).click();
      await dialog.getByText(/Checked by you on/).waitFor();
    }
    await look('checked');
    await page.keyboard.press('Escape');
    const kept = await Promise.all(NAMES.slice(0, 3).map((student) => line(student).textContent()));
    await page.goto(`/assignments/${id}/class`);
    const regrade = page.getByRole('button', { name: 'Regrade the rest with my marks' });
    await regrade.waitFor();
    await look('offer');
    await regrade.click();
    await page.getByText(/2 papers of .* are being graded again/).waitFor();
    await page.getByText(/are being graded again/).waitFor({ state: 'detached', timeout: 40_000 });
    await page.goto('/results?sort=name');
    await line('Eli Ek').waitFor();
    expect(await scoreOf('Eli Ek')).toBeLessThan(before);
    expect(await Promise.all(NAMES.slice(0, 3).map((student) => line(student).textContent()))).toEqual(kept);
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});
