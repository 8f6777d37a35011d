/**
 * PDF to Document. Every page is read by PDFium; what a reader cannot see is set aside; pages that are pictures are
 * read by text recognition; the rest is layout over plain records.
 */
import { Failure } from '../../../contract/errors.ts';
import { sayOfFile } from '../../sentences/file-words.ts';
import type { Document, HiddenText } from '../document.ts';
import type { Recognise } from '../image/ocr.ts';
import { cleanText } from '../text-hygiene.ts';
import { listAccused } from './accusation.ts';
import { bodySize, listBlocks } from './layout/blocks.ts';
import { listRegions } from './layout/columns.ts';
import type { DraftPage } from './layout/compose.ts';
import { composeText, isOrdinary } from './layout/compose.ts';
import { readFrame } from './read/frame.ts';
import type { OpenPdf } from './read/open.ts';
import { readMetadata, withPdf } from './read/open.ts';
import { readPage } from './read-page.ts';
import { createShapeBook } from './see/shape-book.ts';
import { LAYERS_AT_FIRST, type SettledPage, settlePage } from './settle-page.ts';

/** Reading a picture takes seconds; a longer scan is shown but not read to its end. */
const MOST_READ = { pictures: 40, lines: 8_000, layers: LAYERS_AT_FIRST };

const A4 = { width: 595, height: 842 };

const draftPage = (page: SettledPage, body: number): DraftPage => {
  const regions = listRegions(page.segments, page.horizontals, page.verticals);
  return {
    number: page.number,
    width: page.width,
    height: page.height,
    source: page.source,
    ocrConfidence: page.ocrConfidence,
    turn: page.turn,
    blocks: listBlocks(regions, page.turned, body),
  };
};

/** Characters without any width that stand between visible ones. */
const listCarried = (page: SettledPage): HiddenText[] => {
  // Control characters come from the tables of old fonts and carry nothing.
  const text = [...page.segments, ...page.turned]
    .map((segment) => segment.text.replace(/\p{Cc}/gu, ''))
    .join('\n');
  if (isOrdinary(text)) return [];
  const { removed } = cleanText(text);
  return removed === '' ? [] : [{ page: page.number, text: removed, why: 'zero_width' }];
};

const NOT_SEEN = sayOfFile('not_seen');

const ATTACHED = sayOfFile('attached');

/** In its place, so that the pages after it keep their numbers, and with nothing on it. */
const leaveUnread = ({ pdfium, document }: OpenPdf, number: number): SettledPage => {
  const page = pdfium.calls.loadPage(document, number - 1);
  const { width, height } = page === 0 ? A4 : readFrame(pdfium, page);
  if (page !== 0) pdfium.calls.closePage(page);
  return {
    number,
    width,
    height,
    source: 'text',
    ocrConfidence: null,
    turn: 0,
    segments: [],
    horizontals: [],
    verticals: [],
    turned: [],
    hidden: [],
    image: null,
    warnings: [],
  };
};

const readPages = async (
  pdf: OpenPdf,
  recognise: Recognise,
  covers: readonly number[],
): Promise<{ pages: SettledPage[]; lost: number[]; hasAttachments: boolean }> => {
  const pages: SettledPage[] = [];
  const lost: number[] = [];
  let hasAttachments = pdf.pdfium.calls.countAttachments(pdf.document) > 0;
  const budget = { ...MOST_READ };
  const book = createShapeBook();
  for (let number = 1; number <= pdf.pages; number += 1) {
    if (covers.includes(number)) {
      pages.push(leaveUnread(pdf, number));
      continue;
    }
    const page = readPage(pdf.pdfium, pdf.document, number, book);
    if (!page) {
      lost.push(number);
      continue;
    }
    hasAttachments ||= page.hasAttachments;
    pages.push(await settlePage(page, recognise, book, budget));
  }
  return { pages, lost, hasAttachments };
};

/** `covers`: pages that are no part of the work. */
export const readPdf = (
  bytes: Uint8Array,
  recognise: Recognise,
  covers: readonly number[] = [],
): Promise<Document> =>
  withPdf(bytes, async (pdf) => {
    const { pages, lost, hasAttachments } = await readPages(pdf, recognise, covers);
    if (pages.length === 0) throw new Failure('file_corrupt');
    const body = bodySize(pages.map((page) => page.segments));
    const composed = composeText(pages.map((page) => draftPage(page, body)));
    const images = pages.flatMap((page) => page.image ?? []);
    const unseen = pages.flatMap((page) => [...page.hidden, ...listCarried(page)]);
    if (composed.text === '' && images.length === 0 && unseen.length === 0) throw new Failure('file_no_text');
    const hidden = listAccused(unseen);
    return {
      ...composed,
      images,
      hidden,
      warnings: [
        ...lost.map((number) => sayOfFile('page_damaged', { page: number })),
        ...pages.flatMap((page) => page.warnings),
        ...(hidden.length < unseen.length ? [NOT_SEEN] : []),
        ...(hasAttachments ? [ATTACHED] : []),
      ],
      metadata: readMetadata(pdf),
    };
  });
