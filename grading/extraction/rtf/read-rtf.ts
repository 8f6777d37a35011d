/**
 * Reads an RTF into a Document: control words change what holds in their group, and only what a reader of the page can see becomes
 * text. Objects and field codes are never opened. Why a reader of our own: decision 0067.
 */
import { Failure } from '../../../contract/errors.ts';
import type { Document } from '../document.ts';
import { WHITE } from '../docx/look/colour.ts';
import { finishDocument, noAsides } from '../docx/walk/finish-document.ts';
import { visibleText } from '../docx/walk/items.ts';
import type { Recognise } from '../image/ocr.ts';
import { RtfPage } from './page.ts';
import { readGroups } from './read-groups.ts';

export const readRtf = async (bytes: Uint8Array, recognise: Recognise | null = null): Promise<Document> => {
  const asides = noAsides();
  const page = new RtfPage(asides, [WHITE]);
  readGroups(bytes, page);
  const { body, header, footer, note, comment } = page.finish();
  const pictures = page.pictures;
  if (body === undefined) throw new Failure('file_corrupt');
  return finishDocument(
    {
      items: [...body, ...(note ?? [])],
      size: page.size,
      asides,
      headers: header ?? [],
      footers: footer ?? [],
      comments: comment === undefined || comment.length === 0 ? [] : [visibleText(comment)],
      uncited: [],
      metadata: page.metadata,
      findMedia: (id) => pictures.get(id) ?? null,
    },
    recognise,
  );
};
