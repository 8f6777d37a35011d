/**
 * A Document is what the engine knows about a file after reading it: the text that a reader of the page can see, where
 * each piece stands, and what was left out and why. Plain data, so that it crosses a process boundary as it is.
 */

/** Left, top, right, bottom in points, origin at the page's top left. */
export type Box = { left: number; top: number; right: number; bottom: number };

export type TableCell = { text: string; start: number; end: number };

/** A run of the visible text with a role. `start` and `end` are offsets into `Document.text`. */
export type Block = {
  kind: 'heading' | 'paragraph' | 'list-item' | 'table';
  page: number;
  start: number;
  end: number;
  /** Heading level or list depth, 1-based; 0 where it means nothing. */
  level: number;
  box: Box | null;
  /** Cells by row, for tables only. */
  rows: TableCell[][];
};

export type Page = {
  /** 1-based. */
  number: number;
  start: number;
  end: number;
  width: number;
  height: number;
  /** `ocr`: the text was read from a picture, with the engine's confidence 0 to 100. */
  source: 'text' | 'ocr';
  ocrConfidence: number | null;
  /** Degrees clockwise by which the page must be turned to be read; width and height are those of the turned page. */
  turn: number;
};

/** A page as it is shown: its size after it was turned clockwise by so many degrees. */
export type Sheet = Pick<Page, 'number' | 'width' | 'height' | 'turn'>;

export const sheetsOf = (pages: readonly Page[]): Sheet[] =>
  pages.map(({ number, width, height, turn }) => ({ number, width, height, turn }));

/**
 * Where each word of the text stands: a word runs from `spans[2i]` to `spans[2i + 1]` in `Document.text` and stands on page
 * `pages[i]` in the box `boxes[4i…]`: x, y, width, height in shares of the page as it must be held to be read. In the text's order.
 * A word that was broken at the end of a line has two entries. `confidences[i]`: how sure the reader of a picture was of it, 0 to 100;
 * `OF_FILE` where the file itself says it. Flat arrays: a hundred pages hold fifty thousand words.
 */
export type Places = {
  spans: Uint32Array;
  pages: Uint16Array;
  boxes: Float32Array;
  confidences: Uint8Array;
};

export const OF_FILE = 255;

export const NO_PLACES: Places = {
  spans: new Uint32Array(),
  pages: new Uint16Array(),
  boxes: new Float32Array(),
  confidences: new Uint8Array(),
};

/** How a stretch of text is set apart from what stands around it. `marked`: highlighted, shaded or in a colour of its own. */
export type RunSign = 'bold' | 'italic' | 'underlined' | 'struck' | 'marked';

/** A stretch of `Document.text` with its signs; in the text's order, without overlap. Plain text has none. */
export type Run = { start: number; end: number; signs: readonly RunSign[] };

/** A page as a picture, upright, re-encoded (no metadata), for graders that can see. */
export type PageImage = {
  page: number;
  mediaType: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  bytes: Uint8Array;
};

export type HiddenReason =
  | 'invisible_colour'
  | 'tiny'
  | 'render_mode'
  | 'transparent'
  | 'clipped'
  | 'covered'
  | 'off_page'
  | 'hidden_layer'
  | 'glyph_mismatch'
  | 'vanish'
  | 'zero_width'
  | 'off_body';

/** Text that a reader of the page cannot see; it is not in `Document.text`. */
export type HiddenText = { page: number; text: string; why: HiddenReason };

export type Document = {
  /** The visible text, exactly what a grader gets. NFC, "\n" between lines, a blank line between blocks. */
  text: string;
  pages: Page[];
  blocks: Block[];
  places: Places;
  /** Absent where the file has none, or its reader cannot tell. */
  runs?: readonly Run[];
  images: PageImage[];
  hidden: HiddenText[];
  /** Sentences for the teacher about what could not be read well, or was set aside as no part of the work. */
  warnings: string[];
  /** File metadata (author, title): only for removing identity, never for a grader. */
  metadata: Record<string, string>;
};
