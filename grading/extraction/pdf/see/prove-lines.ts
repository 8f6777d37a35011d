/**
 * Reads single painted lines to find out whether they say what the file says. Every line stands for itself: no other
 * line, however many agree, excuses one that shows something else.
 */
import sharp from 'sharp';
import type { Box } from '../../document.ts';
import type { OcrLine, Recognise } from '../../image/ocr.ts';
import type { Segment } from '../layout/segments.ts';
import type { Frame } from '../read/frame.ts';
import type { Pdfium } from '../read/library.ts';
import { agreement, lettersOf } from './agreement.ts';
import { isOtherScript, mayBeWords } from './plausible-words.ts';
import { renderWindow } from './render.ts';
import type { Window } from './visibility-pixels.ts';

const SURE = 70;
const VERY_SURE = 85;
const AGREES = 0.7;
const DIFFERS = 0.5;
/** Typed letters of which recognition finds less than this are not what they are said to be, however unsure it is. */
const NOTHING_ALIKE = 0.25;
/** Fewer letters are replaced by what the page shows without calling it a lie. */
const ENOUGH_TO_ACCUSE = 10;
/** A reading of Latin letters says little about another script unless it is long and very sure. */
const OTHER_SCRIPT = { confidence: 92, letters: 12 };

/** Pixels for the em square: what recognition reads best. */
const EM_PIXELS = 36;
const RIM = 14;
const WIDEST = 2_600;

export type DoubtedLine = {
  segment: Segment;
  /** `unseen`: it paints nothing itself, but something is painted there. `odd`: its letters look like others. */
  kind: 'unseen' | 'odd';
  /** The fonts are in the file, so that what is painted here is what every reader sees. */
  embedded: boolean;
  /** The shapes that nobody has vouched for. */
  shapes: string[];
};

export type PaintedLine = DoubtedLine & { window: Window };
type Painted<T extends DoubtedLine> = T & { window: Window };

/**
 * `confirmed`: the page says so. `lie`: the page surely says something else. `garbled`: the file's text is no words and
 * the page's are. `unreadable`: the page shows nothing like it. `doubtful`: neither can be read as words.
 */
export type LineVerdict = 'confirmed' | 'kept' | 'lie' | 'garbled' | 'unreadable' | 'doubtful';

export type ProvenLine<T extends DoubtedLine> = { line: T; verdict: LineVerdict; reading: string };

/** Paints the lines while the page is open. */
export const paintLines = <T extends DoubtedLine>(
  pdfium: Pdfium,
  page: number,
  frame: Frame,
  lines: T[],
): Painted<T>[] =>
  lines.map((line) => {
    const { segment } = line;
    const rim = 0.25 * segment.size;
    const area: Box = {
      left: Math.max(0, segment.left - rim),
      top: Math.max(0, segment.top - rim),
      right: Math.min(frame.width, segment.right + rim),
      bottom: Math.min(frame.height, segment.bottom + rim),
    };
    const wanted = EM_PIXELS / Math.max(0.5, segment.size);
    const scale = Math.min(wanted, WIDEST / Math.max(1, area.right - area.left));
    return { ...line, window: renderWindow(pdfium, page, frame, area, scale) };
  });

type Slot = { top: number; bottom: number };

/** One above the other, dark on white, as recognition likes it. */
const composeSheet = async (lines: PaintedLine[]): Promise<{ sheet: Uint8Array; slots: Slot[] }> => {
  const width = Math.max(...lines.map(({ window }) => window.width)) + 2 * RIM;
  const slots: Slot[] = [];
  const parts: { input: Buffer; left: number; top: number }[] = [];
  let top = RIM;
  for (const { window } of lines) {
    const raw = { width: window.width, height: window.height, channels: 3 } as const;
    const { channels } = await sharp(window.pixels, { raw }).stats();
    const isDark = (channels[1]?.mean ?? 255) < 110;
    const picture = sharp(window.pixels, { raw }).greyscale().negate(isDark);
    parts.push({ input: await picture.normalise().png({ compressionLevel: 1 }).toBuffer(), left: RIM, top });
    slots.push({ top, bottom: top + window.height });
    top += window.height + 2 * RIM;
  }
  const paper = sharp({ create: { width, height: top, channels: 3, background: 'white' } });
  const sheet = await paper.composite(parts).greyscale().png({ compressionLevel: 1 }).toBuffer();
  return { sheet: new Uint8Array(sheet), slots };
};

type Reading = { text: string; confidence: number };

const readSlot = (lines: OcrLine[], { top, bottom }: Slot): Reading => {
  const own = lines.filter(({ box }) => {
    const middle = (box.top + box.bottom) / 2;
    return middle >= top - RIM / 2 && middle <= bottom + RIM / 2;
  });
  const letters = own.reduce((sum, line) => sum + line.text.length, 0);
  const confidence = own.reduce((sum, line) => sum + line.confidence * line.text.length, 0);
  return {
    text: own.map(({ text }) => text).join(' '),
    confidence: letters === 0 ? 0 : confidence / letters,
  };
};

export const judgeLine = (
  line: Pick<DoubtedLine, 'kind' | 'embedded'>,
  said: string,
  read: Reading,
): LineVerdict => {
  const alike = agreement(said, read.text);
  if (alike >= AGREES) return 'confirmed';
  if (line.kind === 'unseen') return 'unreadable';
  const letters = lettersOf(read.text).length;
  if (isOtherScript(said)) {
    const isSure = read.confidence >= OTHER_SCRIPT.confidence && letters >= OTHER_SCRIPT.letters;
    return isSure && mayBeWords(read.text) ? 'lie' : 'kept';
  }
  const saysWords = mayBeWords(said);
  const showsWords = read.confidence >= SURE && letters >= 3 && mayBeWords(read.text);
  if (showsWords && !saysWords) return alike < DIFFERS ? 'garbled' : 'kept';
  if (showsWords && (alike < DIFFERS || read.confidence >= VERY_SURE))
    return lettersOf(said).length >= ENOUGH_TO_ACCUSE ? 'lie' : 'garbled';
  if (!saysWords) return lettersOf(said).length >= 12 && alike < DIFFERS ? 'doubtful' : 'kept';
  return line.embedded && alike < NOTHING_ALIKE ? 'unreadable' : 'kept';
};

/** Lines that one call of recognition reads. */
export const LINES_PER_SHEET = 24;

/** Reads one sheet of lines. */
export const proveLines = async <T extends PaintedLine>(
  lines: T[],
  recognise: Recognise,
): Promise<ProvenLine<T>[]> => {
  const { sheet, slots } = await composeSheet(lines);
  const found = await recognise(sheet);
  return lines.map((line, index) => {
    const slot = slots[index];
    const read = slot ? readSlot(found.lines, slot) : { text: '', confidence: 0 };
    return { line, reading: read.text, verdict: judgeLine(line, line.segment.text, read) };
  });
};
