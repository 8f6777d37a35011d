/**
 * Pages a second of PDF text beside poppler's pdftotext in the same run: `node bench/pdf-text.ts [FILE.pdf …]`.
 * Without files it writes a typed essay of 100 pages with embedded standard fonts. Process start is excluded on both sides.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { readPdf } from '../grading/extraction/pdf.ts';

const ROUNDS = 7;
const PAGES = 100;
const LINES_PER_PAGE = 44;

const WORDS =
  'the water cycle moves through oceans air and land because sunlight warms surfaces so that vapour rises cools condenses and returns as rain which plants rivers and people use before it flows back'.split(
    ' ',
  );

const lineOf = (seed: number): string =>
  Array.from({ length: 14 }, (_, index) => WORDS[(seed * 7 + index * (1 + (seed % 5))) % WORDS.length]).join(
    ' ',
  );

const writeEssay = async (): Promise<Uint8Array> => {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.TimesRoman);
  for (let number = 0; number < PAGES; number += 1) {
    const page = file.addPage([612, 792]);
    for (let row = 0; row < LINES_PER_PAGE; row += 1)
      page.drawText(lineOf(number * LINES_PER_PAGE + row), { x: 72, y: 720 - row * 15, size: 11, font });
  }
  return file.save();
};

const median = (values: number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;

const seconds = (started: bigint): number => Number(process.hrtime.bigint() - started) / 1e9;

const timeCommand = (given: string[]): number => {
  const started = process.hrtime.bigint();
  execFileSync('pdftotext', given, { stdio: ['ignore', 'ignore', 'ignore'] });
  return seconds(started);
};

const noPictures = (): Promise<never> => Promise.reject(new Error('This bench is about typed pages'));

const measure = async (name: string, file: string): Promise<void> => {
  const bytes = readFileSync(file);
  const { pages } = await readPdf(bytes, noPictures);
  const ours: number[] = [];
  const poppler: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = process.hrtime.bigint();
    await readPdf(bytes, noPictures);
    ours.push(seconds(started));
    poppler.push(Math.max(1e-6, timeCommand([file, '/dev/null']) - timeCommand(['-v'])));
  }
  const rate = (values: number[]): number => pages.length / median(values);
  console.log(
    `${name}: ${pages.length} pages, ours ${rate(ours).toFixed(0)} pages/s, pdftotext ${rate(poppler).toFixed(0)} pages/s, ratio ${(rate(ours) / rate(poppler)).toFixed(2)}`,
  );
};

const folder = mkdtempSync(path.join(tmpdir(), 'markwise-bench-'));
const given = process.argv.slice(2);
if (given.length === 0) {
  const file = path.join(folder, 'essay.pdf');
  writeFileSync(file, await writeEssay());
  await measure('typed essay', file);
}
for (const file of given) await measure(path.basename(file), file);
rmSync(folder, { recursive: true });
