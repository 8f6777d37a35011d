/**
 * Spares the page of the tests work that nobody there can see: up to a third of their time went into it. Done once for a worker, since
 * window and packages outlive a file of tests.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as React from 'react';

const DONE = Symbol.for('markwise page is quick');

/** What the tests ask of a style: whether something is seen, and whether it can be clicked. */
const ASKED = new Set(['display', 'visibility', 'pointerEvents', 'getPropertyValue']);

/**
 * jsdom lays nothing out, so the height of a text is always none. Mantine measures each field for longer texts whenever anything is
 * drawn, by two dozen properties that jsdom looks up through all ancestors; it measures no more where a style knows no sizes.
 */
const measureNoText = () => {
  const { getComputedStyle } = window;
  window.getComputedStyle = (element, pseudo) => {
    const style = () => getComputedStyle(element, pseudo);
    if (!(element instanceof window.HTMLTextAreaElement)) return style();
    return new Proxy(element.style, {
      get: (_, name) => {
        if (typeof name === 'string' && !ASKED.has(name)) return '';
        const computed = style();
        const value: unknown = Reflect.get(computed, name);
        return typeof value === 'function' ? value.bind(computed) : value;
      },
    });
  };
};

/** What jsdom's own style sheet says of anything that a test asks, and what it says beside. */
const readOwnSheet = () => {
  const path = createRequire(import.meta.url).resolve('jsdom/lib/jsdom/browser/default-stylesheet.css');
  const rules = readFileSync(path, 'utf8')
    .replace(/\/\*.*?\*\//gsu, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/gu);
  const ofInterest = new Set<string>();
  const others = new Set<string>();
  for (const [, selector = '', said = ''] of rules)
    (/display|visibility|pointer-events/u.test(said) ? ofInterest : others).add(selector.trim());
  return new Set([...others].filter((selector) => !ofInterest.has(selector)));
};

const ONLY_TAGS = /^[a-z0-9,\s]+$/u;
const BY_ATTRIBUTE = /^\[([a-z]+)[^,]*$/u;

/**
 * With each change of the page jsdom forgets every style, and works out for each element again which of a hundred selectors of its
 * own it matches: a sixth of the time of a page's tests. Those that only colour or space out are not tried, those of tags once for a
 * tag, those of an attribute only where there is one. What hides or shows is decided as before.
 */
const matchOwnSheetOnce = () => {
  const symbol = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
  const inner: unknown = symbol && Reflect.get(document, symbol);
  if (typeof inner !== 'object' || inner === null) return;
  const find: unknown = Reflect.get(inner, '_getDOMSelector');
  const matcher: unknown = typeof find === 'function' ? Reflect.apply(find, inner, []) : null;
  if (typeof matcher !== 'object' || matcher === null) return;
  const check: unknown = Reflect.get(matcher, 'check');
  if (typeof check !== 'function') return;
  const unseen = readOwnSheet();
  const byTag = new Map<string, unknown>();
  Reflect.set(matcher, 'check', (selector: string, node: Element) => {
    if (unseen.has(selector)) return { match: false };
    const attribute = BY_ATTRIBUTE.exec(selector)?.[1];
    if (attribute !== undefined && !node.hasAttribute(attribute)) return { match: false };
    if (!ONLY_TAGS.test(selector)) return check(selector, node);
    const key = `${node.localName} ${selector}`;
    if (!byTag.has(key)) byTag.set(key, check(selector, node));
    return byTag.get(key);
  });
};

/** In development React takes a stack with each element it makes, for a tool that shows who made it. It stops by itself at ten thousand. */
const keepNoOwnerStacks = () => {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
};

export const quickenPage = () => {
  if (Reflect.has(window, DONE)) return;
  Reflect.set(window, DONE, true);
  measureNoText();
  matchOwnSheetOnce();
  keepNoOwnerStacks();
};
