/** A class is graded; then its numbers are followed to the papers behind them, by mouse and by keyboard, in both themes. */
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { updateSubscription } from '../../contract/subscription.ts';
import { accessibilityProblems, beginVisits, takePicture } from '../../lab/browser/browser.ts';
import { essayOf, handIn, settleMarks, tokenOf } from '../../lab/browser/papers.ts';
import { signUp } from '../../lab/browser/teacher.ts';
import { callAs } from '../../lab/program/teacher-client.ts';

const visit = beginVisits();

const NAMES = ['Ana Ames', 'Bo Brown', 'Cem Celik', 'Dora Diaz'];

const openClass = async (page: Page): Promise<string> => {
  await signUp(page);
  await callAs(inject('serverUrl'), await tokenOf(page)).ask(updateSubscription, {
    body: { action: 'start_trial' },
  });
  const id = await handIn(page, await Promise.all(NAMES.map((student, at) => essayOf(student, at + 1))));
  // What is said of a class counts settled marks.
  await settleMarks(page, NAMES.length);
  await page.goto(`/insights/${id}`);
  return id;
};

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const look = async (page: Page, name: string): Promise<string[]> => {
  await page.waitForLoadState('networkidle');
  const found: string[] = [];
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await accessibilityProblems(page)));
    if ((await overflow(page)) > 0) found.push(`${name} is wider than ${width} px`);
    await takePicture(page, `${name}-${width}`, true);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  return found;
};

it('a class shows how it did, and each number leads to its papers', { timeout: 240_000 }, async () => {
  const { page, problems, close } = await visit();
  const id = await openClass(page);
  // An address of the second release.
  await page.waitForURL(`**/assignments/${id}/class`);
  await page.getByRole('region', { name: 'In short' }).getByText('4 papers are graded').waitFor();

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('link', { name: 'Grading of 4 papers ended' }).waitFor();
  await page.getByRole('link', { name: /View Analytics/ }).click();
  await page.getByRole('table', { name: 'Students and skills of English 8' }).waitFor();
  const found = await look(page, 'insights');

  await page.getByRole('link', { name: 'Essay on sleep' }).click();
  await page.waitForURL(`**/assignments/${id}/class`);
  await page.getByRole('region', { name: 'Scores' }).waitFor();
  found.push(...(await look(page, 'insights-assignment')));
  await page.getByRole('button', { name: /light theme/i }).click();
  found.push(...(await look(page, 'insights-assignment-light')));

  const levels = page.getByRole('list', { name: /: papers at each level$/ }).first();
  const count = (await levels.getByRole('link').first().innerText()).split(' ').at(-1);
  await levels.getByRole('link').first().click();
  await page.getByText(new RegExp(`^${count} papers?: “`)).waitFor();
  await expect.poll(() => page.locator('[data-student]').count()).toBe(Number(count));
  await page.goBack();

  await page
    .getByRole('group', { name: /^Scores of 4 papers/ })
    .getByRole('link')
    .first()
    .focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/results/*');
  await page
    .getByText(/Paper \d of 4/)
    .first()
    .waitFor();

  await page.goto('/insights');
  await page
    .getByRole('table', { name: /^Students and skills/ })
    .getByRole('link', { name: 'Bo Brown' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Bo Brown' }).waitFor();
  await page.getByRole('textbox', { name: 'Private note' }).fill('Reads a lot.');
  await page.keyboard.press('Tab');
  await page.getByText('Saved.').waitFor();
  found.push(...(await look(page, 'student')));
  await page.reload();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Private note' }).inputValue())
    .toBe('Reads a lot.');

  expect(found).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
