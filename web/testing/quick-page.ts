/**
 * Spares the page of the tests work that nobody there can see: up to a third of their time went into it. Done once for a worker, since
 * window and packages outlive a file of tests.
 */
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
  keepNoOwnerStacks();
};
