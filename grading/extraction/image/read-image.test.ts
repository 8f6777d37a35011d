import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { some } from '../../../lab/app/runs.ts';
import { drawPage, LINES } from './image-fixture.ts';
import { evenLight } from './light.ts';
import { createRecogniser, type OcrReading } from './ocr.ts';
import { openPicture } from './picture.ts';
import { readImage } from './read-image.ts';
import { measureTilt } from './tilt.ts';

const recogniser = createRecogniser();
afterAll(() => recogniser.close());

const nothing = async (): Promise<OcrReading> => ({ text: '', confidence: 0, lines: [] });
const darkest = (pixels: Uint8Array) => pixels.reduce((least, value) => Math.min(least, value), 255);
const firstLines = LINES.join('\n');

describe('a photographed page', () => {
  test('is read although it is crooked and half in shadow, and carries no metadata on', async () => {
    const flat = await drawPage({ paper: '#d8d0c0', ink: '#302820', shadow: true }).png().toBuffer();
    const photo = await sharp(flat)
      .rotate(4, { background: '#908878' })
      .withExif({ IFD0: { Artist: 'Jane Doe' } })
      .jpeg({ quality: 80 })
      .toBuffer();
    const document = await readImage(photo, recogniser.recognise);
    expect(document.text.replace(/\n+/g, '\n')).toBe(firstLines);
    expect(document.pages[0]).toMatchObject({ source: 'ocr' });
    expect(document.pages[0]?.ocrConfidence).toBeGreaterThan(80);
    expect(document.warnings).toEqual([]);
    for (const { start, end, box } of document.blocks) {
      expect(document.text.slice(start, end)).not.toBe('');
      expect(box?.right).toBeLessThanOrEqual(792);
    }
    const image = document.images[0];
    expect(Buffer.from(image?.bytes ?? []).includes('Jane Doe')).toBe(false);
    expect((await sharp(image?.bytes).metadata()).exif).toBeUndefined();
  });

  test.each(
    some([
      ['lying on its side', 90],
      ['standing on its head', 180],
    ] as const),
  )('is read %s, without the camera saying so', async (_, degrees) => {
    const photo = await drawPage().rotate(degrees).png().toBuffer();
    const document = await readImage(photo, recogniser.recognise);
    expect(document.text).toContain(LINES[0]);
    expect(document.images[0]).toMatchObject({ width: 1000, height: 480 });
  });

  test('is turned upright when the camera says how it was held', async () => {
    const sideways = await drawPage().rotate(270).toBuffer();
    const photo = await sharp(sideways).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await openPicture(photo)).toMatchObject({ width: 1000, height: 480 });
  });

  test.each([0, 3, -7, 12])('that is turned by %i degrees is measured', async (angle) => {
    const { data, info } = await drawPage()
      .rotate(angle, { background: 'white' })
      .resize({ width: 700 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const tilt = measureTilt(evenLight({ data, width: info.width, height: info.height }));
    expect(tilt.isSideways).toBe(false);
    expect(tilt.angle).toBeCloseTo(-angle, 0);
  });
});

describe('a student who writes too faintly for the eye', () => {
  test('is not read by the machine either', async () => {
    const grey = await drawPage({ ink: '#f6f6f6' }).greyscale().raw().toBuffer({ resolveWithObject: true });
    const even = evenLight({ data: grey.data, width: grey.info.width, height: grey.info.height });
    expect(darkest(even.data)).toBe(255);
  });

  test('is not shown to a model either', async () => {
    const document = await readImage(await drawPage({ ink: '#fafafa' }).png().toBuffer(), nothing);
    const pixels = await sharp(document.images[0]?.bytes).raw().toBuffer();
    expect(darkest(pixels)).toBeGreaterThan(252);
  });

  test('but in pencil, is', async () => {
    const grey = await drawPage({ ink: '#b0b0b0' }).greyscale().raw().toBuffer({ resolveWithObject: true });
    const even = evenLight({ data: grey.data, width: grey.info.width, height: grey.info.height });
    expect(darkest(even.data)).toBeLessThan(200);
  });
});

describe('a picture that cannot be read', () => {
  test('for want of text is kept for graders that can see, with a warning', async () => {
    const document = await readImage(await drawPage({ lines: [] }).png().toBuffer(), nothing);
    expect(document.text).toBe('');
    expect(document.images).toHaveLength(1);
    expect(document.warnings).toEqual(['No text could be read in this picture.']);
  });

  test('because it is a screen of dots is not handed to the engine, which would take a minute over it', async () => {
    const [width, height] = [1200, 900];
    const data = Buffer.alloc(width * height, 255);
    for (let at = 0; at < data.length; at += 1) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const radius = 2.5 + 2 * Math.sin(x / 200) * Math.cos(y / 150);
      if (Math.hypot((x % 10) - 5, (y % 10) - 5) < radius) data[at] = 0;
    }
    const screen = await sharp(data, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer();
    const document = await readImage(screen, () => Promise.reject(new Error('nothing here is like text')));
    expect(document.text).toBe('');
    expect(document.images).toHaveLength(1);
  });

  test('with certainty, like handwriting, carries a warning', async () => {
    const unsure = async (): Promise<OcrReading> => ({
      text: 'plamts make sugur',
      confidence: 48,
      lines: [
        {
          text: 'plamts make sugur',
          box: { left: 0, top: 0, right: 400, bottom: 40 },
          words: [],
          confidence: 48,
        },
      ],
    });
    const document = await readImage(await drawPage().png().toBuffer(), unsure);
    expect(document.text).toBe('plamts make sugur');
    expect(document.warnings[0]).toMatch(/uncertain/);
  });

  test.each([
    [1, 1],
    [3000, 1],
    [2, 3000],
  ])('for being %i by %i pixels is not called damaged', async (width, height) => {
    const dot = await sharp({ create: { width, height, channels: 3, background: 'black' } })
      .png()
      .toBuffer();
    const document = await readImage(dot, recogniser.recognise);
    expect(document.warnings).toEqual(['No text could be read in this picture.']);
  });

  test('for being cut short is called damaged', async () => {
    const whole = await drawPage().jpeg().toBuffer();
    await expect(openPicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: 'file_corrupt',
    });
    const png = await drawPage().png().toBuffer();
    await expect(openPicture(png.subarray(0, png.length / 2))).rejects.toMatchObject({
      code: 'file_corrupt',
    });
  });

  test('for having more than 50 megapixels is refused before it is decoded', async () => {
    const huge = await sharp({ create: { width: 8_000, height: 6_300, channels: 3, background: 'white' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    await expect(openPicture(huge)).rejects.toMatchObject({ code: 'file_too_many_pixels' });
  });
});
