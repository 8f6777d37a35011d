/** Pages that were taken out of a scan, bound into the paper of one student, each turned so that it can be read. */
import { Failure } from '../../contract/errors.ts';
import type { Turn } from '../../contract/scans/plan.ts';
import { getPdfium, type Pdfium } from '../extraction/pdf/read/library.ts';
import { savePdf } from './save-pdf.ts';

export type LoosePage = { bytes: Uint8Array; turn: Turn };

/** Puts a page behind those that are there. Its memory is needed until the whole is written. */
const append = (pdfium: Pdfium, paper: number, { bytes, turn }: LoosePage, place: number): (() => void) => {
  const { calls, scratch } = pdfium;
  const address = calls.malloc(bytes.length);
  pdfium.bytes().set(bytes, address);
  const source = calls.loadDocument(address, bytes.length, 0);
  const close = () => {
    if (source !== 0) calls.closeDocument(source);
    calls.free(address);
  };
  pdfium.integers()[scratch >> 2] = 0;
  const isIn = source !== 0 && calls.importPagesByIndex(paper, source, scratch, 1, place) !== 0;
  const page = isIn ? calls.loadPage(paper, place) : 0;
  if (page === 0) {
    close();
    throw new Failure('file_corrupt');
  }
  calls.setPageRotation(page, (calls.pageRotation(page) + turn / 90) % 4);
  calls.closePage(page);
  return close;
};

const bind = (pdfium: Pdfium, pages: readonly LoosePage[]): Uint8Array => {
  const paper = pdfium.calls.createDocument();
  const closings: (() => void)[] = [];
  try {
    for (const [place, page] of pages.entries()) closings.push(append(pdfium, paper, page, place));
    return savePdf(pdfium, paper);
  } finally {
    for (const close of closings) close();
    pdfium.calls.closeDocument(paper);
  }
};

/** One PDF for each paper, in the order given. */
export const bindPapers = async (papers: readonly (readonly LoosePage[])[]): Promise<Uint8Array[]> => {
  const pdfium = await getPdfium();
  return papers.map((pages) => bind(pdfium, pages));
};
