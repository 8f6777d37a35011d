/** PDF files whose letters are not what the file says they are: shown to the reader is one thing, said to a program another. */
import PDFDocument from 'pdfkit';
import { fontFile } from '../laid-out/font-file.ts';
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

/** Lines in a font that every viewer has, of which the first ones are honest; `over` is painted last. */
export const inStandardFont = (
  font: string,
  honest: readonly string[],
  lying: readonly string[],
  lies: Record<string, string>,
  over = '',
): Uint8Array =>
  buildPdf({
    pages: [
      {
        content: [
          ...honest.map((text, index) => line(text, 72, 720 - index * 24, '/H 12 Tf')),
          ...lying.map((text, index) => line(text, 72, 720 - (honest.length + index) * 24, '/L 12 Tf')),
          over,
        ].join(''),
        resources: `/Font << /H << /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >> /L << /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding /ToUnicode @Map >> >>`,
      },
    ],
    objects: { Map: meaning(lies) },
  });

const CODES = Array.from({ length: 95 }, (_, index) => 32 + index);

/** Lines of a font whose letters the file draws itself (Type 3): each by the letter of a usual font, or by that of `lies`. */
export const inDrawnFont = (
  lines: readonly string[],
  lies: Record<string, string>,
  { box = '0 0 0 0', told = (width: number) => `${width} 0 d0` } = {},
): Uint8Array => {
  const drawings = CODES.map((code): [string, FixtureObject] => {
    const said = String.fromCharCode(code);
    const [shown] = Object.entries(lies).find(([, meant]) => meant === said) ?? [said];
    return [`Draw${code}`, { dict: '', data: `${told(600)} ${line(shown, 0, 0, '/C 1000 Tf')}` }];
  });
  const names = CODES.map((code) => `/g${code}`);
  const font =
    `<< /Type /Font /Subtype /Type3 /FontBBox [${box}] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 32 /LastChar 126 /Widths [${'600 '.repeat(CODES.length)}] ` +
    `/CharProcs << ${CODES.map((code) => `/g${code} @Draw${code}`).join(' ')} >> /Encoding << /Type /Encoding /Differences [32 ${names.join(' ')}] >> ` +
    '/Resources << /Font << /C << /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >> >> >> /ToUnicode @Map >>';
  return buildPdf({
    pages: [
      {
        content: lines.map((text, index) => line(text, 72, 720 - index * 24, '/D 12 Tf')).join(''),
        resources: '/Font << /D @Drawn >>',
      },
    ],
    objects: { Drawn: font, Map: meaning({}), ...Object.fromEntries(drawings) },
  });
};

/** A subset of a real font, as a word processor embeds it; `lies` are swapped in its table of meanings. */
export const inEmbeddedFont = async (
  lines: readonly string[],
  lies: Record<string, string>,
): Promise<Uint8Array> => {
  const document = new PDFDocument({ compress: false, size: [612, 792] });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.font(fontFile('latin-400')).fontSize(12);
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

/** The tables of a font. */
const tablesOf = (font: Buffer): Map<string, Buffer> => {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  return new Map(
    entries.map((at) => {
      const from = font.readUInt32BE(at + 8);
      const table = font.subarray(from, from + font.readUInt32BE(at + 12));
      return [font.toString('latin1', at, at + 4), table];
    }),
  );
};

/** Which glyph a letter has, by the table of pieces (format 4) that every such font carries. */
const glyphOf = (cmap: Buffer, code: number): number => {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const at = starts.find((start) => cmap.readUInt16BE(start) === 4) ?? 0;
  const pieces = cmap.readUInt16BE(at + 6);
  for (let piece = 0; piece < pieces; piece += 2) {
    const ends = at + 14 + piece;
    const [start, delta] = [ends + pieces + 2, ends + 2 * pieces + 2];
    const far = delta + pieces;
    if (code > cmap.readUInt16BE(ends)) continue;
    if (code < cmap.readUInt16BE(start)) return 0;
    const shift = cmap.readUInt16BE(far);
    const own = shift === 0 ? code : cmap.readUInt16BE(far + shift + 2 * (code - cmap.readUInt16BE(start)));
    return (own + cmap.readUInt16BE(delta)) & 0xffff;
  }
  return 0;
};

/** A table that gives the letters from space to tilde the glyphs of these. */
const namesFor = (cmap: Buffer, shownAs: (letter: string) => string): Buffer => {
  const table = Buffer.alloc(12 + 10 + CODES.length * 2);
  [0, 1, 3, 1, 0, 12, 6, 10 + CODES.length * 2, 0, 32, CODES.length].forEach((value, index) => {
    table.writeUInt16BE(value, index * 2);
  });
  CODES.forEach((code, index) => {
    const shown = shownAs(String.fromCharCode(code)).charCodeAt(0);
    table.writeUInt16BE(glyphOf(cmap, shown), 22 + index * 2);
  });
  return table;
};

const pack = (tables: Map<string, Buffer>): Buffer => {
  const names = [...tables.keys()].sort();
  const head = Buffer.alloc(12 + names.length * 16);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(names.length, 4);
  let at = head.length;
  const parts = names.map((name, index) => {
    const table = tables.get(name) ?? Buffer.alloc(0);
    const entry = 12 + index * 16;
    head.write(name, entry, 'latin1');
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    at += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...parts]);
};

/** Lines in a font whose names of glyphs are permuted: the letter of each of `lies` is drawn by the glyph of another. */
export const inPermutedFont = (lines: readonly string[], lies: Record<string, string>): Uint8Array => {
  const tables = tablesOf(fontFile('latin-400'));
  const shownAs = (said: string): string =>
    Object.entries(lies).find(([, meant]) => meant === said)?.[0] ?? said;
  const cmap = tables.get('cmap') ?? Buffer.alloc(0);
  const data = pack(new Map([...tables, ['cmap', namesFor(cmap, shownAs)]]));
  return buildPdf({
    pages: [
      {
        content: lines.map((text, index) => line(text, 72, 720 - index * 24, '/P 12 Tf')).join(''),
        resources: '/Font << /P @Font >>',
      },
    ],
    objects: {
      Font: `<< /Type /Font /Subtype /TrueType /BaseFont /AAAAAA+Noto /FirstChar 32 /LastChar 126 /Widths [${'600 '.repeat(CODES.length)}] /FontDescriptor @About /Encoding /WinAnsiEncoding >>`,
      About:
        '<< /Type /FontDescriptor /FontName /AAAAAA+Noto /Flags 32 /FontBBox [-600 -300 2000 1100] /ItalicAngle 0 /Ascent 1069 /Descent -293 /CapHeight 714 /StemV 80 /FontFile2 @Program >>',
      Program: { dict: `/Length1 ${data.length}`, data: Uint8Array.from(data) },
    },
  });
};
