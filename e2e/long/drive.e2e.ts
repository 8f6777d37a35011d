import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freePort } from '../../lab/app/test-app.ts';
import { borrowBrowser, giveBack, type Visit, visit } from '../../lab/browser/browser.ts';
import { signUp } from '../../lab/browser/teacher.ts';
import { startDriveStandIn } from '../../lab/peers/drive-stand-in.ts';
import { type RunningServer, startServer } from '../../lab/program/program.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 from the cloud');
const FILES = [
  { id: 'one', name: 'ana.pdf', mimeType: 'application/pdf', bytes },
  { id: 'two', name: 'Ben, final version', mimeType: 'application/vnd.google-apps.document', bytes },
  { id: 'gone', name: 'cara.pdf', mimeType: 'application/pdf', bytes: null },
];

let browser: Browser;
let server: RunningServer;
let drive: Awaited<ReturnType<typeof startDriveStandIn>>;
let guest: Visit;

beforeAll(async () => {
  browser = await borrowBrowser();
  drive = await startDriveStandIn(FILES);
  const dataDir = await mkdtemp(join(tmpdir(), 'markwise-drive-'));
  server = await startServer(await freePort(), dataDir, { ...drive.env, RATE_LIMIT_PER_MINUTE: '100000' });
  guest = await visit(browser, { server: server.url });
  await signUp(guest.page);
});
afterAll(async () => {
  await guest.close();
  await giveBack(browser);
  await server.stop();
  await drive.close();
  await rm(server.dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  drive.behave({});
  await guest.page.goto('/upload');
});

const importFiles = (page: Page) =>
  page.getByRole('button', { name: 'Import from Google Drive' }).first().click();

it('picked files join the list, the one that fails is named, and the policy allows it all', async () => {
  const { page, problems } = guest;
  await importFiles(page);
  await page.getByText('Loading Google Drive...').waitFor();
  await page.getByRole('button', { name: 'Stand-in: pick' }).click();
  await page
    .getByText('Failed to download files from Google Drive: cara.pdf. The others were added.')
    .waitFor();
  const names = await page
    .getByRole('list', { name: 'Files', exact: true })
    .getByRole('listitem')
    .allTextContents();
  expect(names.map((text) => text.replace(/\d.*/, ''))).toEqual(['ana.pdf', 'Ben, final version.docx']);
  expect(problems).toEqual([]);
});

it('closing the picker changes nothing', async () => {
  const { page } = guest;
  await importFiles(page);
  await page.getByRole('button', { name: 'Stand-in: cancel' }).click();
  await page.getByText('Loading Google Drive...').waitFor({ state: 'hidden' });
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('a rubric comes from the Drive too', async () => {
  const { page } = guest;
  await page.getByRole('button', { name: 'New Course' }).click();
  await page.getByLabel('Course name').fill('English 9');
  await page.getByRole('button', { name: 'Create Course' }).click();
  await page.getByRole('button', { name: 'New Assignment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Assignment' });
  await dialog.getByRole('button', { name: 'From Google Drive' }).click();
  await page.getByText('Stand-in: pick').click();
  await dialog.getByText('ana.pdf').waitFor();
});

it.each([
  ['the scripts cannot be loaded', { scripts: 'missing' }, 'Failed to load Google API. Please try again.'],
  ['the scripts bring nothing', { scripts: 'empty' }, 'Google API not loaded properly'],
  ['the teacher closes the sign-in', { signIn: 'deny' }, 'Google sign-in cancelled or failed'],
  ['the sign-in cannot begin', { signIn: 'broken' }, 'Failed to initialize Google authentication'],
] as const)('%s', async (_case, behaviour, message) => {
  drive.behave(behaviour);
  await guest.page.reload();
  await importFiles(guest.page);
  await guest.page.getByText(message).waitFor();
});

it('after a failure the next try may succeed without loading the page again', async () => {
  const { page } = guest;
  drive.behave({ scripts: 'missing' });
  await importFiles(page);
  await page.getByText('Failed to load Google API. Please try again.').waitFor();
  drive.behave({});
  await importFiles(page);
  await page.getByRole('button', { name: 'Stand-in: pick' }).waitFor();
});
