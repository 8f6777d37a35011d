/** An open PDF, written anew. */
import { Failure } from '../../contract/errors.ts';
import type { Pdfium } from '../extraction/pdf/read/library.ts';

export const savePdf = ({ calls, bytes }: Pdfium, document: number): Uint8Array => {
  const writer = calls.openWriter();
  try {
    if (calls.saveCopy(document, writer) === 0) throw new Failure('file_corrupt');
    const size = calls.writerSize(writer);
    const buffer = calls.malloc(size);
    calls.writerData(writer, buffer, size);
    const written = bytes().slice(buffer, buffer + size);
    calls.free(buffer);
    return written;
  } finally {
    calls.closeWriter(writer);
  }
};
