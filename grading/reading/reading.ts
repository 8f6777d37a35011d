/** What stands on a page that is a picture, line by line, whoever read it. Plain data: it is kept, corrected and given back to be graded. */
import { z } from 'zod';
import { TranscriptLine } from '../../contract/scans/transcription.ts';
import { READABLE_OCR } from '../evidence/verify-quote.ts';

export const ReadLine = TranscriptLine.omit({ page: true }).extend({
  /** What parts it from the line before it. */
  parted: z.enum([' ', '\n', '\n\n']),
  /** Where it stood in the text that was graded; null for a line that was not there then. */
  start: z.number().int().nonnegative().nullable(),
  end: z.number().int().nonnegative().nullable(),
});
export type ReadLine = z.infer<typeof ReadLine>;

export const PageReading = z.object({
  page: z.number().int().positive(),
  lines: z.array(ReadLine),
  /** Whether something is drawn on it that no line can say, by the word of the model that was shown it; left out where none was. */
  drawn: z.boolean().nullish(),
});
export type PageReading = z.infer<typeof PageReading>;

/** Below this a line is as likely wrong as right. */
const SURE_FROM = READABLE_OCR / 100;

export const isUnsure = (confidence: number | null): boolean => confidence !== null && confidence < SURE_FROM;

/** Of a whole page, 0 to 100, by the length of its lines. Null where nothing is known. */
export const confidenceOf = (lines: readonly ReadLine[]): number | null => {
  let letters = 0;
  let sum = 0;
  for (const { text, confidence } of lines) {
    if (confidence === null) continue;
    letters += text.length;
    sum += text.length * confidence;
  }
  return letters === 0 ? null : (100 * sum) / letters;
};

/** A page whose picture a model was shown, and of which its lines say all: it need not be paid for again. */
export const isSaidByLines = ({ lines, drawn }: PageReading): boolean => drawn === false && lines.length > 0;

/** Whether quotes of it can be checked: the page that was read worst decides, and one of which nothing was read is the worst. */
export const isReadable = (pages: readonly PageReading[]): boolean =>
  pages.every(({ lines }) => (confidenceOf(lines) ?? 0) >= READABLE_OCR);
