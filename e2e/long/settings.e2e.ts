import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems, beginVisits } from '../../lab/browser/browser.ts';
import { essayOf, handIn } from '../../lab/browser/papers.ts';
import { signIn, signUp } from '../../lab/browser/teacher.ts';

const visit = beginVisits();

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save All Changes' }).click();
  await page.getByText('Settings saved successfully!').waitFor();
};
const look = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme');

describe('settings', () => {
  it('what is saved is there on another machine, the look included', async () => {
    const home = await visit();
    const teacher = await signUp(home.page);
    await home.page.goto('/settings');
    await home.page.getByLabel('Full Name').fill('Ada King');
    await home.page.getByLabel('School/Institution').fill('Ockham School');
    await home.page.getByRole('tab', { name: 'AI Grading' }).click();
    await home.page.getByLabel('Grade Level').fill('8');
    await home.page.getByRole('tab', { name: 'Account' }).click();
    await home.page.getByText('Light', { exact: true }).click();
    expect(await look(home.page)).toBe('dark');
    await save(home.page);
    expect(await look(home.page)).toBe('light');
    expect(await accessibilityProblems(home.page)).toEqual([]);
    expect(home.problems).toEqual([]);
    await home.close();

    const school = await visit();
    await signIn(school.page, teacher);
    await school.page.getByRole('heading', { name: 'Hello Ada King' }).waitFor();
    expect(await look(school.page)).toBe('light');
    await school.page.goto('/settings');
    expect(await school.page.getByLabel('School/Institution').inputValue()).toBe('Ockham School');
    await school.page.getByRole('tab', { name: 'AI Grading' }).click();
    expect(await school.page.getByLabel('Grade Level').inputValue()).toBe('8');
    await school.close();
  });

  it('a photo shows in the sidebar and can be removed; a file that is none is refused', async () => {
    const { page, close, problems } = await visit();
    await signUp(page);
    await page.goto('/settings');
    const background = { r: 200, g: 120, b: 40 };
    const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo });
    await page.getByText('Your photo is saved.').waitFor();
    const face = page.getByRole('complementary').locator('img');
    await face.waitFor();
    expect(await face.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(256);
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByText('Please choose a picture (JPG, PNG or WebP).').waitFor();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Your photo is removed.').waitFor();
    await face.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await close();
  });

  it('changes that are not saved are not left behind without a question', async () => {
    const { page, close } = await visit();
    await signUp(page);
    await page.goto('/settings');
    await page.getByLabel('Full Name').fill('Half ty');
    await page.getByRole('link', { name: 'Results' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Half ty');
    await page.getByRole('link', { name: 'Results' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL('**/results');
    await close();
  });

  it('all data comes as a ZIP that opens and holds the student’s paper', async () => {
    const { page, close, problems } = await visit();
    const teacher = await signUp(page);
    const paper = await essayOf('Maria Lopez', 1);
    await handIn(page, [paper]);
    await page.goto('/settings');
    await page.getByRole('tab', { name: 'Account' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download My Data' }).click(),
    ]);
    await page.getByText(`Your data is in your downloads: ${download.suggestedFilename()}`).waitFor();
    const archive = unzipSync(await readFile(await download.path()));
    const [name = ''] = Object.keys(archive).filter((path) =>
      path.startsWith('files/English 8/Essay on sleep/'),
    );
    expect(Buffer.from(archive[name] ?? [])).toEqual(Buffer.from(await paper.arrayBuffer()));
    expect(strFromU8(archive['account.json'] ?? new Uint8Array())).toContain(teacher.email);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it('an account that is deleted says goodbye on the front page and is gone', async () => {
    const { page, close, problems } = await visit();
    const teacher = await signUp(page);
    await page.goto('/settings');
    await page.getByRole('tab', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').fill('not my password');
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await dialog.getByText('This does not match your account, so nothing was deleted.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByLabel('Your password').fill(teacher.password);
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByText('Your account and everything in it is deleted.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    await signIn(page, teacher);
    await page.getByText('Invalid email or password').waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});
