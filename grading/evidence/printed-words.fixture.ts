/** Where another program sees the words of a PDF: poppler's, or, on a machine without it, PDFium's boxes of ink. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Box } from '../extraction/document.ts';
import { readFrame } from '../extraction/pdf/read/frame.ts';
import { readGlyphs } from '../extraction/pdf/read/glyphs.ts';
import { withPdf } from '../extraction/pdf/read/open.ts';

export type PrintedWord = Box & { text: string; page: number };

export const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;

const WORD = /<page |<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</g;
const NAMED: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

export const printedByPoppler = (bytes: Uint8Array): PrintedWord[] => {
  const folder = mkdtempSync(path.join(tmpdir(), 'printed-'));
  try {
    const file = path.join(folder, 'paper.pdf');
    writeFileSync(file, bytes);
    const answer = execFileSync('pdftotext', ['-bbox', '-cropbox', file, '-'], {
      maxBuffer: 50e6,
    }).toString();
    let page = 0;
    return [...answer.matchAll(WORD)].flatMap(([whole, left, top, right, bottom, text = '']) => {
      if (whole.startsWith('<page')) {
        page += 1;
        return [];
      }
      const shown = text.replace(/&\w+;/g, (name) => NAMED[name] ?? name);
      return [
        {
          text: shown,
          page,
          left: Number(left),
          top: Number(top),
          right: Number(right),
          bottom: Number(bottom),
        },
      ];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Every painted letter as a word of its own. */
export const printedByPdfium = (bytes: Uint8Array): Promise<PrintedWord[]> =>
  withPdf(bytes, async ({ pdfium, document, pages }) =>
    Array.from({ length: pages }, (_, index): PrintedWord[] => {
      const page = pdfium.calls.loadPage(document, index);
      const text = pdfium.calls.loadText(page);
      const { records } = readGlyphs(pdfium, page, text, readFrame(pdfium, page));
      return records.glyphs.map(({ text: letter, left, top, right, bottom }) => ({
        text: letter,
        page: index + 1,
        left,
        top,
        right,
        bottom,
      }));
    }).flat(),
  );
