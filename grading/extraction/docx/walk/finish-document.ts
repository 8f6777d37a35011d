/** From the paragraphs and tables of a typed file, whatever its format, to a Document: what is seen, what is not, what is said of it. */
import { type Document, NO_PLACES } from '../../document.ts';
import type { Recognise } from '../../image/ocr.ts';
import { cleanText } from '../../text-hygiene.ts';
import type { PageSize } from '../look/visibility.ts';
import { addHidden, assemble, report } from './assemble.ts';
import { type Asides, type Item, listPieces, visibleText } from './items.ts';
import { listOrders } from './off-body.ts';
import { listWarnings } from './warnings.ts';

const LONGEST_RUNNING_TITLE = 500;

type TypedFile = {
  /** The body with the notes that it refers to. */
  items: Item[];
  size: PageSize;
  asides: Asides;
  headers: Item[];
  footers: Item[];
  comments: string[];
  /** Notes to which the text does not refer. */
  uncited: string[];
  metadata: Record<string, string>;
  findMedia(id: string): Uint8Array | null;
};

export const noAsides = (): Asides => ({
  remarks: [],
  abusedFields: [],
  deleted: [],
  moved: [],
  prompts: [],
  guides: [],
  notes: [],
  unread: false,
});

const titleOf = (name: string, text: string): Record<string, string> =>
  text === '' ? {} : { [name]: cleanText(text).text.slice(0, LONGEST_RUNNING_TITLE) };

/** `recognise` reads the pictures of a file that is little more than photographed pages; without it they are only shown. */
export const finishDocument = async (file: TypedFile, recognise: Recognise | null): Promise<Document> => {
  const { items, asides, comments, uncited } = file;
  const assembled = assemble(items, file.size);
  // On or beside the page, but not the student's answer.
  const [header, footer] = [visibleText(file.headers), visibleText(file.footers)];
  for (const remark of [header, footer, ...listOrders(comments), ...asides.remarks, ...uncited])
    addHidden(assembled.hidden, 1, remark, 'off_body');
  // What was moved with tracked changes stands elsewhere on the page, or was in truth deleted.
  const gone = [...asides.deleted, ...asides.moved.filter((moved) => !assembled.text.includes(moved.trim()))];
  for (const aside of [...asides.abusedFields, ...listOrders(gone)])
    report(assembled.hidden, 1, aside, 'off_body');
  for (const piece of listPieces([...file.headers, ...file.footers]))
    if (piece.kind === 'text' && piece.hidden !== null)
      addHidden(assembled.hidden, 1, piece.text, piece.hidden);
  const { text, blocks, pages, runs, hidden } = assembled;
  const document = {
    text,
    pages,
    blocks,
    places: NO_PLACES,
    ...(runs.length > 0 && { runs }),
    images: [],
    hidden,
    warnings: listWarnings({ items, asides, gone, uncited, comments, titles: [header, footer] }),
    metadata: { ...file.metadata, ...titleOf('header', header), ...titleOf('footer', footer) },
  };
  if (assembled.pictures.length === 0) return document;
  const { addPictures } = await import('./pictures.ts');
  return addPictures(document, assembled.pictures, file.findMedia, recognise);
};
