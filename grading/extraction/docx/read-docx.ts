/**
 * Reads a DOCX into a Document by walking its XML: only what a reader of the page can see becomes text; the rest is reported.
 * Why not a converter: see the decision record on reading DOCX.
 */
import { type Document, NO_PLACES } from '../document.ts';
import type { Recognise } from '../image/ocr.ts';
import { cleanText } from '../text-hygiene.ts';
import { createTheme, parseHex } from './look/colour.ts';
import { createNumbering } from './look/numbering.ts';
import { createStyleSheet } from './look/styles.ts';
import { type DocxPackage, openDocx } from './package/package.ts';
import { findChild, findSwitch, listChildren, type XmlElement } from './package/xml.ts';
import { addHidden, assemble, report } from './walk/assemble.ts';
import { Fields } from './walk/fields.ts';
import type { Place, Walker } from './walk/inline.ts';
import { type Asides, type Item, listPieces, visibleText } from './walk/items.ts';
import { listOrders } from './walk/off-body.ts';
import { createPlace, readPageSize, walkBlocks } from './walk/walk.ts';
import { listWarnings } from './walk/warnings.ts';

const LONGEST_RUNNING_TITLE = 500;

/** Fields never reach from one part into another. */
const walkPart = (walker: Omit<Walker, 'fields'>, element: XmlElement | null, place: Place): Item[] => {
  const fields = new Fields(walker.asides);
  const items = walkBlocks({ ...walker, fields }, element?.children ?? [], place);
  fields.finish();
  return items;
};

/** A part beside the body, walked with its own surroundings. */
const walkAside = (walker: Omit<Walker, 'fields'>, elements: readonly XmlElement[], place: Place): Item[] =>
  elements.flatMap((element) => walkPart(walker, element, place));

type Notes = { cited: Item[]; uncited: string[] };

/** Footnotes and endnotes that the text refers to stand on the page; any other one does not. */
const readNotes = (file: DocxPackage, walker: Omit<Walker, 'fields'>, place: Place): Notes => {
  const notes: Notes = { cited: [], uncited: [] };
  for (const kind of ['footnote', 'endnote']) {
    for (const note of listChildren(file.findPart(`${kind}s`), `w:${kind}`)) {
      if (note.attributes['w:type'] !== undefined && note.attributes['w:type'] !== 'normal') continue;
      const items = walkAside(walker, [note], place);
      if (walker.asides.notes.includes(`w:${kind}Reference ${note.attributes['w:id']}`))
        notes.cited.push(...items);
      else notes.uncited.push(visibleText(items));
    }
  }
  return notes;
};

const readBackground = (document: XmlElement, settings: XmlElement | null) =>
  findSwitch(settings, 'w:displayBackgroundShape')
    ? parseHex(findChild(document, 'w:background')?.attributes['w:color'])
    : null;

type OffBody = { header: string; footer: string; comments: string[]; remarks: string[]; hidden: Item[] };

/** Headers, footers and comments: on or beside the page, but not the student's answer. */
const readOffBody = (file: DocxPackage, walker: Omit<Walker, 'fields'>, place: Place): OffBody => {
  const headers = walkAside(walker, file.listParts('header'), place);
  const footers = walkAside(walker, file.listParts('footer'), place);
  const comments = listChildren(file.findPart('comments'), 'w:comment').map((comment) =>
    visibleText(walkAside(walker, [comment], place)),
  );
  const [header, footer] = [visibleText(headers), visibleText(footers)];
  return {
    header,
    footer,
    comments,
    remarks: [header, footer, ...listOrders(comments)],
    hidden: [...headers, ...footers],
  };
};

const describeRunningTitles = (off: OffBody): Record<string, string> => ({
  ...(off.header === '' ? {} : { header: cleanText(off.header).text.slice(0, LONGEST_RUNNING_TITLE) }),
  ...(off.footer === '' ? {} : { footer: cleanText(off.footer).text.slice(0, LONGEST_RUNNING_TITLE) }),
});

/** `recognise` reads the pictures of a file that is little more than photographed pages; without it they are only shown. */
export const readDocx = async (bytes: Uint8Array, recognise: Recognise | null = null): Promise<Document> => {
  const file = openDocx(bytes);
  const body = findChild(file.document, 'w:body');
  const settings = file.findPart('settings');
  const theme = createTheme(file.findPart('theme'), settings);
  const asides: Asides = {
    remarks: [],
    abusedFields: [],
    deleted: [],
    moved: [],
    prompts: [],
    guides: [],
    notes: [],
    unread: false,
  };
  const walker = {
    theme,
    styles: createStyleSheet(file.findPart('styles'), theme),
    numbering: createNumbering(file.findPart('numbering'), theme),
    asides,
  };
  const size = readPageSize(body);
  const place = createPlace(size, readBackground(file.document, settings));
  const items = walkPart(walker, body, place);
  const notes = readNotes(file, walker, place);
  const assembled = assemble([...items, ...notes.cited], size);
  const off = readOffBody(file, walker, place);
  for (const remark of [...off.remarks, ...asides.remarks, ...notes.uncited]) {
    addHidden(assembled.hidden, 1, remark, 'off_body');
  }
  // What was moved with tracked changes stands elsewhere on the page, or was in truth deleted.
  const gone = [...asides.deleted, ...asides.moved.filter((moved) => !assembled.text.includes(moved.trim()))];
  for (const aside of [...asides.abusedFields, ...listOrders(gone)]) {
    report(assembled.hidden, 1, aside, 'off_body');
  }
  for (const piece of listPieces(off.hidden)) {
    if (piece.kind === 'text' && piece.hidden !== null)
      addHidden(assembled.hidden, 1, piece.text, piece.hidden);
  }
  const { text, blocks, pages, runs, hidden } = assembled;
  const metadata = { ...file.metadata, ...describeRunningTitles(off) };
  const document = {
    text,
    pages,
    blocks,
    places: NO_PLACES,
    ...(runs.length > 0 && { runs }),
    images: [],
    hidden,
    warnings: listWarnings({
      items: [...items, ...notes.cited],
      asides,
      gone,
      uncited: notes.uncited,
      comments: off.comments,
      titles: [off.header, off.footer],
    }),
    metadata,
  };
  if (assembled.pictures.length === 0) return document;
  const { addPictures } = await import('./walk/pictures.ts');
  return addPictures(document, assembled.pictures, file.findMedia, recognise);
};
