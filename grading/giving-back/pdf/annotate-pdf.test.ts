import {
  degrees,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  StandardFonts,
} from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildDocx } from '../../extraction/docx/docx-fixture.ts';
import { annotateWork } from '../annotate-work.ts';
import { paperWith } from '../returned-paper.fixture.ts';
import { annotatePdf } from './annotate-pdf.ts';

const QUOTE = 'Teenagers need eight hours of sleep';
const CROP = { left: 50, bottom: 100, width: 500, height: 600 };

/** The quote on two lines, on a page that is cropped and turned. */
const makePage = async (turn: number): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([600, 800]);
  page.setCropBox(CROP.left, CROP.bottom, CROP.width, CROP.height);
  page.setRotation(degrees(turn));
  page.drawText('Teenagers need eight', { x: 100, y: 500, size: 12, font });
  page.drawText('hours of sleep to learn.', { x: 100, y: 480, size: 12, font });
  return pdf.save();
};

/** Each line of a highlight as left, bottom, right and top, in the page's own coordinates. */
const linesOf = (annotation: PDFDict): number[][] => {
  const quads = annotation.lookup(PDFName.of('QuadPoints'), PDFArray);
  const numbers = Array.from({ length: quads.size() }, (_, at) => quads.lookup(at, PDFNumber).asNumber());
  return Array.from({ length: numbers.length / 8 }, (_, line) => {
    const quad = numbers.slice(line * 8, line * 8 + 8);
    const [across, up] = [quad.filter((_, at) => at % 2 === 0), quad.filter((_, at) => at % 2 === 1)];
    return [Math.min(...across), Math.min(...up), Math.max(...across), Math.max(...up)].map(Math.round);
  });
};

const highlightsOn = async (bytes: Uint8Array, index: number) => {
  const page = (await PDFDocument.load(bytes)).getPage(index);
  const refs = page.node.Annots()?.asArray() ?? [];
  return refs.map((ref) => {
    const annotation = page.node.context.lookup(ref, PDFDict);
    const text = (key: string) =>
      annotation.lookupMaybe(PDFName.of(key), PDFString, PDFHexString)?.decodeText();
    return { contents: text('Contents'), author: text('T'), lines: linesOf(annotation) };
  });
};

describe('highlights', () => {
  it.each([0, 90, 180, 270])('lie on the words of a page that is turned by %i degrees', async (turn) => {
    const paper = paperWith([QUOTE, 'words that are nowhere']);
    const { bytes, marks } = await annotatePdf(await makePage(turn), paper, null);
    expect(marks).toBe(1);
    const [highlight] = await highlightsOn(bytes, 0);
    expect(highlight?.contents).toBe('Claim 3.5 of 4: Stated — “early”.');
    expect(highlight?.author).toBe('Ms Gray');
    const [first = [], second = []] = highlight?.lines ?? [];
    expect(highlight?.lines).toHaveLength(2);
    for (const [line, base] of [
      [first, 500],
      [second, 480],
    ] as const) {
      const [left = 0, bottom = 0, right = 0, top = 0] = line;
      expect(left).toBeGreaterThanOrEqual(99);
      expect(left).toBeLessThan(103);
      expect(right).toBeLessThan(240);
      expect(bottom).toBeGreaterThan(base - 5);
      expect(top).toBeLessThan(base + 13);
    }
  });

  it.each([
    [0, { page: 1, x: 0.1, y: 0.3, w: 0.2, h: 0.05 }, [100, 490, 200, 520]],
    [90, { page: 1, x: 0.65, y: 0.1, w: 0.05, h: 0.2 }, [100, 490, 200, 520]],
    [180, { page: 1, x: 0.7, y: 0.65, w: 0.2, h: 0.05 }, [100, 490, 200, 520]],
    [270, { page: 1, x: 0.3, y: 0.7, w: 0.05, h: 0.2 }, [100, 490, 200, 520]],
  ])('a box on a page turned by %i degrees lies where it is seen', async (turn, box, expected) => {
    const paper = paperWith(['']);
    for (const quote of paper.criteria[0]?.quotes ?? []) quote.boxes.push(box);
    const { bytes } = await annotatePdf(await makePage(turn), paper, null);
    expect((await highlightsOn(bytes, 0))[0]?.lines).toEqual([expected]);
  });

  it('a Word file goes back as the pages that the desk shows of it, with the quote marked', async () => {
    const docx = buildDocx({ body: `<w:p><w:r><w:t>I think so. ${QUOTE} to learn.</w:t></w:r></w:p>` });
    const bytes = await annotateWork(docx, 'essay.docx', paperWith([QUOTE]));
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2);
    expect(await highlightsOn(bytes, 1)).toMatchObject([{ contents: 'Claim 3.5 of 4: Stated — “early”.' }]);
  });

  it('a photo becomes a page behind the sheet, and boxes lie on it', async () => {
    const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#eee' } })
      .jpeg()
      .toBuffer();
    const paper = paperWith(['unreadable']);
    for (const quote of paper.criteria[0]?.quotes ?? [])
      quote.boxes.push({ page: 1, x: 0.5, y: 0.5, w: 0.1, h: 0.1 });
    const bytes = await annotateWork(new Uint8Array(photo), 'photo.jpg', paper);
    const pages = (await PDFDocument.load(bytes)).getPages().map((page) => page.getSize());
    expect(pages).toHaveLength(2);
    expect((pages[1]?.width ?? 0) / (pages[1]?.height ?? 1)).toBeCloseTo(0.75, 2);
    expect(await highlightsOn(bytes, 1)).toHaveLength(1);
  });
});
