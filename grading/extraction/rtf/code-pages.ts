/** Bytes of an RTF file as letters: which code page holds is said by the file, and by each of its fonts. */

const NAMES: Record<number, string> = {
  437: 'windows-1252',
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1250: 'windows-1250',
  1251: 'windows-1251',
  1252: 'windows-1252',
  1253: 'windows-1253',
  1254: 'windows-1254',
  1255: 'windows-1255',
  1256: 'windows-1256',
  1257: 'windows-1257',
  1258: 'windows-1258',
  10000: 'macintosh',
  65001: 'utf-8',
};

/** The character sets of fonts. */
const OF_CHARSET: Record<number, number> = {
  0: 1252,
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

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
