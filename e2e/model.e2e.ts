/** From the first click to a paper graded by a model that was connected in the browser. The other vendors, and a server on this machine: e2e/long. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accessibilityProblems,
  borrowBrowser,
  giveBack,
  takePicture,
  visit,
} from '../lab/browser/browser.ts';
import { gradedBy, modelCard, openModelForm } from '../lab/browser/model-form.ts';
import { signUp } from '../lab/browser/teacher.ts';
import { type ModelPeer, PEER_KEY, startModelPeer } from '../lab/peers/models/model-peer.ts';

let browser: Browser;
let openai: ModelPeer;
beforeAll(async () => {
  browser = await borrowBrowser();
  openai = await startModelPeer('openai', ['gpt-4o']);
});
afterAll(async () => {
  await giveBack(browser);
  await openai.close();
});

it('a key is tried, refused in words, mended, used for grading with its cost shown, and disconnected', async () => {
  const { page, problems, close } = await visit(browser, { width: 390, scheme: 'light' });
  await signUp(page);
  await openModelForm(page);
  await page.getByText('It is reached by another address').click();
  await page.getByLabel('Another address (optional)').fill(openai.url);
  await page.getByLabel('API key').fill('sk-copied-badly');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await page.getByText(/key was refused by OpenAI/).waitFor();
  await page.getByLabel('API key').fill(PEER_KEY);
  await page.getByLabel('Monthly limit in US dollars').fill('5');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await modelCard(page)
    .getByText(/of \$5\.00/)
    .waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await gradedBy(page)).toEqual(['openai/gpt-4o']);
  await page.reload();
  await page.getByRole('tab', { name: 'AI Grading' }).click();
  await modelCard(page)
    .getByText(/\$0\.0\d+ of \$5\.00/)
    .waitFor();
  expect(await page.content()).not.toContain(PEER_KEY);
  await takePicture(page, 'model-connected');
  await modelCard(page).getByRole('button', { name: 'Disconnect' }).click();
  await modelCard(page)
    .getByText(/the built-in grader grades your papers/)
    .waitFor();
  expect(problems).toEqual([]);
  await close();
});
