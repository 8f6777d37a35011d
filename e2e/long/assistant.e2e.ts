/** A class is asked about: by keyboard, from the palette and in free words, up to the paper that an answer cites. */
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { updateSubscription } from '../../contract/subscription.ts';
import { accessibilityProblems, beginVisits, takePicture } from '../../lab/browser/browser.ts';
import { essayOf, handIn, settleMarks, tokenOf } from '../../lab/browser/papers.ts';
import { signUp } from '../../lab/browser/teacher.ts';
import { callAs } from '../../lab/program/teacher-client.ts';

const visit = beginVisits();

const NAMES = ['Ana Ames', 'Bo Brown'];

const openClass = async (page: Page) => {
  const id = await handIn(page, await Promise.all(NAMES.map((student, at) => essayOf(student, at + 1))));
  // What is said of a class counts settled marks.
  await settleMarks(page, NAMES.length);
  await page.goto(`/results?assignment=${id}`);
};

it('a teacher asks, reads the answer and opens the paper that it names', { timeout: 300_000 }, async () => {
  const { page, problems, close } = await visit();
  await signUp(page);
  await openClass(page);

  await page.getByRole('button', { name: 'Assistant', exact: true }).click();
  await page.getByText('The AI assistant is part of the Pro plan.').waitFor();
  await page.keyboard.press('Escape');
  await callAs(inject('serverUrl'), await tokenOf(page)).ask(updateSubscription, {
    body: { action: 'start_trial' },
  });
  await page.reload();
  await page.getByRole('button', { name: 'Assistant', exact: true }).waitFor();

  await page.keyboard.press('Control+.');
  const panel = page.getByRole('complementary', { name: 'Assistant' });
  await panel.getByText('Answers from your data, no AI model connected.').waitFor();
  await panel.getByText('Essay on sleep, 2 papers').waitFor();
  const found = await accessibilityProblems(page);
  await takePicture(page, 'assistant');

  await panel.getByRole('button', { name: 'How did the class do?' }).click();
  await panel.getByText(/2 papers are graded/).waitFor();
  const field = panel.getByRole('textbox', { name: 'Your question' });
  await field.fill('How is Bo Brown doing?');
  await field.press('Enter');
  await panel.getByText('has 1 graded paper').waitFor();
  found.push(...(await accessibilityProblems(page)));

  await panel.getByRole('link', { name: 'Bo Brown' }).last().click();
  await page.waitForURL('**/results/*-*');
  await page.getByRole('heading', { level: 1, name: 'Bo Brown' }).waitFor();
  await field.fill('Raise the mark of Bo to 100');
  await field.press('Enter');
  await panel.getByText('I can only look things up').waitFor();

  await page.setViewportSize({ width: 390, height: 800 });
  found.push(...(await accessibilityProblems(page)));
  await takePicture(page, 'assistant-phone');
  await panel.getByRole('button', { name: 'Earlier questions' }).click();
  await panel.getByRole('button', { name: /^Delete “How did the class do/ }).click();
  await panel.getByText('You have not asked anything yet.').waitFor();
  await page.keyboard.press('Control+.');
  await panel.waitFor({ state: 'detached' });
  expect(found).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
