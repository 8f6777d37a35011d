import { readFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { releaseResults } from '../contract/giving-back/release.ts';
import { accessibilityProblems, beginVisits } from '../lab/browser/browser.ts';
import { essayOf, handIn, settleMarks, tokenOf } from '../lab/browser/papers.ts';
import { signUp } from '../lab/browser/teacher.ts';
import { callAs } from '../lab/program/teacher-client.ts';

const visit = beginVisits();

/** Only what is settled is released, and only what is released goes back. */
const releaseGraded = async (page: Page, assignmentId: string, papers: number) => {
  const ids = await settleMarks(page, papers);
  const { ask } = callAs(inject('serverUrl'), await tokenOf(page));
  await ask(releaseResults, { params: { id: assignmentId }, body: { ids } });
};

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const saved = async (page: Page, act: () => Promise<void>): Promise<Buffer> => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return readFile(await download.path());
};

/** Each link of the list shows the paper of the student beside it. */
const readAsStudents = async (list: string): Promise<string[]> => {
  const { page, problems, close } = await visit({ width: 390, scheme: 'dark' });
  const lines = [...list.matchAll(/^(?<name>[\w ]+),.*,(?<link>http\S+\/shared#[0-9A-Z-]{19}),/gmu)];
  expect(lines).toHaveLength(2);
  for (const { groups } of lines) {
    await page.goto('/');
    await page.goto(groups?.link ?? '');
    await page.getByText(`${groups?.name} · English 8`).waitFor();
  }
  await close();
  return problems;
};

it('a class goes back, on a phone as well: links, grade book and ZIP', async () => {
  const { page, problems, close } = await visit({ width: 390, scheme: 'light' });
  await signUp(page);
  const papers = [await essayOf('Maria Lopez', 1), await essayOf('Daniel Kim', 2)];
  const assignment = await handIn(page, papers);
  await releaseGraded(page, assignment, papers.length);
  await page.goto(`/assignments/${assignment}/give-back`);
  await page.getByRole('button', { name: 'Fill in a grade book file' }).waitFor();
  const found = await accessibilityProblems(page);
  const zip = await saved(page, () =>
    page.getByRole('button', { name: 'Papers with feedback (ZIP)' }).click(),
  );
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  const slips = await saved(page, () => page.getByRole('button', { name: 'Slips to print (PDF)' }).click());
  expect(slips.subarray(0, 4).toString()).toBe('%PDF');
  const links = await saved(page, () => page.getByRole('button', { name: 'List of links (CSV)' }).click());
  await page.getByText('2 released papers, each with a link; 0 were opened.').waitFor();
  found.push(...(await readAsStudents(links.toString())));
  await page.getByRole('button', { name: 'Fill in a grade book file' }).click();
  const buffer = Buffer.from('Name;Essay on sleep\r\nLopez, María;\r\nSomebody Else;\r\n');
  await page
    .getByLabel('Choose a grade book file')
    .setInputFiles({ name: 'grades.csv', mimeType: 'text/csv', buffer });
  await page.getByText('1 matched').waitFor();
  found.push(...(await accessibilityProblems(page)));
  expect([found, await overflow(page)]).toEqual([[], 0]);
  const filled = await saved(page, () => page.getByRole('button', { name: 'Download filled file' }).click());
  expect(filled.toString()).toMatch(/^Name;Essay on sleep\r\nLopez, María;[\d.]+\r\nSomebody Else;\r\n$/);
  expect(problems).toEqual([]);
  await close();
});

it('a ZIP of papers is opened where it is dropped', async () => {
  const { page, problems, close } = await visit({ width: 1280, scheme: 'dark' });
  await signUp(page);
  await page.goto('/upload');
  const buffer = Buffer.from(
    zipSync({
      'Essay/Jane Doe_4001_assignsubmission_file/work.pdf': Buffer.from('%PDF-1.7'),
      'Essay/Ben Ost_4002_assignsubmission_file/notes.txt': Buffer.from('x'),
      'Essay/Ann Lee_4003_assignsubmission_file/work.pdf': Buffer.from('%PDF-1.7'),
    }),
  );
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'class.zip', mimeType: 'application/zip', buffer });
  await page.getByText('Jane Doe_4001_assignsubmission_file_work.pdf').waitFor();
  await page.getByText('Ann Lee_4003_assignsubmission_file_work.pdf').waitFor();
  await page.getByText(/notes\.txt/).waitFor();
  expect(problems).toEqual([]);
  await close();
});
