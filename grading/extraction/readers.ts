/** Who reads each kind of file. Loaded when needed: a DOCX must not wait for the PDF engine. */
import type { FileKind } from '../../contract/files.ts';
import type { Document } from './document.ts';
import type { Recognise } from './image/ocr.ts';

/** `recognise`: reads pictures; null where they are only to be shown. `covers`: pages that are no part of the work. */
type Read = (bytes: Uint8Array, recognise: Recognise | null, covers: readonly number[]) => Promise<Document>;

const NO_READER: Recognise = () => Promise.reject(new Error('Nobody is here to read pictures.'));

const readPicture: Read = async (bytes, recognise) =>
  (await import('./image/read-image.ts')).readImage(bytes, recognise ?? NO_READER);

export const READERS: Record<FileKind, Read> = {
  pdf: async (bytes, recognise, covers) =>
    (await import('./pdf/read-pdf.ts')).readPdf(bytes, recognise ?? NO_READER, covers),
  docx: async (bytes, recognise) => (await import('./docx/read-docx.ts')).readDocx(bytes, recognise),
  odt: async (bytes, recognise) => (await import('./odt/read-odt.ts')).readOdt(bytes, recognise),
  rtf: async (bytes, recognise) => (await import('./rtf/read-rtf.ts')).readRtf(bytes, recognise),
  jpeg: readPicture,
  png: readPicture,
};
