/** Prints a page and scans it: what a school's copier sends. */
import type { FixtureObject } from './pdf-fixture.ts';
import { buildPdf } from './pdf-fixture.ts';
import { readFrame } from './read/frame.ts';
import { withPdf } from './read/open.ts';
import { renderPage } from './see/render.ts';

export const printAndScan = (content: string): Promise<FixtureObject> =>
  withPdf(buildPdf({ pages: [{ content }] }), async ({ pdfium, document }) => {
    const page = pdfium.calls.loadPage(document, 0);
    const window = renderPage(pdfium, page, readFrame(pdfium, page), { dpi: 150, longSide: 1650 });
    pdfium.calls.closePage(page);
    return {
      dict: `/Type /XObject /Subtype /Image /Width ${window.width} /Height ${window.height} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
      data: window.pixels,
    };
  });
