/** Reads every glyph of a page with its place and the way it is painted. This is the hot loop of extraction. */
import type { Frame } from './frame.ts';
import { framePoint } from './frame.ts';
import type { Pdfium } from './library.ts';
import type { FontTraits, PageObjects } from './objects.ts';
import { readFont, readObjects, readPaintwork } from './objects.ts';
import type { Glyph, PageRecords, Run } from './records.ts';

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

const UNKNOWN = 0xfffd;

/** Characters without a look of their own; a font that paints something for them has named its glyphs wrongly. */
const isUnseenCharacter = (code: number): boolean =>
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x206f) ||
  (code >= 0x7f && code <= 0x9f) ||
  code === 0xfeff;

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

/** A glyph whose places stay in one flat array: boxed numbers would cost more than everything else here. */
class PlacedGlyph implements Glyph {
  readonly text: string;
  readonly run: number;
  readonly spaced: boolean;
  readonly #places: Float64Array;
  readonly #at: number;

  constructor(text: string, run: number, spaced: boolean, places: Float64Array, at: number) {
    this.text = text;
    this.run = run;
    this.spaced = spaced;
    this.#places = places;
    this.#at = at;
  }

  get left(): number {
    return this.#places[this.#at] ?? 0;
  }
  get top(): number {
    return this.#places[this.#at + 1] ?? 0;
  }
  get right(): number {
    return this.#places[this.#at + 2] ?? 0;
  }
  get bottom(): number {
    return this.#places[this.#at + 3] ?? 0;
  }
  get x(): number {
    return this.#places[this.#at + 4] ?? 0;
  }
  get y(): number {
    return this.#places[this.#at + 5] ?? 0;
  }
}

const PLACES = 6;

/** Writes the tight box, as displayed, of what stands raw in `from`: left, right, bottom, top. */
const placeBox = (from: Float64Array, raw: number, frame: Frame, to: Float64Array, at: number): void => {
  const { xx, xy, x0, yx, yy, y0 } = frame;
  const x1 = from[raw] ?? 0;
  const x2 = from[raw + 1] ?? 0;
  const y1 = from[raw + 2] ?? 0;
  const y2 = from[raw + 3] ?? 0;
  const left = xx * x1 + xy * y1 + x0;
  const right = xx * x2 + xy * y2 + x0;
  const top = yx * x1 + yy * y1 + y0;
  const bottom = yx * x2 + yy * y2 + y0;
  to[at] = Math.min(left, right);
  to[at + 1] = Math.min(top, bottom);
  to[at + 2] = Math.max(left, right);
  to[at + 3] = Math.max(top, bottom);
};

/** Whether anything measurable is painted in the box written at `at`. */
const hasOutline = (places: Float64Array, at: number): boolean =>
  (places[at + 2] ?? 0) - (places[at] ?? 0) > 0.5 && (places[at + 3] ?? 0) - (places[at + 1] ?? 0) > 0.5;

/** The point on the baseline where a glyph starts, as displayed. */
const readStart = (pdfium: Pdfium, text: number, index: number, frame: Frame): { x: number; y: number } => {
  const { calls, scratch } = pdfium;
  calls.charOrigin(text, index, scratch, scratch + 8);
  const doubles = pdfium.doubles();
  return framePoint(frame, doubles[scratch >> 3] ?? 0, doubles[(scratch >> 3) + 1] ?? 0);
};

type RunReader = { runs: Run[]; addresses: number[]; indexOf(object: number, index: number): number };

/** Reads the attributes of every text object once. */
const createRunReader = (
  pdfium: Pdfium,
  text: number,
  frame: Frame,
  texts: PageObjects['texts'],
): RunReader => {
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
    const { order, inForm } = texts.get(object) ?? { order: 0, inForm: true };
    const paintwork = readPaintwork(pdfium, object, frame);
    const { size, width, angle } = readGeometry(pdfium, text, index, frame);
    const traits = fontTraits(paintwork.font);
    addresses.push(object);
    indexes.set(object, runs.length);
    return runs.push({ ...paintwork, ...traits, order, inForm, size, width, angle, unmapped: 0 }) - 1;
  };
  return { runs, addresses, indexOf: (object, index) => indexes.get(object) ?? addRun(object, index) };
};

export type ReadGlyphs = {
  records: PageRecords;
  /** The text objects of the runs. */
  addresses: number[];
  /** All text objects of the page, also those without glyphs of their own. */
  objects: number[];
};

/** The text page must have been loaded from the page. */
export const readGlyphs = (pdfium: Pdfium, page: number, text: number, frame: Frame): ReadGlyphs => {
  const { calls, scratch } = pdfium;
  const { unicode, textObjectOf, charBox } = calls;
  const { texts, paints, horizontals, verticals } = readObjects(pdfium, page, frame);
  const reader = createRunReader(pdfium, text, frame, texts);
  const count = Math.max(0, calls.countChars(text));
  const places = new Float64Array(count * PLACES);
  const glyphs: Glyph[] = [];
  let lastObject = 0;
  let run = -1;
  let spaced = true;
  // Upright glyphs of one run share their baseline, so that asking once per run is enough.
  let start = { x: 0, y: 0 };
  let isTurned = false;
  // Fetching the view costs more than the calls; only reading a run can allocate and so move the memory.
  let doubles = pdfium.doubles();
  for (let index = 0; index < count; index += 1) {
    const code = unicode(text, index);
    const object = isSpace(code) ? 0 : textObjectOf(text, index);
    if (object === 0) {
      spaced ||= isSpace(code);
      continue;
    }
    if (object !== lastObject || isTurned) {
      lastObject = object;
      run = reader.indexOf(object, index);
      isTurned = reader.runs[run]?.angle !== 0;
      start = readStart(pdfium, text, index, frame);
      doubles = pdfium.doubles();
    }
    charBox(text, index, scratch, scratch + 8, scratch + 16, scratch + 24);
    const at = glyphs.length * PLACES;
    placeBox(doubles, scratch >> 3, frame, places, at);
    places[at + 4] = start.x;
    places[at + 5] = start.y;
    if (code >= 0xe000 || code === 0) countUnmapped(reader.runs[run], code, calls.hasMapError(text, index));
    const isMisnamed = isUnseenCharacter(code) && hasOutline(places, at);
    if (isMisnamed) countUnmapped(reader.runs[run], UNKNOWN, 0);
    glyphs.push(new PlacedGlyph(isMisnamed ? '\ufffd' : characterOf(code), run, spaced, places, at));
    spaced = false;
  }
  const { runs, addresses } = reader;
  measureDrawnFonts(glyphs, runs);
  const { width, height } = frame;
  return {
    records: { width, height, glyphs, runs, paints, horizontals, verticals },
    addresses,
    objects: [...texts.keys()],
  };
};

/** The height of the tallest letters of a usual font, in ems. */
const TALLEST_LETTER = 0.75;
const PAINTS_NOTHING = 0.05;
const USUAL_HEIGHT = { least: 0.4, most: 1.2 };

/**
 * A font of drawings (Type 3) has a scale of its own that PDFium leaves out of the size: one unit of it may be a page or
 * a dot. What counts is how large its letters are drawn.
 */
const measureDrawnFonts = (glyphs: Glyph[], runs: Run[]): void => {
  if (!runs.some((run) => run.drawn)) return;
  const tallest = new Map<number, number>();
  for (const glyph of glyphs) {
    const run = runs[glyph.run];
    if (!run?.drawn || run.size <= 0 || run.angle !== 0) continue;
    if (glyph.bottom - glyph.top < PAINTS_NOTHING) continue;
    const height = (glyph.bottom - glyph.top) / run.size;
    tallest.set(run.font, Math.max(height, tallest.get(run.font) ?? 0));
  }
  for (const run of runs) {
    const height = tallest.get(run.font) ?? 0;
    if (!run.drawn || height <= 0 || (height >= USUAL_HEIGHT.least && height <= USUAL_HEIGHT.most)) continue;
    run.size *= height / TALLEST_LETTER;
    run.width *= height / TALLEST_LETTER;
  }
};

/** Private-use and replacement characters say nothing: the font keeps its letters to itself. */
const countUnmapped = (run: Run | undefined, code: number, error: number): void => {
  if (run && (error === 1 || code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff))) run.unmapped += 1;
};
