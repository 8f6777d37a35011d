import { expect, it } from 'vitest';
import { findOnPages } from './find-on-pages.ts';

const lineAt = (text: string, y: number) => ({ text, x: 0.1, y, w: 0.8, h: 0.02 });
const PAGES = [
  { number: 1, source: 'file' as const, lines: [lineAt('The sun is a', 0.1), lineAt('star, a star', 0.2)] },
  { number: 2, source: 'recognised' as const, lines: [lineAt('of our own', 0.1)] },
];

it('every place is found, each where its letters stand on their line', () => {
  const places = findOnPages(PAGES, 'STAR');
  expect(places).toHaveLength(2);
  expect(places[0]).toEqual([{ page: 1, x: 0.1, y: 0.2, w: expect.closeTo(0.8 / 3), h: 0.02 }]);
  expect(places[1]?.[0]?.x).toBeCloseTo(0.1 + (0.8 * 8) / 12);
});

it('what runs over the end of a line or a page has a box on each', () => {
  expect(findOnPages(PAGES, 'is a star')[0]?.map(({ page, y }) => [page, y])).toEqual([
    [1, 0.1],
    [1, 0.2],
  ]);
  expect(findOnPages(PAGES, 'a star of our')[0]?.map(({ page }) => page)).toEqual([1, 2]);
});

it('nothing is found where nothing is looked for, or nothing stands', () => {
  expect(findOnPages(PAGES, ' ')).toEqual([]);
  expect(findOnPages(PAGES, 'moon')).toEqual([]);
  expect(findOnPages([], 'star')).toEqual([]);
});
