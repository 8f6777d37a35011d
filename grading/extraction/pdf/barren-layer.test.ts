import { describe, expect, test } from 'vitest';
import type { OcrReading } from '../image/ocr.ts';
import { listAccused } from './accusation.ts';
import type { FixtureObject } from './pdf-fixture.ts';
import { buildPdf, line } from './pdf-fixture.ts';
import { withPdf } from './read/open.ts';
import { readPage } from './read-page.ts';
import { readPdf } from './read-pdf.ts';
import { printAndScan } from './scan.fixture.ts';
import { createShapeBook } from './see/shape-book.ts';
import { settlePage } from './settle-page.ts';

const LINES = [
  'the water that the sun lifts from the sea comes back as rain',
  'and the rivers take it to the sea once more after some days',
  'so that no drop of it is ever lost to the plants on the land',
];
const written = LINES.map((text, index) => line(text, 72, 600 - index * 40, '/L 12 Tf')).join('');

/** The letters a to z said to be those of another alphabet, from this character on. */
const mapTo = (first: number): FixtureObject => ({
  dict: '',
  data: `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfrange <20> <20> <0020> <61> <7a> <${first.toString(16).padStart(4, '0')}> endbfrange endcmap end end`,
});

const scanOf = async (first: number, pages: number): Promise<Uint8Array> =>
  buildPdf({
    pages: Array.from({ length: pages }, () => ({
      content: `q 612 0 0 792 0 0 cm /I Do Q 3 Tr ${written}`,
      resources:
        '/XObject << /I @Scan >> /Font << /L << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode @Map >> >>',
    })),
    objects: { Scan: await printAndScan(written.replaceAll('/L', '/F1')), Map: mapTo(first) },
  });

const reading = (texts: string[], confidence: number): OcrReading => ({
  text: texts.join('\n'),
  confidence,
  lines: texts.map((text, index) => {
    const bottom = ((192 + index * 40) * 200) / 72;
    return { text, confidence, words: [], box: { left: 200, top: bottom - 25, right: 1160, bottom } };
  }),
});

describe('a scan with a text layer', () => {
  test('in a script that cannot be read is tried once, not on every page, and accuses nobody', async () => {
    let calls = 0;
    const document = await readPdf(await scanOf(0x430, 5), () => {
      calls += 1;
      return Promise.resolve(reading(['npv Hanora cpok', 'PacyeT Kn Cymma'], 45));
    });
    expect(calls).toBe(1);
    expect(document.text).not.toMatch(/\p{Script=Cyrillic}/u);
    expect(document.images).toHaveLength(5);
    expect(document.hidden).toEqual([]);
    for (const page of [1, 2, 3, 4, 5])
      expect(document.warnings.join('\n')).toContain(`Page ${page} is a picture with a text layer`);
  });

  test('in letters that can be read is read on every page', async () => {
    let calls = 0;
    const document = await readPdf(await scanOf(0x61, 5), () => {
      calls += 1;
      return Promise.resolve(reading(LINES, 60));
    });
    expect(calls).toBe(5);
    expect(document.text.match(/comes back as rain/g)).toHaveLength(5);
  });

  test('of print is read on after pages that could not be', async () => {
    const budget = { pictures: 9, lines: 9, layers: -1 };
    const settled = await withPdf(await scanOf(0x61, 1), async ({ pdfium, document }) => {
      const book = createShapeBook();
      const page = readPage(pdfium, document, 1, book);
      if (!page) throw new Error('the page can be read');
      return settlePage(page, () => Promise.resolve(reading(LINES, 90)), book, budget);
    });
    expect(settled.segments).toHaveLength(3);
    expect(budget.layers).toBeGreaterThan(1_000);
  });

  test('is left unread when too much was spent on such pages, and its words do not count', async () => {
    const settled = await withPdf(await scanOf(0x61, 1), async ({ pdfium, document }) => {
      const book = createShapeBook();
      const page = readPage(pdfium, document, 1, book);
      if (!page) throw new Error('the page can be read');
      const refuse = (): Promise<never> => Promise.reject(new Error('nothing more may be read'));
      return settlePage(page, refuse, book, { pictures: 9, lines: 9, layers: -60_000 });
    });
    expect(settled.segments).toEqual([]);
    expect(settled.image).not.toBeNull();
    expect(settled.hidden).not.toEqual([]);
    expect(listAccused(settled.hidden)).toEqual([]);
    expect(settled.warnings.join()).toContain('could not be confirmed');
  });
});
