import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Document, Packer, Paragraph } from 'docx';
import { PDFDocument } from 'pdf-lib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadFiles } from '../contract/submissions.ts';
import {
  accessibilityProblems,
  borrowBrowser,
  giveBack,
  takePicture,
  visit,
} from '../lab/browser/browser.ts';
import { openUpload } from '../lab/browser/papers.ts';
import { chooseFiles, createAssignment, signUp } from '../lab/browser/teacher.ts';

type GivenFile = { name: string; mimeType: string; buffer: Buffer };

const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const docx = async (name: string, lines: string[]): Promise<GivenFile> => {
  const children = lines.map((text) => new Paragraph(text));
  return { name, mimeType: DOCX, buffer: await Packer.toBuffer(new Document({ sections: [{ children }] })) };
};

const pdf = async (name: string, lines: string[]): Promise<GivenFile> => {
  const document = await PDFDocument.create();
  const page = document.addPage();
  lines.forEach((line, place) => {
    page.drawText(line, { x: 40, y: 780 - place * 20, size: 12 });
  });
  return { name, mimeType: PDF, buffer: Buffer.from(await document.save()) };
};

const ANSWER =
  'School should start later because teenagers need sleep and learn better when they are rested.';
const rubricLines = ['Claim: 20 points', 'Evidence: 20 points', 'Grammar and spelling: 10 points'];

let browser: Browser;
let rubric: GivenFile;
let papers: GivenFile[];
beforeAll(async () => {
  browser = await borrowBrowser();
  rubric = await docx('rubric.docx', rubricLines);
  papers = [
    await pdf('ana-lopez.pdf', ['Name: Ana Lopez', ANSWER]),
    await docx('ben-okoro.docx', ['Name: Ben Okoro', ANSWER]),
  ];
});
afterAll(() => giveBack(browser));

const picture = (page: Page, name: string) => takePicture(page, `upload-${name}`);

const ready = async (page: Page) => {
  await signUp(page);
  await openUpload(page);
};

const start = (page: Page) => page.getByRole('button', { name: 'Upload & Grade Assignment' }).click();
const listed = (page: Page) => page.getByRole('list', { name: 'Files', exact: true }).getByRole('listitem');

describe('from an empty account to papers that are being graded', () => {
  it('on a phone, in the light', async () => {
    const [width, scheme] = [390, 'light'] as const;
    const { page, problems, close } = await visit(browser, { width, scheme });
    await signUp(page);
    await createAssignment(page, rubric);
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
    await chooseFiles(page, 'Browse files', [...papers, fake, text]);
    await page.getByText('1 file was not added:').waitFor();
    await expect.poll(() => listed(page).count()).toBe(3);
    found.push(...(await accessibilityProblems(page)));
    await picture(page, `files-${width}`);

    await start(page);
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
    const { page, close } = await visit(browser);
    await ready(page);
    await chooseFiles(page, 'Browse files', papers);
    await page.route(`**${uploadFiles.path}`, (route) => route.abort());
    await start(page);
    const failed = page.getByRole('dialog', { name: 'Upload failed' });
    await failed.getByText('Failed to upload files. Please try again.').waitFor();
    await picture(page, 'failed');
    await page.waitForURL('**/upload');
    await listed(page).nth(1).waitFor();
    await expect.poll(() => listed(page).count()).toBe(2);
    await page.unroute(`**${uploadFiles.path}`);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**/results');
    await page.getByText('Success! Operation completed').last().waitFor();
    await close();
  });

  it('cancelling in the middle keeps the files and grades nothing', async () => {
    const { page, context, close } = await visit(browser);
    await ready(page);
    const large: GivenFile = { name: 'large.pdf', mimeType: PDF, buffer: Buffer.alloc(8 * 1024 * 1024, 'x') };
    await chooseFiles(page, 'Browse files', [large]);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1024 * 1024 };
    await devtools.send('Network.emulateNetworkConditions', slow);
    await start(page);
    await page.getByText(/^[1-9]\d?% Complete$/).waitFor();
    await picture(page, 'sending');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog', { name: 'Upload cancelled' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/upload');
    await listed(page).first().waitFor();
    await expect.poll(() => listed(page).count()).toBe(1);
    await close();
  });

  it('more papers than the month has left never leave the browser', async () => {
    const { page, close } = await visit(browser);
    await ready(page);
    const buffer = papers[0]?.buffer ?? Buffer.from('');
    const many = Array.from({ length: 51 }, (_, place) => ({ name: `s${place}.pdf`, mimeType: PDF, buffer }));
    await chooseFiles(page, 'Browse files', many);
    await page
      .getByText('You have chosen 51 files, but 50 of your 50 submissions this month are left')
      .waitFor();
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(uploadFiles.path)) sent += 1;
    });
    await start(page);
    await page.getByRole('dialog', { name: 'Submission Limit Reached' }).waitFor();
    await picture(page, 'limit');
    await page.getByRole('link', { name: 'Upgrade Plan' }).click();
    await page.waitForURL('**/dashboard/pricing');
    expect(sent).toBe(0);
    await close();
  });

  it('a paper that is dropped joins the list, and dragging over shows where', async () => {
    const { page, close } = await visit(browser);
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
  const { page, close } = await visit(browser);
  await signUp(page);
  await page.goto('/upload');
  const folder = await mkdtemp(join(tmpdir(), 'markwise-class-'));
  for (const { name, buffer } of papers) await writeFile(join(folder, name), buffer);
  await writeFile(join(folder, '.DS_Store'), 'litter');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await (await chooser).setFiles(folder);
  await expect.poll(() => listed(page).count()).toBe(2);
  expect(await page.getByText('not added').count()).toBe(0);
  await rm(folder, { recursive: true });
  await close();
});

it('by keyboard alone: a course, with the focus back where it was', async () => {
  const { page, close } = await visit(browser);
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
