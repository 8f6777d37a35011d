/** What comes in from beside the fields: addresses, what one page hands to the next, the browser's storage, answers that lie. */
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listResults } from '../../contract/results.ts';
import { visitWatched } from '../../lab/browser/attack-watch.ts';
import { createAccount } from '../../lab/browser/attack-world.ts';
import { launchBrowser } from '../../lab/browser/launch.ts';
import { handIn, typedPaper } from '../../lab/browser/papers.ts';
import { inPieces, PAYLOADS } from '../../lab/browser/payloads.ts';

let browser: Browser;
let token: string;
beforeAll(async () => {
  browser = await launchBrowser();
  ({ token } = await createAccount());
});
afterAll(() => browser.close());

const PUBLIC = ['/', '/login', '/pricing', '/callback', '/reset-password', '/nowhere'];
const SIGNED_IN = ['/dashboard', '/dashboard/pricing', '/upload', '/progress', '/results', '/settings'];
const PARAMETERS = [
  ...['next', 'from', 'error', 'confirm', 'device', 'session_id', 'code', 'state', 'token', 'access_token'],
  ...['status', 'sort', 'assignment', 'checkout', 'redirect', '__proto__[polluted]'],
];

/** Some payloads to a text: all in one would take the browser a minute to break into lines. */
const TEXTS = inPieces(15).map((piece) => piece.join('\n'));

/** Every parameter, the fragment and everything that one page may hand to the next hold a payload each. */
const arrivalAt = (route: string, payloads: string[]) => {
  const at = (place: number) => payloads[place % payloads.length] ?? '';
  const query = new URLSearchParams(PARAMETERS.map((name, place) => [name, at(place).slice(0, 500)]));
  const names = ['notice', 'mode', 'forgot', 'id', 'name', 'status', 'timestamp', 'plan', '__proto__'];
  const state = Object.fromEntries(names.map((name, place) => [name, at(place)]));
  const more = {
    fromUpload: true,
    assignmentIds: payloads,
    assignment: { id: at(0), name: at(1), status: at(2) },
  };
  return {
    address: `${route}?${query}#${encodeURIComponent(at(3).slice(0, 500))}`,
    // Half of the time the page before hands over a bare assignment, as the progress page also takes it.
    state: payloads.length % 2 === 0 ? state : { ...state, ...more },
  };
};

/** As if a link within the app had been followed, which takes a moment where loading takes a second. */
const arrive = (page: Page, { address, state }: { address: string; state: object }) =>
  page.evaluate(
    async ({ to, usr }) => {
      window.history.pushState({ usr, key: Math.random().toString(36), idx: 0 }, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    },
    { to: address, usr: state },
  );

describe('an address and what a page is handed', () => {
  it.each([
    { who: 'a visitor', routes: PUBLIC, signedIn: false },
    { who: 'a teacher', routes: SIGNED_IN, signedIn: true },
  ])('cannot make the page of $who run, load or leave', async ({ routes, signedIn }) => {
    const { page, watch, open, close } = await visitWatched(browser, signedIn ? token : null);
    await open(routes[0] ?? '/');
    for (const [place, piece] of inPieces(PARAMETERS.length).entries()) {
      const route = routes[place % routes.length] ?? '/';
      await arrive(page, arrivalAt(route, piece));
      await watch.look(page, route);
    }
    for (const route of routes) await open(arrivalAt(route, PAYLOADS.slice(0, PARAMETERS.length)).address);
    expect(watch.alarms).toEqual([]);
    await close();
  });

  it('a sign-in leads on to our own pages only', async () => {
    const { page, watch, open, close } = await visitWatched(browser, token);
    await open('/dashboard');
    for (const from of [
      ...[
        '//evil.test',
        'https://evil.test',
        '/\\evil.test',
        '\\\\evil.test',
        '///evil.test',
        '/%2F/evil.test',
      ],
      ...['javascript:__hit(1)', 'data:text/html,<script>__hit(2)</script>'],
    ]) {
      await arrive(page, { address: '/login', state: { from } });
      await page.waitForFunction(() => window.location.pathname !== '/login');
      await page.locator('h1').first().waitFor();
      expect(new URL(page.url()).origin).toBe(inject('serverUrl'));
    }
    expect(watch.alarms).toEqual([]);
    await close();
  });

  it('the server sends nobody elsewhere and repeats no address in a page', async () => {
    const paths = ['/', '/api/', '/uploads/', '/assets/', '/api/results/', '//evil.test/'];
    const found: string[] = [];
    for (const [place, payload] of PAYLOADS.entries()) {
      const path = `${paths[place % paths.length]}${encodeURIComponent(payload.slice(0, 400))}`;
      const answer = await fetch(`${inject('serverUrl')}${path}`, { redirect: 'manual' });
      const body = await answer.text();
      if (answer.headers.has('location') || /__hit|evil\.test/.test(body)) found.push(path);
      if (answer.headers.get('x-content-type-options') !== 'nosniff') found.push(`sniffed: ${path}`);
    }
    expect(found).toEqual([]);
  });
});

describe("the browser's storage", () => {
  it('may hold anything: the look, the token, and results that point elsewhere', async () => {
    const account = await createAccount();
    const { page, context, watch, open, close } = await visitWatched(browser, account.token);
    await open('/dashboard');
    await handIn(page, [await typedPaper('one.pdf', ['Name: Maria Lopez', 'School should start later.'])]);
    await open('/results');
    await page.locator('button[data-result-row]').waitFor({ timeout: 45_000 });
    await page.waitForFunction(() => sessionStorage.getItem('results')?.includes('"complete"'));
    await page.evaluate((pieces) => {
      const texts = ['student_name', 'student_id', 'feedback', 'file_name', 'detail'];
      const kept = sessionStorage.getItem('results') ?? '';
      const lieWith = (text: string, place: number) =>
        JSON.parse(kept, (name, value) => {
          if (name === 'download_url') return 'javascript:__hit(1)';
          if (name === 'student_work_id') return `work ${place}`;
          // Each a student of its own, or all would share one card.
          if (name === 'roster_id') return null;
          return texts.includes(name) && typeof value === 'string' ? text : value;
        });
      const lies = pieces.map(lieWith);
      const results = lies.flatMap((lie) => lie.results);
      sessionStorage.setItem('results', JSON.stringify({ ...lies[0], results }));
      localStorage.setItem('color_scheme', pieces.join('\n'));
      for (const key of ['last_upload', 'exchanged_session_id', 'exchanged_code', 'google_sign_in'])
        sessionStorage.setItem(key, pieces.join('\n'));
    }, TEXTS);
    await context.route(`**${listResults.path}?**`, () => undefined);
    await page.reload();
    const own = page.locator('main [data-student]', { hasText: '<script>__hit(1)</script>' }).first();
    await own.waitFor();
    await watch.look(page, 'kept list');
    await own.locator('button[aria-label^="More about"]').dispatchEvent('click');
    const read = page.locator('[role=menuitem]').first();
    await read.waitFor({ state: 'attached' });
    await watch.look(page, 'kept results');
    await read.dispatchEvent('click');
    // Its texts are the server's to say, and the server knows no such paper.
    await page.locator('[role=dialog] [role=alert]').waitFor({ state: 'attached' });
    await watch.look(page, 'kept feedback');
    await context.unroute(`**${listResults.path}?**`);
    expect(watch.alarms).toEqual([]);
    await close();
  });

  it('a token that is an attack is no session', async () => {
    const { page, watch, close } = await visitWatched(browser, '"><script>__hit(1)</script>');
    await page.goto('/results');
    await page.waitForURL((url) => url.pathname !== '/results');
    await watch.look(page, 'no session');
    expect(watch.alarms).toEqual([]);
    await close();
  });
});

describe('an answer that lies', () => {
  it.each([
    {
      kind: 'our own envelope',
      contentType: 'application/json',
      bodyOf: (text: string) => JSON.stringify({ code: text, detail: text }),
    },
    { kind: 'a page', contentType: 'text/html', bodyOf: (text: string) => `<html>${text}` },
  ])('with $kind full of payloads is shown as words or not at all', async ({ contentType, bodyOf }) => {
    const { page, context, watch, open, close } = await visitWatched(browser, token);
    let told = 0;
    const lie = (route: Route) => {
      told += 1;
      return route.fulfill({ status: 422, contentType, body: bodyOf(TEXTS[told % TEXTS.length] ?? '') });
    };
    await context.route(/\/api\/(?!user$|refresh$)/, lie);
    for (const address of ['/dashboard', '/dashboard/pricing']) {
      const before = told;
      await open(address);
      await expect.poll(() => told).toBeGreaterThan(before);
      await page.locator('[role=alert]').first().waitFor();
      await watch.look(page, address);
    }
    await context.route(/\/api\/user$/, lie);
    await open('/dashboard');
    await watch.look(page, 'no session');
    await context.unroute(/\/api\/user$/);
    await open('/settings');
    await page.getByLabel('Full Name').fill('Ada King');
    await page.getByRole('button', { name: 'Save All Changes' }).click();
    await page.locator('[role=alert]').first().waitFor();
    await watch.look(page, 'a failed save');
    expect(watch.alarms).toEqual([]);
    await close();
  });
});
