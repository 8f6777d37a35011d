import { degrees, PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { drawPages, surveyPages } from '../extraction/draw-pages.ts';
import { extractInProcess } from '../extraction/extract.ts';
import { bindPapers, type LoosePage } from './bind-pages.ts';
import { takeApart } from './take-apart.ts';

const makeStack = async (pages: number, turnOf: (page: number) => number = () => 0) => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([595, 842]);
    page.setRotation(degrees(turnOf(number)));
    page.drawText(`This is what stands on page ${number} of the stack.`, { x: 60, y: 700, size: 14, font });
  }
  return pdf.save();
};

const takeAll = async (stack: Uint8Array): Promise<Uint8Array[]> => {
  const pieces: Uint8Array[] = [];
  for (;;) {
    const taken = await takeApart(stack, pieces.length + 1);
    pieces.push(...taken.pieces.flatMap((piece) => piece ?? []));
    if (pieces.length >= taken.pages) return pieces;
  }
};

const noWords = () => Promise.reject(new Error('nothing here is a picture'));
const textOf = async (bytes: Uint8Array) => (await extractInProcess(bytes, 'a.pdf', noWords)).text;

const loose = (bytes: Uint8Array | undefined, turn: LoosePage['turn'] = 0): LoosePage => ({
  bytes: bytes ?? new Uint8Array(),
  turn,
});

describe('a stack from the copier', () => {
  it('comes apart page by page, however many answers that takes', async () => {
    const pieces = await takeAll(await makeStack(120));
    expect(pieces).toHaveLength(120);
    expect(await textOf(pieces[118] ?? new Uint8Array())).toContain('page 119');
  });

  it('is bound into papers in the order asked for, each page turned', async () => {
    const pieces = await takeAll(await makeStack(3, (page) => (page === 2 ? 90 : 0)));
    const papers = await bindPapers([[loose(pieces[2]), loose(pieces[0], 90)], [loose(pieces[1], 270)]]);
    const [first = new Uint8Array(), second = new Uint8Array()] = papers;
    const text = await textOf(first);
    expect(text.indexOf('page 3')).toBeLessThan(text.indexOf('page 1'));
    const shapes = (await surveyPages(first, 'a.pdf')).map(({ width, height }) => width < height);
    expect(shapes).toEqual([true, false]);
    const [upright] = await surveyPages(second, 'a.pdf');
    expect(upright?.height).toBeGreaterThan(upright?.width ?? 0);
    expect((await drawPages(second, 'a.pdf', [{ number: 1, turn: 0 }]))[0]?.length).toBeGreaterThan(1000);
  });

  it('of 400 pages is taken, and of 401 not', async () => {
    expect((await takeApart(await makeStack(400), 400)).pieces).toHaveLength(1);
    await expect(takeApart(await makeStack(401), 1)).rejects.toMatchObject({ code: 'scan_too_many_pages' });
  });

  it('that is damaged or empty is refused with a sentence', async () => {
    const damaged = Buffer.from('%PDF-1.7\nnothing of a PDF\n%%EOF');
    await expect(takeApart(damaged, 1)).rejects.toMatchObject({ code: 'file_corrupt' });
    await expect(takeApart(new Uint8Array(), 1)).rejects.toMatchObject({ code: 'scan_no_pages' });
  });
});
