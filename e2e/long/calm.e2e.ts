/** How calm the screens are with a class of thirty, in numbers that are printed, and that must stay within what was agreed. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCourses } from '../../contract/courses.ts';
import { borrowBrowser, giveBack, takePicture, visit } from '../../lab/browser/browser.ts';
import { essayOf, handIn, tokenOf, untilAllGraded } from '../../lab/browser/papers.ts';
import { holdToken, signUp } from '../../lab/browser/teacher.ts';
import { callAs } from '../../lab/program/teacher-client.ts';

const CLASS = 30;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

let browser: Browser;
let token: string;
let assignment: string;
let paper: string;
let course: string;
beforeAll(async () => {
  browser = await borrowBrowser();
  const { page, close } = await visit(browser);
  await signUp(page);
  token = await tokenOf(page);
  const papers = Array.from({ length: CLASS }, (_, at) =>
    essayOf(`Ada ${LETTERS[at % 26]}${at < 26 ? 'on' : 'un'}ski`, at),
  );
  assignment = await handIn(page, await Promise.all(papers));
  [paper = ''] = await untilAllGraded(page, CLASS);
  const { ask } = callAs(new URL(page.url()).origin, token);
  course = (await ask(listCourses))[0]?.id ?? '';
  await close();
}, 600_000);
afterAll(() => giveBack(browser));

/** Counted from the first byte on: what moves while the page loads. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (
          'value' in entry &&
          typeof entry.value === 'number' &&
          !('hadRecentInput' in entry && entry.hadRecentInput)
        )
          Object.assign(window, { shifted: Number(Reflect.get(window, 'shifted')) + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });

type Figures = { controls: number; primary: number; shift: number; height: number };

/** Beside the sidebar; the lines of a table are its matter, not its controls. */
const measure = (page: Page): Promise<Figures> =>
  page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      // What is folded away has a size too.
      const isDrawn = element.checkVisibility({ visibilityProperty: true });
      return isDrawn && width > 1 && height > 1 && bottom > 0 && top < window.innerHeight;
    };
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
    const controls = seen('main :is(a, button, input, select, textarea)').filter(
      (element) => element.closest('table') === null,
    );
    return {
      controls: controls.length,
      primary: seen('main .mantine-Button-root:is([data-variant="filled"], :not([data-variant]))').length,
      shift: Math.round(Number(Reflect.get(window, 'shifted')) * 1000) / 1000,
      height: document.documentElement.scrollHeight,
    };
  });

const open = async (address: string, size: { width: number; height: number }, ready: string) => {
  const { page, close } = await visit(browser, size);
  await watchShifts(page);
  await holdToken(page, token);
  await page.goto(address);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  return { page, close };
};

const print = (what: string, figures: object) =>
  process.stdout.write(
    `${what.padEnd(28)}${Object.entries(figures)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}\n`,
  );

it('twelve papers of thirty are in view, under one line and one next step', async () => {
  const { page, close } = await open(`/assignments/${assignment}`, DESKTOP, '[data-student]');
  const figures = await measure(page);
  const rows = await page
    .locator('[data-student]')
    .evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
    );
  print('papers, 1280 x 800', { rows, ...figures });
  await takePicture(page, 'calm-papers-1280');
  expect(rows).toBeGreaterThanOrEqual(12);
  expect(figures.controls).toBeLessThanOrEqual(12);
  expect(figures.primary).toBe(1);
  expect(figures.shift).toBeLessThanOrEqual(0.02);
  await close();
});

it('on a phone the first paper stands in the upper half', async () => {
  const { page, close } = await open(`/assignments/${assignment}`, PHONE, '[data-student]');
  const figures = await measure(page);
  const first = await page
    .locator('[data-student]')
    .first()
    .evaluate((row) => row.getBoundingClientRect().top);
  print('papers, 390 x 844', { first: Math.round(first), ...figures });
  await takePicture(page, 'calm-papers-390');
  expect(first).toBeLessThanOrEqual(500);
  expect(figures.shift).toBeLessThanOrEqual(0.02);
  await close();
});

it.each([
  { name: 'class', address: () => `/assignments/${assignment}/class`, ready: 'h2' },
  { name: 'give back', address: () => `/assignments/${assignment}/give-back`, ready: 'h2' },
  { name: 'set-up', address: () => `/assignments/${assignment}/set-up`, ready: 'main li' },
])('$name: one next step, and nothing jumps', async ({ name, address, ready }) => {
  const { page, close } = await open(address(), DESKTOP, ready);
  const figures = await measure(page);
  print(name, figures);
  await takePicture(page, `calm-${name.replace(' ', '-')}-1280`);
  expect(figures.primary).toBe(1);
  expect(figures.shift).toBeLessThanOrEqual(0.02);
  await close();
});

it('set-up on a phone: every line keeps its width', async () => {
  const { page, close } = await open(`/assignments/${assignment}/set-up`, PHONE, 'main li');
  const narrowest = await page
    .locator('main li > :first-child')
    .evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().width)));
  print('set-up, 390 x 844', { narrowest: Math.round(narrowest), ...(await measure(page)) });
  await takePicture(page, 'calm-set-up-390');
  expect(narrowest).toBeGreaterThanOrEqual(180);
  await close();
});

it.each([
  { name: 'dashboard', address: () => '/dashboard', ready: 'main section', most: 12, shift: 0.02 },
  { name: 'upload', address: () => '/upload', ready: 'main button', most: 12, shift: 0.02 },
  { name: 'results', address: () => '/results', ready: '[data-student]', most: 12, shift: 0.02 },
  { name: 'course', address: () => `/courses/${course}`, ready: 'main li', most: 18, shift: 0.02 },
])('$name: at most $most controls in view', async ({ name, address, ready, most, shift }) => {
  const { page, close } = await open(address(), DESKTOP, ready);
  const figures = await measure(page);
  print(name, figures);
  await takePicture(page, `calm-${name}-1280`);
  expect(figures.controls).toBeLessThanOrEqual(most);
  expect(figures.shift).toBeLessThanOrEqual(shift);
  await close();
});

it('the desk: at most eighteen controls in view, one criterion unfolded, and nothing jumps', async () => {
  const { page, close } = await open(`/results/${paper}?assignment=${assignment}`, DESKTOP, 'main h2');
  const figures = await measure(page);
  print('desk', figures);
  await takePicture(page, 'calm-desk-1280');
  expect(figures.controls).toBeLessThanOrEqual(18);
  expect(figures.primary).toBe(1);
  expect(await page.getByLabel(/^Comment on/).count()).toBe(1);
  expect(figures.shift).toBeLessThanOrEqual(0.02);
  await close();
});
