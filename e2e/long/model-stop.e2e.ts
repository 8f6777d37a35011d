/** A model that is of no use stops a class, one button goes on, and what it said about a paper can be read. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connectModel } from '../../contract/model.ts';
import { updateSettings } from '../../contract/settings.ts';
import {
  accessibilityProblems,
  borrowBrowser,
  giveBack,
  takePicture,
  visit,
} from '../../lab/browser/browser.ts';
import { essayOf, handIn, tokenOf } from '../../lab/browser/papers.ts';
import { signUp } from '../../lab/browser/teacher.ts';
import { type ModelPeer, PEER_KEY, startModelPeer } from '../../lab/peers/models/model-peer.ts';
import { callAs } from '../../lab/program/teacher-client.ts';

let browser: Browser;
let peer: ModelPeer;
beforeAll(async () => {
  browser = await borrowBrowser();
  peer = await startModelPeer('openai', ['gpt-4o']);
});
afterAll(async () => {
  await giveBack(browser);
  await peer.close();
});

const CLASS = 12;
const LOOKS = [
  [1280, 'dark'],
  [390, 'light'],
  [390, 'dark'],
  [1280, 'light'],
] as const;

/** The page in each look: nothing wider than the window, nothing that axe finds wrong. */
const seeAllLooks = async (page: Page, name: string, open: () => Promise<void>) => {
  for (const [width, scheme] of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await callAs(inject('serverUrl'), await tokenOf(page)).ask(updateSettings, { body: { theme: scheme } });
    await page.reload();
    await open();
    expect(await accessibilityProblems(page), `${name}, ${width} ${scheme}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await takePicture(page, `${name}-${width}-${scheme}`);
  }
};

it('a class that stopped goes on by one button, and what the model said can be read', async () => {
  const { page, problems, close } = await visit(browser);
  await signUp(page);
  const { ask, listWhole } = callAs(inject('serverUrl'), await tokenOf(page));
  peer.become('well');
  await ask(connectModel, {
    body: { provider: 'openai', model: 'gpt-4o', base_url: peer.url, key: PEER_KEY },
  });
  peer.become('prose');
  const papers = Array.from({ length: CLASS }, (_, at) => essayOf(`Student ${at + 1}`, at + 1));
  const assignment = await handIn(page, await Promise.all(papers));
  await page.goto(`/assignments/${assignment}`);
  const notice = page.getByRole('status').filter({ hasText: 'five times in a row' });
  await notice.waitFor();
  const count = async (code: string | undefined) =>
    (await listWhole()).filter(
      ({ status, failure }) => status !== 'pending' && status !== 'grading' && failure?.code === code,
    ).length;
  await expect
    .poll(async () => (await count('model_stopped')) + (await count('model_unusable')), { timeout: 60_000 })
    .toBe(CLASS);
  const stopped = await count('model_stopped');
  const words = notice.getByText(`${stopped} papers were not sent`);
  await seeAllLooks(page, 'model-stopped-room', () => words.waitFor());
  await page.goto('/results');
  await seeAllLooks(page, 'model-stopped-list', () => words.waitFor());

  peer.become('thinking');
  const before = peer.asked();
  await notice.getByRole('button', { name: 'Continue' }).click();
  await notice.waitFor({ state: 'detached' });
  // Those that were answered badly have ended; only what was not sent goes out, each once.
  await expect.poll(() => count(undefined), { timeout: 60_000 }).toBe(stopped);
  expect(peer.asked() - before).toBe(stopped);

  const graded = (await listWhole()).find(({ grade_score }) => grade_score !== null);
  await page.goto(`/results/${graded?.student_work_id}`);
  const said = page.locator('details[open] pre');
  await seeAllLooks(page, 'model-said', async () => {
    await page.getByText('What the model said').click();
    await page.getByText(/openai\/gpt-4o, prompt grade-\d/).waitFor();
    await said.scrollIntoViewIfNeeded();
  });
  expect(await said.textContent()).toContain('"criteria"');
  expect(await said.textContent()).not.toContain('Perhaps');
  expect(problems).toEqual([]);
  await close();
});
