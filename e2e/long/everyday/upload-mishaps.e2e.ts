/** What else may happen on the way from a folder to the results: cancelled, over the limit, dropped, a folder, without a mouse. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { uploadFiles } from '../../../contract/submissions.ts';
import { beginVisits, takePicture } from '../../../lab/browser/browser.ts';
import { listedFiles, openUpload, sleepPapers, startGrading } from '../../../lab/browser/papers.ts';
import { chooseFiles, type GivenFile, signUp } from '../../../lab/browser/teacher.ts';

const PDF = 'application/pdf';

const visit = beginVisits();
const picture = (page: Page, name: string) => takePicture(page, `upload-${name}`);

describe('nothing is lost', () => {
  it('cancelling in the middle keeps the files and grades nothing', async () => {
    const { page, context, close } = await visit();
    await signUp(page);
    await openUpload(page);
    const large: GivenFile = { name: 'large.pdf', mimeType: PDF, buffer: Buffer.alloc(8 * 1024 * 1024, 'x') };
    await chooseFiles(page, 'Browse files', [large]);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1024 * 1024 };
    await devtools.send('Network.emulateNetworkConditions', slow);
    await startGrading(page);
    await page.getByText(/^[1-9]\d?% Complete$/).waitFor();
    await picture(page, 'sending');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog', { name: 'Upload cancelled' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/upload');
    await listedFiles(page).first().waitFor();
    await expect.poll(() => listedFiles(page).count()).toBe(1);
    await close();
  });

  it('more papers than the month has left never leave the browser', async () => {
    const { page, close } = await visit();
    await signUp(page);
    await openUpload(page);
    const [{ buffer }] = await sleepPapers();
    const many = Array.from({ length: 51 }, (_, place) => ({ name: `s${place}.pdf`, mimeType: PDF, buffer }));
    await chooseFiles(page, 'Browse files', many);
    await page
      .getByText('You have chosen 51 files, but 50 of your 50 submissions this month are left')
      .waitFor();
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(uploadFiles.path)) sent += 1;
    });
    await startGrading(page);
    await page.getByRole('dialog', { name: 'Submission Limit Reached' }).waitFor();
    await picture(page, 'limit');
    await page.getByRole('link', { name: 'Upgrade Plan' }).click();
    await page.waitForURL('**/dashboard/pricing');
    expect(sent).toBe(0);
    await close();
  });

  it('a paper that is dropped joins the list, and dragging over shows where', async () => {
    const { page, close } = await visit();
    await signUp(page);
    await page.goto('/upload');
    const zone = page.getByText('Drop files or a folder here').locator('xpath=ancestor::*[@data-idle]');
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['%PDF-1.7'], 'dropped.pdf', { type: 'application/pdf' }));
      return data;
    });
    const target = page.locator('.mantine-Dropzone-root');
    await zone.first().waitFor();
    await target.dispatchEvent('dragenter', { dataTransfer: transfer });
    await page.locator('.mantine-Dropzone-root[data-accept]').waitFor();
    await picture(page, 'dragging');
    await target.dispatchEvent('drop', { dataTransfer: transfer });
    await page.getByText('dropped.pdf').waitFor();
    await close();
  });
});

it('a whole folder gives its papers and leaves the litter', async () => {
  const { page, close } = await visit();
  await signUp(page);
  await page.goto('/upload');
  const folder = await mkdtemp(join(tmpdir(), 'markwise-class-'));
  for (const { name, buffer } of await sleepPapers()) await writeFile(join(folder, name), buffer);
  await writeFile(join(folder, '.DS_Store'), 'litter');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await (await chooser).setFiles(folder);
  await expect.poll(() => listedFiles(page).count()).toBe(2);
  expect(await page.getByText('not added').count()).toBe(0);
  await rm(folder, { recursive: true });
  await close();
});

it('by keyboard alone: a course, with the focus back where it was', async () => {
  const { page, close } = await visit();
  await signUp(page);
  await page.goto('/upload');
  await page.getByRole('button', { name: 'New Course' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Create Course' }).waitFor();
  // The field has the focus a moment after the dialog is there.
  await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] input'));
  await page.keyboard.type('History');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('New Course');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Create Course' }).waitFor();
  expect(await page.getByLabel('Course name').inputValue()).toBe('History');
  await page.keyboard.press('Enter');
  await page.getByText('Success! Operation completed').waitFor();
  expect(await page.getByLabel('Course', { exact: true }).locator('option:checked').textContent()).toBe(
    'History',
  );
  await close();
});
