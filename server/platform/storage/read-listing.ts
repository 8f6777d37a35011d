/** What a store of files answers when it is asked which files it has (ListObjectsV2). */
import { SaxesParser } from 'saxes';
import type { ListedFile } from './storage.ts';

export type Listing = { files: ListedFile[]; next: string | null };

/** Names are asked for in the spelling of addresses, because XML cannot hold every character of a key. */
const decodeKey = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

export const readListing = (xml: string): Listing => {
  const listing: Listing = { files: [], next: null };
  let text = '';
  let file = { key: '', modifiedAt: new Date(Number.NaN) };
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    text = '';
    if (name === 'Contents') file = { key: '', modifiedAt: new Date(Number.NaN) };
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') file.key = decodeKey(text);
    if (name === 'LastModified') file.modifiedAt = new Date(text);
    if (name === 'Contents') listing.files.push(file);
    if (name === 'NextContinuationToken') listing.next = text;
  });
  parser.write(xml).close();
  return listing;
};
