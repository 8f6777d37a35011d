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
import { compareWords } from './compare-words.ts';
import { isRubbedOut } from './letter-shapes.ts';
import { isOtherScript, mayBeWords } from './plausible-words.ts';
import { renderWindow, renderWithout } from './render.ts';
import { listAlong, listRules } from './rules.ts';
import type { Window } from './visibility-pixels.ts';

const SURE = 70;
const VERY_SURE = 85;
const AGREES = 0.7;
const DIFFERS = 0.5;
/** Fewer letters are replaced by what the page shows without calling it a lie. */
const ENOUGH_TO_ACCUSE = 10;
/** A reading of Latin letters says little about another script unless it is long and very sure. */
const OTHER_SCRIPT = { confidence: 92, letters: 12 };

/** Pixels for the em square: what recognition reads best. */
const EM_PIXELS = 36;
const RIM = 14;
const WIDEST = 2_600;

export type OddLetter = { at: number; shape: string };

export type DoubtedLine = {
  segment: Segment;
  /** `unseen`: it paints nothing itself, but something is painted there. `odd`: its letters look like others. */
  kind: 'unseen' | 'odd';
  /** The letters that look like others, by their place among the letters of the line, each with its shape. */
  odd: OddLetter[];
};

export type PaintedLine = DoubtedLine & { window: Window };
type Painted<T extends DoubtedLine> = T & { window: Window };

/**
 * `confirmed`: the page says so. `lie`: the page surely says something else. `differs`: the page says something else, in a number, a
 * short word or more, and can be read. `unreadable`: nobody can tell what the page says, but not this. `kept`: cannot be judged here.
 */
export type LineVerdict = 'confirmed' | 'kept' | 'lie' | 'differs' | 'unreadable';

export type ReadLine<T extends DoubtedLine> = { line: T; reading: Reading };

/** Paints the lines while the page is open; those that are underlined or struck out without that, since it is read for letters. */
export const paintLines = <T extends DoubtedLine>(
  pdfium: Pdfium,
  page: number,
  frame: Frame,
  lines: T[],
): Painted<T>[] => {
  const rules = lines.length === 0 ? [] : listRules(pdfium, page, frame);
  return lines.map((line) => {
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
    const full = renderWindow(pdfium, page, frame, area, scale);
    const along = line.kind === 'odd' ? listAlong(segment, segment.size, rules) : [];
    if (along.length === 0) return { ...line, window: full };
    const objects = rules.map(({ object }) => object);
    const bare = renderWithout(pdfium, page, frame, objects, area, scale);
    return { ...line, window: isRubbedOut(full, bare, segment, along) ? full : bare };
  });
};

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

export type Reading = { text: string; confidence: number };

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

/** The shapes of a line that were read as what they are said to be, and those that were read as something else. */
export const listWitnesses = (
  { segment, odd }: DoubtedLine,
  read: Reading,
): { for: string[]; against: string[] } => {
  const { agrees } = compareWords(segment.text, read.text, read.confidence);
  const pick = (wanted: boolean): string[] =>
    odd.filter(({ at }) => (agrees[at] === true) === wanted).map(({ shape }) => shape);
  return { for: pick(true), against: pick(false) };
};

/** `isVouched`: whether the shape was found to be its letter elsewhere. */
export const judgeLine = (
  { kind, odd }: Pick<DoubtedLine, 'kind' | 'odd'>,
  said: string,
  read: Reading,
  isVouched: (shape: string) => boolean = () => false,
): LineVerdict => {
  const alike = agreement(said, read.text);
  const letters = lettersOf(read.text).length;
  if (isOtherScript(said)) {
    if (kind === 'unseen') return alike >= AGREES ? 'confirmed' : 'unreadable';
    const isSure = read.confidence >= OTHER_SCRIPT.confidence && letters >= OTHER_SCRIPT.letters;
    return isSure && mayBeWords(read.text) ? 'lie' : 'kept';
  }
  const doubted = new Set(odd.filter(({ shape }) => !isVouched(shape)).map(({ at }) => at));
  const isDoubted = (at: number): boolean => kind === 'unseen' || doubted.has(at);
  const { differs } = compareWords(said, read.text, read.confidence, { isDoubted });
  if (!differs && (kind === 'odd' || alike >= AGREES)) return 'confirmed';
  const isRead = read.confidence >= SURE && letters > 0;
  const showsWords = isRead && letters >= 3 && mayBeWords(read.text);
  const isLie =
    showsWords && mayBeWords(said) && (alike < DIFFERS || (read.confidence >= VERY_SURE && alike < AGREES));
  if (kind === 'odd' && isLie && lettersOf(said).length >= ENOUGH_TO_ACCUSE) return 'lie';
  return isRead ? 'differs' : 'unreadable';
};

/** Lines that one call of recognition reads. */
export const LINES_PER_SHEET = 24;

/** Reads one sheet of lines. */
export const readLines = async <T extends PaintedLine>(
  lines: T[],
  recognise: Recognise,
): Promise<ReadLine<T>[]> => {
  const { sheet, slots } = await composeSheet(lines);
  const found = await recognise(sheet);
  return lines.map((line, index) => {
    const slot = slots[index];
    return { line, reading: slot ? readSlot(found.lines, slot) : { text: '', confidence: 0 } };
  });
};
