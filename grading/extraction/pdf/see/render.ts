/** Paints a page, or a window of it, into pixels. What is painted never exceeds a fixed number of pixels. */
import type { Box } from '../../document.ts';
import type { Frame } from '../read/frame.ts';
import type { Pdfium } from '../read/library.ts';
import type { Window } from './visibility-pixels.ts';

const BGR = 2;
const WITH_ANNOTATIONS = 1;
const RED_FIRST = 0x10;
const WHITE = 0xffffffff;
const MAX_PIXELS = 6_000_000;
/** PDFium counts device units in 32 bits. */
const MAX_EXTENT = 50_000_000;

const safeScale = (frame: Frame, area: Box, wanted: number): number => {
  const width = Math.max(1, area.right - area.left);
  const height = Math.max(1, area.bottom - area.top);
  const byPixels = Math.sqrt(MAX_PIXELS / (width * height));
  const byExtent = MAX_EXTENT / Math.max(frame.width, frame.height, 1);
  return Math.min(wanted, byPixels, byExtent);
};

export const renderWindow = (
  pdfium: Pdfium,
  page: number,
  frame: Frame,
  area: Box,
  wanted: number,
): Window => {
  const { calls } = pdfium;
  const scale = safeScale(frame, area, wanted);
  const width = Math.max(1, Math.round((area.right - area.left) * scale));
  const height = Math.max(1, Math.round((area.bottom - area.top) * scale));
  const bitmap = calls.createBitmap(width, height, BGR, 0, 0);
  if (bitmap === 0) throw new RangeError('PDFium has no memory for the picture');
  calls.fillBitmap(bitmap, 0, 0, width, height, WHITE);
  calls.renderPage(
    bitmap,
    page,
    Math.round(-area.left * scale),
    Math.round(-area.top * scale),
    Math.max(1, Math.round(frame.width * scale)),
    Math.max(1, Math.round(frame.height * scale)),
    0,
    WITH_ANNOTATIONS | RED_FIRST,
  );
  const stride = calls.bitmapStride(bitmap);
  const start = calls.bitmapBuffer(bitmap);
  const memory = pdfium.bytes();
  const pixels = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    const from = start + row * stride;
    pixels.set(memory.subarray(from, from + width * 3), row * width * 3);
  }
  calls.destroyBitmap(bitmap);
  return { left: area.left, top: area.top, scale, width, height, pixels };
};

/** Paints as if the given objects were not there. */
export const renderWithout = (
  pdfium: Pdfium,
  page: number,
  frame: Frame,
  objects: readonly number[],
  area: Box,
  wanted: number,
): Window => {
  for (const object of objects) pdfium.calls.setActive(object, 0);
  const window = renderWindow(pdfium, page, frame, area, wanted);
  for (const object of objects) pdfium.calls.setActive(object, 1);
  return window;
};

export const wholePage = (frame: Frame): Box => ({
  left: 0,
  top: 0,
  right: frame.width,
  bottom: frame.height,
});

/** The whole page at a resolution, its long side capped. */
export const renderPage = (
  pdfium: Pdfium,
  page: number,
  frame: Frame,
  size: { dpi: number; longSide: number },
): Window => {
  const scale = Math.min(size.dpi / 72, size.longSide / Math.max(frame.width, frame.height, 1));
  return renderWindow(pdfium, page, frame, wholePage(frame), scale);
};
