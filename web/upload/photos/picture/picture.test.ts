import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { evenLight } from './even-light.ts';
import { findPage } from './find-page.ts';
import { writeJpegPdf } from './jpeg-pdf.ts';
import { findPhotoFault } from './judge-photo.ts';
import { newPixels, type Pixels, type Point } from './pixels.ts';
import { preparePage } from './prepare-page.ts';
import { straighten } from './straighten.ts';

type Paint = (x: number, y: number) => number;

const draw = (width: number, height: number, paint: Paint): Pixels => {
  const picture = newPixels(width, height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      picture.data.fill(paint(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3);
  return picture;
};
const at = ({ data, width }: Pixels, x: number, y: number): number =>
  data[(Math.round(y) * width + Math.round(x)) * 4] ?? -1;

/** Upright strokes in lines, here and there, as writing looks from afar. */
const isInk = (x: number, y: number): boolean => {
  const chance = Math.sin(Math.floor(x / 4) * 12.9898 + Math.floor(y / 30) * 78.233) * 43_758.5453;
  return y % 30 > 8 && y % 30 < 22 && chance - Math.floor(chance) > 0.65;
};
const page: Paint = (x, y) => (isInk(x, y) ? 40 : 225);

/** A sheet on a dark table, seen aslant; light falls off to the right. */
const CORNERS: [Point, Point, Point, Point] = [
  { x: 160, y: 90 },
  { x: 800, y: 130 },
  { x: 880, y: 1_080 },
  { x: 90, y: 1_020 },
];
const isInside = (x: number, y: number): boolean =>
  CORNERS.every((one, place) => {
    const next = CORNERS[(place + 1) % 4] ?? one;
    return (next.x - one.x) * (y - one.y) - (next.y - one.y) * (x - one.x) >= 0;
  });
const photo = (light: Paint = () => 1): Pixels =>
  draw(1_000, 1_200, (x, y) => (isInside(x, y) ? page(x, y) : 60) * light(x, y));

const blurred = (picture: Pixels, reach: number): Pixels =>
  draw(picture.width, picture.height, (x, y) => {
    let sum = 0;
    let count = 0;
    for (let right = -reach; right <= reach; right += 1)
      if (x + right >= 0 && x + right < picture.width) {
        sum += at(picture, x + right, y);
        count += 1;
      }
    return sum / count;
  });

describe('a photo of a page', () => {
  it('shows where the sheet ends', () => {
    const found = findPage(photo());
    expect(found).not.toBeNull();
    for (const [place, corner] of CORNERS.entries()) {
      expect(Math.abs((found?.[place]?.x ?? 0) - corner.x)).toBeLessThan(15);
      expect(Math.abs((found?.[place]?.y ?? 0) - corner.y)).toBeLessThan(15);
    }
  });

  it('is kept whole where no sheet has edges', () => {
    expect(findPage(draw(900, 1_200, page))).toBeNull();
    expect(findPage(draw(900, 1_200, (x, y) => ((x * 31 + y * 17) % 97) + 60))).toBeNull();
  });

  it('is laid flat: its corners become the corners of the page', () => {
    const marked = draw(1_000, 1_200, (x, y) =>
      CORNERS.some((corner) => Math.hypot(corner.x - x, corner.y - y) < 40) ? 0 : 200,
    );
    const flat = straighten(marked, CORNERS, 600);
    expect(Math.max(flat.width, flat.height)).toBe(600);
    for (const [x, y] of [
      [4, 4],
      [flat.width - 5, 4],
      [flat.width - 5, flat.height - 5],
      [4, flat.height - 5],
    ] as const)
      expect(at(flat, x, y)).toBeLessThan(60);
    expect(at(flat, flat.width / 2, flat.height / 2)).toBe(200);
  });

  it('gets even light: a shadow goes, ink stays', () => {
    const shaded = draw(960, 640, (x, y) => page(x, y) * (1 - (0.6 * x) / 960));
    const even = evenLight(shaded);
    for (const x of [100, 480, 900]) {
      expect(at(even, x, 3)).toBeGreaterThan(225);
      const inkAt = [...Array(60).keys()].map((step) => at(even, x - step, 45));
      expect(Math.min(...inkAt)).toBeLessThan(90);
    }
  });

  it('is refused when it is blurred, too dark or too small, and never because it is blank', () => {
    const sharp = draw(1_000, 1_300, page);
    expect(findPhotoFault(sharp)).toBeNull();
    expect(findPhotoFault(blurred(sharp, 1))).toBeNull();
    // A hand that shook to the side.
    expect(findPhotoFault(blurred(blurred(sharp, 4), 4))).toBe('blurred');
    expect(findPhotoFault(draw(1_000, 1_300, (x, y) => page(x, y) * 0.25))).toBe('dark');
    expect(findPhotoFault(draw(400, 600, page))).toBe('small');
    expect(findPhotoFault(draw(1_000, 1_300, () => 220))).toBeNull();
  });

  it('becomes a page, in one go', () => {
    const prepared = preparePage(photo((x) => 1 - x / 2_500));
    if (prepared.fault !== null) throw new Error(prepared.fault);
    expect(prepared.hasEdges).toBe(true);
    const { width, height } = prepared.page;
    expect(height / width).toBeCloseTo(1.2, 0);
    for (const [x, y] of [
      [20, 20],
      [width - 20, height - 20],
    ] as const)
      expect(at(prepared.page, x, y)).toBeGreaterThan(35);
  });
});

it('makes a PDF of photos that opens with each page in its place and turned as it should', async () => {
  const jpeg = { bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), width: 1_500, height: 2_000 };
  const blob = writeJpegPdf([
    { ...jpeg, turn: 0 },
    { ...jpeg, turn: 90 },
  ]);
  const opened = await PDFDocument.load(await blob.arrayBuffer());
  expect(opened.getPages().map((one) => one.getRotation().angle)).toEqual([0, 90]);
  expect(opened.getPages().map((one) => Math.round(one.getWidth()))).toEqual([632, 632]);
});
