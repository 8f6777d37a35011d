/** A photo as a PDF of one page, upright and without its metadata. */
import PDFDocument from 'pdfkit';
import { encodePicture, openPicture } from '../../extraction/image/picture.ts';
import { collectPdf } from './collect-pdf.ts';

/** The long side of A4, in points. */
const LONG_SIDE = 842;

export const picturePdf = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const picture = await encodePicture(await openPicture(bytes), 1);
  const scale = LONG_SIDE / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const pdf = new PDFDocument({ size: [width, height], margin: 0 });
  pdf.image(Buffer.from(picture.bytes), 0, 0, { width, height });
  pdf.end();
  return collectPdf(pdf);
};
