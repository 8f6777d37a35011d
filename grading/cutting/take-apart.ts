/**
 * A scan of a whole class, page by page: each page as a small file of its own, so that reading, showing and sorting one page never
 * carries the whole stack along.
 */
import { Failure } from '../../contract/errors.ts';
import { SCAN_LIMITS } from '../../contract/scans/plan.ts';
import { type OpenPdf, withPdf } from '../extraction/pdf/read/open.ts';
import { savePdf } from './save-pdf.ts';

/** One answer holds no more than this, so that neither side of the sandbox has to hold the stack twice. */
const MOST = { pages: 50, bytes: 32 * 1024 * 1024 };
/** Pages that share a large picture would each bring it along. */
const LARGEST_PAGE = 25 * 1024 * 1024;

export type TakenApart = {
  /** Of the whole file. */
  pages: number;
  /** From the page asked for on, as many as fit; null: a page that cannot be taken out. */
  pieces: (Uint8Array | null)[];
};

const takeOut = ({ pdfium, document }: OpenPdf, number: number): Uint8Array | null => {
  const { calls, scratch } = pdfium;
  const piece = calls.createDocument();
  try {
    pdfium.integers()[scratch >> 2] = number - 1;
    if (calls.importPagesByIndex(piece, document, scratch, 1, 0) === 0) return null;
    const bytes = savePdf(pdfium, piece);
    return bytes.length > LARGEST_PAGE ? null : bytes;
  } finally {
    calls.closeDocument(piece);
  }
};

/** What is said about a paper is said about a scan in words of its own. */
const aboutScan = (error: unknown): unknown => {
  if (!(error instanceof Failure)) return error;
  if (error.code === 'file_too_many_pages') return new Failure('scan_too_many_pages');
  return error.code === 'file_empty' ? new Failure('scan_no_pages') : error;
};

/** `from`: counted from 1. */
export const takeApart = async (bytes: Uint8Array, from: number): Promise<TakenApart> => {
  try {
    return await withPdf(
      bytes,
      async (pdf) => {
        const pieces: TakenApart['pieces'] = [];
        let size = 0;
        for (let number = from; number <= pdf.pages; number += 1) {
          if (pieces.length === MOST.pages || size > MOST.bytes) break;
          const piece = takeOut(pdf, number);
          size += piece?.length ?? 0;
          pieces.push(piece);
        }
        return { pages: pdf.pages, pieces };
      },
      SCAN_LIMITS.pages,
    );
  } catch (error) {
    throw aboutScan(error);
  }
};
