/**
 * A Sunday evening without a mouse: 28 quizzes and 12 essays from an empty account to links for everyone. What it takes in keys is
 * printed, and may not grow.
 */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginVisits, takePicture } from '../../lab/browser/browser.ts';
import { atKeyboard, type Keyboard } from '../../lab/browser/keyboard.ts';
import { essayOf, givenFile, typedPaper, untilAllGraded } from '../../lab/browser/papers.ts';
import { keyFile, quizPaper } from '../../lab/browser/quiz.ts';
import { type GivenFile, signUp } from '../../lab/browser/teacher.ts';

const QUIZZES = 28;
const ESSAYS = 12;
/** Keys are counted, not minutes: a busy machine is no failure. */
const PATIENCE_MS = 240_000;

const visit = beginVisits();

type Evening = { page: Page; keys: Keyboard; counts: Map<string, number> };

const note = ({ keys, counts }: Evening, what: string) => {
  counts.set(what, keys.count());
  process.stdout.write(`${what.padEnd(34)}${counts.get(what)} keys\n`);
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** On the upload screen: a new assignment with its key or rubric, and all papers. Ends in the assignment's room. */
const handIn = async (evening: Evening, name: string, rubric: GivenFile, papers: GivenFile[]) => {
  const { page, keys } = evening;
  await keys.enter(button(page, 'New Assignment'));
  await page.getByLabel('Assignment name').waitFor();
  await keys.type(name);
  await keys.chooseFiles(button(page, 'Choose a file'), [rubric]);
  await keys.enter(button(page, 'Create Assignment'));
  const reading = page.getByRole('dialog', { name: 'How it is marked' });
  await keys.enter(reading.getByRole('button', { name: 'Looks right' }));
  await reading.waitFor({ state: 'hidden' });
  note(evening, `${name}: set up`);
  await keys.chooseFiles(button(page, 'Browse files'), papers);
  await page.getByText(`${papers.length} files ready`).waitFor();
  await keys.enter(button(page, 'Upload & Grade Assignment'));
  await page.waitForURL('**/results**');
  await keys.enter(page.getByRole('link', { name: 'Open the assignment' }));
  await page.getByRole('heading', { level: 1, name }).waitFor();
  note(evening, `${name}: upload`);
};

const openIn = (page: Page) => page.locator('[data-answer]').filter({ hasText: 'proposed' });

/** What is proposed is taken, answer by answer and question by question. */
const decideAll = async ({ page, keys }: Evening) => {
  let decisions = 0;
  for (;;) {
    await page.getByRole('list', { name: 'Answers' }).waitFor();
    for (let left = await openIn(page).count(); left > 0; left = await openIn(page).count()) {
      await keys.press('Enter');
      decisions += 1;
      await expect.poll(() => openIn(page).count()).toBeLessThan(left);
    }
    await page.getByText(/marked, nothing open/).waitFor();
    if ((await button(page, /^Next: /).count()) === 0) return decisions;
    const heading = await page.locator('h1').textContent();
    await keys.press('n');
    await expect.poll(() => page.locator('h1').textContent()).not.toBe(heading);
  }
};

/** In the room: the next step is to release, and after it the links are one key further. */
const giveOut = async (evening: Evening, name: string, papers: number) => {
  const { page, keys } = evening;
  await page.getByRole('link', { name: `Release ${papers} papers` }).waitFor();
  await keys.press('n');
  const dialog = page.getByRole('dialog', { name: 'Release to students' });
  await keys.enter(dialog.getByRole('button', { name: `Release ${papers} papers` }));
  await dialog.waitFor({ state: 'hidden' });
  note(evening, `${name}: release`);
  const slips = page.waitForEvent('download');
  await keys.enter(button(page, 'Slips to print (PDF)'));
  expect((await slips).suggestedFilename()).toMatch(/links\.pdf$/);
  await page.getByText(`${papers} released papers, each with a link`).waitFor();
  note(evening, `${name}: links for everyone`);
};

it('28 quizzes and 12 essays, from the upload to links for everyone, by keyboard', {
  timeout: 1_800_000,
}, async () => {
  const { page, problems, close } = await visit();
  page.setDefaultTimeout(PATIENCE_MS);
  const evening: Evening = { page, keys: atKeyboard(page), counts: new Map() };
  const { keys } = evening;
  await signUp(page);
  await page.goto('/dashboard');
  await keys.enter(page.getByRole('link', { name: 'Create Your First Assignment' }));
  await keys.enter(button(page, 'New Course'));
  await page.getByLabel('Course name').waitFor();
  await keys.type('Science 7');
  await keys.press('Enter');
  await page.getByRole('dialog', { name: 'Create Course' }).waitFor({ state: 'hidden' });
  note(evening, 'Course');

  const quizzes = Array.from({ length: QUIZZES }, async (_, at) => givenFile(await quizPaper(at)));
  await handIn(evening, 'Quiz 3', await givenFile(await keyFile()), await Promise.all(quizzes));
  await untilAllGraded(page, QUIZZES);
  await page.getByRole('link', { name: /^Decide answers in/ }).waitFor();
  await keys.press('n');
  const decisions = await decideAll(evening);
  await keys.enter(page.getByRole('link', { name: 'Quiz 3' }).first(), 'Shift+Tab');
  note(evening, `Quiz 3: ${decisions} decisions`);
  await takePicture(page, 'sunday-decided');
  await giveOut(evening, 'Quiz 3', QUIZZES);

  await keys.enter(page.getByRole('link', { name: 'Upload', exact: true }), 'Shift+Tab');
  await keys.reach(page.getByLabel('Course', { exact: true }));
  await keys.press('ArrowDown');
  const essays = Array.from({ length: ESSAYS }, async (_, at) =>
    givenFile(await essayOf(`Ada ${'ABCDEFGHIJKL'[at]}onski`, at)),
  );
  const rubric = ['Claim: 40 points', 'Evidence: 40 points', 'Grammar: 20 points'];
  await handIn(
    evening,
    'Essay on sleep',
    await givenFile(await typedPaper('rubric.pdf', rubric)),
    await Promise.all(essays),
  );
  await untilAllGraded(page, QUIZZES + ESSAYS);
  // Who begins while the list is behind the server walks through those that it shows.
  await expect.poll(() => page.locator('[data-student] a').count(), { timeout: PATIENCE_MS }).toBe(ESSAYS);
  await keys.press('j');
  await keys.press('Enter');
  for (let checked = 1; checked <= ESSAYS; checked += 1) {
    await page.getByText(`Paper ${checked} of ${ESSAYS}`).waitFor();
    await page.getByLabel('Points for Claim').waitFor();
    await keys.press('a');
    await page.getByText(`${checked} of ${ESSAYS} checked`).waitFor();
  }
  await keys.enter(page.getByRole('link', { name: 'Back to the results' }), 'Shift+Tab');
  note(evening, `Essay on sleep: ${ESSAYS} papers`);
  await giveOut(evening, 'Essay on sleep', ESSAYS);

  const total = [...evening.counts.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(`${'All of it'.padEnd(34)}${total} keys, 0 clicks, ${decisions} decisions\n`);
  expect(decisions).toBeLessThanOrEqual(60);
  expect(problems).toEqual([]);
  await close();
});
