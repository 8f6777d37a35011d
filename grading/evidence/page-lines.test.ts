import { expect, it } from 'vitest';
import { buildDocx } from '../extraction/docx/docx-fixture.ts';
import { readDocx } from '../extraction/docx/read-docx.ts';
import { extractInProcess } from '../extraction/extract.ts';
import { placeOnSheets } from '../extraction/laid-out/laid-out-pages.ts';
import { buildPdf, line, pageWith } from '../extraction/pdf/pdf-fixture.ts';
import { readPageLines } from './page-lines.ts';

/** What the fixture prints on each page. */
const PRINTED = 'VISIBLE-ANSWER about the water cycle';
const noPictures = () => Promise.reject(new Error('Nothing is to be recognised here.'));

it('a page of a PDF has its lines where they are printed', async () => {
  const pages = [
    pageWith(`${line('The sun is a star.', 72, 600)}${line('It is near.', 72, 580)}`),
    pageWith(line('The moon is not.', 72, 100)),
  ];
  const document = await extractInProcess(buildPdf({ pages }), 'sky.pdf', noPictures);
  const [first, second] = readPageLines(document);
  expect(first?.source).toBe('file');
  expect(first?.lines.map(({ text }) => text)).toEqual([PRINTED, 'The sun is a star.', 'It is near.']);
  expect(second?.lines.map(({ text }) => text)).toEqual([PRINTED, 'The moon is not.']);
  expect(second?.lines[1]?.y).toBeGreaterThan(0.8);
  for (const { x, y, w, h } of [...(first?.lines ?? []), ...(second?.lines ?? [])])
    expect(Math.max(x + w, y + h)).toBeLessThanOrEqual(1.0001);
});

it('a Word file has the lines of the pages that the desk shows of it', async () => {
  const body =
    '<w:p><w:r><w:t>The sun is a star.</w:t></w:r></w:p><w:p><w:r><w:t>It is near.</w:t></w:r></w:p>';
  const [page] = readPageLines(placeOnSheets(await readDocx(buildDocx({ body }))));
  expect(page?.lines.map(({ text }) => text)).toEqual(['The sun is a star.', 'It is near.']);
});
