/** The file to give back for one paper: PDFs and pictures with highlights behind the sheet; of other files the sheet alone. */
import { sniffFile } from '../extraction/sniff.ts';
import { annotatePdf } from './pdf/annotate-pdf.ts';
import { picturePdf } from './pdf/picture-pdf.ts';
import type { ReturnedPaper } from './returned-paper.ts';
import { makeSheets } from './sheet/make-sheet.ts';

export const annotateWork = async (
  bytes: Uint8Array,
  fileName: string,
  paper: ReturnedPaper,
): Promise<Uint8Array> => {
  const kind = sniffFile(bytes, fileName);
  const sheet = await makeSheets([paper]);
  if (kind === 'docx') return sheet;
  const pages = kind === 'pdf' ? bytes : await picturePdf(bytes);
  return (await annotatePdf(pages, paper, sheet)).bytes;
};
