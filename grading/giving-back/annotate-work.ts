/** The file to give back for one paper: its pages with highlights behind the sheet. A typed file has pages as the desk lays them out. */
import PDFDocument from 'pdfkit';
import { entryOf } from '../../contract/files.ts';
import { encodePicture, openPicture } from '../extraction/image/picture.ts';
import { layOutAsPdf } from '../extraction/laid-out/laid-out-pages.ts';
import { READERS } from '../extraction/readers.ts';
import { sniffFile } from '../extraction/sniff.ts';
import { annotatePdf } from './pdf/annotate-pdf.ts';
import { collectPdf } from './pdf/collect-pdf.ts';
import type { ReturnedPaper } from './returned-paper.ts';
import { makeSheets } from './sheet/make-sheet.ts';

/** The long side of A4, in points. */
const LONG_SIDE = 842;

/** A photo as a PDF of one page, upright and without its metadata. */
const picturePdf = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const picture = await encodePicture(await openPicture(bytes), 1);
  const scale = LONG_SIDE / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const pdf = new PDFDocument({ size: [width, height], margin: 0 });
  pdf.image(Buffer.from(picture.bytes), 0, 0, { width, height });
  pdf.end();
  return collectPdf(pdf);
};

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
