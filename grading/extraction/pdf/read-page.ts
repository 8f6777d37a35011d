/** Reads one page as far as PDFium is needed for it: glyphs, what can be seen of them, and pictures to be read later. */
import type { Box, HiddenReason, HiddenText } from '../document.ts';
import { boundingBox } from '../places.ts';
import type { Segment } from './layout/segments.ts';
import { buildSegments, buildTurned } from './layout/segments.ts';
import { addDrawnSigns } from './layout/signs.ts';
import { type Overlay, settleOverlay } from './read/annotations.ts';
import type { Frame } from './read/frame.ts';
import { readFrame } from './read/frame.ts';
import type { ReadGlyphs } from './read/glyphs.ts';
import { readGlyphs } from './read/glyphs.ts';
import type { Pdfium } from './read/library.ts';
import type { Glyph, PageRecords, Ruling } from './read/records.ts';
import { lettersOf } from './see/agreement.ts';
import { hasClaims, listFalseClaims, removeClaims } from './see/claims.ts';
import { listCutOff } from './see/cut-off.ts';
import type { Sight } from './see/judge-visibility.ts';
import { inspectSight, listHidden } from './see/judge-visibility.ts';
import { isSaid, isWorthTelling } from './see/plausible-words.ts';
import type { DoubtedLine, OddLetter, PaintedLine } from './see/prove-lines.ts';
import { paintLines } from './see/prove-lines.ts';
import { renderPage, renderWithout, wholePage } from './see/render.ts';
import { hasInk, needsReading, scanShare } from './see/scan.ts';
import type { ShapeBook } from './see/shape-book.ts';
import { lookAtShapes } from './see/shape-book.ts';
import type { Window } from './see/visibility-pixels.ts';

/** A text layer of fewer glyphs does not stand for a scan. */
const FULL_LAYER = 20;
/** Pictures covering this share of the page make it a scan. */
const SCAN_SHARE = 0.5;
/** More unseen lines than this are read with the whole page at once. */
const MANY_LINES = 24;
const MOST_LINES_PAINTED = 96;
/** Page numbers and printer's marks get lost there all the time, and are no answers. */
const LOST_AT_THE_EDGE = new Set<HiddenReason>(['off_page', 'clipped']);
/** Enough to see whether anything is painted beside the text. */
const GLANCE = 0.7;
const SCAN = { dpi: 200, longSide: 2200 };

/** A line that counts only if reading it bears it out. */
type Doubted = DoubtedLine & { why: HiddenReason };

/** A line of a scan's invisible text layer, and why it is hidden if the picture does not confirm it. */
export type LayerLine = { segment: Segment; words: Box[]; why: HiddenReason; inked: boolean };

export type ReadPage = {
  number: number;
  frame: Frame;
  /** Segments and rulings are all that is kept: glyphs of a hundred pages would weigh on the memory. */
  segments: Segment[];
  horizontals: Ruling[];
  verticals: Ruling[];
  turned: Segment[];
  hidden: HiddenText[];
  /** Some text runs over the edge of the page or of its box. */
  isCutOff: boolean;
  hasAttachments: boolean;
  /** The painted page where it has to be read. */
  picture: Window | null;
  /** `beside`, `instead`: read the picture beside or instead of the text. `layer`: it has to confirm the layer. */
  pictureUse: 'none' | 'beside' | 'instead' | 'layer';
  layer: LayerLine[];
  /** Lines that count only if reading them bears them out. Those of kind `odd` are among the segments. */
  doubted: (PaintedLine & { why: HiddenReason })[];
  /** The same where a page has more of them than are painted. */
  unpainted: Doubted[];
};

type Loaded = { records: PageRecords; addresses: number[]; falseClaims: string[] };

/** Loads the text, taking off what the file claims about it. */
const loadGlyphs = (pdfium: Pdfium, page: number, frame: Frame): Loaded => {
  const { calls } = pdfium;
  const read = (): ReadGlyphs => {
    const text = calls.loadText(page);
    const found = readGlyphs(pdfium, page, text, frame);
    calls.closeText(text);
    return found;
  };
  const claimed = read();
  if (!hasClaims(claimed.records)) return { ...claimed, falseClaims: [] };
  removeClaims(pdfium, claimed.objects);
  const painted = read();
  return { ...painted, falseClaims: listFalseClaims(claimed.records, painted.records) };
};

type Place = { pdfium: Pdfium; page: number; frame: Frame; records: PageRecords };

const linesOf = (glyphs: Glyph[], { runs, verticals }: PageRecords): Map<Segment, Glyph[]> => {
  const members = new Map<Segment, Glyph[]>();
  buildSegments(glyphs, runs, verticals, members);
  return members;
};

/** By their place among the letters of the line, as reading counts them. */
const listOddLetters = (glyphs: Glyph[], shapes: ReadonlyMap<Glyph, string>): OddLetter[] => {
  let at = 0;
  return glyphs.flatMap((glyph) => {
    const shape = shapes.get(glyph);
    const place = at;
    at += lettersOf(glyph.text).length;
    return shape === undefined ? [] : [{ at: place, shape }];
  });
};

/** Lines in which letters look like others than they are said to be. */
const listOdd = (lines: Map<Segment, Glyph[]>, shown: Glyph[], place: Place, book: ShapeBook): Doubted[] => {
  const { odd, shapes } = lookAtShapes(book, place, shown);
  if (odd.size === 0) return [];
  return [...lines].flatMap(([segment, glyphs]) => {
    const found = listOddLetters(glyphs, shapes);
    return found.length === 0
      ? []
      : [{ segment, kind: 'odd' as const, odd: found, why: 'glyph_mismatch' as const }];
  });
};

const wordBoxes = (glyphs: Glyph[]): Box[] => {
  const words: Glyph[][] = [];
  for (const glyph of glyphs) {
    if (glyph.spaced || words.length === 0) words.push([]);
    words.at(-1)?.push(glyph);
  }
  return words.map(boundingBox);
};

type Unseen = { doubted: Doubted[]; layer: LayerLine[]; taken: Set<number> };

/** Lines that paint nothing where something is painted: single ones are read, a layer is read with its page. */
const listUnseen = (records: PageRecords, { unseen, reasons }: Sight): Unseen => {
  const none: Unseen = { doubted: [], layer: [], taken: new Set() };
  if (unseen.size === 0) return none;
  const pick = (indexes: Iterable<number>): Map<Segment, Glyph[]> =>
    linesOf(
      [...indexes].sort((one, other) => one - other).flatMap((index) => records.glyphs[index] ?? []),
      records,
    );
  const indexOf = new Map(records.glyphs.map((glyph, index) => [glyph, index]));
  const whyOf = (glyphs: Glyph[]): HiddenReason => {
    const index = glyphs[0] ? indexOf.get(glyphs[0]) : undefined;
    return index === undefined ? 'covered' : (unseen.get(index) ?? reasons.get(index) ?? 'covered');
  };
  const lines = pick(unseen.keys());
  const isLayer = (unseen.size >= FULL_LAYER && scanShare(records) >= SCAN_SHARE) || lines.size > MANY_LINES;
  if (!isLayer) {
    const doubted = Array.from(lines, ([segment, glyphs]): Doubted => {
      return { segment, kind: 'unseen', odd: [], why: whyOf(glyphs) };
    });
    return { ...none, doubted };
  }
  // A layer is not always laid exactly: words beside their ink belong to it as well.
  const beside = [...reasons].filter(([, why]) => why === 'render_mode' || why === 'covered');
  const taken = new Set(beside.map(([index]) => index));
  const layer = Array.from(pick([...unseen.keys(), ...taken]), ([segment, glyphs]): LayerLine => {
    const inked = glyphs.filter((glyph) => unseen.has(indexOf.get(glyph) ?? -1)).length;
    return { segment, words: wordBoxes(glyphs), why: whyOf(glyphs), inked: inked * 2 >= glyphs.length };
  });
  return { doubted: [], layer, taken };
};

const listTold = (page: number, texts: string[], why: HiddenReason): HiddenText[] =>
  texts.map((text) => ({ page, text, why }));

const describeHidden = (
  number: number,
  records: PageRecords,
  sight: Sight,
  left: ReadonlySet<number>,
  falseClaims: string[],
  overlay: Overlay,
): HiddenText[] => {
  const reasons = new Map([...sight.reasons].filter(([index]) => !left.has(index)));
  return [
    ...listHidden(records.glyphs, reasons, number),
    ...listTold(number, falseClaims, 'glyph_mismatch'),
    ...listTold(number, overlay.hidden, 'off_body'),
  ].filter(({ text, why }) => isWorthTelling(text) || (isSaid(text) && !LOST_AT_THE_EDGE.has(why)));
};

type Opened = { page: number; overlay: Overlay };

/** As a reader sees it: with what its forms hold, without remarks that are not shown. */
export const openPage = (pdfium: Pdfium, document: number, number: number): Opened | null => {
  const { calls } = pdfium;
  const page = calls.loadPage(document, number - 1);
  if (page === 0) return null;
  const overlay = settleOverlay(pdfium, page);
  if (!overlay.changed) return { page, overlay };
  calls.closePage(page);
  const changed = calls.loadPage(document, number - 1);
  return changed === 0 ? null : { page: changed, overlay };
};

/** How the page's picture is to be used, and the picture where it is. */
const takePicture = (
  place: Place,
  addresses: number[],
  shown: number,
  hasLayer: boolean,
): Pick<ReadPage, 'picture' | 'pictureUse'> => {
  const { pdfium, page, frame, records } = place;
  const need = hasLayer ? 'layer' : needsReading(records, shown);
  if (need === 'no') return { picture: null, pictureUse: 'none' };
  const beside = need === 'beside' ? addresses : [];
  if (!hasLayer && !hasInk(renderWithout(pdfium, page, frame, beside, wholePage(frame), GLANCE)))
    return { picture: null, pictureUse: 'none' };
  return { picture: renderPage(pdfium, page, frame, SCAN), pictureUse: need };
};

export const readPage = (
  pdfium: Pdfium,
  document: number,
  number: number,
  book: ShapeBook,
): ReadPage | null => {
  const opened = openPage(pdfium, document, number);
  if (!opened) return null;
  const { page, overlay } = opened;
  const frame = readFrame(pdfium, page);
  const { records, addresses, falseClaims } = loadGlyphs(pdfium, page, frame);
  const place = { pdfium, page, frame, records };
  const sight = inspectSight({ pdfium, page, frame, records, addresses });
  const isShown = (_: Glyph, index: number): boolean => !sight.reasons.has(index) && !sight.unseen.has(index);
  const isWhole = sight.reasons.size === 0 && sight.unseen.size === 0;
  const shown = isWhole ? records.glyphs : records.glyphs.filter(isShown);
  const lines = linesOf(shown, records);
  addDrawnSigns([...lines.keys()], records.horizontals, records.paints);
  const unseen = listUnseen(records, sight);
  const picture = takePicture(place, addresses, shown.length, unseen.layer.length > 0);
  const odd = picture.pictureUse === 'instead' ? [] : listOdd(lines, shown, place, book);
  const doubted = [...unseen.doubted, ...odd];
  const painted = paintLines(pdfium, page, frame, doubted.slice(0, MOST_LINES_PAINTED));
  pdfium.calls.closePage(page);
  const cutOff = new Set([...listCutOff(records, sight.reasons), ...sight.partly]);
  return {
    number,
    frame,
    segments: [...lines.keys()],
    horizontals: records.horizontals,
    verticals: records.verticals,
    turned: buildTurned(shown, records.runs),
    hidden: describeHidden(
      number,
      records,
      sight,
      new Set([...cutOff, ...unseen.taken]),
      falseClaims,
      overlay,
    ),
    isCutOff: cutOff.size > 0,
    hasAttachments: overlay.attached,
    ...picture,
    layer: unseen.layer,
    doubted: painted,
    unpainted: doubted.slice(MOST_LINES_PAINTED),
  };
};
