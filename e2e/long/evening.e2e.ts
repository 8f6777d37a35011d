/**
 * A whole evening: an empty account, thirty papers of every kind, the server killed in the middle, all graded, each checked on the desk
 * by keyboard, and empty again.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../lab/app/test-app.ts';
import { visit } from '../../lab/browser/browser.ts';
import { launchBrowser } from '../../lab/browser/launch.ts';
import { essayOf, givenFile, tokenOf, typedPaper } from '../../lab/browser/papers.ts';
import { chooseFiles, createAssignment, type GivenFile, signUpByForm } from '../../lab/browser/teacher.ts';
import { type RunningServer, startServer } from '../../lab/program/program.ts';
import { callAs } from '../../lab/program/teacher-client.ts';

const PAPERS = 30;
const SETTINGS = { RATE_LIMIT_PER_MINUTE: '100000' };
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer(await freePort(), await mkdtemp(join(tmpdir(), 'markwise-evening-')), SETTINGS);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
});

/** As students also hand them in: Word files and a photo. */
const SAMPLES = [
  [
    'later-start/tyrell-banks-essay.docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['industrial-revolution/delgado_rosa_history.jpg', 'image/jpeg'],
] as const;

const handedIn = async (): Promise<GivenFile[]> => {
  const samples = SAMPLES.map(async ([name, mimeType]) => ({
    name: basename(name),
    mimeType,
    buffer: await readFile(new URL(`../../samples/${name}`, import.meta.url)),
  }));
  const typed = Array.from({ length: PAPERS - SAMPLES.length }, async (_, number) =>
    givenFile(await essayOf(studentOf(number), number)),
  );
  return Promise.all([...typed, ...samples]);
};

/** No hand on the mouse: the first paper from the list, then one key for each. */
const checkAll = async (page: Page) => {
  await page.goto('/results?sort=name');
  await page.getByText(studentOf(0)).first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Open the paper', exact: true }).focus();
  await page.keyboard.press('Enter');
  for (let checked = 1; checked <= PAPERS; checked += 1) {
    // A key that comes before its paper is none.
    await page.getByText(`Paper ${checked} of ${PAPERS}`).waitFor();
    await page.getByLabel('Points for Claim').waitFor();
    await page.keyboard.press('a');
    await page.getByText(`${checked} of ${PAPERS} checked`).waitFor();
  }
};

const setTask = async (page: Page) => {
  const rubric = await typedPaper('rubric.pdf', [
    'Claim: 40 points',
    'Evidence: 40 points',
    'Grammar: 20 points',
  ]);
  await createAssignment(page, await givenFile(rubric), 'Start of school');
  await page.getByRole('button', { name: 'Looks right' }).click();
};

const studentOf = (number: number) => `Ada ${LETTERS[number % 26]}${number < 26 ? 'on' : 'un'}ski`;

const results = async (page: Page) => callAs(server.url, await tokenOf(page)).listWhole();

const complete = async (page: Page) =>
  (await results(page)).filter(({ status }) => status === 'complete').length;

const until = async (holds: () => Promise<boolean>, what: string) => {
  for (let waited = 0; !(await holds()); waited += 250) {
    if (waited > 120_000) throw new Error(`Waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
};

it('from an empty account to thirty graded students and back, with the server killed in the middle', {
  timeout: 240_000,
}, async () => {
  const { page, problems, close } = await visit(browser, { server: server.url });
  const teacher = await signUpByForm(page);
  await setTask(page);
  await chooseFiles(page, 'Browse files', await handedIn());
  await page.getByText(`${PAPERS} files ready`).waitFor();
  await page.getByRole('button', { name: 'Upload & Grade Assignment' }).click();
  await page.waitForURL('**/results');

  await until(async () => (await results(page)).length === PAPERS, 'the papers were accepted');
  await until(async () => (await complete(page)) > 0, 'a first paper');
  await server.kill();
  server = await startServer(Number(new URL(server.url).port), server.dataDir, SETTINGS);
  await until(async () => (await complete(page)) === PAPERS, 'all papers');
  expect(new Set((await results(page)).map(({ student_name }) => student_name)).size).toBe(PAPERS);

  await checkAll(page);
  expect((await results(page)).filter(({ review }) => review?.kind === 'approved')).toHaveLength(PAPERS);
  await page.goto('/dashboard');
  await page.getByText(`${PAPERS} of ${PAPERS} graded`).waitFor();
  await page.getByText(`${PAPERS} of 50 graded this month`).waitFor();

  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password').fill(teacher.password);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(problems.filter((problem) => !problem.includes('ERR_CONNECTION'))).toEqual([]);
  await close();
});
