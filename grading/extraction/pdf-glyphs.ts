/** Reads every glyph of a page with its place and the way it is painted. This is the hot loop of extraction. */
import type { Frame } from './pdf-frame.ts';
import type { Pdfium } from './pdf-library.ts';
import type { FontTraits } from './pdf-objects.ts';
import { readFont, readObjects, readPaintwork } from './pdf-objects.ts';
import type { Glyph, PageRecords, Run } from './pdf-records.ts';

/** What PDFium puts in place of a hyphen at the end of a line. */
const LINE_END_HYPHEN = 2;
const LIGATURES: Record<number, string> = {
  64256: 'ff',
  64257: 'fi',
  64258: 'fl',
  64259: 'ffi',
  64260: 'ffl',
  64261: 'ft',
  64262: 'st',
};

const characterOf = (code: number): string => {
  if (code === LINE_END_HYPHEN) return '-';
  if (code < 0x80) return ASCII[code] ?? '';
  return LIGATURES[code] ?? (code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');
};
const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

const isSpace = (code: number): boolean =>
  (code <= 32 && code !== LINE_END_HYPHEN) ||
  code === 0xa0 ||
  (code >= 0x2000 && code <= 0x200a) ||
  code === 0x202f ||
  code === 0x3000;

type Geometry = Pick<Run, 'size' | 'width' | 'angle'>;

const readGeometry = (pdfium: Pdfium, text: number, index: number, frame: Frame): Geometry => {
  const { calls, scratch } = pdfium;
  const points = calls.fontSize(text, index);
  calls.charMatrix(text, index, scratch);
  const at = scratch >> 2;
  const [a = 1, b = 0, c = 0, d = 1] = pdfium.floats().subarray(at, at + 4);
  const along = Math.hypot(a, b);
  const area = Math.abs(a * d - b * c);
  const right = frame.xx * a + frame.xy * b;
  const down = frame.yx * a + frame.yy * b;
  return {
    size: along > 0 ? Math.abs(points) * (area / along) : 0,
    width: Math.abs(points) * along,
    angle: (Math.atan2(down, right) * 180) / Math.PI,
  };
};

/** The text page must have been loaded from the page. `addresses` are the text objects of the runs, `objects` all there are. */
export const readGlyphs = (
  pdfium: Pdfium,
  page: number,
  text: number,
  frame: Frame,
): { records: PageRecords; addresses: number[]; objects: number[] } => {
  const { calls, scratch } = pdfium;
  const { texts, paints, horizontals, verticals } = readObjects(pdfium, page, frame);
  const glyphs: Glyph[] = [];
  const runs: Run[] = [];
  const addresses: number[] = [];
  const indexes = new Map<number, number>();

  const fonts = new Map<number, FontTraits>();
  const fontTraits = (font: number): FontTraits => {
    const traits = fonts.get(font) ?? readFont(pdfium, font);
    fonts.set(font, traits);
    return traits;
  };

  const addRun = (object: number, index: number): number => {
    const place = texts.get(object) ?? { order: 0, inForm: true };
    const paintwork = readPaintwork(pdfium, object, frame);
    const geometry = readGeometry(pdfium, text, index, frame);
    addresses.push(object);
    return runs.push({ ...place, ...paintwork, ...geometry, ...fontTraits(paintwork.font), unmapped: 0 }) - 1;
  };

  const { xx, xy, x0, yx, yy, y0 } = frame;
  const count = calls.countChars(text);
  const at = scratch >> 3;
  let lastObject = 0;
  let run = -1;
  let spaced = true;
  // Fetching the view costs more than the calls; only reading a run can allocate and so move the memory.
  let doubles = pdfium.doubles();
  for (let index = 0; index < count; index += 1) {
    const code = calls.unicode(text, index);
    if (isSpace(code)) {
      spaced = true;
      continue;
    }
    const object = calls.textObjectOf(text, index);
    if (object === 0) continue;
    if (object !== lastObject) {
      lastObject = object;
      run = indexes.get(object) ?? addRun(object, index);
      indexes.set(object, run);
      doubles = pdfium.doubles();
    }
    calls.charBox(text, index, scratch, scratch + 8, scratch + 16, scratch + 24);
    calls.charOrigin(text, index, scratch + 32, scratch + 40);
    const x1 = doubles[at] ?? 0;
    const x2 = doubles[at + 1] ?? 0;
    const y1 = doubles[at + 2] ?? 0;
    const y2 = doubles[at + 3] ?? 0;
    const ox = doubles[at + 4] ?? 0;
    const oy = doubles[at + 5] ?? 0;
    const left = xx * x1 + xy * y1 + x0;
    const right = xx * x2 + xy * y2 + x0;
    const top = yx * x1 + yy * y1 + y0;
    const bottom = yx * x2 + yy * y2 + y0;
    if (code >= 0xe000 || code === 0) countUnmapped(runs[run], code, calls.hasMapError(text, index));
    glyphs.push({
      text: characterOf(code),
      left: Math.min(left, right),
      top: Math.min(top, bottom),
      right: Math.max(left, right),
      bottom: Math.max(top, bottom),
      x: xx * ox + xy * oy + x0,
      y: yx * ox + yy * oy + y0,
      run,
      spaced,
    });
    spaced = false;
  }
  return {
    records: { width: frame.width, height: frame.height, glyphs, runs, paints, horizontals, verticals },
    addresses,
    objects: [...texts.keys()],
  };
};

/** Private-use and replacement characters say nothing: the font keeps its letters to itself. */
const countUnmapped = (run: Run | undefined, code: number, error: number): void => {
  if (run && (error === 1 || code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff))) run.unmapped += 1;
};
