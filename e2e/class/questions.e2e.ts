/** A class marked question by question: equal answers decided once by keyboard, and answers cut out of scanned pages. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { listQuestions } from '../../contract/questions/questions.ts';
import {
  accessibilityProblems,
  borrowBrowser,
  giveBack,
  takePicture,
  visit,
} from '../../lab/browser/browser.ts';
import { scanSheets } from '../../lab/browser/class-scan.ts';
import { tokenOf, typedPaper } from '../../lab/browser/papers.ts';
import { handInQuiz } from '../../lab/browser/quiz.ts';
import { signUp } from '../../lab/browser/teacher.ts';
import { callAs } from '../../lab/program/teacher-client.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await borrowBrowser();
});
afterAll(() => giveBack(browser));

const KEY = ['B', 'True', 'evaporation', '450 m', 'refrigerator', 'It keeps warm air from rising past it.'];
const WRITTEN = [
  ['B', 'b', 'C', 'B'],
  ['True', 'true', 'False'],
  ['evaporation', 'Evaporation', 'condensation'],
  ['450 m', '0.45 km', '45 m', '450 m', '450 m'],
  ['fridge', 'refrigerator', 'oven', 'Fridge'],
  ['It stops warm air from rising.', 'It makes the air cold.', 'It keeps the warm air from rising past it.'],
];
const PAPERS = 28;

const answersOf = (place: number): string[] =>
  WRITTEN.map((wordings, at) => `${at + 1}. ${wordings[place % wordings.length] ?? ''}`);
const paperOf = (place: number): Promise<File> =>
  typedPaper(`paper-${place + 1}.pdf`, [
    `Name: Student ${String.fromCharCode(65 + (place % 26))}${place < 26 ? 'na' : 'bel'} Young`,
    ...answersOf(place),
  ]);

const choose = (page: Page, scheme: string) =>
  page.evaluate((value) => {
    localStorage.setItem('color_scheme', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'color_scheme', newValue: value }));
  }, scheme);

// Colours come with the theme and places with the width: two looks show what is wrong in all four. People look at each.
const LOOKS = [
  { width: 1280, scheme: 'dark' },
  { width: 390, scheme: 'light' },
  ...(process.env.SCREENSHOTS === undefined
    ? []
    : [
        { width: 1280, scheme: 'light' },
        { width: 390, scheme: 'dark' },
      ]),
] as const;

/** What is wrong with the screen in each look. */
const lookAt = async (page: Page, what: string): Promise<string[]> => {
  const found: string[] = [];
  for (const { width, scheme } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await choose(page, scheme);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    found.push(...(await accessibilityProblems(page)), ...(excess > 0 ? [`wider than ${width}`] : []));
    await takePicture(page, `questions-${what}-${width}-${scheme}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await choose(page, 'dark');
  return found.map((problem) => `${what}: ${problem}`);
};

const openIn = (page: Page) => page.locator('[data-answer]').filter({ hasText: 'proposed' });

/** Takes what is proposed for each open answer of this question; answers how many keys that were. */
const settle = async (page: Page): Promise<number> => {
  let pressed = 0;
  for (let left = await openIn(page).count(); left > 0; left = await openIn(page).count()) {
    const row = page.locator('[data-answer][aria-current="true"]');
    // The key forgot a word that everybody knows.
    const isForgotten = /fridge/i.test((await row.textContent()) ?? '');
    await page.keyboard.press(isForgotten ? 'a' : 'Enter');
    pressed += 1;
    await expect.poll(() => openIn(page).count()).toBeLessThan(left);
  }
  await page.getByText(/marked, nothing open/).waitFor();
  return pressed;
};

it('a class of 28 is settled question by question, by keyboard', async () => {
  const { page, problems, close } = await visit(browser);
  await signUp(page);
  const papers = await Promise.all(Array.from({ length: PAPERS }, (_, place) => paperOf(place)));
  const id = await handInQuiz(page, KEY, papers);
  const { ask } = callAs(inject('serverUrl'), await tokenOf(page));
  const open = async () =>
    (await ask(listQuestions, { params: { id } })).filter((question) => question.open > 0).length;
  await page.goto(`/assignments/${id}/questions`);
  await page.getByRole('table', { name: 'Questions' }).waitFor();
  const found = await lookAt(page, 'list');
  const questions = await open();
  expect(questions).toBeGreaterThan(0);
  const first = (await ask(listQuestions, { params: { id } })).find((question) => question.open > 0);
  await page.goto(`/assignments/${id}/questions/${first?.criterion_id}`);
  await page.getByRole('list', { name: 'Answers' }).waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('list', { name: /^Papers with/ }).waitFor();
  found.push(...(await lookAt(page, 'one')));
  // One decision and back, then for good.
  const before = await openIn(page).count();
  await page.keyboard.press('1');
  await expect.poll(() => openIn(page).count()).toBe(before - 1);
  await page.keyboard.press('u');
  await page.getByText(/^Undone: /).waitFor();
  await expect.poll(() => openIn(page).count()).toBe(before);
  let pressed = 0;
  for (let at = 0; at < questions; at += 1) {
    pressed += await settle(page);
    if (at === questions - 1) break;
    const heading = await page.locator('h1').textContent();
    await page.keyboard.press('n');
    await expect.poll(() => page.locator('h1').textContent()).not.toBe(heading);
    await page.getByRole('list', { name: 'Answers' }).waitFor();
  }
  expect(pressed).toBeLessThanOrEqual(20);
  found.push(...(await lookAt(page, 'settled')));
  // The screen does not wait for the server.
  await expect.poll(open).toBe(0);
  await page.goto(`/assignments/${id}/questions`);
  await page.getByText('Nothing is open: every mark here is settled.').waitFor();
  expect(found).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

it('answers on scanned pages are shown as they are written', async () => {
  const { page, problems, close } = await visit(browser);
  await signUp(page);
  const scans = [0, 1, 2].map(async (place) => {
    const pdf = new Uint8Array(await (await paperOf(place)).arrayBuffer());
    return scanSheets([{ pdf, page: 1 }], `scan-${place + 1}.pdf`);
  });
  const id = await handInQuiz(page, KEY, await Promise.all(scans));
  const { ask } = callAs(inject('serverUrl'), await tokenOf(page));
  const [, , third] = await ask(listQuestions, { params: { id } });
  await page.goto(`/assignments/${id}/questions/${third?.criterion_id}`);
  const cutOuts = page.locator('[data-answer] img');
  await cutOuts.first().waitFor();
  expect(await cutOuts.count()).toBe(3);
  await expect
    .poll(() => cutOuts.first().evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0))
    .toBe(true);
  expect(await lookAt(page, 'scanned')).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
