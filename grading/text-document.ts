/** Makes a Document from plain text: for typed-in answers and for tests. A form feed begins a new page. */
import { type Document, NO_PLACES } from './extraction/document.ts';

export const documentOf = (text: string, parts: Partial<Omit<Document, 'text' | 'pages'>> = {}): Document => {
  let start = 0;
  const pages = text.split('\f').map((content, index) => {
    const page = { number: index + 1, start, end: start + content.length };
    start = page.end + 1;
    return { ...page, width: 595, height: 842, source: 'text' as const, ocrConfidence: null, turn: 0 };
  });
  return {
    text: text.replaceAll('\f', '\n'),
    pages,
    blocks: [],
    places: NO_PLACES,
    images: [],
    hidden: [],
    warnings: [],
    metadata: {},
    ...parts,
  };
};
