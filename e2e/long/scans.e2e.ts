/** From the printer to the student: cover sheets, one scan of the class, the draft board by keyboard, marks, a link. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { listAssignments } from '../../contract/assignments.ts';
import { getRoster } from '../../contract/students.ts';
import { updateSubscription } from '../../contract/subscription.ts';
import { accessibilityProblems, beginVisits, takePicture } from '../../lab/browser/browser.ts';
import { makeStrangeSheet, type Sheet, scanSheets } from '../../lab/browser/class-scan.ts';
import { beginAssignment, essayOf, handIn, tokenOf, typedPaper } from '../../lab/browser/papers.ts';
import { chooseFiles, signUp, takeProposals } from '../../lab/browser/teacher.ts';
import { callAs } from '../../lab/program/teacher-client.ts';

const visit = beginVisits();

const NAMES = ['Ana Ames', 'Ben Brown', 'Cem Celik', 'Dia Diaz', 'Eva Engel'];
const TEST = 'Test on paper';
const READING_MS = 90_000;
const GRADING_MS = 120_000;

/** A course whose students are known from typed essays, with an assignment that is written on paper. */
const openCourse = async (page: Page): Promise<{ course: string; test: string }> => {
  await signUp(page);
  const { ask } = callAs(inject('serverUrl'), await tokenOf(page));
  await ask(updateSubscription, { body: { action: 'start_trial' } });
  await handIn(page, await Promise.all(NAMES.map((student, at) => essayOf(student, at + 1))));
  const course = (await ask(listAssignments))[0]?.course_id ?? '';
  const test = await beginAssignment(page, course, TEST);
  await expect
    .poll(async () => (await ask(getRoster, { params: { id: course } })).students.length, {
      timeout: GRADING_MS,
    })
    .toBe(NAMES.length);
  return { course, test };
};

const printSheets = async (page: Page, course: string): Promise<Uint8Array> => {
  await page.goto(`/courses/${course}`);
  await page.getByRole('button', { name: `More about the assignment ${TEST}` }).click();
  await page.getByRole('menuitem', { name: 'Print cover sheets' }).click();
  await page.getByText('5 sheets, one for each student of the course.').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download to print' }).click();
  return readFile(await (await download).path());
};

const answerOf = async (at: number): Promise<Uint8Array> => {
  const paper = await typedPaper('answer.pdf', [
    'School should start later, and I will show why.',
    'Teenagers need eight to ten hours of sleep to learn well.',
    `I asked ${at + 12} classmates and ${at + 3} of them agreed with me.`,
  ]);
  return new Uint8Array(await paper.arrayBuffer());
};

/** Each student's sheet and answer; Ben's answer lay upside down, Cem's two went through twice, a strange sheet before Eva's. */
const scanClass = async (sheets: Uint8Array): Promise<File> => {
  const foreign = await makeStrangeSheet();
  const stack: Sheet[] = [];
  for (const [at, name] of NAMES.entries()) {
    const own = [
      { pdf: sheets, page: at + 1 },
      { pdf: await answerOf(at), page: 1, turn: name === 'Ben Brown' ? 180 : 0 },
    ];
    if (name === 'Eva Engel') stack.push({ pdf: foreign, page: 1 });
    stack.push(...own, ...(name === 'Cem Celik' ? own : []));
  }
  return scanSheets(stack, 'class-8b.pdf');
};

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Papers' }).locator('> li');
const pageButton = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Page ${number},`) });

/** The sheet of another school goes, and so does the second scan of Cem's. */
const putRight = async (page: Page) => {
  await pageButton(page, 11).focus();
  await page.keyboard.press('d');
  await expect.poll(() => rowsOf(page).count()).toBe(6);
  await pageButton(page, 7).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByText('2 pages picked', { exact: true }).waitFor();
  await page.keyboard.press('d');
  await expect.poll(() => rowsOf(page).count()).toBe(NAMES.length);
  await page.getByRole('button', { name: 'Grade 5 papers' }).waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
};

const lookAt = async (page: Page, what: string): Promise<string[]> => {
  const found: string[] = [];
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    found.push(...(await accessibilityProblems(page)), ...(excess > 0 ? ['wider than the screen'] : []));
    await takePicture(page, `${what}-${width}`, true);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  return found.map((problem) => `${what}: ${problem}`);
};

const releaseAll = async (page: Page): Promise<string> => {
  await page.getByText('0 of 5 papers settled · nothing released').waitFor({ timeout: GRADING_MS });
  await takeProposals(page, 5);
  await page.getByRole('link', { name: /^Give back/ }).click();
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await page.getByRole('button', { name: 'Release 5 papers' }).click();
  await page.getByText('All 5 graded papers are released.').waitFor();
  await page.getByRole('link', { name: /^Papers/ }).click();
  await page.getByRole('button', { name: `More about Ben Brown, ${TEST}` }).click();
  await page.getByRole('menuitem', { name: 'Give back to the student' }).click();
  await page.getByRole('button', { name: 'Copy a new link' }).click();
  return page.getByLabel('Link for the student').inputValue();
};

it('a class on paper: printed, scanned at once, put right by keyboard, graded and given back', {
  timeout: 300_000,
}, async () => {
  const { page, problems, close } = await visit();
  const { course, test } = await openCourse(page);
  const stack = await scanClass(await printSheets(page, course));

  await page.goto('/upload');
  await page.getByLabel('Course', { exact: true }).selectOption(course);
  await page.getByLabel('Assignment', { exact: true }).selectOption(test);
  const buffer = Buffer.from(await stack.arrayBuffer());
  await chooseFiles(page, 'Choose the class scan', [
    { name: 'class-8b.pdf', mimeType: 'application/pdf', buffer },
  ]);
  await page.waitForURL('**/upload/scan/*');
  await page.getByRole('list', { name: 'Papers' }).waitFor({ timeout: READING_MS });
  await page.getByText(/rows are still marked “Stop”/).waitFor();
  const found = await lookAt(page, 'board');
  await putRight(page);
  // What was put right is there after a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Grade 5 papers' }).click({ timeout: READING_MS });
  await page.waitForURL('**/progress');
  await page.waitForURL('**/results', { timeout: GRADING_MS });
  await page.goto(`/results?assignment=${test}`);
  const link = await releaseAll(page);

  const student = await visit();
  await student.page.goto(link);
  await student.page.getByRole('heading', { level: 1, name: TEST }).waitFor();
  await student.page.getByText('Ben Brown · English 8').waitFor();
  await expect
    .poll(() => student.page.getByAltText('Page 2 of your work').count(), { timeout: 30_000 })
    .toBe(1);
  expect([...found, ...problems, ...student.problems]).toEqual([]);
  await student.close();
  await close();
});
