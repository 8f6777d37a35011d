/** Makes a work smaller for a model that found it too long: pictures go when the text can be read, else the middle of the text. */
import { READABLE_OCR } from '../../evidence/verify-quote.ts';
import type { Work } from '../grader.ts';

const MIN_TEXT = 2_000;
/** A beginning says what a work is about and an end what it concludes; the middle is what a reader can best do without. */
const HEAD_SHARE = 0.6;
const CUT = '\n\n[The middle of this work was left out because it is too long.]\n\n';

const isReadable = (work: Work): boolean =>
  work.text.trim().length > 200 && (work.ocrConfidence === null || work.ocrConfidence >= READABLE_OCR);

/** Cut at a line or word end, so that no quote is cut in half at the seam. */
const cutMiddle = (text: string, keep: number): { head: string; tail: string } => {
  const headEnd = text.lastIndexOf(' ', Math.floor(keep * HEAD_SHARE));
  const tailStart = text.indexOf(' ', text.length - Math.floor(keep * (1 - HEAD_SHARE)));
  return {
    head: text.slice(0, headEnd > 0 ? headEnd : Math.floor(keep * HEAD_SHARE)),
    tail: text.slice(tailStart > 0 ? tailStart : text.length - Math.floor(keep * (1 - HEAD_SHARE))),
  };
};

/** Null when there is nothing sensible left to leave out. */
export const makeSmaller = (work: Work): Work | null => {
  if (work.images.length > 0 && isReadable(work)) return { ...work, images: [] };
  if (work.images.length > 1)
    return { ...work, images: work.images.slice(0, Math.ceil(work.images.length / 2)) };
  if (work.text.length < MIN_TEXT) return null;
  const { head, tail } = cutMiddle(work.text, Math.floor(work.text.length / 2));
  return { ...work, images: [], text: `${head}${CUT}${tail}` };
};
