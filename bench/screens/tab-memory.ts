/**
 * The memory of a tab of a teacher with 15,000 papers: the list, a search, one assignment's room and the dashboard; and, without an
 * aim, the list scrolled on. What counts is the memory of the process that draws the page, its own alone, once what nobody holds any
 * more is cleared away: as long as there is room, a browser lets it lie. Ends with 1 where a screen has more.
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
const devtools = await browser.newBrowserCDPSession();

/** The largest of the processes that draw pages: the others are spare ones. */
const readMemory = async (page: Page): Promise<{ megabytes: number; script: number }> => {
  const tab = await context.newCDPSession(page);
  await tab.send('HeapProfiler.collectGarbage');
  await tab.send('Memory.simulatePressureNotification', { level: 'critical' });
  await page.waitForTimeout(1000);
  const { usedSize } = await tab.send('Runtime.getHeapUsage');
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const drawing = processInfo.filter(({ type }) => type === 'renderer');
  const sizes = drawing.map(async ({ id }) =>
    Number(/RssAnon:\s+(\d+)/u.exec(await readFile(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0),
  );
  return { megabytes: Math.max(...(await Promise.all(sizes))) / 1024, script: usedSize / 1e6 };
};

const rowsOf = (page: Page) => page.locator('[data-student]');

const openList = async (page: Page) => {
  await page.goto('/results');
  await rowsOf(page).first().waitFor();
};

const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  'all papers': openList,
  'a search': async (page) => {
    await openList(page);
    await page.getByLabel('Search by name, id or assignment').fill('number 77');
    await page.waitForTimeout(1500);
  },
  "one assignment's room": async (page) => {
    await page.goto(`/assignments/${room.assignmentId}`);
    await rowsOf(page).first().waitFor();
  },
  dashboard: async (page) => {
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(1000);
  },
};

/** No aim: whoever scrolls on keeps what was shown. */
const scrollOn = async (page: Page): Promise<void> => {
  await openList(page);
  for (let turn = 0; turn < WINDOWS; turn += 1) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(300);
  }
};

/** In a tab of its own. */
const look = async (name: string, show: (page: Page) => Promise<unknown>) => {
  const page = await context.newPage();
  await show(page);
  const [{ megabytes, script }, rows] = [await readMemory(page), await rowsOf(page).count()];
  await page.close();
  const figures = `${megabytes.toFixed(0)} MB, of it ${script.toFixed(0)} of the script, ${rows} rows`;
  return { megabytes, line: `${name.padEnd(24)} ${figures}` };
};

const first = await context.newPage();
await first.goto('/favicon.svg');
await first.evaluate((value) => localStorage.setItem('access_token', value), room.token);
const bare = await readMemory(first);
await first.close();
console.log(`${TEN_YEARS} papers; a bare picture in a tab has ${bare.megabytes.toFixed(0)} MB`);
for (const [name, show] of Object.entries(SCREENS)) {
  const { megabytes, line } = await look(name, show);
  judge(`${line} (target ≤ ${MOST_MB} MB)`, megabytes <= MOST_MB);
}
console.log((await look(`scrolled on ${WINDOWS} times`, scrollOn)).line);
await browser.close();
await room.close();
process.exit();
