/** Small RTF files for tests. */

const escaped = (text: string): string =>
  text
    .replace(/[\\{}]/gu, (sign) => `\\${sign}`)
    .replace(/[^\u0000-\u007f]/gu, (sign) =>
      Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at)}?`).join(''),
    );

/** A typed page, a paragraph each. */
export const typedRtf = (lines: readonly string[]): Uint8Array =>
  new Uint8Array(
    Buffer.from(
      `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fcharset0 Times;}}\\fs24\r\n${lines.map((line) => `\\pard ${escaped(line)}\\par\r\n`).join('')}}`,
      'latin1',
    ),
  );
