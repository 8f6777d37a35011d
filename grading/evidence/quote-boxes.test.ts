/** Fifty more papers, held against what pdftotext says: `quote-boxes.slow.ts`. */
import { describe, expect, test } from 'vitest';
import { readPdf } from '../extraction/pdf/read-pdf.ts';
import { generatePaper } from './generated-papers.fixture.ts';
import { printedByPdfium } from './printed-words.fixture.ts';
import { judge, layOut, listSamples, noPictures, samples } from './quote-boxes.fixture.ts';

describe('the boxes of a quote cover its words and nothing else', () => {
  test('as the ink of a laid-out DOCX shows', async () => {
    const [sample] = listSamples('.docx');
    if (sample === undefined) throw new Error('There is no such sample.');
    const { document, pdf } = await layOut(sample);
    const { words, covered, lost } = judge(document, await printedByPdfium(pdf));
    expect([words > 0, covered === words, lost]).toEqual([true, true, 0]);
  });

  test('as their ink shows on any machine', async () => {
    const generated = await Promise.all([0, 1, 2, 3, 4, 5, 8, 14].map(generatePaper));
    for (const { name, bytes } of [...samples.slice(0, 2), ...generated]) {
      const { words, covered } = judge(await readPdf(bytes, noPictures), await printedByPdfium(bytes));
      expect([name, words > 0 && covered / words >= 0.99]).toEqual([name, true]);
    }
  });
});
