/** A file's name as a teacher may read it again: no folders, nothing invisible, nothing that turns the text around. */

const LONGEST = 255;
const LONGEST_EXTENSION = 10;
/** Controls, line separators, surrogate halves, and format characters but the joiners that emoji and Persian need. */
const UNWANTED = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/gu;

/** Lower case, without the dot; empty when there is none. */
export const extensionOf = (name: string): string =>
  /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whole characters, never half of an emoji. */
const cut = (text: string, most: number): string => {
  let kept = '';
  for (const char of text) {
    if (kept.length + char.length > most) break;
    kept += char;
  }
  return kept;
};

export const cleanFileName = (given: string): string => {
  const base = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = base.replace(UNWANTED, '').trim();
  if (name === '' || name === '.' || name === '..') return 'file';
  if (name.length <= LONGEST) return name;
  const extension = name.slice(name.lastIndexOf('.'));
  if (!name.includes('.') || extension.length > LONGEST_EXTENSION) return cut(name, LONGEST);
  return cut(name.slice(0, -extension.length), LONGEST - extension.length) + extension;
};

/** RFC 6266: how a file is offered for keeping, by a plain name for old programs and the true one for all others. */
export const attachment = (fileName: string): string => {
  const plain = fileName.replace(/[^A-Za-z0-9._ -]/g, '_');
  const exact = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*!]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
};
