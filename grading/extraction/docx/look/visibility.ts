/** Decides for one run of a DOCX whether a reader of the page can see it, and if not, why not. */
import type { HiddenReason } from '../../document.ts';
import { BLACK, type Colour, isIndistinguishable } from './colour.ts';
import type { ParagraphLook, RunLook } from './look.ts';

/** In points. */
export type PageSize = { width: number; height: number; left: number; right: number };

/** Where a run stands: everything around it that can make it invisible. */
export type Surroundings = {
  /** The colours behind the text (several for a gradient), the nearest surface that has one. */
  background: readonly Colour[];
  /** An exact height in points of the row, box or frame around the text, or null. */
  rowHeight: number | null;
  /** Set when the whole place is out of sight: a box off the page, a hidden row. */
  hidden: HiddenReason | null;
  page: PageSize;
  /** False inside boxes and cells, where an indent does not lead off the page. */
  onPage: boolean;
};

const WORD_DEFAULT_SIZE = 10;
const TINIEST = 2;
const NARROWEST = 15;
/** Letters are about half as wide as high: tighter than that they lie on top of each other. */
const PILED_UP = -0.45;
const CUT_OFF = 0.35;
/** Points beyond the edge of the page: further than any number or bullet hangs out. */
const FAR_OUT = 144;

/** Fonts that show no letters, or other signs than the text says. */
const UNREADABLE_FONT =
  /^(wingdings|webdings|adobe blank|redacted|flow (block|circular|rounded)|ms outlook|zxx)/i;

/** One letter in the symbol font is a sign that was meant; a word is not what the reader sees. */
const isMiswritten = (text: string, font: string): boolean =>
  UNREADABLE_FONT.test(font) || (/^symbol( |$)/i.test(font) && /[a-z]{4}/i.test(text));

const isComplex = ({ rtl, cs }: RunLook): boolean => rtl === true || cs === true;

const sizeOf = (look: RunLook): number =>
  (isComplex(look) ? look.complexSize : look.size) ?? WORD_DEFAULT_SIZE;

const isTiny = (text: string, look: RunLook): boolean => {
  const size = sizeOf(look);
  const usualWidth = (text.trim().length * size) / 2;
  const isSqueezed = (look.fittedWidth ?? Infinity) < (usualWidth * NARROWEST) / 100;
  return size <= TINIEST || (look.scale ?? 100) < NARROWEST || isSqueezed;
};

const isPiledUp = (look: RunLook): boolean => (look.spacing ?? 0) < sizeOf(look) * PILED_UP;

const isCutOff = (look: RunLook, paragraph: ParagraphLook, rowHeight: number | null): boolean => {
  const needed = sizeOf(look) * CUT_OFF;
  return (paragraph.exactLine ?? Infinity) < needed || (rowHeight ?? Infinity) < needed;
};

const isPushedOff = (
  text: string,
  look: RunLook,
  paragraph: ParagraphLook,
  { page, onPage }: Surroundings,
): boolean => {
  if (Math.abs(look.raised ?? 0) > page.height / 2) return true;
  if (!onPage) return false;
  const from = page.left + (paragraph.left ?? 0);
  const to = page.width - page.right - (paragraph.right ?? 0);
  if (from >= page.width || to <= 0 || from < -page.width) return true;
  const start = from + (paragraph.firstLine ?? 0);
  const width = (text.length * sizeOf(look)) / 2;
  return start >= page.width || (start < -FAR_OUT && start + width <= 0);
};

const behind = (look: RunLook, paragraph: ParagraphLook, surroundings: Surroundings): readonly Colour[] => {
  const nearest = look.highlight ?? look.shading ?? paragraph.shading;
  return nearest ? [nearest] : surroundings.background;
};

/** Automatic ink turns white on dark shading by itself, but stays black on a highlight. */
const inksOf = (look: RunLook): readonly Colour[] => {
  const outline = look.outline ?? [];
  if (look.fill?.transparent) return outline;
  if (look.fill !== undefined && look.fill.colours.length > 0) return [...look.fill.colours, ...outline];
  if (look.colour !== undefined && look.colour !== 'auto') return [look.colour, ...outline];
  return look.highlight ? [BLACK, ...outline] : [];
};

const isInvisibleInk = (look: RunLook, paragraph: ParagraphLook, surroundings: Surroundings): boolean => {
  const inks = inksOf(look);
  const surfaces = behind(look, paragraph, surroundings);
  if (inks.length === 0) return false;
  return inks.every((ink) => surfaces.every((surface) => isIndistinguishable(ink, surface)));
};

/** Page numbers in a table of contents carry webHidden and are printed all the same. */
const isPageNumber = (text: string): boolean => /^[\s\d.ivxlc]*$/i.test(text);

export const findHiddenReason = (
  text: string,
  look: RunLook,
  paragraph: ParagraphLook,
  surroundings: Surroundings,
): HiddenReason | null => {
  if (surroundings.hidden !== null) return surroundings.hidden;
  if (look.vanish || look.specVanish || (look.webHidden && !isPageNumber(text))) return 'vanish';
  if (isTiny(text, look)) return 'tiny';
  if (look.fill?.transparent && inksOf(look).length === 0) return 'transparent';
  if (isInvisibleInk(look, paragraph, surroundings)) return 'invisible_colour';
  if (isPiledUp(look)) return 'covered';
  if (isCutOff(look, paragraph, surroundings.rowHeight)) return 'clipped';
  if (isPushedOff(text, look, paragraph, surroundings)) return 'off_page';
  const font = isComplex(look) ? look.complexFont : look.font;
  return isMiswritten(text, font ?? '') ? 'glyph_mismatch' : null;
};
