/** The pixels under a glyph, for seeing at once that the very same was painted before. Of the three colours the middle one counts. */
import type { Box } from '../../document.ts';
import type { Window } from './visibility-pixels.ts';

/** Where it lies in a window, in pixels. */
type Area = { left: number; top: number; width: number; height: number };
export type Block = { width: number; height: number; pixels: Uint8Array };

const COLOURS = 3;
const GREEN = 1;

export const blockOf = (window: Window, box: Box): Area => {
  const { scale } = window;
  const left = Math.max(0, Math.floor((box.left - window.left) * scale));
  const top = Math.max(0, Math.floor((box.top - window.top) * scale));
  const right = Math.min(window.width, Math.ceil((box.right - window.left) * scale));
  const bottom = Math.min(window.height, Math.ceil((box.bottom - window.top) * scale));
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
};

const rowAt = ({ width }: Window, { left, top }: Area, row: number): number =>
  ((top + row) * width + left) * COLOURS + GREEN;

/** What the pixels come to; others may come to the same. */
export const sumOf = (window: Window, area: Area): number => {
  const { pixels } = window;
  let sum = Math.imul(area.width, 31) + area.height;
  for (let row = 0; row < area.height; row += 1) {
    const from = rowAt(window, area, row);
    for (let at = from, end = from + area.width * COLOURS; at < end; at += COLOURS)
      sum = Math.imul(sum ^ (pixels[at] ?? 0), 16_777_619);
  }
  return sum;
};

export const isPaintedSo = (block: Block, window: Window, area: Area): boolean => {
  if (block.width !== area.width || block.height !== area.height) return false;
  const { pixels } = window;
  let place = 0;
  for (let row = 0; row < area.height; row += 1) {
    const from = rowAt(window, area, row);
    for (let at = from, end = from + area.width * COLOURS; at < end; at += COLOURS)
      if (pixels[at] !== block.pixels[place++]) return false;
  }
  return true;
};

export const keepBlock = (window: Window, area: Area): Block => {
  const pixels = new Uint8Array(area.width * area.height);
  let place = 0;
  for (let row = 0; row < area.height; row += 1) {
    const from = rowAt(window, area, row);
    for (let at = from, end = from + area.width * COLOURS; at < end; at += COLOURS)
      pixels[place++] = window.pixels[at] ?? 0;
  }
  return { width: area.width, height: area.height, pixels };
};
