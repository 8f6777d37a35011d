/**
 * Reads any accepted file into a Document: what is it, is it within the limits, which reader. Runs in this process, so files
 * from outside go through the sandbox. Readers are loaded when needed: a DOCX must not wait for the PDF engine.
 */
import { Failure } from '../../contract/errors.ts';
import type { Document } from './document.ts';
import type { Recognise } from './image/ocr.ts';
import { sniffFile } from './sniff.ts';

export const extractInProcess = async (
  bytes: Uint8Array,
  fileName: string,
  recognise: Recognise,
  covers: readonly number[] = [],
): Promise<Document> => {
  const kind = sniffFile(bytes, fileName);
  if (kind === 'pdf') {
    const { readPdf } = await import('./pdf/read-pdf.ts');
    return readPdf(bytes, recognise, covers);
  }
  if (kind === 'docx') {
    const { readDocx } = await import('./docx/read-docx.ts');
    return readDocx(bytes, recognise);
  }
  const { readImage } = await import('./image/read-image.ts');
  return readImage(bytes, recognise);
};

/** For graders that read only text: a picture in which nothing could be read cannot be graded by them. */
export const requireText = (document: Document): Document => {
  if (document.text.trim() === '' && document.images.length > 0) throw new Failure('file_no_text');
  return document;
};
