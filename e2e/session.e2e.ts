import { describe, expect, it } from 'vitest';
import { beginActs } from '../lab/browser/browser.ts';
import { signUp, signUpByForm } from '../lab/browser/teacher.ts';

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
});
