/**
 * Reads an ODT into a Document by walking its XML, as a DOCX is read: only what a reader of the page can see becomes text. Macros and
 * embedded objects are never opened.
 */
import { Failure } from '../../../contract/errors.ts';
import type { Document } from '../document.ts';
import { WHITE } from '../docx/look/colour.ts';
import type { Surroundings } from '../docx/look/visibility.ts';
import { findChild, listChildren, readXml, XML_LIMITS, type XmlElement } from '../docx/package/xml.ts';
import { finishDocument, noAsides } from '../docx/walk/finish-document.ts';
import { visibleText } from '../docx/walk/items.ts';
import type { Recognise } from '../image/ocr.ts';
import { openZip, type Zip } from '../zip.ts';
import type { OdtWalker } from './inline.ts';
import { OdtLists } from './lists.ts';
import { createOdtStyles, readOdtPage } from './styles.ts';
import { listDeleted, walkBlocks } from './walk.ts';

const META_FIELDS: Record<string, string> = {
  'dc:creator': 'lastModifiedBy',
  'meta:initial-creator': 'author',
  'dc:title': 'title',
  'dc:subject': 'subject',
  'meta:keyword': 'keywords',
  'dc:description': 'description',
};

const charactersOf = (element: XmlElement): string => element.children.map(({ text }) => text).join('');

const readMetadata = (meta: XmlElement | null): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const element of findChild(meta, 'office:meta')?.children ?? []) {
    const field = META_FIELDS[element.name];
    const text = charactersOf(element).trim();
    if (field !== undefined && text !== '') found[field] = text.slice(0, 500);
  }
  return found;
};

/** Pictures lie in the container, by their path; an address elsewhere is never followed. */
const mediaIn = (zip: Zip) => (href: string) => {
  const name = href.replace(/^\.\//u, '');
  return name.startsWith('Pictures/') && zip.has(name) ? zip.read(name) : null;
};

export const readOdt = async (bytes: Uint8Array, recognise: Recognise | null = null): Promise<Document> => {
  const zip = openZip(bytes);
  const budget = { elements: XML_LIMITS.elements };
  const part = (name: string) => (zip.has(name) ? readXml(zip.read(name), budget, true) : null);
  const content = part('content.xml');
  const body = findChild(findChild(content, 'office:body'), 'office:text');
  if (body === null) throw new Failure('file_corrupt');
  const sheet = part('styles.xml');
  const size = readOdtPage(sheet);
  const place: Surroundings = {
    background: [WHITE],
    rowHeight: null,
    hidden: null,
    page: size,
    onPage: true,
  };
  const walker: OdtWalker = {
    styles: createOdtStyles([sheet, content]),
    lists: new OdtLists(),
    asides: noAsides(),
    comments: [],
    notes: [],
    walk: (elements, at) => walkBlocks(walker, elements, at),
  };
  const items = walker.walk(body.children, place);
  const { notes, comments } = walker;
  walker.asides.deleted.push(...listDeleted(body).map((one) => visibleText(walker.walk([one], place))));
  const running = (name: string) =>
    listChildren(findChild(sheet, 'office:master-styles'), 'style:master-page').flatMap((page) =>
      walker.walk(findChild(page, name)?.children ?? [], place),
    );
  return finishDocument(
    {
      items: [...items, ...notes],
      size,
      asides: walker.asides,
      headers: running('style:header'),
      footers: running('style:footer'),
      comments,
      uncited: [],
      metadata: readMetadata(part('meta.xml')),
      findMedia: mediaIn(zip),
    },
    recognise,
  );
};
