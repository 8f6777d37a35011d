/**
 * Compares what a file says with what it shows: reads a few painted lines and measures how far they agree with the text
 * behind them. Only a reading that is sure of itself and says something else proves a lie.
 */
import type { Box } from './document.ts';
import type { Recognise } from './ocr.ts';
import type { Frame } from './pdf-frame.ts';
import type { Pdfium } from './pdf-library.ts';
import { encodeForReading, renderWindow } from './pdf-render.ts';
import type { Segment } from './pdf-segments.ts';

const MAX_LINES = 5;
const SURE = 70;
const VERY_SURE = 85;
const AGREES = 0.7;
/** Typed letters of which recognition finds less than this are not what they are said to be, however unsure it is. */
const NOTHING_ALIKE = 0.25;
/** Pixels for the em square: what recognition reads best. */
const EM_PIXELS = 40;
const RIM = 24;

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** 1 for equal letters, 0 for nothing in common; by edit distance. */
export const agreement = (one: string, other: string): number => {
  const first = lettersOf(one).slice(0, 400);
  const second = lettersOf(other).slice(0, 400);
  const longest = Math.max(first.length, second.length);
  if (longest === 0) return 1;
  let row = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let i = 1; i <= first.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= second.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (first[i - 1] === second[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return 1 - (row[second.length] ?? 0) / longest;
};

export type Sample = { said: string; picture: Uint8Array };

/** The two longest lines and some from between, so that nobody knows which line will be read. */
const chooseLines = (lines: Segment[]): Segment[] => {
  const legible = lines
    .filter((line) => lettersOf(line.text).length >= 4)
    .sort((one, other) => other.text.length - one.text.length);
  const rest = legible.slice(2);
  const start = rest.reduce((sum, line) => (sum * 31 + line.text.length) % 65_521, 7);
  const spread = [0, 1, 2].flatMap(
    (step) => rest[(start + Math.floor((step * rest.length) / 3)) % rest.length] ?? [],
  );
  return [...new Set([...legible.slice(0, 2), ...spread])].slice(0, MAX_LINES);
};

/** Paints some of the lines while the page is open. */
export const takeSamples = async (
  pdfium: Pdfium,
  page: number,
  frame: Frame,
  lines: Segment[],
): Promise<Sample[]> => {
  const windows = chooseLines(lines).map((line) => {
    const rim = 0.25 * line.size;
    const area: Box = {
      left: Math.max(0, line.left - rim),
      top: Math.max(0, line.top - rim),
      right: Math.min(frame.width, line.right + rim),
      bottom: Math.min(frame.height, line.bottom + rim),
    };
    return {
      said: line.text,
      window: renderWindow(pdfium, page, frame, area, EM_PIXELS / Math.max(4, line.size)),
    };
  });
  return Promise.all(
    windows.map(async ({ said, window }) => ({ said, picture: await encodeForReading(window, RIM) })),
  );
};

/**
 * Whether the painted lines say something else than the text. Of a scan's text layer (`isScan`) an unsure reading proves
 * nothing, since it may be handwriting.
 */
export const isLying = async (samples: Sample[], isScan: boolean, recognise: Recognise): Promise<boolean> => {
  let agreed = 0;
  let denied = 0;
  for (const { said, picture } of samples) {
    const reading = await recognise(picture);
    const alike = agreement(said, reading.text);
    const isSure = reading.confidence >= SURE && lettersOf(reading.text).length >= 3;
    const isFlatDenial = reading.confidence >= VERY_SURE && alike < 0.3 && lettersOf(said).length >= 12;
    if (isFlatDenial) return true;
    if (alike >= AGREES) agreed += 1;
    else if (isSure || (!isScan && alike < NOTHING_ALIKE)) denied += 1;
    if (agreed >= 3 || denied >= 3) break;
  }
  return denied > agreed;
};
