/** Reads pages of a class scan, one after the other. */
import type { Recognise } from '../../extraction/image/ocr.ts';
import { type ReadScanPage, unreadablePage } from '../page-reading.ts';

export const readScanPages = async (
  _bytes: Uint8Array,
  pages: readonly number[],
  _recognise: Recognise,
): Promise<ReadScanPage[]> =>
  pages.map((page) => ({ reading: unreadablePage(page), thumbnail: new Uint8Array() }));
