/** How calm a screen is, in numbers: what moved while it came, what can be pressed, how high it is. */
import type { Page } from 'playwright-core';

/** Counted from the first byte on: what moves while the page loads. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (
          'value' in entry &&
          typeof entry.value === 'number' &&
          !('hadRecentInput' in entry && entry.hadRecentInput)
        )
          Object.assign(window, { shifted: Number(Reflect.get(window, 'shifted')) + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });

type Figures = { controls: number; primary: number; shift: number; height: number };

/** Beside the sidebar, or of a window that is open; the lines of a table are its matter, not its controls. */
export const measure = (page: Page, within = 'main'): Promise<Figures> =>
  page.evaluate((part) => {
    const isSeen = (element: Element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      // What is folded away has a size too.
      const isDrawn = element.checkVisibility({ visibilityProperty: true });
      return isDrawn && width > 1 && height > 1 && bottom > 0 && top < window.innerHeight;
    };
    const seen = (selector: string) => [...document.querySelectorAll(`${part} ${selector}`)].filter(isSeen);
    const controls = seen(':is(a, button, input, select, textarea)').filter(
      (element) => element.closest('table') === null,
    );
    return {
      controls: controls.length,
      primary: seen('.mantine-Button-root:is([data-variant="filled"], :not([data-variant]))').length,
      shift: Math.round(Number(Reflect.get(window, 'shifted')) * 1000) / 1000,
      height:
        part === 'main'
          ? document.documentElement.scrollHeight
          : Math.round(document.querySelector(part)?.scrollHeight ?? 0),
    };
  }, within);

export const printFigures = (what: string, figures: object) =>
  process.stdout.write(
    `${what.padEnd(28)}${Object.entries(figures)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}\n`,
  );
