/** Reads pages of a class scan, one after the other, so that whoever asks can keep what was read and go on from there. */
import sharp from 'sharp';
import { SCAN_LIMITS, type Turn } from '../../../contract/scans/plan.ts';
import type { GreyImage } from '../../extraction/image/light.ts';
import type { Recognise } from '../../extraction/image/ocr.ts';
import { readFrame } from '../../extraction/pdf/read/frame.ts';
import { type OpenPdf, withPdf } from '../../extraction/pdf/read/open.ts';
import { openPage } from '../../extraction/pdf/read-page.ts';
import { renderPage } from '../../extraction/pdf/see/render.ts';
import { type ReadScanPage, type ScannedPage, unreadablePage } from '../scanned-page.ts';
import { findSheetCode } from '../sheet-code.ts';
import { type FoundCode, readCodes } from './codes.ts';
import { readHead } from './head-of-page.ts';
import { type ColourImage, isBlankPage, isColouredPaper } from './paper.ts';

/** At 150 dpi every code of the scans that were tried was found, at 100 not. */
const SIZE = { dpi: 150, longSide: 2_600 };
const GLANCE_WIDTH = 620;
const THUMBNAIL = { longSide: 420, quality: 70 };

const fromPixels = ({ data, width, height }: ColourImage) =>
  sharp(data, { raw: { width, height, channels: 3 } });

const toGrey = async (picture: ColourImage, width: number): Promise<GreyImage> => {
  const { data, info } = await fromPixels(picture)
    .greyscale()
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const makeThumbnail = async (picture: ColourImage, turn: Turn): Promise<Uint8Array> => {
  const { longSide, quality } = THUMBNAIL;
  const jpeg = await fromPixels(picture)
    .rotate(turn)
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer();
  return new Uint8Array(jpeg);
};

type Codes = Pick<ScannedPage, 'sheets' | 'codes'>;

const sortCodes = (found: readonly FoundCode[]): Codes => {
  const texts = [...new Set(found.map(({ text }) => text))];
  const sheets = texts.flatMap((text) => findSheetCode(text) ?? []);
  return { sheets, codes: texts.filter((text) => findSheetCode(text) === null) };
};

const readPicture = async (picture: ColourImage, recognise: Recognise) => {
  const grey = await toGrey(picture, picture.width);
  const found = await readCodes(grey);
  const codes = sortCodes(found);
  const isBlank = found.length === 0 && isBlankPage(await toGrey(picture, GLANCE_WIDTH));
  const paper = { ...codes, isBlank, isColoured: isColouredPaper(picture) };
  const nothing = { head: [], name: null, number: null };
  if (isBlank) return { ...paper, ...nothing, turn: 0 as const, turnedBy: 'nothing' as const };
  const own = found.find(({ text }) => findSheetCode(text) !== null);
  // One of our sheets has told all that its head could tell.
  if (own !== undefined) return { ...paper, ...nothing, turn: own.turn, turnedBy: 'code' as const };
  return { ...paper, ...(await readHead(grey, found[0]?.turn ?? null, recognise)) };
};

const paint = ({ pdfium, document }: OpenPdf, number: number) => {
  const page = openPage(pdfium, document, number)?.page ?? 0;
  if (page === 0) return null;
  const frame = readFrame(pdfium, page);
  const { pixels, width, height } = renderPage(pdfium, page, frame, SIZE);
  pdfium.calls.closePage(page);
  return { frame, picture: { data: pixels, width, height } };
};

/** A grey sheet for a page that cannot even be painted. */
const emptyPicture = (): ColourImage => ({
  data: new Uint8Array(30 * 42 * 3).fill(200),
  width: 30,
  height: 42,
});

const readPage = async (pdf: OpenPdf, number: number, recognise: Recognise): Promise<ReadScanPage> => {
  const painted = number <= pdf.pages ? paint(pdf, number) : null;
  if (painted === null)
    return { reading: unreadablePage(number), thumbnail: await makeThumbnail(emptyPicture(), 0) };
  const { frame, picture } = painted;
  const read = await readPicture(picture, recognise);
  const place = { page: number, width: frame.width, height: frame.height, isUnreadable: false };
  return { reading: { ...place, ...read }, thumbnail: await makeThumbnail(picture, read.turn) };
};

export const readScanPages = (
  bytes: Uint8Array,
  pages: readonly number[],
  recognise: Recognise,
): Promise<ReadScanPage[]> =>
  withPdf(
    bytes,
    async (pdf) => {
      const read: ReadScanPage[] = [];
      for (const page of pages) read.push(await readPage(pdf, page, recognise));
      return read;
    },
    SCAN_LIMITS.pages,
  );
