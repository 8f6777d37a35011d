/** PDF files whose letters are not what the file says they are: shown to the reader is one thing, said to a program another. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { buildPdf, type FixtureObject, line } from './pdf-fixture.ts';

const hex = (text: string): string =>
  Array.from(text, (letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('');

/** Every code means its letter, but for those that are given another meaning. */
export const meaning = (lies: Record<string, string>): FixtureObject => {
  const codes = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  const entries = codes.map(
    (code) => `<${(code.codePointAt(0) ?? 0).toString(16)}> <${hex(lies[code] ?? code)}>`,
  );
  return {
    dict: '',
    data: `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${entries.length} beginbfchar ${entries.join(' ')} endbfchar endcmap end end`,
  };
};

/** Lines in a font that every viewer has, of which the first ones are honest. */
export const inStandardFont = (
  font: string,
  honest: readonly string[],
  lying: readonly string[],
  lies: Record<string, string>,
): Uint8Array =>
  buildPdf({
    pages: [
      {
        content: [
          ...honest.map((text, index) => line(text, 72, 720 - index * 24, '/H 12 Tf')),
          ...lying.map((text, index) => line(text, 72, 720 - (honest.length + index) * 24, '/L 12 Tf')),
        ].join(''),
        resources: `/Font << /H << /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >> /L << /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding /ToUnicode @Map >> >>`,
      },
    ],
    objects: { Map: meaning(lies) },
  });

const NOTO = createRequire(import.meta.url).resolve(
  '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff',
);

/** A subset of a real font, as a word processor embeds it; `lies` are swapped in its table of meanings. */
export const inEmbeddedFont = async (
  lines: readonly string[],
  lies: Record<string, string>,
): Promise<Uint8Array> => {
  const document = new PDFDocument({ compress: false, size: [612, 792] });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.font(readFileSync(NOTO)).fontSize(12);
  lines.forEach((text, index) => {
    document.text(text, 72, 72 + index * 24, { lineBreak: false });
  });
  document.end();
  await ended;
  const file = Buffer.concat(parts).toString('latin1');
  const told = file.replace(/beginbfrange([\s\S]*?)endbfrange/g, (_, table: string) => {
    const swapped = table.replace(/(?<=[[ ])<([0-9a-f]{4})>(?=[\] ])/gi, (whole, code: string) => {
      const lie = lies[String.fromCodePoint(Number.parseInt(code, 16))];
      return lie === undefined ? whole : `<${hex(lie)}>`;
    });
    return `beginbfrange${swapped}endbfrange`;
  });
  return Uint8Array.from(Buffer.from(told, 'latin1'));
};
