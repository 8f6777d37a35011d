import { describe, expect, it } from 'vitest';
import { beginVisits } from '../lab/browser/browser.ts';
import { cards, createLook, openClass } from '../lab/browser/class-list.ts';

const visit = beginVisits();

const NAMES = ['Ana Ames', 'Bo Brown', 'Cem Celik'];

describe('the teacher decides', () => {
  it('marks a class on the desk by keyboard alone, undoes, and finds it in the list', async () => {
    const [width, scheme] = [390, 'light'] as const;
    const { page, problems, close } = await visit({ width, scheme });
    await openClass(page, NAMES);
    const { found, look } = createLook(page, `${width}-${scheme}`);
    await look('list');
    const key = (name: string) => page.keyboard.press(name);
    const heading = (student: string) => page.getByRole('heading', { level: 1, name: student }).waitFor();
    await key('j');
    await key('Enter');
    const link = page.getByRole('link', { name: 'Open the paper', exact: true });
    await link.focus();
    await key('Enter');
    await heading('Ana Ames');
    await key('ArrowDown');
    await page.keyboard.type('37.5');
    await page.getByText('Saved', { exact: true }).waitFor();
    await key('Escape');
    await key('c');
    await key('Control+a');
    await page.keyboard.type('The claim is clear from the first line.');
    await key('Escape');
    await expect
      .poll(() => page.getByLabel('Comment on Claim', { exact: true }).inputValue())
      .toBe('The claim is clear from the first line.');
    await page.getByText(/Marked by you in part on .* Markwise gave/).waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await look('desk');
    await key('u');
    await expect
      .poll(() => page.getByLabel('Comment on Claim', { exact: true }).inputValue())
      .not.toContain('first line');
    expect(await page.getByLabel('Points for Claim').inputValue()).toBe('37.5');
    await key('/');
    await page.keyboard.type('eight to ten hours');
    await page.getByText('1 of 1 place').waitFor();
    await look('found');
    await key('Escape');
    for (const student of ['Bo Brown', 'Cem Celik']) {
      await key('a');
      await heading(student);
    }
    await key('a');
    await page.getByText('3 of 3 checked').waitFor();
    await key('Shift+?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await look('keys');
    await key('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.goBack();
    await cards(page).filter({ hasText: 'Ana Ames' }).getByText('Changed by you').waitFor();
    expect(new URL(page.url()).pathname).toBe('/results');
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});
