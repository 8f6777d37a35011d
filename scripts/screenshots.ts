/**
 * Takes the product's pictures from the product itself: starts the real server with a data folder of its own, loads the
 * sample class, waits until it is graded, and photographs the screens for docs/screenshots and the front page.
 *
 *     npm run screenshots
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { z } from 'zod';
import { createClient, fetchFrom } from '../contract/client/client.ts';
import { getDashboard, loadSampleClass } from '../contract/dashboard.ts';
import { listResults, Result } from '../contract/results.ts';
import { signUp } from '../contract/session.ts';
import { updateSettings } from '../contract/settings.ts';
import { callAs } from '../lab/program/teacher-client.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DOCS = join(ROOT, 'docs', 'screenshots');
const LANDING = join(ROOT, 'web', 'landing', 'pictures');
const BYTES_AT_MOST = 250_000;
const PATIENCE_MS = 5 * 60_000;
const CHROMIUM = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);
const TEACHER = { name: 'Maria Okafor', email: 'maria.okafor@school.example', password: 'paper and ink 7' };

type Theme = 'dark' | 'light';
type Size = { width: number; height: number };
const DESK: Size = { width: 1280, height: 800 };
const PHONE: Size = { width: 390, height: 844 };

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const startProgram = async (dataDir: string) => {
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      MARKWISE_DATA: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '100000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stopped = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  for (let waited = 0; !output.includes('Markwise is ready'); waited += 100) {
    if (child.exitCode !== null || waited > PATIENCE_MS)
      throw new Error(`The server did not start:\n${output}`);
    await sleep(100);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await stopped;
  };
  return { url: `http://127.0.0.1:${port}`, stop };
};

type Ask = ReturnType<typeof callAs>['ask'];

const signUpTeacher = async (url: string): Promise<string> => {
  const { access_token } = await createClient(fetchFrom(url)).ask(signUp, { body: TEACHER });
  return access_token ?? '';
};

const gradeSampleClass = async (ask: Ask): Promise<void> => {
  await ask(updateSettings, { body: { school: 'Riverside Middle School', grade_level: 8 } });
  await ask(loadSampleClass);
  for (let waited = 0; waited < PATIENCE_MS; waited += 1000) {
    const { counts } = await ask(getDashboard);
    if (counts.submissions > 0 && counts.graded === counts.submissions) return;
    await sleep(1000);
  }
  throw new Error('The sample class was not graded in time.');
};

type Paper = { id: string; student: string; assignmentId: string };

/** A good, not perfect, essay with the most evidence: it shows what a result is made of. */
const pickPaper = async (ask: Ask): Promise<Paper> => {
  const results = z.array(Result).parse((await ask(listResults)).results);
  const evidence = ({ rubric_scores }: Result) =>
    rubric_scores.reduce((sum, { quotes }) => sum + quotes.filter(({ verified }) => verified).length, 0);
  const good = results.filter(({ percentage }) => percentage !== null && percentage >= 75 && percentage < 97);
  const [best] = good.sort((a, b) => evidence(b) - evidence(a) || (a.student_name < b.student_name ? -1 : 1));
  if (best === undefined) throw new Error('No result is fit to be shown.');
  return { id: best.student_work_id, student: best.student_name, assignmentId: best.assignment_id };
};

const openPage = async (browser: Browser, url: string, token: string, size: Size, scale: number) => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  await context.addInitScript((value) => localStorage.setItem('access_token', value), token);
  return context.newPage();
};

const settle = async (page: Page, address: string) => {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  // Those in a tab that is not open load nothing, and stay.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.mantine-Skeleton-root')].every((shape) => !shape.checkVisibility()),
  );
  await page.evaluate(() => document.fonts.ready);
  await sleep(300);
};

/** The papers of one assignment. */
const openResults = async (page: Page, { assignmentId }: Paper) => {
  await settle(page, `/assignments/${assignmentId}`);
  await page.locator('[data-student]').first().waitFor();
};

/** The work on one side, its marks on the other. */
const openDesk = async (page: Page, { id, assignmentId }: Paper) => {
  await settle(page, `/results/${id}?assignment=${assignmentId}`);
  await page
    .getByAltText(/^Page 1/)
    .first()
    .waitFor();
  await sleep(500);
};

const openFeedback = async (page: Page, paper: Paper) => {
  await settle(page, '/results');
  await page
    .locator('[data-student]', { hasText: paper.student })
    .locator('button[data-result-row]')
    .first()
    .click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Criteria and evidence' }).waitFor();
  await page.waitForLoadState('networkidle');
  await sleep(500);
};

/** As few colours as it takes to stay small; the pictures are flat, so that nobody sees it. */
const writePng = async (name: string, picture: Buffer) => {
  for (const colours of [256, 128, 64, 32]) {
    const png = await sharp(picture)
      .png({ palette: true, colours, effort: 10, compressionLevel: 9 })
      .toBuffer();
    if (png.length > BYTES_AT_MOST) continue;
    await writeFile(join(DOCS, `${name}.png`), png);
    console.log(`${name}.png ${Math.round(png.length / 1024)} KB`);
    return;
  }
  throw new Error(`${name} stays larger than ${BYTES_AT_MOST} bytes.`);
};

/** In its own size and, for phones, in half of it. */
const writeWebp = async (name: string, picture: Buffer) => {
  const { width } = await sharp(picture).metadata();
  const sizes = { [name]: width, [`${name}-small`]: Math.round(width / 2) };
  for (const [file, across] of Object.entries(sizes)) {
    const { data, info } = await sharp(picture)
      .resize({ width: across })
      .webp({ quality: 82, effort: 6 })
      .toBuffer({ resolveWithObject: true });
    await writeFile(join(LANDING, `${file}.webp`), data);
    console.log(`${file}.webp ${info.width} × ${info.height}, ${Math.round(data.length / 1024)} KB`);
  }
};

type Desk = { browser: Browser; url: string; token: string; ask: Ask; paper: Paper };

const photographDesk = async ({ browser, url, token, ask, paper }: Desk) => {
  const page = await openPage(browser, url, token, DESK, 1.5);
  const shoot = async (name: string) => writePng(name, await page.screenshot());
  const shootPage = async (name: string, address: string) => {
    await settle(page, address);
    await shoot(name);
  };
  await ask(updateSettings, { body: { theme: 'dark' } });
  await shootPage('dashboard', '/dashboard');
  await openResults(page, paper);
  await shoot('results');
  await openFeedback(page, paper);
  await shoot('feedback');
  await shootPage('upload', '/upload');
  await shootPage('settings', '/settings');
  await shootPage('pricing', '/dashboard/pricing');
  await ask(updateSettings, { body: { theme: 'light' } });
  await shootPage('dashboard-light', '/dashboard');
  await openFeedback(page, paper);
  await shoot('feedback-light');
  await page.context().close();
};

const photographPhone = async ({ browser, url, token, ask, paper }: Desk) => {
  const page = await openPage(browser, url, token, PHONE, 2);
  await ask(updateSettings, { body: { theme: 'dark' } });
  await openResults(page, paper);
  await writePng('results-phone', await page.screenshot());
  await openFeedback(page, paper);
  await writePng('feedback-phone', await page.screenshot());
  await page.context().close();
};

/** For the front page, in both looks: one paper close by, and the class from further away. */
const photographLanding = async ({ browser, url, token, ask, paper }: Desk, theme: Theme) => {
  await ask(updateSettings, { body: { theme } });
  const near = await openPage(browser, url, token, { width: 935, height: 1100 }, 1360 / 935);
  await openDesk(near, paper);
  await writeWebp(`paper-${theme}`, await near.screenshot());
  await near.context().close();
  const far = await openPage(browser, url, token, { width: 1280, height: 760 }, 1.5);
  await openResults(far, paper);
  await writeWebp(`class-${theme}`, await far.screenshot());
  await far.context().close();
};

const dataDir = await mkdtemp(join(tmpdir(), 'markwise-screenshots-'));
await mkdir(DOCS, { recursive: true });
await mkdir(LANDING, { recursive: true });
const program = await startProgram(dataDir);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? CHROMIUM.find(existsSync) ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  const token = await signUpTeacher(program.url);
  const ask = callAs(program.url, token).ask;
  await gradeSampleClass(ask);
  const desk: Desk = { browser, url: program.url, token, ask, paper: await pickPaper(ask) };
  await photographDesk(desk);
  await photographPhone(desk);
  await photographLanding(desk, 'dark');
  await photographLanding(desk, 'light');
} finally {
  await browser.close();
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
}
