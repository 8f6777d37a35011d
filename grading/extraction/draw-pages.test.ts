import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { some } from '../../lab/app/runs.ts';
import { boxesOf } from '../evidence/place-quote.ts';
import { drawPages, surveyPages } from './draw-pages.ts';
import { drawPage } from './image/image-fixture.ts';
import { readImage } from './image/read-image.ts';
import { recognise } from './image/recognise.fixture.ts';
import { buildPdf, line } from './pdf/pdf-fixture.ts';
import { readPdf } from './pdf/read-pdf.ts';

/** How dark the darkest of the area is, 0 for black. */
const darkestIn = async (picture: Uint8Array, box: { x: number; y: number; w: number; h: number }) => {
  const { width, height } = await sharp(picture).metadata();
  const area = {
    left: Math.floor(box.x * width),
    top: Math.floor(box.y * height),
    width: Math.max(1, Math.floor(box.w * width)),
    height: Math.max(1, Math.floor(box.h * height)),
  };
  const pixels = await sharp(picture).extract(area).greyscale().raw().toBuffer();
  return pixels.reduce((least, value) => Math.min(least, value), 255);
};

const expectOnInk = async (picture: Uint8Array, words: { x: number; y: number; w: number; h: number }[]) => {
  for (const box of words) expect(await darkestIn(picture, box)).toBeLessThan(110);
};

describe('the picture of a page', () => {
  test.each(
    some([
      ['on its side', 90],
      ['on its head and askew', 184],
    ] as const),
  )('of a photo that lies %s is upright, and its words stand where their boxes say', async (_, degrees) => {
    const photo = await drawPage().rotate(degrees, { background: '#ffffff' }).png().toBuffer();
    const document = await readImage(photo, recognise);
    const [page] = document.pages;
    const [picture = new Uint8Array()] = await drawPages(photo, 'photo.png', [
      { number: 1, turn: page?.turn ?? 0 },
    ]);
    const { width, height } = await sharp(picture).metadata();
    expect(width / height).toBeCloseTo((page?.width ?? 0) / (page?.height ?? 1), 1);
    const start = document.text.indexOf('Oxygen is set free');
    expect(start).toBeGreaterThan(0);
    const boxes = boxesOf(document.places, start, start + 'Oxygen is set free'.length);
    expect(boxes).toHaveLength(1);
    await expectOnInk(picture, boxes);
    const [box = { x: 0, y: 0, w: 0, h: 0 }] = boxes;
    // The line begins at the margin: left of it the paper is empty.
    expect(await darkestIn(picture, { ...box, x: box.x - 0.03, w: 0.02 })).toBeGreaterThan(200);
  });

  test('of a scanned page that was turned to be read is turned with it', async () => {
    const scan = await drawPage().rotate(90).jpeg().toBuffer();
    const bytes = buildPdf({
      pages: [{ content: 'q 480 0 0 700 60 40 cm /I Do Q', resources: '/XObject << /I @Scan >>' }],
      objects: {
        Scan: {
          dict: '/Type /XObject /Subtype /Image /Width 480 /Height 1000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
          data: new Uint8Array(scan),
        },
      },
    });
    const document = await readPdf(bytes, recognise);
    const start = document.text.indexOf('Oxygen');
    expect(start).toBeGreaterThan(0);
    const turn = document.pages[0]?.turn ?? 0;
    expect(Math.abs(turn % 180)).toBe(90);
    const [picture = new Uint8Array()] = await drawPages(bytes, 'scan.pdf', [{ number: 1, turn }]);
    const { width, height } = await sharp(picture).metadata();
    expect(width).toBeGreaterThan(height);
    await expectOnInk(picture, boxesOf(document.places, start, start + 6));
  });

  test('of 20,000 pixels is scaled down', async () => {
    const photo = await sharp({ create: { width: 20_000, height: 2_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const [picture] = await drawPages(photo, 'wide.png', [{ number: 1, turn: 0 }]);
    expect((await sharp(picture).metadata()).width).toBe(1400);
    const tall = buildPdf({ pages: [{ content: line('Tall', 20, 20), mediaBox: [0, 0, 200, 14_400] }] });
    const [high] = await drawPages(tall, 'tall.pdf', [{ number: 1, turn: 0 }]);
    expect((await sharp(high).metadata()).height).toBeLessThanOrEqual(4000);
  });

  test('that the file does not have cannot be drawn', async () => {
    const bytes = buildPdf({ pages: [{ content: line('One page', 72, 700) }] });
    await expect(drawPages(bytes, 'a.pdf', [{ number: 2, turn: 0 }])).rejects.toMatchObject({
      code: 'file_corrupt',
    });
    expect(await surveyPages(bytes, 'a.pdf')).toEqual([{ number: 1, width: 612, height: 792, turn: 0 }]);
  });
});
