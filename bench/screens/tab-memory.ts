/**
 * The memory of a tab of a teacher with 15,000 papers: the list, scrolled on for some windows, a search, one assignment's room and the
 * dashboard. What counts is the memory of the process that draws the page, its own alone, once what nobody holds any more is cleared
 * away: as long as there is room, a browser lets it lie. Ends with 1 where a screen has more.
 * Run after a build: node bench/screens/tab-memory.ts
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../lab/browser/launch.ts';
import { openGradingRoom } from '../grading-room.ts';
import { judge } from '../judge.ts';
import { fillTenYears, TEN_YEARS } from '../lists/many-papers.ts';

const MOST_MB = 150;
const WINDOWS = 10;

const room = await openGradingRoom({}, join(import.meta.dirname, '../../dist/web'));
await fillTenYears(room);
const browser = await launchBrowser();
const context = await browser.newContext({
  baseURL: room.address,
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
});
const page = await context.newPage();
const devtools = await browser.newBrowserCDPSession();

const tab = await context.newCDPSession(page);

/** The largest of the processes that draw pages: the others are spare ones. */
const readMemory = async (): Promise<number> => {
  await tab.send('HeapProfiler.collectGarbage');
  await tab.send('Memory.simulatePressureNotification', { level: 'critical' });
  await page.waitForTimeout(1000);
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const drawing = processInfo.filter(({ type }) => type === 'renderer');
  const sizes = drawing.map(async ({ id }) =>
    Number(/RssAnon:\s+(\d+)/u.exec(await readFile(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0),
  );
  return Math.max(...(await Promise.all(sizes))) / 1024;
};

const rowsOf = (shown: Page) => shown.locator('[data-student]');

const scrollOn = async (): Promise<void> => {
  for (let turn = 0; turn < WINDOWS; turn += 1) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(300);
  }
};

const SCREENS: Record<string, () => Promise<unknown>> = {
  'all papers': async () => {
    await page.goto('/results');
    await rowsOf(page).first().waitFor();
  },
  'scrolled on': scrollOn,
  'a search': async () => {
    await page.getByLabel('Search by name, id or assignment').fill('number 77');
    await page.waitForTimeout(1500);
  },
  "one assignment's room": async () => {
    await page.goto(`/assignments/${room.assignmentId}`);
    await rowsOf(page).first().waitFor();
  },
  dashboard: async () => {
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(1000);
  },
};

await page.goto('/favicon.svg');
await page.evaluate((value) => localStorage.setItem('access_token', value), room.token);
const bare = await readMemory();
console.log(`${TEN_YEARS} papers; a bare picture in the same tab has ${bare.toFixed(0)} MB`);
for (const [name, show] of Object.entries(SCREENS)) {
  await show();
  const [memory, rows] = [await readMemory(), await rowsOf(page).count()];
  const { usedSize } = await tab.send('Runtime.getHeapUsage');
  judge(
    `${name.padEnd(24)} ${memory.toFixed(0)} MB, of it ${(usedSize / 1e6).toFixed(0)} of the script, ${rows} rows (target ≤ ${MOST_MB} MB)`,
    memory <= MOST_MB,
  );
}
await browser.close();
await room.close();
process.exit();
