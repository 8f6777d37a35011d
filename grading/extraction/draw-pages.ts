/** The pages of a file as pictures for a screen, each turned as it must be held to be read. Nothing of the file survives but pixels. */
import sharp from 'sharp';
import { Failure } from '../../contract/errors.ts';
import { entryOf } from '../../contract/files.ts';
import { type Sheet, sheetsOf } from './document.ts';
import { openPicture, type Picture } from './image/picture.ts';
import { LONG_SIDE_POINTS } from './image/read-image.ts';
import { layOutAsPdf, placeOnSheets } from './laid-out/laid-out-pages.ts';
import { readFrame } from './pdf/read/frame.ts';
import { type OpenPdf, withPdf } from './pdf/read/open.ts';
import { openPage } from './pdf/read-page.ts';
import { renderPage } from './pdf/see/render.ts';
import { READERS } from './readers.ts';
import { sniffFile } from './sniff.ts';

export type WantedPage = Pick<Sheet, 'number' | 'turn'>;

/** Sharp on a screen, and no larger: a page of 20,000 pixels is shown like any other. */
const SHOWN = { width: 1_400, longSide: 4_000 };
const QUALITY = 80;

const encode = async ({ data, width, height }: Picture, turn: number): Promise<Uint8Array> => {
  const upright = sharp(data, { raw: { width, height, channels: 3 } }).rotate(turn, {
    background: '#ffffff',
  });
  const { data: pixels, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const shown = await sharp(pixels, { raw: info })
    .resize({ width: SHOWN.width, height: SHOWN.longSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return new Uint8Array(shown);
};

const drawPdfPage = (
  { pdfium, document, pages }: OpenPdf,
  { number, turn }: WantedPage,
): Promise<Uint8Array> => {
  const page = number <= pages ? (openPage(pdfium, document, number)?.page ?? 0) : 0;
  if (page === 0) throw new Failure('file_corrupt');
  const frame = readFrame(pdfium, page);
  const isSideways = Math.abs(Math.sin((turn * Math.PI) / 180)) > Math.SQRT1_2;
  const dpi = (72 * SHOWN.width) / Math.max(1, isSideways ? frame.height : frame.width);
  const { pixels, width, height } = renderPage(pdfium, page, frame, { dpi, longSide: SHOWN.longSide });
  pdfium.calls.closePage(page);
  return encode({ data: pixels, width, height }, turn);
};

const drawPdf = (bytes: Uint8Array, wanted: readonly WantedPage[]): Promise<Uint8Array[]> =>
  withPdf(bytes, async (pdf) => {
    const drawn: Uint8Array[] = [];
    for (const page of wanted) drawn.push(await drawPdfPage(pdf, page));
    return drawn;
  });

/** JPEGs, in the order asked for. */
export const drawPages = async (
  bytes: Uint8Array,
  fileName: string,
  wanted: readonly WantedPage[],
): Promise<Uint8Array[]> => {
  const kind = sniffFile(bytes, fileName);
  if (kind === 'pdf') return drawPdf(bytes, wanted);
  if (entryOf(kind).pages === 'laid-out')
    return drawPdf(await layOutAsPdf(await READERS[kind](bytes, null, [])), wanted);
  const picture = await openPicture(bytes);
  return Promise.all(wanted.map(({ turn }) => encode(picture, turn)));
};

const surveyPdf = (bytes: Uint8Array): Promise<Sheet[]> =>
  withPdf(bytes, async ({ pdfium, document, pages }) => {
    const sheets: Sheet[] = [];
    for (let number = 1; number <= pages; number += 1) {
      const page = pdfium.calls.loadPage(document, number - 1);
      if (page === 0) continue;
      const { width, height } = readFrame(pdfium, page);
      pdfium.calls.closePage(page);
      sheets.push({ number, width, height, turn: 0 });
    }
    return sheets;
  });

/** Which pages there are, for a file of which nothing was read: as it lies, since only reading tells which way is up. */
export const surveyPages = async (bytes: Uint8Array, fileName: string): Promise<Sheet[]> => {
  const kind = sniffFile(bytes, fileName);
  if (kind === 'pdf') return surveyPdf(bytes);
  if (entryOf(kind).pages === 'laid-out')
    return sheetsOf(placeOnSheets(await READERS[kind](bytes, null, [])).pages);
  const { width, height } = await openPicture(bytes);
  const points = LONG_SIDE_POINTS / Math.max(width, height);
  return [{ number: 1, width: width * points, height: height * points, turn: 0 }];
};
