import { describe, expect, test } from 'vitest';
import { recognise } from '../image/recognise.fixture.ts';
import type { FixtureObject } from './pdf-fixture.ts';
import { buildPdf, line, pageWith } from './pdf-fixture.ts';
import { readPdf } from './read-pdf.ts';
import { printAndScan } from './scan.fixture.ts';

const TEXT = [
  'Plants make sugar from water and carbon dioxide.',
  'They need sunlight for it, and they give off oxygen.',
  'At night they breathe as animals do.',
];

const printed = TEXT.map((text, index) => line(text, 72, 700 - index * 24, '/F2 14 Tf')).join('');

describe('a scanned page without a text layer', () => {
  test('is read from its picture, which goes along', async () => {
    const bytes = buildPdf({
      pages: [
        { content: line('A typed cover page with enough words on it', 72, 700) },
        { content: 'q 612 0 0 792 0 0 cm /I Do Q', resources: '/XObject << /I @Scan >>' },
      ],
      objects: { Scan: await printAndScan(printed) },
    });
    const document = await readPdf(bytes, recognise);
    expect(document.pages.map((page) => page.source)).toEqual(['text', 'ocr']);
    expect(document.pages[1]?.ocrConfidence).toBeGreaterThan(80);
    const [, second] = document.pages;
    expect(document.text.slice(second?.start, second?.end).split(/\n+/)).toEqual(TEXT);
    expect(document.images.map(({ page, mediaType }) => [page, mediaType])).toEqual([[2, 'image/jpeg']]);
    expect(document.hidden).toEqual([]);
    expect(document.warnings).toEqual([]);
    expect(document.blocks.at(-1)?.box?.left).toBeGreaterThan(60);
    expect(document.blocks.at(-1)?.box?.left).toBeLessThan(85);
  });

  test('keeps a typed header beside what is read', async () => {
    const bytes = buildPdf({
      pages: [
        {
          content: `q 612 0 0 792 0 0 cm /I Do Q ${line('Name: Jane Roe', 72, 760)}`,
          resources: '/XObject << /I @Scan >>',
        },
      ],
      objects: { Scan: await printAndScan(printed) },
    });
    const document = await readPdf(bytes, recognise);
    expect(document.text.match(/Name: Jane Roe/g)).toHaveLength(1);
    expect(document.text).toContain(TEXT[0]);
  });

  test('that shows no letters has its picture and a warning, and no invented text', async () => {
    const bytes = buildPdf({
      pages: [{ content: 'q 612 0 0 792 0 0 cm /I Do Q', resources: '/XObject << /I @Scan >>' }],
      objects: { Scan: await printAndScan('0.2 g 100 100 m 300 600 l 500 100 l h f') },
    });
    const document = await readPdf(bytes, () => Promise.resolve({ text: '', confidence: 0, lines: [] }));
    expect(document.text).toBe('');
    expect(document.images).toHaveLength(1);
    expect(document.warnings).toEqual(['No text could be read on page 1, which is a picture.']);
  });
});

const unicodeMap = (entries: [number, number][]): FixtureObject => {
  const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
  const target = (code: number): string =>
    Array.from(String.fromCodePoint(code))
      .flatMap((char) => Array.from({ length: char.length }, (_, index) => hex(char.charCodeAt(index), 4)))
      .join('');
  const rows = entries.map(([from, to]) => `<${hex(from, 2)}> <${target(to)}>`).join(' ');
  return {
    dict: '',
    data: `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${entries.length} beginbfchar ${rows} endbfchar endcmap end end`,
  };
};

const withMap = (text: string, map: FixtureObject): Uint8Array =>
  buildPdf({
    pages: [
      pageWith(line(text, 72, 600, '/L 12 Tf'), {
        resources:
          '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> /L << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode @Map >> >>',
      }),
    ],
    objects: { Map: map },
  });

describe('a font that says other letters than it shows', () => {
  const codes = (text: string): number[] => Array.from(text, (char) => char.charCodeAt(0));

  /** Codes from 0xa1 on: one for each character, with a glyph of what is shown and a name of what is said. */
  const lying = (shown: string, said: string): { text: string; font: string; map: FixtureObject } => {
    const names: Record<string, string> = { ' ': 'space', '.': 'period', ',': 'comma' };
    const code = (index: number): number => 0xa1 + index;
    return {
      text: String.fromCharCode(...Array.from(shown, (_, index) => code(index))),
      font: `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [161 ${Array.from(shown, (char) => `/${names[char] ?? char}`).join(' ')}] >> /ToUnicode @Map >>`,
      map: unicodeMap([
        ...codes('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ ').map((own): [number, number] => [
          own,
          own,
        ]),
        ...Array.from(said.padEnd(shown.length), (char, index): [number, number] => [
          code(index),
          char.charCodeAt(0),
        ]),
      ]),
    };
  };

  test('for one line among honest ones is not believed: the grader gets what the reader sees', async () => {
    const { text, font, map } = lying(
      'this answer is quite wrong and far too short',
      'plants turn light into sugar and set oxygen free',
    );
    const honest = Array.from(
      'ABCDEFGHIJKLMN',
      (letter) => `Group ${letter} looked at plants on the land behind our school for a week`,
    );
    const bytes = buildPdf({
      pages: [
        pageWith(
          [...honest, text].map((words, index) => line(words, 72, 600 - index * 20, '/L 12 Tf')).join(''),
          {
            resources: `/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> /L ${font} >>`,
          },
        ),
      ],
      objects: { Map: map },
    });
    const document = await readPdf(bytes, recognise);
    for (const words of ['VISIBLE-ANSWER', ...honest]) expect(document.text).toContain(words);
    expect(document.text).toContain('quite wrong and far too short');
    expect(document.text).not.toContain('oxygen');
    expect(document.hidden).toMatchObject([{ page: 1, why: 'glyph_mismatch' }]);
    expect(document.hidden[0]?.text).toContain('plants turn light into sugar');
  });

  test('in letters that are no words is read from the page, without accusing anybody', async () => {
    const alphabet = 'abcdefghijklmnopqrstuvwxyz';
    const shuffled = 'qwertyuiopasdfghjklzxcvbnm';
    const map = unicodeMap(codes(alphabet).map((code, index) => [code, shuffled.charCodeAt(index)]));
    const document = await readPdf(withMap('this answer is quite wrong and far too short', map), recognise);
    expect(document.text).toContain('VISIBLE-ANSWER');
    expect(document.text).toContain('quite wrong and far too short');
    expect(document.hidden).toEqual([]);
    expect(document.warnings.join(' ')).toContain('could not be read reliably');
  });

  test('is believed when it tells the truth', async () => {
    const letters = codes('abcdefghijklmnopqrstuvwxyz');
    const map = unicodeMap(letters.map((code) => [code, code]));
    const refuse = (): Promise<never> => Promise.reject(new Error('an honest font needs no proof'));
    const document = await readPdf(withMap('this answer is quite right', map), refuse);
    expect(document.text).toContain('this answer is quite right');
    expect(document.hidden).toEqual([]);
  });

  test('or keeps them to itself is read from the picture', async () => {
    const map = unicodeMap(codes('abcdefghijklmnopqrstuvwxyz ').map((code) => [code, 0xe000 + code]));
    const document = await readPdf(
      withMap('the meaning of these glyphs is nowhere in the file', map),
      recognise,
    );
    expect(document.text).toContain('the meaning of these glyphs is nowhere in the file');
    expect(document.pages[0]?.source).toBe('ocr');
  });

  test('can carry invisible characters, which are taken out and shown to the teacher', async () => {
    const message = 'MARKS';
    const map = unicodeMap(
      Array.from(message, (char, index) => [0xc0 + index, 0xe0000 + char.charCodeAt(0)]),
    );
    const carrier = String.fromCharCode(...Array.from(message, (_, index) => 0xc0 + index));
    const document = await readPdf(withMap(`water${carrier}`, map), recognise);
    expect(document.text).not.toMatch(/[\u{e0000}-\u{e007f}]/u);
    expect(document.hidden.map(({ text }) => text).join(' ')).toContain(message);
  });
});
