/**
 * Reads any accepted file into a Document: what is it, is it within the limits, which reader. Runs in this process, so files
 * from outside go through the sandbox.
 */
import { Failure } from '../../contract/errors.ts';
import type { Document } from './document.ts';
import type { Recognise } from './image/ocr.ts';
import { READERS } from './readers.ts';
import { sniffFile } from './sniff.ts';

export const extractInProcess = async (
  bytes: Uint8Array,
  fileName: string,
  recognise: Recognise,
  covers: readonly number[] = [],
): Promise<Document> => {
  return READERS[sniffFile(bytes, fileName)](bytes, recognise, covers);
};

/** For graders that read only text: a picture in which nothing could be read cannot be graded by them. */
export const requireText = (document: Document): Document => {
  if (document.text.trim() === '' && document.images.length > 0) throw new Failure('file_no_text');
  return document;
};
