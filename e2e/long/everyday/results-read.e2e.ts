/** The list of results without a mouse, what it asks the server for, what stays in the browser, and the screen of progress. */
import { describe, expect, it } from 'vitest';
import { listAssignments } from '../../../contract/assignments.ts';
import { listResults } from '../../../contract/results.ts';
import { accessibilityProblems, beginVisits, takePicture } from '../../../lab/browser/browser.ts';
import { card, untilEnded } from '../../../lab/browser/class-list.ts';
import { essayOf, handIn } from '../../../lab/browser/papers.ts';
import { signUp } from '../../../lab/browser/teacher.ts';

const visit = beginVisits();

describe('what a teacher does', () => {
  it('reads by keyboard alone: j, k, Enter, Escape, and the focus comes back', async () => {
    const { page, close } = await visit();
    await signUp(page);
    await handIn(page, [await essayOf('Ana Ames', 1), await essayOf('Bo Brown', 2)]);
    await page.goto('/results?sort=name');
    await untilEnded(page, 2);
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
    await untilEnded(page, 1);
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
    await takePicture(page, 'results-progress');
    await page.getByText('Grading complete!').waitFor();
    expect(asked).toEqual([]);
    await close();
  });
});
