/** Reads the painted objects of a page: text attributes, pictures, shapes and the straight lines of tables. */
import type { Box } from '../../document.ts';
import type { Frame } from './frame.ts';
import { frameBox, framePoint } from './frame.ts';
import type { Pdfium } from './library.ts';
import { readWide } from './library.ts';
import type { Paint, Ruling, Run } from './records.ts';

const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const FORM = 5;
const KINDS = { [PATH]: 'path', [IMAGE]: 'image', 4: 'shading', [FORM]: 'form' } as const;
const MOVE_TO = 2;
const LINE_TO = 0;

const MAX_FORM_DEPTH = 8;
const MAX_SEGMENTS_PER_PAGE = 20_000;
const MIN_RULING = 6;

type TextPlace = { order: number; inForm: boolean };

export type PageObjects = {
  /** By the address of the text object. */
  texts: Map<number, TextPlace>;
  paints: Paint[];
  horizontals: Ruling[];
  verticals: Ruling[];
};

const isKind = (type: number): type is keyof typeof KINDS => type in KINDS;

const readBounds = (pdfium: Pdfium, object: number, frame: Frame): Box | null => {
  const { calls, scratch } = pdfium;
  if (!calls.objectBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return null;
  const floats = pdfium.floats();
  const at = scratch >> 2;
  return frameBox(frame, floats[at] ?? 0, floats[at + 1] ?? 0, floats[at + 2] ?? 0, floats[at + 3] ?? 0);
};

type Colour = { red: number; green: number; blue: number; alpha: number };

const readColour = (pdfium: Pdfium, object: number, stroke = false): Colour | null => {
  const { calls, scratch } = pdfium;
  const ask = stroke ? calls.strokeColour : calls.fillColour;
  if (!ask(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return null;
  const view = pdfium.integers();
  const at = scratch >> 2;
  return { red: view[at] ?? 0, green: view[at + 1] ?? 0, blue: view[at + 2] ?? 0, alpha: view[at + 3] ?? 0 };
};

const readFill = (pdfium: Pdfium, object: number, kind: Paint['kind']): Paint['fill'] => {
  if (kind !== 'path' || pdfium.calls.objectIsTransparent(object)) return null;
  const colour = readColour(pdfium, object);
  return colour && colour.alpha === 255 ? colour : null;
};

/** Collects the straight segments of a path; a closed thin rectangle gives two lines at nearly the same place. */
const readRulings = (pdfium: Pdfium, object: number, frame: Frame, found: PageObjects): number => {
  const { calls, scratch } = pdfium;
  const count = calls.countSegments(object);
  if (count < 2 || count > MAX_SEGMENTS_PER_PAGE || !calls.objectMatrix(object, scratch)) return 0;
  const matrix = Array.from(pdfium.floats().subarray(scratch >> 2, (scratch >> 2) + 6));
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  let previous = { x: 0, y: 0 };
  let first = previous;
  const add = (from: { x: number; y: number }, to: { x: number; y: number }): void => {
    const across = Math.abs(to.x - from.x);
    const down = Math.abs(to.y - from.y);
    if (down < 1 && across >= MIN_RULING)
      found.horizontals.push({ at: from.y, from: Math.min(from.x, to.x), to: Math.max(from.x, to.x) });
    else if (across < 1 && down >= MIN_RULING)
      found.verticals.push({ at: from.x, from: Math.min(from.y, to.y), to: Math.max(from.y, to.y) });
  };
  for (let index = 0; index < count; index += 1) {
    const segment = calls.segmentAt(object, index);
    calls.segmentPoint(segment, scratch, scratch + 4);
    const floats = pdfium.floats();
    const x = floats[scratch >> 2] ?? 0;
    const y = floats[(scratch >> 2) + 1] ?? 0;
    const point = framePoint(frame, a * x + c * y + e, b * x + d * y + f);
    const type = calls.segmentType(segment);
    if (type === MOVE_TO) first = point;
    if (type === LINE_TO) add(previous, point);
    previous = point;
  }
  add(previous, first);
  return count;
};

export const readObjects = (pdfium: Pdfium, page: number, frame: Frame): PageObjects => {
  const { calls } = pdfium;
  const found: PageObjects = { texts: new Map(), paints: [], horizontals: [], verticals: [] };
  let segments = 0;

  const listTexts = (form: number, order: number, depth: number): void => {
    const count = depth < MAX_FORM_DEPTH ? calls.countFormObjects(form) : 0;
    for (let index = 0; index < count; index += 1) {
      const object = calls.formObjectAt(form, index);
      const type = calls.objectType(object);
      if (type === TEXT) found.texts.set(object, { order, inForm: true });
      if (type === FORM) listTexts(object, order, depth + 1);
    }
  };

  const count = calls.countObjects(page);
  for (let order = 0; order < count; order += 1) {
    const object = calls.objectAt(page, order);
    const type = calls.objectType(object);
    if (type === TEXT) found.texts.set(object, { order, inForm: false });
    if (!isKind(type)) continue;
    const kind = KINDS[type];
    if (kind === 'form') listTexts(object, order, 0);
    const box = readBounds(pdfium, object, frame);
    if (!box) continue;
    if (kind === 'path' && segments < MAX_SEGMENTS_PER_PAGE)
      segments += readRulings(pdfium, object, frame, found);
    found.paints.push({ order, kind, box, fill: readFill(pdfium, object, kind) });
  }
  return found;
};

/** The clip as one rectangle where it is made of rectangles only. */
const readClip = (pdfium: Pdfium, object: number, frame: Frame): Run['clip'] => {
  const { calls, scratch } = pdfium;
  const clip = calls.clipOf(object);
  const paths = clip ? calls.countClipPaths(clip) : -1;
  if (paths <= 0) return null;
  let whole: Box | null = null;
  for (let path = 0; path < paths; path += 1) {
    const count = calls.countClipSegments(clip, path);
    if (count < 4 || count > 6) return 'shape';
    const xs = new Set<number>();
    const ys = new Set<number>();
    for (let index = 0; index < count; index += 1) {
      calls.segmentPoint(calls.clipSegment(clip, path, index), scratch, scratch + 4);
      const floats = pdfium.floats();
      xs.add(Math.round((floats[scratch >> 2] ?? 0) * 20));
      ys.add(Math.round((floats[(scratch >> 2) + 1] ?? 0) * 20));
    }
    if (xs.size !== 2 || ys.size !== 2) return 'shape';
    const box = frameBox(
      frame,
      Math.min(...xs) / 20,
      Math.min(...ys) / 20,
      Math.max(...xs) / 20,
      Math.max(...ys) / 20,
    );
    whole = whole ? intersection(whole, box) : box;
  }
  return whole;
};

const intersection = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

type Marks = { layered: boolean; claim: string | null };

const readMarks = (pdfium: Pdfium, object: number): Marks => {
  const { calls, scratch } = pdfium;
  const marks: Marks = { layered: false, claim: null };
  const count = calls.countMarks(object);
  for (let index = 0; index < count; index += 1) {
    const mark = calls.markAt(object, index);
    calls.markName(mark, scratch, 32, scratch + 32);
    const bytes = pdfium.bytes();
    // The name in UTF-16: "OC" and nothing after it.
    if (bytes[scratch] === 0x4f && bytes[scratch + 2] === 0x43 && bytes[scratch + 4] === 0)
      marks.layered = true;
    const claim = readClaim(pdfium, mark);
    if (claim !== null) marks.claim = claim;
  }
  return marks;
};

const readClaim = (pdfium: Pdfium, mark: number): string | null => {
  const { calls, scratch } = pdfium;
  const key = pdfium.name('ActualText');
  if (!calls.markText(mark, key, 0, 0, scratch)) return null;
  return readWide(pdfium, (buffer, length) => {
    calls.markText(mark, key, buffer, length, scratch);
    return pdfium.integers()[scratch >> 2] ?? 0;
  });
};

type Paintwork = Pick<Run, 'mode' | 'red' | 'green' | 'blue' | 'alpha' | 'transparent' | 'clip' | 'font'>;

/** How a text object is painted. A pattern or an unknown colour counts as white, which asks for a closer look. */
export const readPaintwork = (pdfium: Pdfium, object: number, frame: Frame): Paintwork & Marks => {
  const { calls } = pdfium;
  const mode = calls.renderMode(object);
  const colour = readColour(pdfium, object, mode === 1) ?? { red: 255, green: 255, blue: 255, alpha: 255 };
  return {
    ...colour,
    mode,
    transparent: calls.objectIsTransparent(object) !== 0,
    clip: readClip(pdfium, object, frame),
    font: calls.fontOf(object),
    ...readMarks(pdfium, object),
  };
};

export type FontTraits = Pick<
  Run,
  'fontName' | 'embedded' | 'drawn' | 'bold' | 'italic' | 'ascent' | 'descent'
>;

const USUAL_REACH = { ascent: 0.9, descent: 0.22 };
/** Fonts that say nothing, or nonsense, are taken for usual ones. */
const isLikely = ({ ascent, descent }: typeof USUAL_REACH): boolean =>
  ascent >= 0.5 && ascent <= 1.2 && descent >= 0 && descent <= 0.5;

const readReach = ({ calls, scratch, floats }: Pdfium, font: number): typeof USUAL_REACH => {
  const at = scratch >> 2;
  if (calls.fontAscent(font, 1, scratch) === 0 || calls.fontDescent(font, 1, scratch + 4) === 0)
    return USUAL_REACH;
  const reach = { ascent: floats()[at] ?? 0, descent: -(floats()[at + 1] ?? 0) };
  return isLikely(reach) ? reach : USUAL_REACH;
};

export const readFont = (pdfium: Pdfium, font: number): FontTraits => {
  if (font === 0)
    return { fontName: '', embedded: false, drawn: false, bold: false, italic: false, ...USUAL_REACH };
  const { calls, scratch } = pdfium;
  const embedded = calls.fontIsEmbedded(font) === 1;
  const length = Math.min(calls.fontName(font, scratch, 128), 128);
  const name = String.fromCharCode(...pdfium.bytes().subarray(scratch, scratch + Math.max(0, length - 1)));
  const reach = readReach(pdfium, font);
  // A font in the file without a font program is one of drawings.
  calls.fontData(font, 0, 0, scratch);
  return {
    fontName: name,
    embedded,
    drawn: embedded && pdfium.integers()[scratch >> 2] === 0,
    bold: calls.fontWeight(font) >= 600 || /bold|black|heavy|semibold|demi/i.test(name),
    italic: /italic|oblique/i.test(name),
    ...reach,
  };
};
