/** What a teacher reads who is not let in, whose session is over, or whose address is none of ours. */
import { describe, expect, it } from 'vitest';
import { beginActs } from '../../../lab/browser/browser.ts';
import { newTeacher, signIn, signUp } from '../../../lab/browser/teacher.ts';

const inVisit = beginActs();

describe('a teacher', () => {
  it('reads what is wrong when signing in and signing up', () =>
    inVisit(async ({ page }) => {
      const teacher = newTeacher();
      await signIn(page, teacher);
      await page.getByText('Invalid email or password').waitFor();
      await page.getByRole('button', { name: 'Create Account' }).click();
      expect(await page.getByText('Forgot password?').count()).toBe(0);
      await page.getByLabel('Full Name').fill('Ada');
      await page.getByLabel('Password', { exact: true }).fill('password1');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await page.getByText('This password is on the list of common passwords.').waitFor();
    }));

  it('is sent to the landing page when the session is over', () =>
    inVisit(async ({ page, context }) => {
      await signUp(page);
      await context.clearCookies();
      await page.evaluate(() => localStorage.setItem('access_token', 'expired'));
      await page.goto('/dashboard');
      await page.waitForURL((url) => url.pathname === '/');
    }));
});

describe('Google sign-in', () => {
  it('the callback says that it did not work and offers the way back, whatever is wrong', () =>
    inVisit(async ({ context }) => {
      const fails = async (address: string) => {
        const page = await context.newPage();
        await page.goto(address);
        await page.getByText('Signing you in...').waitFor();
        await page.getByText('Unable to sign in').waitFor();
        await page.getByText(/^Authentication failed/).waitFor();
        await page
          .getByRole('link', { name: 'Return to login' })
          .or(page.getByRole('button', { name: 'Return to login' }))
          .click();
        await page.waitForURL('**/login');
        await page.close();
      };
      // A token that this tab did not ask for, and what the server says itself; the others are tried without a browser.
      for (const query of ['?access_token=x', '?error=exchange_failed']) await fails(`/callback${query}`);
    }));
});

it('unknown addresses lead to the landing page', () =>
  inVisit(async ({ page }) => {
    await page.goto('/no/such/page');
    await page.waitForURL((url) => url.pathname === '/');
  }));
