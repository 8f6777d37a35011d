/**
 * The browser's Back closes what stands open on top of the page instead of leaving the page. Each open dialog has an entry of
 * its own in the history; entries are made and taken back a moment later, so that a dialog that hands over to the next uses
 * the same one.
 */
import { useEffect, useRef } from 'react';

const open: (() => void)[] = [];
/** Entries of ours on top of the page's. */
let entries = 0;
const STILL_OPEN_MS = 100;
const ON_THE_WAY_MS = 50;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Looked at by hand: this comes with every page, and the front page does without the parser of schemas. */
const entriesHere = (): number => {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('dialogs' in state)) return 0;
  return Number.isInteger(state.dialogs) && Number(state.dialogs) > 0 ? Number(state.dialogs) : 0;
};

type Router = { state: { navigation: { state: string } } };
let isOnTheWay = () => false;

/** While another page is being fetched the history is left alone: a step back would call the fetching off. */
export const waitForNavigation = (router: Router) => {
  isOnTheWay = () => router.state.navigation.state !== 'idle';
};

const settle = () => {
  if (isOnTheWay()) {
    timer = setTimeout(settle, ON_THE_WAY_MS);
    return;
  }
  // Another page came on top meanwhile: what lies below it is no longer ours to take back.
  if (entriesHere() !== entries) entries = entriesHere();
  if (entries > open.length) window.history.go(open.length - entries);
  for (; entries < open.length; entries += 1) {
    // The router's own marks stay as they are, so that for the router nothing has moved.
    const state: unknown = window.history.state;
    window.history.pushState({ ...(typeof state === 'object' ? state : null), dialogs: entries + 1 }, '');
  }
  entries = open.length;
};

const settleSoon = () => {
  clearTimeout(timer);
  timer = setTimeout(settle, 0);
};

const closeAbove = () => {
  entries = entriesHere();
  for (const close of open.splice(entries).toReversed()) close();
};

export const useBackCloses = (opened: boolean, onClose: () => void) => {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!opened) return;
    let stands = true;
    const enter = () => {
      if (!stands || open.includes(close)) return;
      if (open.length === 0) window.addEventListener('popstate', closeAbove);
      open.push(close);
      settleSoon();
    };
    const close = () => {
      latest.current();
      // Who asks first whether to keep a draft may stay open; then the next Back is for it again.
      setTimeout(enter, STILL_OPEN_MS);
    };
    enter();
    return () => {
      stands = false;
      const at = open.indexOf(close);
      if (at !== -1) open.splice(at, 1);
      if (open.length === 0) window.removeEventListener('popstate', closeAbove);
      settleSoon();
    };
  }, [opened]);
};
