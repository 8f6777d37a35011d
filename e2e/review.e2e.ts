import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems, beginVisits, takePicture } from '../lab/browser/browser.ts';
import { essayOf, handIn } from '../lab/browser/papers.ts';
import { signUp } from '../lab/browser/teacher.ts';

const visit = beginVisits();

const NAMES = ['Ana Ames', 'Bo Brown', 'Cem Celik', 'Dora Diaz', 'Eli Ek'];
/** Students: groups of lines in the table, cards on a phone. */
const cards = (page: Page) => page.locator('[data-student]');
const row = (page: Page, student: string) =>
  cards(page)
    .filter({ hasText: student })
    .getByRole('button', { name: /^Essay on sleep/ });

const openClass = async (page: Page, students: string[]) => {
  await signUp(page);
  const id = await handIn(
    page,
    await Promise.all(students.map((student, index) => essayOf(student, index + 1))),
  );
  await page.goto('/results?sort=name');
  await expect
    .poll(() => cards(page).getByText('Complete', { exact: true }).count(), { timeout: 60_000 })
    .toBe(students.length);
  return id;
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
  it('marks a class on the desk by keyboard alone, undoes, and finds it in the list', async () => {
    const [width, scheme] = [390, 'light'] as const;
    const { page, problems, close } = await visit({ width, scheme });
    await openClass(page, NAMES.slice(0, 3));
    const { found, look } = createLook(page, `${width}-${scheme}`);
    await look('list');
    const key = (name: string) => page.keyboard.press(name);
    const heading = (student: string) => page.getByRole('heading', { level: 1, name: student }).waitFor();
    await key('j');
    await key('Enter');
    const link = page.getByRole('link', { name: 'Open the paper', exact: true });
    await link.focus();
    await key('Enter');
    await heading('Ana Ames');
    await key('ArrowDown');
    await page.keyboard.type('37.5');
    await page.getByText('Saved', { exact: true }).waitFor();
    await key('Escape');
    await key('c');
    await key('Control+a');
    await page.keyboard.type('The claim is clear from the first line.');
    await key('Escape');
    await expect
      .poll(() => page.getByLabel('Comment on Claim', { exact: true }).inputValue())
      .toBe('The claim is clear from the first line.');
    await page.getByText(/Marked by you in part on .* Markwise gave/).waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await look('desk');
    await key('u');
    await expect
      .poll(() => page.getByLabel('Comment on Claim', { exact: true }).inputValue())
      .not.toContain('first line');
    expect(await page.getByLabel('Points for Claim').inputValue()).toBe('37.5');
    await key('/');
    await page.keyboard.type('eight to ten hours');
    await page.getByText('1 of 1 place').waitFor();
    await look('found');
    await key('Escape');
    for (const student of ['Bo Brown', 'Cem Celik']) {
      await key('a');
      await heading(student);
    }
    await key('a');
    await page.getByText('3 of 3 checked').waitFor();
    await key('Shift+?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await look('keys');
    await key('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.goBack();
    await cards(page).filter({ hasText: 'Ana Ames' }).getByText('Changed by you').waitFor();
    expect(new URL(page.url()).pathname).toBe('/results');
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it('marks three, and the rest follow; the marked ones stay', async () => {
    const { page, problems, close } = await visit({ scheme: 'light' });
    const id = await openClass(page, NAMES);
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
