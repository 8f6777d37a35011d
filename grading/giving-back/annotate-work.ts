/** The file to give back for one paper: its pages with highlights behind the sheet. A typed file has pages as the desk lays them out. */
import { entryOf } from '../../contract/files.ts';
import { layOutAsPdf } from '../extraction/laid-out/laid-out-pages.ts';
import { READERS } from '../extraction/readers.ts';
import { sniffFile } from '../extraction/sniff.ts';
import { annotatePdf } from './pdf/annotate-pdf.ts';
import { picturePdf } from './pdf/picture-pdf.ts';
import type { ReturnedPaper } from './returned-paper.ts';
import { makeSheets } from './sheet/make-sheet.ts';

const pagesOf = async (bytes: Uint8Array, fileName: string): Promise<Uint8Array> => {
  const kind = sniffFile(bytes, fileName);
  if (kind === 'pdf') return bytes;
  return entryOf(kind).pages === 'laid-out'
    ? layOutAsPdf(await READERS[kind](bytes, null, []))
    : picturePdf(bytes);
};

export const annotateWork = async (
  bytes: Uint8Array,
  fileName: string,
  paper: ReturnedPaper,
): Promise<Uint8Array> => {
  const [pages, sheet] = [await pagesOf(bytes, fileName), await makeSheets([paper])];
  return (await annotatePdf(pages, paper, sheet)).bytes;
};
