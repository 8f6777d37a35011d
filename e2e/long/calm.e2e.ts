/** How calm the screens are with a class of thirty, in numbers that are printed, and that must stay within what was agreed. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCourses } from '../../contract/courses.ts';
import { shareResult } from '../../contract/giving-back/release.ts';
import { borrowBrowser, giveBack, takePicture, visit } from '../../lab/browser/browser.ts';
import { measure, printFigures, watchShifts } from '../../lab/browser/calm-figures.ts';
import { essayOf, handIn, tokenOf, typedPaper, untilAllGraded } from '../../lab/browser/papers.ts';
import { beginQuiz, QUIZ_KEY } from '../../lab/browser/quiz.ts';
import { holdToken, signUp } from '../../lab/browser/teacher.ts';
import { callAs } from '../../lab/program/teacher-client.ts';

const CLASS = 30;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const SHIFT = 0.02;

/** Ninety-two words. */
const LONG_ESSAY = [
  'Name: Ada Writer',
  'School should start at half past eight, and there are good reasons for it.',
  'Teenagers need eight to ten hours of sleep, and most of us get fewer than seven.',
  'In one study the grades of tired classes rose after the first lesson moved by an hour.',
  'My brother falls asleep on the bus every morning and remembers nothing of his first lesson.',
  'Some parents fear for their own work, and some teams fear for their practice.',
  'Both can move as well, because the afternoon is long enough. A rested class learns',
  'more in less time, and that is what a school is for.',
];

let browser: Browser;
let token: string;
let assignment: string;
let paper: string;
let course: string;
let quiz: string;
beforeAll(async () => {
  browser = await borrowBrowser();
  const { page, close } = await visit(browser);
  await signUp(page);
  token = await tokenOf(page);
  const others = Array.from({ length: CLASS - 1 }, (_, at) =>
    essayOf(`Ada ${LETTERS[at % 26]}${at < 26 ? 'on' : 'un'}ski`, at),
  );
  assignment = await handIn(page, await Promise.all([typedPaper('long.pdf', LONG_ESSAY), ...others]));
  [paper = ''] = await untilAllGraded(page, CLASS);
  const { ask } = callAs(new URL(page.url()).origin, token);
  course = (await ask(listCourses))[0]?.id ?? '';
  quiz = await beginQuiz(page, [...QUIZ_KEY, ...QUIZ_KEY]);
  await close();
}, 600_000);
afterAll(() => giveBack(browser));

const settled = async (page: Page, ready: string) => {
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
};

const open = async (address: string, size: { width: number; height: number }, ready: string) => {
  const { page, close } = await visit(browser, size);
  await watchShifts(page);
  await holdToken(page, token);
  await page.goto(address);
  await settled(page, ready);
  return { page, close };
};

/** Within the window, wholly: it is pressed without looking for it. */
const isInView = (page: Page, button: string | RegExp) =>
  page.getByRole('button', { name: button }).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

it('twelve papers of thirty are in view, under one line and one next step', async () => {
  const { page, close } = await open(`/assignments/${assignment}`, DESKTOP, '[data-student]');
  const figures = await measure(page);
  const rows = await page
    .locator('[data-student]')
    .evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
    );
  printFigures('papers, 1280 x 800', { rows, ...figures });
  await takePicture(page, 'calm-papers-1280');
  expect(rows).toBeGreaterThanOrEqual(12);
  expect(figures.controls).toBeLessThanOrEqual(12);
  expect(figures.primary).toBe(1);
  expect(figures.shift).toBeLessThanOrEqual(SHIFT);
  await close();
});

it('on a phone the first paper stands in the upper half', async () => {
  const { page, close } = await open(`/assignments/${assignment}`, PHONE, '[data-student]');
  const figures = await measure(page);
  const first = await page
    .locator('[data-student]')
    .first()
    .evaluate((row) => row.getBoundingClientRect().top);
  printFigures('papers, 390 x 844', { first: Math.round(first), ...figures });
  await takePicture(page, 'calm-papers-390');
  expect(first).toBeLessThanOrEqual(500);
  expect(figures.shift).toBeLessThanOrEqual(SHIFT);
  await close();
});

it.each([
  { name: 'questions', address: () => `/assignments/${assignment}/questions`, ready: 'main tbody tr' },
  { name: 'class', address: () => `/assignments/${assignment}/class`, ready: 'h2' },
  { name: 'give back', address: () => `/assignments/${assignment}/give-back`, ready: 'h2' },
  { name: 'set-up', address: () => `/assignments/${assignment}/set-up`, ready: 'main li' },
])('$name: one next step, and nothing jumps', async ({ name, address, ready }) => {
  const { page, close } = await open(address(), DESKTOP, ready);
  const figures = await measure(page);
  printFigures(name, figures);
  await takePicture(page, `calm-${name.replace(' ', '-')}-1280`);
  expect(figures.primary).toBe(1);
  expect(figures.shift).toBeLessThanOrEqual(SHIFT);
  await close();
});

it('set-up on a phone: every line keeps its width', async () => {
  const { page, close } = await open(`/assignments/${assignment}/set-up`, PHONE, 'main li');
  const narrowest = await page
    .locator('main li > :first-child')
    .evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().width)));
  printFigures('set-up, 390 x 844', { narrowest: Math.round(narrowest), ...(await measure(page)) });
  await takePicture(page, 'calm-set-up-390');
  expect(narrowest).toBeGreaterThanOrEqual(180);
  await close();
});

it.each([
  { name: 'dashboard', address: () => '/dashboard', ready: 'main section', most: 12 },
  { name: 'upload', address: () => '/upload', ready: 'main button', most: 12 },
  { name: 'results', address: () => '/results', ready: '[data-student]', most: 12 },
  { name: 'course', address: () => `/courses/${course}`, ready: 'main li', most: 18 },
])('$name: at most $most controls in view', async ({ name, address, ready, most }) => {
  const { page, close } = await open(address(), DESKTOP, ready);
  const figures = await measure(page);
  printFigures(name, figures);
  await takePicture(page, `calm-${name}-1280`);
  expect(figures.controls).toBeLessThanOrEqual(most);
  expect(figures.primary).toBeLessThanOrEqual(1);
  expect(figures.shift).toBeLessThanOrEqual(SHIFT);
  await close();
});

it('upload: the button that begins it is in view', async () => {
  const { page, close } = await open('/upload', DESKTOP, 'main button');
  expect(await isInView(page, 'Upload & Grade Assignment')).toBe(true);
  await close();
});

it('how twelve questions are marked: one screen, at most twenty controls, read and edited', async () => {
  const { page, close } = await open(`/assignments/${quiz}/set-up`, DESKTOP, 'main li');
  await page.getByRole('button', { name: 'Look at it' }).click();
  await settled(page, '[role="dialog"] th');
  const read = await measure(page, '[role="dialog"]');
  const rows = await page.getByRole('dialog').getByRole('rowheader').count();
  printFigures('how it is marked', { rows, ...read });
  await takePicture(page, 'calm-marked-1280');
  expect(rows).toBe(12);
  expect(read.controls).toBeLessThanOrEqual(20);
  expect(read.primary).toBe(1);
  expect(read.height).toBeLessThanOrEqual(DESKTOP.height);
  expect(await isInView(page, /^(Looks right|Close)$/)).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Edit rubric' }).click();
  await settled(page, '[role="dialog"] [data-criterion]');
  const edited = await measure(page, '[role="dialog"]');
  printFigures('rubric editor, 12 questions', edited);
  await takePicture(page, 'calm-editor-1280');
  expect(edited.controls).toBeLessThanOrEqual(20);
  expect(edited.primary).toBe(1);
  expect(await isInView(page, 'Save changes')).toBe(true);
  await close();
});

it('the rubric of an essay is edited with its main button in view', async () => {
  const { page, close } = await open(
    `/assignments/${assignment}/set-up?open=rubric`,
    DESKTOP,
    '[data-criterion]',
  );
  const figures = await measure(page, '[role="dialog"]');
  printFigures('rubric editor, essay', figures);
  await takePicture(page, 'calm-editor-essay-1280');
  expect(figures.controls).toBeLessThanOrEqual(20);
  expect(figures.primary).toBe(1);
  expect(await isInView(page, 'See who would move')).toBe(true);
  await close();
});

it('the desk: at most eighteen controls in view, one criterion unfolded, and nothing jumps', async () => {
  const { page, close } = await open(`/results/${paper}?assignment=${assignment}`, DESKTOP, 'main h2');
  const figures = await measure(page);
  printFigures('desk', figures);
  await takePicture(page, 'calm-desk-1280');
  expect(figures.controls).toBeLessThanOrEqual(18);
  expect(figures.primary).toBe(1);
  expect(await page.getByLabel(/^Comment on/).count()).toBe(1);
  expect(figures.shift).toBeLessThanOrEqual(SHIFT);
  await close();
});

it('thirty papers whose marks are right take thirty keys', async () => {
  const { page, close } = await open(`/assignments/${assignment}?sort=name`, DESKTOP, '[data-student] a');
  await page.locator('[data-student] a').first().click();
  let keys = 0;
  for (let at = 1; at <= CLASS; at += 1) {
    await page.getByText(`Paper ${at} of ${CLASS}`).waitFor();
    await page.getByLabel('Points for Claim').waitFor();
    await page.keyboard.press('a');
    keys += 1;
    await page.getByText(`${at} of ${CLASS} checked`).waitFor();
  }
  printFigures('thirty right papers', { keys });
  expect(keys).toBe(CLASS);
  await close();
}, 300_000);

/** From the papers of the assignment on. */
it('links for thirty take at most four clicks, and each is in the list', async () => {
  const { page, close } = await open(`/assignments/${assignment}`, DESKTOP, '[data-student]');
  let clicks = 0;
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    clicks += 1;
    await page.getByRole(role, { name }).last().click();
  };
  await press(`Release ${CLASS} papers`, 'link');
  await page.getByRole('dialog').waitFor();
  await press(`Release ${CLASS} papers`);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const [list] = await Promise.all([page.waitForEvent('download'), press('List of links (CSV)')]);
  const links = (await readFile(await list.path(), 'utf8')).match(/\/shared#/g) ?? [];
  printFigures('links for thirty', { clicks, links: links.length });
  await takePicture(page, 'calm-links-1280');
  expect(links).toHaveLength(CLASS);
  expect(clicks).toBeLessThanOrEqual(4);
  await close();
});

it('what a student reads of ninety-two words fits in a thousand pixels', async () => {
  const { page, close } = await visit(browser, DESKTOP);
  await holdToken(page, token);
  const { ask, listWhole } = callAs(new URL(page.url()).origin, token);
  const written = (await listWhole()).find(({ student_name: name }) => name === 'Ada Writer');
  const { url } = await ask(shareResult, { params: { id: written?.student_work_id ?? '' } });
  await watchShifts(page);
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.goto('/favicon.svg');
    await page.goto(url);
    await settled(page, 'main h2');
    const figures = await measure(page);
    printFigures(`student's page, ${size.width}`, figures);
    await takePicture(page, `calm-student-${size.width}`, true);
    expect(figures.shift).toBeLessThanOrEqual(SHIFT);
    expect(figures.height).toBeLessThanOrEqual(1000);
  }
  await close();
});

it('five first: no more controls than the desk has, and its main button in view', async () => {
  const { page, close } = await open('/dashboard', DESKTOP, 'h2');
  // A class of its own: what is drawn to be marked first is shown without the grader's marks until then.
  const papers = await Promise.all(Array.from({ length: 6 }, (_, at) => essayOf(`Bo ${LETTERS[at]}ang`, at)));
  const other = await handIn(page, papers, 'Essay on school');
  await untilAllGraded(page, CLASS + papers.length);
  await page.goto(`/assignments/${other}/class`);
  await page.getByRole('button', { name: 'Mark these five first' }).click();
  await page.getByText('Paper 1 of 5').waitFor();
  // Another screen than the one it was opened from: what moves while it loads is counted from its own first byte on.
  await page.reload();
  await settled(page, '[data-criterion]');
  const figures = await measure(page);
  printFigures('five first', figures);
  await takePicture(page, 'calm-five-1280');
  expect(figures.controls).toBeLessThanOrEqual(18);
  expect(figures.primary).toBe(1);
  expect(figures.shift).toBeLessThanOrEqual(SHIFT);
  expect(await isInView(page, 'Save my marks')).toBe(true);
  await close();
}, 300_000);
