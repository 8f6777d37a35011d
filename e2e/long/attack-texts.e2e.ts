/** Hundreds of hostile texts in every field that is ever shown, in a real browser: they stay words. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitWatched } from '../../lab/browser/attack-watch.ts';
import {
  createAttackedTeacher,
  createTeacherWithHostileProfile,
  PLAIN,
} from '../../lab/browser/attack-world.ts';
import { launchBrowser } from '../../lab/browser/launch.ts';
import { hostileFeedbacks, PAYLOADS } from '../../lab/browser/payloads.ts';

/** Asked for on purpose, so that the log of the network is known to hold what was asked. */
const KNOWN_HOST = 'known.elsewhere.test';

let folder: string;
let browser: Browser;
let token: string;
let failedAssignment: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'markwise-attacks-'));
  browser = await launchBrowser([`--log-net-log=${join(folder, 'network.json')}`]);
  ({ token, failedAssignment } = await createAttackedTeacher());
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

/** Payloads that stand nowhere in the part of the page, neither as text nor in a field: they would not have been tested. */
const missingIn = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    ({ within, payloads }) => {
      const texts = [...document.querySelectorAll(within)].flatMap((part) => [
        part.textContent,
        ...[...part.querySelectorAll('input, textarea')].map((field) => Reflect.get(field, 'value')),
      ]);
      const all = texts.join('\n');
      return payloads.filter((payload) => !all.includes(payload)).map((payload) => payload.slice(0, 60));
    },
    { within: selector, payloads: PAYLOADS },
  );

describe('the watch itself', () => {
  it('notices code, dialogs, windows, frames, requests, breaches of policy and foreign parts', async () => {
    const { page, watch, open, close } = await visitWatched(browser);
    await open('/login');
    await page.evaluate(() => {
      const place = document.createElement('div');
      place.innerHTML = `<img src=x onerror=__hit(1)><img src="https://evil.test/a.png"><iframe src="/"></iframe>
        <a href="javascript:__hit(2)">a</a><a href="https://evil.test">b</a><a id=location>c</a><math></math>
        <form action="/x"></form><p style="background:url(/x)">d</p><style>@import "/x"</style>`;
      document.body.append(place);
      Reflect.set(Object.prototype, 'polluted', true);
    });
    await watch.look(page, 'here');
    await page.evaluate(() => {
      Reflect.get(window, '__hit')('by hand');
      window.alert('hello');
      window.open('about:blank');
    });
    await page.goto(`http://${KNOWN_HOST}/`).catch(() => undefined);
    for (const wanted of [
      ...[
        'code ran: by hand',
        'a browser dialog: hello',
        'a window was opened',
        'a frame was put into the page',
      ],
      ...['policy breached: script-src-attr inline', 'policy breached: img-src https://evil.test/a.png'],
      ...['here: a handler: <img src="x"', 'here: a foreign part: <iframe', 'here: a foreign part: <math'],
      ...['here: a foreign part: <form action', 'here: a name that hides ours: <a id="location"'],
      ...['not allowed: <a href="javascript:', 'not allowed: <a href="https://evil.test"'],
      ...[
        'here: a style that loads: <p',
        'here: a style sheet that loads',
        'here: the prototype of all objects',
      ],
      `a request elsewhere: http://${KNOWN_HOST}/`,
    ])
      await expect.poll(() => watch.alarms.join('\n')).toContain(wanted);
    await close();
  });
});

describe('screens of a teacher whose every text is hostile', () => {
  it('dashboard', async () => {
    const { page, watch, open, close } = await visitWatched(browser, token);
    await open('/dashboard');
    await page.getByText(PLAIN.course).first().waitFor();
    expect(await missingIn(page, 'main h3')).toEqual([]);
    await watch.look(page, 'dashboard');
    expect(watch.alarms).toEqual([]);
    await close();
  });

  it("the teacher's own name, address and school: sidebar, settings, pricing and the form to write to us", async () => {
    const profile = await createTeacherWithHostileProfile();
    const { page, watch, open, close } = await visitWatched(browser, profile.token);
    await open('/dashboard');
    expect(await missingIn(page, 'aside')).toEqual([]);
    expect(await missingIn(page, 'h1')).toEqual([]);
    await watch.look(page, 'dashboard');
    await open('/settings');
    await page.getByLabel('School/Institution').waitFor();
    await watch.look(page, 'profile');
    await page.getByRole('tab', { name: 'Account' }).click();
    await watch.look(page, 'account');
    await open('/dashboard/pricing');
    await page.getByRole('button', { name: 'Contact' }).first().click();
    await page.getByRole('dialog').getByLabel('Your name').waitFor();
    await watch.look(page, 'pricing and contact');
    expect(watch.alarms).toEqual([]);
    await close();
  });

  it('upload: the choices, and what was read in the rubric', async () => {
    const { page, watch, open, close } = await visitWatched(browser, token);
    await open('/upload');
    await page.getByLabel('Course', { exact: true }).selectOption(PLAIN.course);
    expect(await missingIn(page, 'option')).toEqual([]);
    for (const assignment of [PLAIN.graded, PLAIN.open]) {
      await page.getByLabel('Assignment', { exact: true }).selectOption(assignment);
      await page.getByRole('button', { name: 'Rubric', exact: true }).click();
      await page.getByRole('dialog').getByText(`${assignment}, from`).waitFor();
      expect(await missingIn(page, '[role=dialog]')).toEqual([]);
      await watch.look(page, `rubric of ${assignment}`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    expect(watch.alarms).toEqual([]);
    await close();
  });

  it('every feedback, criterion, quote and flag', async () => {
    const { page, watch, open, close } = await visitWatched(browser, token);
    await open('/results?sort=name');
    await page.getByLabel('Search by name, id or assignment').fill(PLAIN.reader);
    // The list follows the typing when the browser has time for it; a row that is clicked before is another paper's.
    const first = page.locator('[data-result-row]').first();
    await first.filter({ hasText: `${PLAIN.reader} 00` }).click();
    for (const [place] of hostileFeedbacks().entries()) {
      const name = `Feedback for ${PLAIN.reader} ${String(place).padStart(2, '0')}`;
      // By plain selectors: what each of so many parts is called takes long to work out.
      const dialog = page.locator('[role=dialog]').filter({ has: page.locator('h2', { hasText: name }) });
      // The formatter is loaded when it is first needed; until then there are only grey bars.
      const text = dialog.locator('section[aria-label=Feedback]').locator('p, li, pre, h3');
      await text.first().waitFor({ state: 'attached' });
      await dialog.getByText('Changed by you on').waitFor();
      await dialog.getByText('What Markwise wrote').click();
      if (place === 0) expect(await missingIn(page, '[role=dialog]')).toEqual([]);
      await watch.look(page, name);
      await page.keyboard.press('j');
    }
    expect(watch.alarms).toEqual([]);
    await close();
  });
});

/** As a spreadsheet reads it that parts its lists by this sign: quotes count only where a cell begins with one. */
const cellsOf = (csv: string, separator: string): string[] => {
  const pattern = new RegExp(
    `(?:"((?:[^"]|"")*)")?([^${separator}\\r\\n]*)(?:${separator}|\\r\\n|\\r|\\n|$)`,
    'gu',
  );
  return [...csv.matchAll(pattern)].map(
    ([, inQuotes = '', rest = '']) => inQuotes.replaceAll('""', '"') + rest,
  );
};

describe('the list of results', () => {
  it('shows its dialogs and messages as words', async () => {
    const { page, watch, open, close } = await visitWatched(browser, token);
    await open('/results');
    // By plain selectors: to work out what each of so many parts is called would take longer than the test.
    const menu = page.locator('main button[aria-label^="More about"]').first();
    await menu.click();
    await page.getByText('Correct student', { exact: true }).click();
    await page.getByLabel('Name', { exact: true }).waitFor();
    await watch.look(page, 'correct student');
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog]').waitFor({ state: 'hidden' });
    await menu.click();
    await page.locator('[role=menuitem]', { hasText: 'Remove Result' }).click();
    await page.locator('[role=dialog] button', { hasText: 'Remove Result' }).click();
    await page.locator('button', { hasText: 'Undo' }).click();
    await watch.look(page, 'undone');
    expect(watch.alarms).toEqual([]);
    await close();
  });

  it('draws every name, id and failure as words', async () => {
    const { page, watch, open, close } = await visitWatched(browser, token);
    await open(`/results?assignment=${failedAssignment}`);
    const isDrawn = () => missingIn(page, 'main th[scope=row]');
    await expect.poll(isDrawn, { timeout: 40_000 }).toEqual([]);
    for (const part of ['main th[scope=row]', 'main td[colspan]'])
      expect(await missingIn(page, part)).toEqual([]);
    await watch.look(page, 'results');
    expect(watch.alarms).toEqual([]);
    await close();
  });

  it('gives a table in which nothing begins like a formula, in whatever country it is opened', async () => {
    const { page, watch, open, close } = await visitWatched(browser, token);
    await open('/results');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const csv = await readFile(await (await saving).path(), 'utf8');
    expect(csv).toContain("'=cmd|'/c calc'!A0");
    for (const separator of [',', ';', '\t']) {
      const cells = cellsOf(csv, separator);
      expect(cells.length).toBeGreaterThan(PAYLOADS.length);
      expect(cells.filter((cell) => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
    }
    expect(watch.alarms).toEqual([]);
    await close();
  });
});

describe('below the page', () => {
  it('the browser has looked up and connected to nobody but us in all of this', async () => {
    await browser.close();
    const log = await readFile(join(folder, 'network.json'), 'utf8');
    const hosts = new Set([...log.matchAll(/"host(?:name)?":"([^"]+)"/g)].map(([, host = '']) => host));
    expect([...hosts].some((host) => host.includes(KNOWN_HOST))).toBe(true);
    expect([...hosts].filter((host) => host.includes('evil'))).toEqual([]);
  });
});
