/**
 * PDF to Document. Every page is read by PDFium; what a reader cannot see is set aside; pages that are pictures are
 * read by text recognition; the rest is layout over plain records.
 */
import { Failure } from '../../contract/errors.ts';
import type { Document, HiddenText, PageImage } from './document.ts';
import { UNCERTAIN_BELOW } from './image.ts';
import type { Recognise } from './ocr.ts';
import { bodySize, listBlocks } from './pdf-blocks.ts';
import { listRegions } from './pdf-columns.ts';
import type { DraftPage } from './pdf-compose.ts';
import { composeText, isOrdinary } from './pdf-compose.ts';
import { isLying } from './pdf-mismatch.ts';
import type { OpenPdf } from './pdf-open.ts';
import { readMetadata, withPdf } from './pdf-open.ts';
import type { ReadPage } from './pdf-page.ts';
import { readPage } from './pdf-page.ts';
import type { Ruling } from './pdf-records.ts';
import { besideTyped, pageImage, readPagePicture } from './pdf-scan.ts';
import type { Segment } from './pdf-segments.ts';
import { cleanText } from './text-hygiene.ts';

/** Reading a picture takes seconds; a longer scan is shown but not read to its end. */
const MAX_PICTURES_READ = 40;

/** Pages whose text is compared with what they show: enough for any honest file, and an end for any other. */
const MAX_PAGES_PROVEN = 12;

/** A page after its picture, if it needs one, was read. */
type SettledPage = Omit<DraftPage, 'blocks'> & {
  segments: Segment[];
  horizontals: Ruling[];
  verticals: Ruling[];
  turned: Segment[];
  hidden: HiddenText[];
  image: PageImage | null;
  warning: string | null;
};

const settleTyped = (page: ReadPage): SettledPage => ({
  number: page.number,
  width: page.frame.width,
  height: page.frame.height,
  source: 'text',
  ocrConfidence: null,
  segments: page.segments,
  horizontals: page.horizontals,
  verticals: page.verticals,
  turned: page.turned,
  hidden: page.hidden,
  image: null,
  warning: null,
});

const uncertain = (number: number): string =>
  `Page ${number} was read from a picture and is uncertain, probably because it is handwritten or blurred. Please compare it with the picture.`;

/** `own` is the text of the page that stays beside what is read. */
const settlePicture = async (page: ReadPage, recognise: Recognise, own: Segment[]): Promise<SettledPage> => {
  const typed = settleTyped(page);
  if (!page.picture) return typed;
  const found = await readPagePicture(page.picture, page.number, recognise);
  const { confidence, image, width, height } = found;
  // Places on a turned picture say nothing about places on the page.
  const read = found.isTurned ? found.segments : besideTyped(found.segments, own);
  const isUnread = read.length === 0;
  return {
    ...typed,
    width,
    height,
    source: 'ocr',
    ocrConfidence: confidence,
    segments: [...own, ...read],
    turned: own.length > 0 ? page.turned : [],
    image,
    warning: isUnread
      ? `No text could be read on page ${page.number}, which is a picture.`
      : confidence < UNCERTAIN_BELOW
        ? uncertain(page.number)
        : null,
  };
};

/** Text that contradicts its own picture is reported and replaced by what the picture says. */
const settleLie = (page: ReadPage, recognise: Recognise): Promise<SettledPage> => {
  const text = page.unproven.map((segment) => segment.text).join(' ');
  const hidden: HiddenText = { page: page.number, text, why: 'glyph_mismatch' };
  return settlePicture({ ...page, hidden: [...page.hidden, hidden] }, recognise, page.proven);
};

type Allowance = { mayRead: boolean; mayProve: boolean };

const settle = async (
  page: ReadPage,
  recognise: Recognise,
  { mayRead, mayProve }: Allowance,
): Promise<SettledPage> => {
  if (page.pictureUse === 'none' || !page.picture) return settleTyped(page);
  if (page.pictureUse === 'beside' || page.pictureUse === 'instead') {
    if (mayRead) return settlePicture(page, recognise, page.pictureUse === 'beside' ? page.segments : []);
    const image = await pageImage(page.picture, page.number);
    return { ...settleTyped(page), image, warning: `Page ${page.number} is a picture and was not read.` };
  }
  if (mayProve && (await isLying(page.samples, page.pictureUse === 'show', recognise)))
    return settleLie(page, recognise);
  if (page.pictureUse === 'check') return settleTyped(page);
  return { ...settleTyped(page), source: 'ocr', image: await pageImage(page.picture, page.number) };
};

const draftPage = (page: SettledPage, body: number): DraftPage => {
  const regions = listRegions(page.segments, page.horizontals, page.verticals);
  return {
    number: page.number,
    width: page.width,
    height: page.height,
    source: page.source,
    ocrConfidence: page.ocrConfidence,
    blocks: listBlocks(regions, page.turned, body),
  };
};

/** Characters without any width that stand between visible ones. */
const listCarried = (page: SettledPage): HiddenText[] => {
  const text = [...page.segments, ...page.turned].map((segment) => segment.text).join('\n');
  if (isOrdinary(text)) return [];
  const { removed } = cleanText(text);
  return removed === '' ? [] : [{ page: page.number, text: removed, why: 'zero_width' }];
};

const readPages = async (
  pdf: OpenPdf,
  recognise: Recognise,
): Promise<{ pages: SettledPage[]; lost: number[] }> => {
  const pages: SettledPage[] = [];
  const lost: number[] = [];
  let pictures = 0;
  let proven = 0;
  for (let number = 1; number <= pdf.pages; number += 1) {
    const page = await readPage(pdf.pdfium, pdf.document, number);
    if (!page) {
      lost.push(number);
      continue;
    }
    const allowance = { mayRead: pictures < MAX_PICTURES_READ, mayProve: proven < MAX_PAGES_PROVEN };
    pages.push(await settle(page, recognise, allowance));
    if (page.samples.length > 0) proven += 1;
    if (page.pictureUse === 'beside' || page.pictureUse === 'instead') pictures += 1;
  }
  return { pages, lost };
};

export const readPdf = (bytes: Uint8Array, recognise: Recognise): Promise<Document> =>
  withPdf(bytes, async (pdf) => {
    const { pages, lost } = await readPages(pdf, recognise);
    if (pages.length === 0) throw new Failure('file_corrupt');
    const body = bodySize(pages.map((page) => page.segments));
    const composed = composeText(pages.map((page) => draftPage(page, body)));
    const images = pages.flatMap((page) => page.image ?? []);
    const hidden = pages.flatMap((page) => [...page.hidden, ...listCarried(page)]);
    if (composed.text === '' && images.length === 0 && hidden.length === 0) throw new Failure('file_no_text');
    return {
      ...composed,
      images,
      hidden,
      warnings: [
        ...lost.map((number) => `Page ${number} is damaged and could not be read.`),
        ...pages.flatMap((page) => page.warning ?? []),
      ],
      metadata: readMetadata(pdf),
    };
  });
