import { describe, expect, test } from 'vitest';
import { runs } from '../../../lab/app/runs.ts';
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

const WIDTH = 612;
const HEIGHT = 792;

const picture = (paint: (data: Uint8Array) => void): FixtureObject => {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(240);
  paint(data);
  return {
    dict: `/Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} /ColorSpace /DeviceGray /BitsPerComponent 8`,
    data,
  };
};

/** One line drawn up and down over the whole sheet. */
const SCRIBBLE = picture((data) => {
  for (let step = 0; step < 60_000; step += 1) {
    const x = Math.round(60 + (step / 60_000) * 480);
    const y = Math.round(HEIGHT / 2 + 330 * Math.sin(step / 240));
    for (const side of [0, 1]) data[y * WIDTH + x + side] = 30;
  }
});

const ESSAY = [
  'Photosynthesis turns the light of the sun into sugar',
  'and sets oxygen free from the water that the roots bring up',
  'so that every animal on land depends on the leaves of plants',
];
const PLACES = [600, 560, 520];
const layer = ESSAY.map((text, index) => line(text, 72, PLACES[index] ?? 0)).join('');
/** The essay as it would look on paper: what an honest layer lies on. */
const written = await printAndScan(layer);
const page = (image: string): { content: string; resources: string } => ({
  content: `q ${WIDTH} 0 0 ${HEIGHT} 0 0 cm /I Do Q 3 Tr ${layer}`,
  resources: `/XObject << /I @${image} >>`,
});

/** Recognition that finds these lines where the picture has them. */
const reads = (texts: string[]): OcrReading => ({
  text: texts.join('\n'),
  confidence: 92,
  lines: texts.map((text, index) => {
    const bottom = ((HEIGHT - (PLACES[index] ?? 0)) * 200) / 72;
    return { text, confidence: 92, words: [], box: { left: 200, top: bottom - 25, right: 1160, bottom } };
  }),
});

describe('an invisible text layer', () => {
  test('that lies on the last of several scanned pages is found out there (thirteen at full length)', async () => {
    const count = Math.max(3, runs(13));
    const objects = { Scan: written };
    const bytes = buildPdf({ pages: Array.from({ length: count }, () => page('Scan')), objects });
    let calls = 0;
    const document = await readPdf(bytes, () => {
      calls += 1;
      return Promise.resolve(
        reads(
          calls < count
            ? ESSAY
            : [
                'I forgot what we did in class',
                'so I write this to fill the page',
                'and hope that it is enough',
              ],
        ),
      );
    });
    const [last] = document.pages.slice(-1);
    expect(document.text.slice(0, last?.start)).toContain(ESSAY[0]);
    expect(document.text.slice(last?.start)).toContain('I forgot what we did in class');
    expect(document.text.slice(last?.start)).not.toContain('Photosynthesis');
    expect(document.hidden).toEqual([{ page: count, text: ESSAY.join(' '), why: 'glyph_mismatch' }]);
  });

  test('with a perfect essay over a scribble earns nothing, and the teacher is told', async () => {
    const bytes = buildPdf({ pages: [page('Scan')], objects: { Scan: SCRIBBLE } });
    const document = await readPdf(bytes, () => Promise.resolve({ text: '', confidence: 0, lines: [] }));
    expect(document.text).toBe('');
    expect(document.images).toHaveLength(1);
    expect(document.hidden).toEqual([{ page: 1, text: ESSAY.join(' '), why: 'render_mode' }]);
  });

  test('over writing that nobody can read counts for nothing either, but accuses nobody', async () => {
    const bytes = buildPdf({ pages: [page('Scan')], objects: { Scan: written } });
    const document = await readPdf(bytes, () => Promise.resolve({ text: '', confidence: 0, lines: [] }));
    expect(document.text).toBe('');
    expect(document.hidden).toEqual([]);
    expect(document.warnings.join(' ')).toContain('could not be confirmed');
  });

  test('of a page that may not be read any more counts for nothing, and its picture goes along', async () => {
    const bytes = buildPdf({ pages: [page('Scan')], objects: { Scan: written } });
    const settled = await withPdf(bytes, async ({ pdfium, document }) => {
      const book = createShapeBook();
      const read = readPage(pdfium, document, 1, book);
      if (!read) throw new Error('the page can be read');
      return settlePage(read, () => Promise.resolve(reads(ESSAY)), book, {
        pictures: 0,
        lines: 0,
        layers: 1,
      });
    });
    expect(settled.segments).toEqual([]);
    expect(listAccused(settled.hidden)).toEqual([]);
    expect(settled.image).not.toBeNull();
    expect(settled.warnings).toEqual(['Page 1 is a picture and was not read.']);
  });
});
