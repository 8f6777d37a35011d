import { expect, test } from 'vitest';
import { readPdf } from '../extraction/pdf/read-pdf.ts';
import { generatePaper } from './generated-papers.fixture.ts';
import { hasPoppler, printedByPoppler } from './printed-words.fixture.ts';
import { type Count, judge, layOut, listSamples, noPictures, samples, sum } from './quote-boxes.fixture.ts';

test.runIf(hasPoppler)(
  'the boxes of a quote cover its words and nothing else, as pdftotext places them, in the sample classes and fifty other papers',
  async () => {
    const generated = await Promise.all(Array.from({ length: 50 }, (_, seed) => generatePaper(seed)));
    const counts: Count[] = [];
    for (const { bytes } of [...samples, ...generated])
      counts.push(judge(await readPdf(bytes, noPictures), printedByPoppler(bytes)));
    for (const sample of listSamples('.docx')) {
      const { document, pdf } = await layOut(sample);
      counts.push(judge(document, printedByPoppler(pdf)));
    }
    const all = sum(counts);
    expect(all.covered / all.words).toBeGreaterThanOrEqual(0.99);
    expect(all.tight / all.boxes).toBeGreaterThanOrEqual(0.99);
    expect(all.lost / all.quotes).toBeLessThan(0.01);
  },
);
