/** What of a verdict stands on lines that nobody has read for sure. */
import type { Flag, Quote } from '../../contract/grading.ts';
import type { LineDoubt } from '../../contract/scans/transcription.ts';
import { READABLE_OCR } from '../evidence/verify-quote.ts';
import { raiseFlag } from '../sentences/raise-flag.ts';
import { confidenceOf, type PageReading, type ReadLine } from './reading.ts';

/** What names no place in the work stands on all of it: with more than this share in doubt, so is the whole. */
const DOUBTFUL_SHARE = 0.15;

const listLines = (readings: readonly PageReading[]): ReadLine[] => readings.flatMap(({ lines }) => lines);

const overlaps = ({ start, end }: ReadLine, quote: Quote): boolean =>
  quote.start !== null &&
  quote.end !== null &&
  start !== null &&
  end !== null &&
  start < quote.end &&
  quote.start < end;

const touches = (quote: Quote, readings: readonly PageReading[], doubt: LineDoubt): boolean =>
  listLines(readings).some((line) => line.doubt === doubt && overlaps(line, quote));

/** Whether the page that the words stand on could not be read. Beside pages that were read from pictures, one without a reading is typed. */
const isOnUnread = (
  { page }: Quote,
  readings: readonly PageReading[],
  ocrConfidence: number | null,
): boolean => {
  const reading = readings.find((one) => one.page === page);
  if (reading === undefined && readings.length > 0) return false;
  const confidence = reading === undefined ? ocrConfidence : confidenceOf(reading.lines);
  return confidence !== null && confidence < READABLE_OCR;
};

/**
 * Words that nobody has read for sure, or at whose place nothing is written, prove nothing: they keep their place, so that they can be
 * compared, and are not called found.
 */
export const withoutDoubtful = (
  quote: Quote,
  readings: readonly PageReading[],
  ocrConfidence: number | null,
): Quote =>
  quote.verified &&
  (touches(quote, readings, 'no_ink') ||
    touches(quote, readings, 'unsure') ||
    isOnUnread(quote, readings, ocrConfidence))
    ? { ...quote, verified: false }
    : quote;

const shareInDoubt = (readings: readonly PageReading[], length: number): number =>
  listLines(readings).reduce((sum, { text, doubt }) => sum + (doubt === null ? 0 : text.length), 0) /
  Math.max(1, length);

/** `length`: of the whole text. */
export const standsOnDoubt = (
  quotes: readonly Quote[],
  readings: readonly PageReading[],
  length: number,
): boolean => {
  const placed = quotes.filter(({ start }) => start !== null);
  if (placed.length === 0) return shareInDoubt(readings, length) > DOUBTFUL_SHARE;
  return placed.some((quote) => touches(quote, readings, 'unsure') || touches(quote, readings, 'no_ink'));
};

/** Of a page that could not be read at all, the single lines are not told. */
export const doubtFlags = (readings: readonly PageReading[], ocrConfidence: number | null): Flag[] => {
  const count = (doubt: LineDoubt) => listLines(readings).filter((line) => line.doubt === doubt).length;
  const [unsure, unseen] = [count('unsure'), count('no_ink')];
  return [
    ...(unseen === 0 ? [] : [raiseFlag({ code: 'doubtful_lines', case: 'no_ink', data: { lines: unseen } })]),
    ...(unsure === 0 || (ocrConfidence ?? 100) < READABLE_OCR
      ? []
      : [raiseFlag({ code: 'doubtful_lines', case: 'unsure', data: { lines: unsure } })]),
  ];
};
