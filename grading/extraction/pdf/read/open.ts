/** Opens a PDF within the limits, hands it over, and closes it again whatever happens. */
import { Failure } from '../../../../contract/errors.ts';
import { FILE_LIMITS } from '../../../../contract/files.ts';
import type { Pdfium } from './library.ts';
import { dropPdfium, getPdfium, readWide } from './library.ts';

const PASSWORD_NEEDED = 4;
const UNKNOWN_PROTECTION = 5;

const failureOf = (error: number): Failure =>
  new Failure(error === PASSWORD_NEEDED || error === UNKNOWN_PROTECTION ? 'file_encrypted' : 'file_corrupt');

export type OpenPdf = { pdfium: Pdfium; document: number; pages: number };

const checkPages = (pages: number, most: number): void => {
  if (pages === 0) throw new Failure('file_empty', 'This file has no pages.');
  if (pages > most) throw new Failure('file_too_many_pages');
};

const open = async <T>(
  bytes: Uint8Array,
  use: (pdf: OpenPdf) => Promise<T>,
  mostPages: number,
): Promise<T> => {
  const pdfium = await getPdfium();
  const { calls } = pdfium;
  const address = calls.malloc(bytes.length);
  if (address === 0) throw new Failure('file_too_complex');
  pdfium.bytes().set(bytes, address);
  const document = calls.loadDocument(address, bytes.length, 0);
  if (document === 0) {
    const error = calls.lastError();
    calls.free(address);
    throw failureOf(error);
  }
  try {
    const pages = calls.pageCount(document);
    checkPages(pages, mostPages);
    return await use({ pdfium, document, pages });
  } finally {
    calls.closeDocument(document);
    calls.free(address);
  }
};

/** A trap inside PDFium is the file's fault, and so is running out of memory or stack. */
export const withPdf = async <T>(
  bytes: Uint8Array,
  use: (pdf: OpenPdf) => Promise<T>,
  mostPages: number = FILE_LIMITS.pages,
): Promise<T> => {
  if (bytes.length === 0) throw new Failure('file_empty');
  try {
    return await open(bytes, use, mostPages);
  } catch (error) {
    const isOverflow = error instanceof RangeError;
    if (isOverflow || error instanceof WebAssembly.RuntimeError) {
      dropPdfium();
      const isTooMuch = isOverflow || /memory|OOM/i.test(String(error));
      throw new Failure(isTooMuch ? 'file_too_complex' : 'file_corrupt', undefined, { cause: error });
    }
    throw error;
  }
};

const KEYS = ['Title', 'Author', 'Subject', 'Keywords', 'Creator', 'Producer'] as const;

export const readMetadata = ({ pdfium, document }: OpenPdf): Record<string, string> => {
  const entries = KEYS.map((key) => {
    const text = readWide(pdfium, (buffer, length) =>
      pdfium.calls.metaText(document, pdfium.name(key), buffer, length),
    );
    return [key, text.trim()] as const;
  });
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
};
