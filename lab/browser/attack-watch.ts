/** Notices everything an attack could do in a browser: code that runs, calls elsewhere, breaches of policy, foreign parts in the page. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { visit } from './browser.ts';
import { findForeignParts } from './foreign-parts.ts';

export type Watch = {
  /** What was noticed so far; nothing is the only good answer. */
  alarms: string[];
  /** Searches the page as it stands for parts that no screen of ours has. */
  look(page: Page, where: string): Promise<void>;
};

const isOurs = (address: string, home: string) =>
  address.startsWith(`${home}/`) || /^(blob:|data:|about:blank)/.test(address);

const watchPage = (page: Page, home: string, alarm: (what: string) => void) => {
  page.on('frameattached', () => alarm('a frame was put into the page'));
  page.on('framenavigated', (frame) => {
    if (!isOurs(frame.url(), home)) alarm(`the page was led away to ${frame.url()}`);
  });
  page.on('popup', (popup) => alarm(`a window was opened: ${popup.url()}`));
};

/** The browser itself says so in the console, and the page is told by an event; either is enough. */
const watchPolicy = async (context: BrowserContext, alarm: (what: string) => void) => {
  await context.exposeBinding('__breach', (_, what: string) => alarm(`policy breached: ${what}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const report: unknown = Reflect.get(window, '__breach');
      if (typeof report === 'function') report(`${violatedDirective} ${blockedURI}`);
    });
  });
  context.on('console', (message) => {
    const text = message.text();
    const isPolicy = /content.security.policy/i.test(text);
    // The browser reports each 4xx answer of a call by itself; those are no attack.
    if (isPolicy || (message.type() === 'error' && !text.startsWith('Failed to load resource')))
      alarm(`console: ${text.slice(0, 300)}`);
  });
};

const watchFor = async (context: BrowserContext, page: Page, home: string): Promise<Watch> => {
  const alarms: string[] = [];
  const alarm = (what: string) => alarms.push(what);
  await context.exposeBinding('__hit', (_, mark: unknown) => alarm(`code ran: ${String(mark)}`));
  await watchPolicy(context, alarm);
  context.on('weberror', (error) => alarm(`page error: ${error.error().message.slice(0, 300)}`));
  context.on('dialog', (dialog) => {
    alarm(`a browser dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (!isOurs(request.url(), home)) alarm(`a request elsewhere: ${request.url().slice(0, 200)}`);
  });
  watchPage(page, home, alarm);
  return {
    alarms,
    async look(seen, where) {
      const parts = await seen.evaluate(findForeignParts, home);
      alarms.push(...parts.map((part) => `${where}: ${part}`));
    },
  };
};

/** A visit under watch, signed in by the token if there is one. */
export const visitWatched = async (browser: Browser, token: string | null = null) => {
  const { page, context, close } = await visit(browser);
  const watch = await watchFor(context, page, inject('serverUrl'));
  if (token !== null)
    await context.addInitScript((value) => localStorage.setItem('access_token', value), token);
  const open = async (address: string) => {
    await page.goto(address);
    await page.locator('h1').first().waitFor();
  };
  return { page, context, watch, open, close };
};
