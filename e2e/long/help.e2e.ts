import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { updateSubscription } from '../../contract/subscription.ts';
import { accessibilityProblems, beginVisits, takePicture } from '../../lab/browser/browser.ts';
import { tokenOf } from '../../lab/browser/papers.ts';
import { signUp } from '../../lab/browser/teacher.ts';
import { callAs } from '../../lab/program/teacher-client.ts';

const visit = beginVisits();

const SUBJECT = `A grey file ${Date.now()}`;

/** The link in the mail that support got about this question. */
const findLink = async (): Promise<string> => {
  const outbox = join(inject('dataDir'), 'outbox');
  for (const name of await readdir(outbox).catch(() => [])) {
    const mail = await readFile(join(outbox, name), 'utf8');
    if (mail.includes(SUBJECT)) return /\/answer#([\w.-]+)/.exec(mail.replace(/=\r?\n/g, ''))?.[1] ?? '';
  }
  return '';
};

it('a teacher looks it up, asks, and gets an answer while she waits', async () => {
  const { page, problems, close } = await visit({ width: 1280, scheme: 'dark' });
  const found: string[] = [];
  const look = async (what: string) => {
    found.push(...(await accessibilityProblems(page)).map((problem) => `${what}: ${problem}`));
    await takePicture(page, `help-${what}`, true);
  };
  await signUp(page);
  const teacher = callAs(inject('serverUrl'), await tokenOf(page));
  await teacher.ask(updateSubscription, { body: { action: 'start_trial' } });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('searchbox').fill('change a mark');
  await page.getByText('Change a mark or write your own feedback').click();
  await page.getByText(/what the grader gave stays beside it/).waitFor();

  await page.getByText(/It is there now/).waitFor();
  await page.getByRole('button', { name: 'Write to us' }).click();
  await page.getByLabel('What is it about?').fill(SUBJECT);
  await page.getByLabel('Your question').fill('It stays grey.');
  await page.getByRole('checkbox').check();
  await page.getByText(/Numbers of your last calls/).waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'screen.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await page.getByText('screen.png').waitFor();
  await look('form');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: SUBJECT }).waitFor();
  await expect.poll(findLink, { timeout: 20_000 }).not.toBe('');

  const desk = await visit({ width: 390, scheme: 'light' });
  await desk.page.goto(`/answer#${await findLink()}`);
  await desk.page.getByLabel('Your answer').fill('Please press Retry.');
  found.push(...(await accessibilityProblems(desk.page)).map((problem) => `answer: ${problem}`));
  await takePicture(desk.page, 'help-answer', true);
  await desk.page.getByRole('button', { name: 'Send the answer' }).click();
  await desk.page.getByText('Your answer is with the teacher.').waitFor();

  // She has touched nothing meanwhile.
  await page.getByText('Please press Retry.').waitFor({ timeout: 15_000 });
  await look('thread');
  await page.getByRole('button', { name: 'Close this question' }).click();
  await page.getByRole('button', { name: 'Reopen' }).waitFor();
  expect(found).toEqual([]);
  expect([...problems, ...desk.problems]).toEqual([]);
  await desk.close();
  await close();
});
