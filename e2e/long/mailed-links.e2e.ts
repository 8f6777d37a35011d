/** What a teacher gets by mail: a new password, and a way in while somebody guesses the old one. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { createClient, fetchFrom } from '../../contract/client/client.ts';
import { signIn as login } from '../../contract/session.ts';
import { beginActs } from '../../lab/browser/browser.ts';
import { signIn, signUp } from '../../lab/browser/teacher.ts';

const inVisit = beginActs();

/** The link in the newest mail to this address, from the outbox folder. */
const mailedLink = async (to: string): Promise<string> => {
  const outbox = join(inject('dataDir'), 'outbox');
  for (let tries = 0; tries < 100; tries++) {
    const files = (await readdir(outbox).catch(() => [])).filter((name) => !name.startsWith('.')).sort();
    const mails = await Promise.all(files.map((name) => readFile(join(outbox, name), 'utf8')));
    const mine = mails.findLast((mail) => mail.includes(`To: ${to}`));
    const link = mine
      ?.replaceAll('=\n', '')
      .replaceAll('=3D', '=')
      .match(/https?:\/\/\S+/)?.[0];
    if (link !== undefined) return link;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail came for ${to}`);
};

const guessTenTimes = async (email: string) => {
  for (let guess = 0; guess < 10; guess += 1) {
    const body = { email, password: `guess ${guess}` };
    const answer = await createClient(fetchFrom(inject('serverUrl'))).send(login, { body });
    expect(answer.status).toBe(401);
  }
};

const chooseNew = async (page: Page, password: string) => {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('The same once more').fill(password);
  await page.getByRole('button', { name: 'Save the new password' }).click();
};

describe('a teacher', () => {
  it('gets a new password through the link in the mail', () =>
    inVisit(async ({ page, context }) => {
      const teacher = await signUp(page);
      await context.clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto('/login');
      await page.getByText('Forgot password?').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill(teacher.email);
      await dialog.getByRole('button', { name: /send/i }).click();
      await page.getByText('If there is an account with this address').waitFor();
      const link = await mailedLink(teacher.email);
      await page.goto(link);
      const renewed = { ...teacher, password: 'a second try 88' };
      await chooseNew(page, renewed.password);
      await page.getByText('Your new password is set.').waitFor();
      await signIn(page, renewed);
      await page.waitForURL('**/dashboard');
      await page.goto(link);
      await chooseNew(page, 'a third try 999');
      await page.getByText('This link has expired or was already used.').waitFor();
    }));

  it('gets in while somebody guesses: at once where she was before, elsewhere by a link in the mail', () =>
    inVisit(async ({ page }) => {
      const teacher = await signUp(page);
      await page.goto('/dashboard');
      await page.getByRole('button', { name: new RegExp(teacher.email) }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await guessTenTimes(teacher.email);
      await signIn(page, teacher);
      await page.waitForURL('**/dashboard');
      await inVisit(async ({ page: elsewhere }) => {
        await signIn(elsewhere, teacher);
        await elsewhere.getByText('Too many wrong passwords were tried for this account.').waitFor();
        await elsewhere.goto(await mailedLink(teacher.email));
        await elsewhere.getByText('This browser is confirmed.').waitFor();
        expect(elsewhere.url()).not.toContain('device=');
        await signIn(elsewhere, teacher);
        await elsewhere.waitForURL('**/dashboard');
      });
    }));
});
