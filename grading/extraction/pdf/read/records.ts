/**
 * What PDFium says about one page, as plain records. Visibility and layout are decided over these, without PDFium.
 * All places are in points from the top left of the page as it is displayed (cropped and turned).
 */
import type { Box } from '../../document.ts';

export type Glyph = {
  /** One character; a ligature that stands for several letters arrives as several glyphs with one box. */
  readonly text: string;
  /** The tight box of the painted outline. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The point on the baseline where the glyph starts; for upright glyphs `x` is that of their run's first. */
  readonly x: number;
  readonly y: number;
  /** Index into `PageRecords.runs`. */
  readonly run: number;
  /** Whether white space precedes it in the file. */
  readonly spaced: boolean;
};

/** A text object: everything in it is painted in one way. */
export type Run = {
  /** Place in the order of painting. */
  order: number;
  /** PDF's text render mode: 0 fills, 3 paints nothing, 4 to 7 also clip. */
  mode: number;
  red: number;
  green: number;
  blue: number;
  /** 0 to 255. */
  alpha: number;
  /** Blend mode, soft mask or opacity other than plain. */
  transparent: boolean;
  /** Marked as optional content. */
  layered: boolean;
  /** Painted through a form object, of which little is known without painting it. */
  inForm: boolean;
  /** The clip as a rectangle, `shape` for any other clip, null for none. */
  clip: Box | 'shape' | null;
  /** Identifies the font within the page. */
  font: number;
  fontName: string;
  embedded: boolean;
  /** The file draws each glyph itself (Type 3), so that neither its box nor its shape proves anything. */
  drawn: boolean;
  bold: boolean;
  italic: boolean;
  /** How far the font reaches above and below the baseline, in ems. */
  ascent: number;
  descent: number;
  /** Height and width of the em square in points after all matrices. */
  size: number;
  width: number;
  /** The direction of writing in degrees, 0 for left to right, clockwise. */
  angle: number;
  /** What the file claims that this text says, where it claims anything (ActualText). */
  claim: string | null;
  /** How many glyphs have no character that the font vouches for. */
  unmapped: number;
};

/** A painted thing that is not text. */
export type Paint = {
  order: number;
  kind: 'path' | 'image' | 'shading' | 'form';
  box: Box;
  /** The colour of an opaque, solid fill; null when it is anything else. */
  fill: { red: number; green: number; blue: number } | null;
};

/** A straight line along an axis, as tables have them. */
export type Ruling = { at: number; from: number; to: number };

export type PageRecords = {
  width: number;
  height: number;
  glyphs: Glyph[];
  runs: Run[];
  paints: Paint[];
  horizontals: Ruling[];
  verticals: Ruling[];
};
