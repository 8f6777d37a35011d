/**
 * Seconds a page for photographed pages: `node bench/ocr.ts [FILE.jpg …]`. The anchor is the bare reading engine on a clean page of
 * the same run; the ratio says what turning upright, even light and encoding cost on top of it. Also the memory of the process.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { createRecogniser, type Recognise } from '../grading/extraction/image/ocr.ts';
import { readImage } from '../grading/extraction/image/read-image.ts';
import { median } from './timing.ts';

const ROUNDS = 3;
const PAGE = { width: 1_700, height: 2_200, lines: 38 };

const WORDS =
  'rivers carry sand and stones from the hills to the plain where the water slows down and drops them so that in time new land grows at the mouth of the stream'.split(
    ' ',
  );

const lineOf = (row: number): string =>
  Array.from(
    { length: 9 + (row % 4) },
    (_, index) => WORDS[(row * 11 + index * (1 + (row % 3))) % WORDS.length],
  ).join(' ');

const drawPage = (): Promise<Buffer> => {
  const text = Array.from(
    { length: PAGE.lines },
    (_, row) =>
      `<text x="140" y="${180 + row * 52}" font-size="34" font-family="serif">${lineOf(row)}</text>`,
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE.width}" height="${PAGE.height}"><rect width="100%" height="100%" fill="white"/>${text}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = process.hrtime.bigint();
    await act();
    seconds.push(Number(process.hrtime.bigint() - started) / 1e9);
  }
  return median(seconds);
};

const report = async (
  name: string,
  photo: Uint8Array,
  anchor: number,
  recognise: Recognise,
): Promise<void> => {
  const document = await readImage(photo, recognise);
  const seconds = await timed(() => readImage(photo, recognise));
  const confidence = document.pages[0]?.ocrConfidence ?? 0;
  console.log(
    `${name}: ${seconds.toFixed(2)} s a page, ratio ${(seconds / anchor).toFixed(2)}, confidence ${confidence}, ${document.text.length} characters`,
  );
};

const recogniser = createRecogniser();
const clean = await drawPage();
const starting = process.hrtime.bigint();
await recogniser.recognise(clean);
const first = Number(process.hrtime.bigint() - starting) / 1e9;
const anchor = await timed(() => recogniser.recognise(clean));
console.log(`bare engine: ${anchor.toFixed(2)} s a page (first one, with its start: ${first.toFixed(2)} s)`);

const files = process.argv.slice(2);
if (files.length === 0) {
  const crooked = await sharp(clean).rotate(3, { background: '#777' }).jpeg({ quality: 80 }).toBuffer();
  const sideways = await sharp(clean).rotate(90).jpeg({ quality: 80 }).toBuffer();
  await report('clean page', clean, anchor, recogniser.recognise);
  await report('crooked photo', crooked, anchor, recogniser.recognise);
  await report('photo on its side', sideways, anchor, recogniser.recognise);
}
for (const file of files) await report(path.basename(file), readFileSync(file), anchor, recogniser.recognise);
console.log(`memory: ${Math.round(process.memoryUsage.rss() / 1024 / 1024)} MB`);
await recogniser.close();
