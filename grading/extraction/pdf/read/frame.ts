/** Turns a page's own coordinates into places on the page as it is displayed: cropped, turned, origin at the top left. */
import type { Box } from '../../document.ts';
import type { Pdfium } from './library.ts';

export type Frame = {
  width: number;
  height: number;
  /** x' = xx·x + xy·y + x0 and likewise for y'. */
  xx: number;
  xy: number;
  x0: number;
  yx: number;
  yy: number;
  y0: number;
};

export const createFrame = (
  left: number,
  bottom: number,
  right: number,
  top: number,
  quarters: number,
): Frame => {
  const across = right - left;
  const up = top - bottom;
  switch (((quarters % 4) + 4) % 4) {
    case 1:
      return { width: up, height: across, xx: 0, xy: 1, x0: -bottom, yx: 1, yy: 0, y0: -left };
    case 2:
      return { width: across, height: up, xx: -1, xy: 0, x0: right, yx: 0, yy: 1, y0: -bottom };
    case 3:
      return { width: up, height: across, xx: 0, xy: -1, x0: top, yx: -1, yy: 0, y0: right };
    default:
      return { width: across, height: up, xx: 1, xy: 0, x0: -left, yx: 0, yy: -1, y0: top };
  }
};

export const framePoint = (frame: Frame, x: number, y: number): { x: number; y: number } => ({
  x: frame.xx * x + frame.xy * y + frame.x0,
  y: frame.yx * x + frame.yy * y + frame.y0,
});

export const frameBox = (frame: Frame, x1: number, y1: number, x2: number, y2: number): Box => {
  const one = framePoint(frame, x1, y1);
  const other = framePoint(frame, x2, y2);
  return {
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    right: Math.max(one.x, other.x),
    bottom: Math.max(one.y, other.y),
  };
};

export const readFrame = (pdfium: Pdfium, page: number): Frame => {
  const { calls, scratch } = pdfium;
  calls.pageBox(page, scratch);
  const at = scratch >> 2;
  // The rectangle comes as left, top, right, bottom.
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.floats().subarray(at, at + 4);
  return createFrame(left, bottom, right, top, calls.pageRotation(page));
};
