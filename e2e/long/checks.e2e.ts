import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, borrowBrowser, giveBack, visit } from '../../lab/browser/browser.ts';
import { essayOf, handIn } from '../../lab/browser/papers.ts';
import { signUp } from '../../lab/browser/teacher.ts';

/** Set to a folder to keep pictures, for people to look at. */
const PICTURES = process.env.SCREENSHOTS;

let browser: Browser;
beforeAll(async () => {
  browser = await borrowBrowser();
  if (PICTURES) mkdirSync(PICTURES, { recursive: true });
});
afterAll(() => giveBack(browser));

const NAMES = ['Ana Ames', 'Bo Brown', 'Cem Celik', 'Dora Diaz', 'Eli Ek', 'Fay Fox', 'Gus Gray'];

const openClass = async (page: Page) => {
  await signUp(page);
  const id = await handIn(
    page,
    await Promise.all(NAMES.map((student, index) => essayOf(student, index + 1))),
  );
  await page.goto('/results');
  await expect
    .poll(() => page.locator('[data-student]').getByText('Complete', { exact: true }).count(), {
      timeout: 60_000,
    })
    .toBe(NAMES.length);
  await page.goto(`/assignments/${id}/class`);
};

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
    await openClass(page);
    await page.getByText('Not enough to tell: no paper is checked yet.').waitFor();
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
    await page.getByText(/only papers drawn at random can tell/).waitFor();
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
