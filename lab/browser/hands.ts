/** Whether a screen can be used by keys, which must show where they are, and by a finger, which needs 44 px. */
import type { Page } from 'playwright-core';

const FINGER = 44;

/** Walks by Tab, and names what has the focus without showing it. */
export const listUnseenFocus = async (page: Page, steps: number): Promise<string[]> => {
  const unseen = new Set<string>();
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return null;
      const isRinged = (element: Element | null | undefined) => {
        if (!element) return false;
        // The link of a whole card has its ring around the card.
        return [null, '::after'].some((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
        });
      };
      // A dot of a chart has its ring in its drawing, a box that is drawn by its neighbour has it there.
      const dot = focused.querySelector('circle');
      if (dot !== null && Number.parseFloat(getComputedStyle(dot).strokeWidth) >= 2) return null;
      const drawn = [focused, focused.parentElement, focused.nextElementSibling, focused.closest('label')];
      const words = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
      return drawn.some(isRinged) ? null : `${focused.tagName} ${words.trim().slice(0, 40)}`;
    });
    if (name !== null) unseen.add(name);
  }
  return [...unseen].map((name) => `focus is not seen on ${name}`);
};

/**
 * What a finger misses: pressed as far from its middle as 44 px allow, it is still that control that is hit. Links within a
 * sentence are as high as their line.
 */
export const listSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const isInline = (element: Element) =>
      element.tagName === 'A' && getComputedStyle(element).display === 'inline';
    const isHit = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
    };
    return [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !isInline(element) && element.closest('svg') === null)
      .flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        if (width <= 1 || height <= 1 || height >= least - 0.5) return [];
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top } = element.getBoundingClientRect();
        const [x, y, reach] = [left + width / 2, top + height / 2, least / 2 - 1];
        if (isHit(element, x, y - reach) && isHit(element, x, y + reach)) return [];
        const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return [
          `${Math.round(width)} x ${Math.round(height)}: ${element.tagName} ${words.trim().slice(0, 40)}`,
        ];
      });
  }, FINGER);
