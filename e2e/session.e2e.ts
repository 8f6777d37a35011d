import { describe, expect, it } from 'vitest';
import { beginActs } from '../lab/browser/browser.ts';
import { newTeacher, signIn, signUp, signUpByForm } from '../lab/browser/teacher.ts';

const inVisit = beginActs();

describe('a teacher', () => {
  it('finds the way from the landing page to an account, through all screens, and out again', () =>
    inVisit(async ({ page }) => {
      await page.goto('/');
      await page
        .getByRole('link', { name: /start grading for free/i })
        .first()
        .click();
      await page.waitForURL('**/login**');
      const teacher = await signUpByForm(page);
      await page.getByRole('heading', { level: 1, name: `Hello ${teacher.name}` }).waitFor();
      for (const [link, heading] of [
        ['Upload', 'Upload and Let AI Grades'],
        ['Results', 'Grading Results'],
        ['Settings', 'Settings'],
        ['Dashboard', `Hello ${teacher.name}`],
      ]) {
        await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click();
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        expect(await page.title()).toContain('Markwise');
      }
      await page.getByRole('button', { name: new RegExp(teacher.email) }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
      await page.goto('/dashboard');
      await page.waitForURL('**/login');
    }));

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

  it('stays signed in over a reload and in a second tab that refreshes at the same moment', () =>
    inVisit(async ({ page, context }) => {
      await signUp(page);
      // An access token that the server refuses makes both tabs refresh at once.
      await page.evaluate(() => localStorage.setItem('access_token', 'expired'));
      const second = await context.newPage();
      await Promise.all([page.goto('/settings'), second.goto('/results')]);
      await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
      await second.getByRole('heading', { level: 1, name: 'Grading Results' }).waitFor();
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
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
  it('leads to the dashboard and leaves nothing in the address', () =>
    inVisit(async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('link', { name: 'Continue with Google' }).click();
      await page.waitForURL('**/dashboard');
      await page.getByRole('heading', { level: 1, name: 'Hello Ada Google' }).waitFor();
      expect(page.url()).not.toContain('session_id');
    }));

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
