/** Bytes of an RTF file as letters: which code page holds is said by the file, and by each of its fonts. */
import pages from '../../../content/signs/code-pages.json' with { type: 'json' };

const NAMES: Record<string, string> = pages.names;

/** The character sets of fonts. */
const OF_CHARSET: Record<string, number> = pages.of_charset;

export const LATIN = 1252;
/** Its letters are signs: what stands in the file is not what a reader sees. */
export const SYMBOL_CHARSET = 2;

export const pageOfCharset = (charset: number): number | null => OF_CHARSET[charset] ?? null;

const decoders = new Map<number, TextDecoder>();

export const decodeBytes = (bytes: readonly number[], page: number): string => {
  const known = decoders.get(page) ?? new TextDecoder(NAMES[page] ?? 'windows-1252');
  decoders.set(page, known);
  return known.decode(Uint8Array.from(bytes));
};
