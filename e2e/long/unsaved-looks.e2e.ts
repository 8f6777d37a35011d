/** The badge that counts what waits to be saved, in each look. */
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, beginVisits, takePicture } from '../../lab/browser/browser.ts';
import { badge, gradeTwo, markWithoutLine } from '../../lab/browser/cut-line.ts';
import { tokenOf } from '../../lab/browser/papers.ts';
import { holdToken, signUp } from '../../lab/browser/teacher.ts';

const visit = beginVisits();

describe('the badge', () => {
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
