/** Pages that a school's copier scanned: what is printed on them has ink, their frames and empty boxes have none. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawPages } from '../extraction/draw-pages.ts';
import { checkSeen } from './check-seen.ts';
import { sentence } from './ruled-page.fixture.ts';

const FOLDER = join(import.meta.dirname, '../../../shared/datasets/class_scans');
const FILE = '01_qr_six_6page_scan.pdf';
const IS_HERE = existsSync(join(FOLDER, FILE));
if (!IS_HERE) console.log('Not measured: the scanned stacks are not on this machine.');

/** Of the height of the page, by the file that was printed: its head, a sentence over an empty frame, its number. */
const PRINTED = [96, 137, 702].map((points) => points / 792);
/** In the empty frame, and below it. */
const UNWRITTEN = [0.28, 0.36, 0.44, 0.66, 0.76];
/** Each student's first page has a code and a lower frame. */
const isPlain = (page: number) => page % 6 !== 1;
const PAGES = Array.from({ length: 36 }, (_, at) => at + 1).filter(isPlain);

const draw = (pages: readonly number[]) =>
  drawPages(
    new Uint8Array(readFileSync(join(FOLDER, FILE))),
    FILE,
    pages.map((number) => ({ number, turn: 0 })),
  );

/** A model names places roughly. */
const near = (y: number, at: number) => y + (((at * 29) % 7) - 3) * 0.003;

const INVENTED = 'which the seventeen zebras have confirmed';
type Said = { text: string; y: number };
const read = async (bytes: Uint8Array, said: Said[]) => {
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  const seen = said
    .toSorted((a, b) => a.y - b.y)
    .map(({ text, y }, at) => ({ text, y: near(y, at), confidence: 0.9 }));
  return (await checkSeen(1, seen, { page: 1, bytes, mediaType: 'image/jpeg', width, height })).lines;
};

const count = (lines: Awaited<ReturnType<typeof read>>) => {
  const [invented, written] = [true, false].map((is) =>
    lines.filter(({ text }) => (text === INVENTED) === is),
  );
  return {
    written: written?.length ?? 0,
    missed: written?.filter(({ doubt }) => doubt === 'no_ink').length ?? 0,
    invented: invented?.length ?? 0,
    caught: invented?.filter(({ doubt }) => doubt === 'no_ink').length ?? 0,
  };
};

/** A frame on a page of this stack: where pupils write. */
const FRAME = { left: 0.19, top: 0.205, right: 0.8, bottom: 0.585 };
const ROWS = 12;
const WRITTEN = 10;
const rowAt = (at: number) => FRAME.top + ((FRAME.bottom - FRAME.top) * (at + 1)) / (ROWS + 1);

/** The scanned page with rules in its frame and a pupil's lines on them, laid on the glass askew. */
const writeInto = async (scan: Uint8Array, tilt: number) => {
  const { width = 0, height = 0 } = await sharp(scan).metadata();
  const x = (share: number) => share * width;
  const y = (at: number) => rowAt(at) * height;
  const rules = Array.from(
    { length: ROWS },
    (_, at) =>
      `<line x1="${x(FRAME.left)}" x2="${x(FRAME.right)}" y1="${y(at)}" y2="${y(at)}" stroke="#8fa6c8" stroke-width="2.4"/>`,
  );
  const lines = Array.from(
    { length: WRITTEN },
    (_, at) =>
      `<text x="${x(FRAME.left) + 12 + ((at * 13) % 30)}" y="${y(at) - 2 + ((at * 5) % 5)}" font-size="${0.02 * height + ((at * 3) % 6)}" font-style="italic" font-family="serif" fill="#20242c">${sentence(at).slice(0, 34)}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rules.join('')}${lines.join('')}</svg>`;
  const whole = await sharp(scan)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
  const turned = await sharp(whole).rotate(tilt, { background: '#ffffff' }).png().toBuffer();
  const { width: wide = 0, height: high = 0 } = await sharp(turned).metadata();
  const cut = { left: (wide - width) >> 1, top: (high - height) >> 1, width, height };
  return new Uint8Array(await sharp(turned).extract(cut).jpeg({ quality: 82 }).toBuffer());
};

describe.runIf(IS_HERE)('a stack from the glass of a copier', () => {
  test('of ninety printed lines at most one is called unwritten; lines in empty frames are caught', async () => {
    const lines = [];
    for (const scan of await draw(PAGES))
      lines.push(
        ...(await read(scan, [
          ...PRINTED.map((y) => ({ text: 'printed', y })),
          ...UNWRITTEN.map((y) => ({ text: INVENTED, y })),
        ])),
      );
    const { written, missed, invented, caught } = count(lines);
    console.log(`printed: ${missed} of ${written} missed, ${caught} of ${invented} invented ones caught`);
    expect(written).toBe(90);
    expect(missed).toBeLessThanOrEqual(1);
    expect(caught).toBe(invented);
  }, 300_000);

  test('of ninety lines written into their frames, on rules and askew, at most one is called unwritten', async () => {
    const tilts = [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2];
    const scans = await draw(PAGES.slice(0, tilts.length));
    const lines = [];
    for (const [at, scan] of scans.entries())
      lines.push(
        ...(await read(await writeInto(scan, tilts[at] ?? 0), [
          ...Array.from({ length: WRITTEN }, (_, row) => ({ text: sentence(row), y: rowAt(row) - 0.008 })),
          { text: INVENTED, y: rowAt(ROWS - 1) - 0.008 },
          { text: INVENTED, y: 0.76 },
        ])),
      );
    const { written, missed, invented, caught } = count(lines);
    console.log(`written on scans: ${missed} of ${written} missed, ${caught} of ${invented} caught`);
    expect(written).toBe(90);
    expect(missed).toBeLessThanOrEqual(1);
    expect(caught).toBe(invented);
  }, 300_000);
});
