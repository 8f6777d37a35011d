/** A class marked question by question: equal answers decided once, by keyboard. Answers cut out of scanned pages: e2e/long. */
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { listQuestions } from '../../contract/questions/questions.ts';
import { beginVisits } from '../../lab/browser/browser.ts';
import { lookAt } from '../../lab/browser/looks.ts';
import { tokenOf } from '../../lab/browser/papers.ts';
import { handInQuiz, QUIZ_KEY, quizPaper } from '../../lab/browser/quiz.ts';
import { signUp } from '../../lab/browser/teacher.ts';
import { callAs } from '../../lab/program/teacher-client.ts';

const visit = beginVisits();

const PAPERS = 28;

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
  const { page, problems, close } = await visit();
  await signUp(page);
  const papers = await Promise.all(Array.from({ length: PAPERS }, (_, place) => quizPaper(place)));
  const id = await handInQuiz(page, QUIZ_KEY, papers);
  const { ask } = callAs(inject('serverUrl'), await tokenOf(page));
  const open = async () =>
    (await ask(listQuestions, { params: { id } })).filter((question) => question.open > 0).length;
  await page.goto(`/assignments/${id}/questions`);
  await page.getByRole('table', { name: 'Questions' }).waitFor();
  const found = await lookAt(page, 'questions-list');
  const questions = await open();
  expect(questions).toBeGreaterThan(0);
  const first = (await ask(listQuestions, { params: { id } })).find((question) => question.open > 0);
  await page.goto(`/assignments/${id}/questions/${first?.criterion_id}`);
  await page.getByRole('list', { name: 'Answers' }).waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('list', { name: /^Papers with/ }).waitFor();
  found.push(...(await lookAt(page, 'questions-one')));
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
  found.push(...(await lookAt(page, 'questions-settled')));
  // The screen does not wait for the server.
  await expect.poll(open).toBe(0);
  await page.goto(`/assignments/${id}/questions`);
  await page.getByText('Nothing is open: every mark here is settled.').waitFor();
  expect(found).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
