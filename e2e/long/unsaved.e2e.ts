/** The line to the server is cut while a teacher marks: nothing of it is lost by going on or by a reload, and a badge counts it. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { getResult } from '../../contract/paper.ts';
import { accessibilityProblems, beginVisits, takePicture } from '../../lab/browser/browser.ts';
import {
  badge,
  COMMENT,
  client,
  gradeTwo,
  heading,
  markWithoutLine,
  SAVES,
} from '../../lab/browser/cut-line.ts';
import { tokenOf } from '../../lab/browser/papers.ts';
import { holdToken, signUp } from '../../lab/browser/teacher.ts';

const visit = beginVisits();

const judgedNow = async (page: Page, id: string) => {
  const { review, rubric_scores } = await (await client(page)).ask(getResult, { params: { id } });
  return { score: rubric_scores[0]?.score, words: JSON.stringify(review?.words?.comments ?? {}) };
};

it('j, a reload and the list: the change waits, is counted, and is saved when the line is there again', async () => {
  const { page, problems, close } = await visit();
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

describe('the badge, in each look', () => {
  /** One class for all looks: what is marked on it is never sent. */
  let token: string;
  let first: string;
  beforeAll(async () => {
    const { page, close } = await visit();
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
    const { page, close } = await visit({ width, scheme });
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
