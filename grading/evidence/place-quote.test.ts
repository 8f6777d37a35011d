import { describe, expect, test } from 'vitest';
import type { Document } from '../extraction/document.ts';
import { buildDocx, paragraph, run } from '../extraction/docx/docx-fixture.ts';
import { readDocx } from '../extraction/docx/read-docx.ts';
import { placeOnSheets } from '../extraction/laid-out/laid-out-pages.ts';
import { buildPdf, line } from '../extraction/pdf/pdf-fixture.ts';
import { readPdf } from '../extraction/pdf/read-pdf.ts';
import { grade, proposing } from '../grade-fixture.ts';
import { boxesOf } from './place-quote.ts';

const noPictures = () => Promise.resolve({ text: '', confidence: 0, lines: [] });

const LEFT = 72;
const SIZE = 612;
const HEIGHT = 792;
const pageOf = (lines: readonly string[]) => ({
  content: lines.map((text, index) => line(text, LEFT, 700 - index * 20)).join(''),
});
const baselineOf = (index: number): number => (HEIGHT - 700 + index * 20) / HEIGHT;

const find = ({ text, places }: Document, words: string) => {
  const start = text.indexOf(words);
  return boxesOf(places, start, start + words.length);
};

describe('a quote on the page', () => {
  test('over two lines has two boxes, and one over two pages says on which each stands', async () => {
    const first = ['Plants take in light', 'through their green leaves'];
    const bytes = buildPdf({ pages: [pageOf(first), pageOf(['all day long'])] });
    const document = await readPdf(bytes, noPictures);
    const lines = find(document, 'in light\nthrough their');
    expect(lines.map(({ page }) => page)).toEqual([1, 1]);
    lines.forEach(({ y, h }, index) => {
      expect(y).toBeLessThan(baselineOf(index));
      expect(y + h).toBeGreaterThan(baselineOf(index));
      expect(h * HEIGHT).toBeLessThan(20);
    });
    expect(lines[1]?.x).toBeCloseTo(LEFT / SIZE, 2);
    const apart = find(document, 'leaves\n\nall day');
    expect(apart.map(({ page }) => page)).toEqual([1, 2]);
  });

  test('after a name that was taken out of the text stands where the student wrote it', async () => {
    const lines = [
      'Name: Bartholomew Featherstonehaugh',
      'Bartholomew Featherstonehaugh says that leaves take in light.',
      'Roots bring up water from the soil.',
    ];
    const document = await readPdf(buildPdf({ pages: [pageOf(lines)] }), noPictures);
    const { grader, seen } = proposing([{ quotes: ['leaves take in light', 'Roots bring up water'] }]);
    const { verdict } = await grade(grader, document);
    expect(seen[0]?.work.text).not.toContain('Featherstonehaugh');
    const [inName, after] = verdict.criteria[0]?.quotes ?? [];
    expect(inName?.boxes).toEqual(find(document, 'leaves take in light'));
    expect(after?.boxes).toEqual(find(document, 'Roots bring up water'));
    expect(after?.boxes).toHaveLength(1);
    expect(Math.abs((after?.boxes?.[0]?.x ?? 0) * SIZE - LEFT)).toBeLessThan(2);
  });

  test('that is not in the work has no place', async () => {
    const document = await readPdf(buildPdf({ pages: [pageOf(['Leaves take in light.'])] }), noPictures);
    const { grader } = proposing([{ quotes: ['Roots bring up water'] }]);
    const [quote] = (await grade(grader, document)).verdict.criteria[0]?.quotes ?? [];
    expect([quote?.verified, quote?.boxes]).toEqual([false, undefined]);
  });

  test('of a word that was broken at the end of a line covers both halves', async () => {
    const bytes = buildPdf({ pages: [pageOf(['It is called photo-', 'synthesis by all.'])] });
    const document = await readPdf(bytes, noPictures);
    expect(find(document, 'photosynthesis')).toHaveLength(2);
  });
});

describe('a DOCX is laid out on pages', () => {
  const body = (count: number): string =>
    Array.from({ length: count }, (_, index) =>
      paragraph(run(`Paragraph ${index} says что Ωμέγα żółć 日本 ${'and more words '.repeat(12)}`)),
    ).join('');

  test('on which every word has a place, in the order of the text and within the page', async () => {
    const document = placeOnSheets(await readDocx(buildDocx({ body: body(60) })));
    const { spans, boxes, pages } = document.places;
    expect(spans.length / 2).toBe(document.text.match(/\S+/g)?.length);
    expect(document.pages.length).toBeGreaterThan(2);
    expect(Math.max(...pages)).toBe(document.pages.length);
    expect(boxes.every((share) => share >= 0 && share <= 1)).toBe(true);
    const late = find(document, 'Paragraph 59 says');
    expect(late.map(({ page }) => page)).toEqual([document.pages.length]);
  });

  test('however long it is, they are a hundred', async () => {
    const document = placeOnSheets(await readDocx(buildDocx({ body: body(3000) })));
    expect(document.pages).toHaveLength(100);
    expect(find(document, 'Paragraph 2999 says')).toEqual([]);
  });
});
