/** Each vendor that has a protocol of its own, and a server on this machine, connected in the browser and asked for a paper. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  accessibilityProblems,
  borrowBrowser,
  giveBack,
  takePicture,
  visit,
} from '../../lab/browser/browser.ts';
import { gradedBy, modelCard, openModelForm } from '../../lab/browser/model-form.ts';
import { signUp } from '../../lab/browser/teacher.ts';
import { PEER_KEY, startModelPeer } from '../../lab/peers/models/model-peer.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await borrowBrowser();
});
afterAll(() => giveBack(browser));

it.each([
  { kind: 'anthropic', model: 'claude-sonnet-4-5' },
  { kind: 'google', model: 'gemini-2.5-flash' },
] as const)('a key of $kind grades, in the words of its protocol', async ({ kind, model }) => {
  const peer = await startModelPeer(kind, [model]);
  const { page, problems, close } = await visit(browser);
  await signUp(page);
  await openModelForm(page);
  await page.getByLabel('Who runs the model').selectOption(kind);
  await page.getByText('It is reached by another address').click();
  await page.getByLabel('Another address (optional)').fill(peer.url);
  await modelCard(page)
    .getByRole('textbox', { name: 'Model', exact: true })
    .or(modelCard(page).getByRole('combobox', { name: 'Model', exact: true }))
    .fill(model);
  await page.getByLabel('API key').fill(PEER_KEY);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await modelCard(page).getByRole('definition').getByText(model).waitFor();
  expect(await gradedBy(page)).toEqual([`${kind}/${model}`]);
  expect(problems).toEqual([]);
  await close();
  await peer.close();
});

it('a server that runs on this machine is found, connected and grades', async () => {
  const ollama = await startModelPeer('ollama', ['llama3.2', 'qwen3'], inject('localModelPort'));
  const { page, problems, close } = await visit(browser, { scheme: 'dark' });
  await signUp(page);
  await openModelForm(page);
  await page.getByLabel('Who runs the model').selectOption('compatible');
  await page.getByRole('button', { name: 'Ollama is running here, with 2 models' }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await takePicture(page, 'model-local');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await modelCard(page).getByRole('definition').getByText('llama3.2').waitFor();
  expect(await gradedBy(page)).toEqual(['compatible/llama3.2']);
  expect(problems).toEqual([]);
  await close();
  await ollama.close();
});
