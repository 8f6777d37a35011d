import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { listResults } from '../../contract/results.ts';
import { beginVisits } from '../../lab/browser/browser.ts';
import { essayOf, handIn, untilAllGraded } from '../../lab/browser/papers.ts';
import { signUp } from '../../lab/browser/teacher.ts';

const visit = beginVisits();

const cards = (page: Page) => page.locator('[data-student]');
const card = (page: Page, student: string) => cards(page).filter({ hasText: student });

it('a year of papers: a thousand results open with the first few drawn, and all can be reached and found', async () => {
  const { page, close } = await visit();
  await signUp(page);
  await handIn(page, [await essayOf('Maria Lopez', 1)]);
  await untilAllGraded(page, 1);
  await page.route(`**${listResults.path}?**`, async (route) => {
    const answer = await (
      await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } })
    ).json();
    const [one] = answer.results;
    const results = Array.from({ length: 1000 }, (_, index) => ({
      ...one,
      student_work_id: `w${index}`,
      student_name: `Student ${String(index).padStart(4, '0')}`,
      student_id: String(index),
      roster_id: null,
    }));
    await route.fulfill({ json: { results, next_cursor: null } });
  });
  await page.goto('/results');
  await card(page, 'Student 0000').waitFor();
  expect(await cards(page).count()).toBeLessThan(200);
  await page.getByLabel('Search by name, id or assignment').fill('student 0999');
  await card(page, 'Student 0999').waitFor();
  await expect.poll(() => cards(page).count()).toBe(1);
  await page.getByLabel('Search by name, id or assignment').fill('');
  await card(page, 'Student 0000').waitFor();
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        return cards(page).count();
      },
      { timeout: 120_000 },
    )
    .toBe(1000);
  await close();
});
