/**
 * Reads a DOCX into a Document by walking its XML: only what a reader of the page can see becomes text; the rest is reported.
 * Why not a converter: see the decision record on reading DOCX.
 */
import type { Document } from '../document.ts';
import type { Recognise } from '../image/ocr.ts';
import { createTheme, parseHex } from './look/colour.ts';
import { createNumbering } from './look/numbering.ts';
import { createStyleSheet } from './look/styles.ts';
import { type DocxPackage, openDocx } from './package/package.ts';
import { findChild, findSwitch, listChildren, type XmlElement } from './package/xml.ts';
import { Fields } from './walk/fields.ts';
import { finishDocument, noAsides } from './walk/finish-document.ts';
import type { Place, Walker } from './walk/inline.ts';
import { type Item, visibleText } from './walk/items.ts';
import { createPlace, readPageSize, walkBlocks } from './walk/walk.ts';

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

/** `recognise` reads the pictures of a file that is little more than photographed pages; without it they are only shown. */
export const readDocx = async (bytes: Uint8Array, recognise: Recognise | null = null): Promise<Document> => {
  const file = openDocx(bytes);
  const body = findChild(file.document, 'w:body');
  const settings = file.findPart('settings');
  const theme = createTheme(file.findPart('theme'), settings);
  const asides = noAsides();
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
  const headers = walkAside(walker, file.listParts('header'), place);
  const footers = walkAside(walker, file.listParts('footer'), place);
  const comments = listChildren(file.findPart('comments'), 'w:comment').map((comment) =>
    visibleText(walkAside(walker, [comment], place)),
  );
  const { metadata, findMedia } = file;
  return finishDocument(
    {
      items: [...items, ...notes.cited],
      size,
      asides,
      headers,
      footers,
      comments,
      uncited: notes.uncited,
      metadata,
      findMedia,
    },
    recognise,
  );
};
