/** Reads one page as far as PDFium is needed for it: glyphs, what can be seen of them, and pictures to be read later. */
import type { HiddenText } from './document.ts';
import { settleOverlay } from './pdf-annotations.ts';
import { hasClaims, listFalseClaims, removeClaims } from './pdf-claims.ts';
import type { Frame } from './pdf-frame.ts';
import { readFrame } from './pdf-frame.ts';
import type { ReadGlyphs } from './pdf-glyphs.ts';
import { readGlyphs } from './pdf-glyphs.ts';
import type { Pdfium } from './pdf-library.ts';
import type { Sample } from './pdf-mismatch.ts';
import { takeSamples } from './pdf-mismatch.ts';
import type { Glyph, PageRecords, Ruling } from './pdf-records.ts';
import { renderPage, renderWithout, wholePage } from './pdf-render.ts';
import { hasInk, needsReading } from './pdf-scan.ts';
import type { Segment } from './pdf-segments.ts';
import { buildSegments, buildTurned } from './pdf-segments.ts';
import type { Sight } from './pdf-visibility.ts';
import { inspectSight, listHidden } from './pdf-visibility.ts';
import type { Window } from './visibility-pixels.ts';
import { listSuspiciousFonts } from './visibility-shapes.ts';

/** A text layer of fewer glyphs does not stand for a scan. */
const FULL_LAYER = 20;
/** Enough to see whether anything is painted beside the text. */
const GLANCE = 0.7;
const SCAN = { dpi: 200, longSide: 2200 };

export type ReadPage = {
  number: number;
  frame: Frame;
  /** Segments and rulings are all that is kept: glyphs of a hundred pages would weigh on the memory. */
  segments: Segment[];
  horizontals: Ruling[];
  verticals: Ruling[];
  turned: Segment[];
  hidden: HiddenText[];
  /** The painted page where it has to be read or shown. */
  picture: Window | null;
  /**
   * `beside`, `instead`: read the picture beside or instead of the text. `show`: the text layer stands for it.
   * `check`: read it if the samples contradict the text.
   */
  pictureUse: 'none' | 'beside' | 'instead' | 'show' | 'check';
  samples: Sample[];
  /** What the samples stand for, and what remains when they turn out to lie. */
  unproven: Segment[];
  proven: Segment[];
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

const shownGlyphs = (records: PageRecords, { reasons }: Sight): Glyph[] =>
  reasons.size === 0 ? records.glyphs : records.glyphs.filter((_, index) => !reasons.has(index));

/** Glyphs whose text needs proof: those of suspicious fonts, and those of a scan's text layer. */
const listUnproven = (records: PageRecords, shown: Glyph[], { layer }: Sight): Set<Glyph> => {
  const suspicious = listSuspiciousFonts(shown, records.runs);
  if (suspicious.size === 0 && layer.size === 0) return new Set();
  const layered = new Set(Array.from(layer, (index) => records.glyphs[index]));
  return new Set(
    shown.filter((glyph) => layered.has(glyph) || suspicious.has(records.runs[glyph.run]?.font ?? -1)),
  );
};

export const readPage = async (
  pdfium: Pdfium,
  document: number,
  number: number,
): Promise<ReadPage | null> => {
  const { calls } = pdfium;
  let page = calls.loadPage(document, number - 1);
  if (page === 0) return null;
  const overlay = settleOverlay(pdfium, page);
  if (overlay.changed) {
    calls.closePage(page);
    page = calls.loadPage(document, number - 1);
    if (page === 0) return null;
  }
  const frame = readFrame(pdfium, page);
  const { records, addresses, falseClaims } = loadGlyphs(pdfium, page, frame);
  const sight = inspectSight({ pdfium, page, frame, records, addresses });
  const shown = shownGlyphs(records, sight);
  const doubted = listUnproven(records, shown, sight);
  const toSegments = (glyphs: Glyph[]): Segment[] => buildSegments(glyphs, records.runs, records.verticals);
  const unproven = doubted.size > 0 ? toSegments(shown.filter((glyph) => doubted.has(glyph))) : [];
  const need = sight.layer.size >= FULL_LAYER ? 'no' : needsReading(records, shown.length);
  const beside = need === 'beside' ? addresses : [];
  const mustRead =
    need !== 'no' && hasInk(renderWithout(pdfium, page, frame, beside, wholePage(frame), GLANCE));
  const needsPicture = mustRead || unproven.length > 0;
  const picture = needsPicture ? renderPage(pdfium, page, frame, SCAN) : null;
  const use = mustRead ? need : sight.layer.size > 0 ? 'show' : 'check';
  const samples = unproven.length > 0 && !mustRead ? await takeSamples(pdfium, page, frame, unproven) : [];
  calls.closePage(page);
  const hidden = [
    ...listHidden(records.glyphs, sight.reasons, number),
    ...falseClaims.map((text): HiddenText => ({ page: number, text, why: 'glyph_mismatch' })),
    ...overlay.hidden.map((text): HiddenText => ({ page: number, text, why: 'off_body' })),
  ];
  return {
    number,
    frame,
    segments: toSegments(shown),
    horizontals: records.horizontals,
    verticals: records.verticals,
    turned: buildTurned(shown, records.runs),
    hidden,
    picture,
    pictureUse: needsPicture ? use : 'none',
    samples,
    unproven,
    proven: doubted.size > 0 ? toSegments(shown.filter((glyph) => !doubted.has(glyph))) : [],
  };
};
