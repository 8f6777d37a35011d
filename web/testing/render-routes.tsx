/** Renders pages at an address, in a browser that has what jsdom lacks. */
import { notifications } from '@mantine/notifications';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';

let stillness = false;

/** For the tests of what moves. */
export const preferReducedMotion = () => {
  stillness = true;
};

const matchMedia = (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes('prefers-reduced-motion') && stillness,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

class NothingSeen {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  stillness = false;
  vi.stubGlobal('matchMedia', matchMedia);
  vi.stubGlobal('ResizeObserver', NothingSeen);
  vi.stubGlobal('IntersectionObserver', NothingSeen);
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});

afterEach(() => {
  cleanup();
  notifications.clean();
  vi.useRealTimers();
});

/** `state`: what the page before handed over. */
type Address = string | { pathname: string; search?: string; hash?: string; state?: unknown };

export const renderRoutes = (routes: RouteObject[], at: Address) => {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const { unmount } = render(<RouterProvider router={router} />);
  return { unmount, path: () => `${router.state.location.pathname}${router.state.location.search}` };
};

/** Lets time pass, with everything that it sets off. */
export const pass = async (milliseconds: number) => {
  // What is drawn later than at once is drawn when an act ends: what it asks then begins before the time passes.
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
};
