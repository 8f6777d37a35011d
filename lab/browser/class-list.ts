/** A class in the list of results, as a browser sees it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityProblems, takePicture } from './browser.ts';
import { essayOf, handIn } from './papers.ts';
import { signUp } from './teacher.ts';

/** Students: groups of lines in the table, cards on a phone. */
export const cards = (page: Page) => page.locator('[data-student]');

export const card = (page: Page, student: string) => cards(page).filter({ hasText: student });
/** Until so many have ended, one way or the other. */
export const untilEnded = (page: Page, papers: number) =>
  expect
    .poll(
      () =>
        cards(page)
          .getByText(/^(Complete|Failed)$/)
          .count(),
      { timeout: 60_000 },
    )
    .toBe(papers);

/** Signs a teacher up with a graded class. */
export const openClass = async (page: Page, students: string[]) => {
  await signUp(page);
  const id = await handIn(
    page,
    await Promise.all(students.map((student, index) => essayOf(student, index + 1))),
  );
  await page.goto('/results?sort=name');
  await expect
    .poll(() => cards(page).getByText('Complete', { exact: true }).count(), { timeout: 120_000 })
    .toBe(students.length);
  return id;
};

/** Axe, the width, and a picture for people. */
export const createLook = (page: Page, suffix: string) => {
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
