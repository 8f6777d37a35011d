import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { uploadFiles } from '../contract/submissions.ts';
import { accessibilityProblems, beginVisits, takePicture } from '../lab/browser/browser.ts';
import { listedFiles, openUpload, sleepPapers, startGrading, wordFile } from '../lab/browser/papers.ts';
import { chooseFiles, createAssignment, type GivenFile, signUp } from '../lab/browser/teacher.ts';

const PDF = 'application/pdf';
const RUBRIC = ['Claim: 20 points', 'Evidence: 20 points', 'Grammar and spelling: 10 points'];

const visit = beginVisits();
const picture = (page: Page, name: string) => takePicture(page, `upload-${name}`);

describe('from an empty account to papers that are being graded', () => {
  it('on a phone, in the light', async () => {
    const [width, scheme] = [390, 'light'] as const;
    const { page, problems, close } = await visit({ width, scheme });
    await signUp(page);
    await createAssignment(page, await wordFile('rubric.docx', RUBRIC));
    const found = await accessibilityProblems(page);
    await picture(page, `rubric-${width}`);

    await page.getByRole('button', { name: 'Edit rubric' }).click();
    await page.getByLabel('Points of criterion 1').fill('40');
    await page.getByRole('button', { name: 'Add a criterion' }).click();
    await page.getByLabel('Name of criterion 4').fill('Structure');
    await page.getByLabel('Points of criterion 4').fill('20');
    await page.getByText(/^4 criteria add up to [\d.]+ points/).waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Rubric' }).click();
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(4);
    await page.getByText('4 criteria.').waitFor();
    await page.getByText(/^Marks out of [\d.]+/).waitFor();
    await page.getByRole('button', { name: 'Looks right' }).click();

    const fake: GivenFile = { name: 'cara.pdf', mimeType: PDF, buffer: Buffer.from('this is no pdf at all') };
    const text: GivenFile = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };
    await chooseFiles(page, 'Browse files', [...(await sleepPapers()), fake, text]);
    await page.getByText('1 file was not added:').waitFor();
    await expect.poll(() => listedFiles(page).count()).toBe(3);
    found.push(...(await accessibilityProblems(page)));
    await picture(page, `files-${width}`);

    await startGrading(page);
    await page.waitForURL('**/results');
    const refused = page.getByRole('dialog', { name: 'Some files were not accepted' });
    await refused.getByText('The content of this file is not what its name says.').waitFor();
    found.push(...(await accessibilityProblems(page)));
    await picture(page, `refused-${width}`);
    await refused.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByText('Ana Lopez').first().waitFor({ timeout: 40_000 });
    await page.goto('/upload');
    await page.getByText('0 files ready').waitFor();
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('nothing is lost', () => {
  it('a broken connection: the files stay, and a second try goes through once', async () => {
    const { page, close } = await visit();
    await signUp(page);
    await openUpload(page);
    await chooseFiles(page, 'Browse files', await sleepPapers());
    await page.route(`**${uploadFiles.path}`, (route) => route.abort());
    await startGrading(page);
    const failed = page.getByRole('dialog', { name: 'Upload failed' });
    await failed.getByText('Failed to upload files. Please try again.').waitFor();
    await picture(page, 'failed');
    await page.waitForURL('**/upload');
    await listedFiles(page).nth(1).waitFor();
    await expect.poll(() => listedFiles(page).count()).toBe(2);
    await page.unroute(`**${uploadFiles.path}`);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**/results');
    await page.getByText('Success! Operation completed').last().waitFor();
    await close();
  });
});
