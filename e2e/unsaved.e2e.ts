/** The line to the server is cut while a teacher marks: nothing of it is lost by going on or by a reload. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { getResult } from '../contract/paper.ts';
import { listResults, Result } from '../contract/results.ts';
import {
  accessibilityProblems,
  borrowBrowser,
  giveBack,
  takePicture,
  visit,
} from '../lab/browser/browser.ts';
import { essayOf, handIn, tokenOf } from '../lab/browser/papers.ts';
import { holdToken, signUp } from '../lab/browser/teacher.ts';
import { callAs } from '../lab/program/teacher-client.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await borrowBrowser();
});
afterAll(() => giveBack(browser));

const SAVES = '**/api/results/*/verdict';
const COMMENT = 'Clear from the first line.';

const client = async (page: Page) => callAs(inject('serverUrl'), await tokenOf(page));
/** The ids of two graded papers, in the order of their students. */
const gradeTwo = async (page: Page): Promise<string[]> => {
  await handIn(page, [await essayOf('Ana Ames', 1), await essayOf('Bo Brown', 2)]);
  const { ask } = await client(page);
  const list = async () => (await ask(listResults, {})).results.map((each) => Result.parse(each));
  // Not `expect.poll`, which is for tests alone and not for what comes before them.
  await vi.waitFor(
    async () => expect((await list()).filter((each) => each.status === 'complete')).toHaveLength(2),
    { timeout: 90_000, interval: 250 },
  );
  return (await list())
    .toSorted((a, b) => a.student_name.localeCompare(b.student_name))
    .map(({ student_work_id }) => student_work_id);
};
const heading = (page: Page, student: string) =>
  page.getByRole('heading', { level: 1, name: student }).waitFor();
const badge = (page: Page) => page.getByRole('button', { name: '1 change waits' });

/** A mark and a comment on the first paper, with the line cut. */
const markWithoutLine = async (page: Page, id: string) => {
  await page.goto(`/results/${id}`);
  await heading(page, 'Ana Ames');
  await page.getByText('0 of 2 checked').waitFor();
  await page.route(SAVES, (route) => route.abort('connectionfailed'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('37.5');
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(COMMENT);
  await page.keyboard.press('Escape');
  await page.getByText(/kept in this browser, also when you go on/).waitFor();
  await badge(page).waitFor();
};
const judgedNow = async (page: Page, id: string) => {
  const { review, rubric_scores } = await (await client(page)).ask(getResult, { params: { id } });
  return { score: rubric_scores[0]?.score, words: JSON.stringify(review?.words?.comments ?? {}) };
};

it('j, a reload and the list: the change waits, is counted, and is saved when the line is there again', async () => {
  const { page, problems, close } = await visit(browser);
  await signUp(page);
  const [first = ''] = await gradeTwo(page);
  await markWithoutLine(page, first);
  await page.keyboard.press('j');
  await heading(page, 'Bo Brown');
  await badge(page).waitFor();
  await page.reload();
  await heading(page, 'Bo Brown');
  await badge(page).click();
  await page.getByText('Is sent as soon as the server answers').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('menuitem', { name: /Ana Ames/ }).click();
  await heading(page, 'Ana Ames');
  expect(await page.getByLabel('Comment on Claim', { exact: true }).inputValue()).toBe(COMMENT);
  expect(await page.getByLabel('Points for Claim', { exact: true }).inputValue()).toBe('37.5');
  await page.goto('/results');
  await badge(page).waitFor();
  expect((await judgedNow(page, first)).words).not.toContain(COMMENT);

  await page.unroute(SAVES);
  await badge(page).waitFor({ state: 'detached', timeout: 30_000 });
  expect(await judgedNow(page, first)).toMatchObject({
    score: 37.5,
    words: expect.stringContaining(COMMENT),
  });
  expect(problems).toEqual([]);
  await close();
});

describe('the badge', () => {
  /** One class for all looks: what is marked on it is never sent. */
  let token: string;
  let first: string;
  beforeAll(async () => {
    const { page, close } = await visit(browser);
    await signUp(page);
    token = await tokenOf(page);
    [first = ''] = await gradeTwo(page);
    await close();
  });

  // Colours come with the theme and places with the width: two looks show all four.
  it.each([
    [1280, 'dark'],
    [390, 'light'],
  ] as const)('at %i, %s, on the desk and beside the navigation', async (width, scheme) => {
    const { page, close } = await visit(browser, { width, scheme });
    await holdToken(page, token);
    await markWithoutLine(page, first);
    const found: string[] = [];
    for (const [what, path] of [
      ['desk', null],
      ['list', '/results'],
    ] as const) {
      if (path !== null) await page.goto(path);
      await badge(page).click();
      await page.getByRole('menuitem', { name: /^Ana Ames/ }).waitFor();
      found.push(...(await accessibilityProblems(page)).map((problem) => `${what}: ${problem}`));
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (excess > 0) found.push(`${what}: wider than the screen`);
      await takePicture(page, `unsaved-${what}-${width}-${scheme}`);
      await page.keyboard.press('Escape');
      await takePicture(page, `unsaved-${what}-${width}-${scheme}-closed`);
    }
    expect(found).toEqual([]);
    await close();
  });
});
