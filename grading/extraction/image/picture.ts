/** Opens a picture safely and reads it: upright, evenly lit, without metadata. */
import sharp from 'sharp';
import { Failure } from '../../../contract/errors.ts';
import { FILE_LIMITS } from '../../../contract/files.ts';
import type { PageImage } from '../document.ts';
import { keepLetters } from './letters.ts';
import { countSpots, evenLight, type GreyImage } from './light.ts';
import type { OcrReading, Recognise } from './ocr.ts';
import { deskew } from './ruled/deskew.ts';
import { removeEdges } from './ruled/remove-edges.ts';
import { removeRules } from './ruled/remove-rules.ts';
import { measureTilt } from './tilt.ts';

// Several files are read at once by several processes; within one, threads and caches only cost memory.
sharp.concurrency(1);
sharp.cache(false);

/** Pixels in memory, upright by the camera's word, no larger than any reader needs. */
export type Picture = { data: Uint8Array; width: number; height: number };

const LONG_SIDE = 2_200;
/** Small pictures are enlarged for reading: letters need some twenty pixels of height. */
const SHORTEST_FOR_READING = 1_500;
const MOST_ENLARGED = 3;
const LONG_SIDE_FOR_TILT = 700;
const LONG_SIDE_FOR_INK = 1_400;

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: FILE_LIMITS.imagePixels, failOn: 'error', animated: false });

/** Decodes a picture. The header's size is checked before a single pixel is. */
export const openPicture = async (bytes: Uint8Array): Promise<Picture> => {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > FILE_LIMITS.imagePixels) throw new Failure('file_too_many_pixels');
    const { data, info } = await open(bytes)
      .autoOrient()
      .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('file_corrupt', undefined, { cause: error });
  }
};

const channelsOf = ({ data, width, height }: Picture): 1 | 3 => (data.length >= width * height * 3 ? 3 : 1);

const fromPixels = (picture: Picture) =>
  sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: channelsOf(picture) },
  });

/** Tints that no eye tells from white become white, lest a model reads what a reader cannot see. */
const LIGHTEST_TINT = 246;

export const encodePicture = async (picture: Picture, page: number): Promise<PageImage> => {
  const { width, height } = picture;
  const bytes = await fromPixels(picture)
    .linear(255 / LIGHTEST_TINT, 0)
    .jpeg({ quality: 82 })
    .toBuffer();
  return { page, mediaType: 'image/jpeg', width, height, bytes: new Uint8Array(bytes) };
};

const turned = async (picture: Picture, degrees: number): Promise<Picture> => {
  if (degrees === 0) return picture;
  const { data, info } = await fromPixels(picture)
    .rotate(degrees, { background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Letters survive a small median filter, grain does not: where most spots vanish, they were grain. */
const GRAIN_KEPT_BELOW = 0.4;

/** Grain would cost the reading engine minutes and give nothing; a clean page stays as it is. */
const removeGrain = async (image: GreyImage): Promise<GreyImage> => {
  let calm = image;
  for (const kernel of [3, 5]) {
    const { width, height } = image;
    const data = await sharp(calm.data, { raw: { width, height, channels: 1 } })
      .median(kernel)
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    const filtered = { data, width, height };
    if (countSpots(filtered) > countSpots(calm) * GRAIN_KEPT_BELOW) return calm;
    calm = filtered;
  }
  return calm;
};

export const toEvenGrey = async (picture: Picture, longSide: number): Promise<GreyImage> => {
  const { data, info } = await fromPixels(picture)
    .greyscale()
    .resize({ width: longSide, height: longSide, fit: 'inside', kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return removeGrain(evenLight({ data, width: info.width, height: info.height }));
};

/** The writing of a page on white, for whoever looks where it stands; null where there is none. */
export const readInk = async ({ bytes }: Pick<PageImage, 'bytes'>): Promise<GreyImage | null> => {
  const picture = await openPicture(bytes);
  if (Math.min(picture.width, picture.height) < SMALLEST_SIDE) return null;
  const straight = deskew(await toEvenGrey(picture, LONG_SIDE_FOR_INK));
  return keepLetters(removeEdges(removeRules(straight)));
};

export const encodeGrey = ({ data, width, height }: GreyImage): Promise<Uint8Array> =>
  sharp(data, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();

const sideForReading = ({ width, height }: Picture): number => {
  const side = Math.max(width, height);
  return Math.round(Math.max(side, Math.min(SHORTEST_FOR_READING, side * MOST_ENLARGED)));
};

/** Letters that the engine was sure of: what tells an upright page from one on its head. */
export const sureLetters = (reading: OcrReading): number =>
  reading.lines
    .filter((line) => line.confidence >= 70)
    .reduce((sum, line) => sum + (line.text.match(/\p{L}/gu)?.length ?? 0), 0);

/** The strip with the most ink in it: enough to tell which way is up, and read in a fraction of the time. */
const cutStrip = (image: GreyImage): GreyImage => {
  const height = Math.min(image.height, Math.max(200, Math.round(image.height / 6)));
  let best = { top: 0, ink: -1 };
  for (let top = 0; top + height <= image.height; top += Math.ceil(height / 2)) {
    const strip = image.data.subarray(top * image.width, (top + height) * image.width);
    // A strip that is mostly dark shows the table under the page, not writing.
    const share = strip.reduce((sum, value) => sum + (value < 128 ? 1 : 0), 0) / strip.length;
    if (share < 0.35 && share > best.ink) best = { top, ink: share };
  }
  const data = image.data.slice(best.top * image.width, (best.top + height) * image.width);
  return { data, width: image.width, height };
};

const isUpsideDown = async (grey: GreyImage, recognise: Recognise): Promise<boolean> => {
  const strip = cutStrip(grey);
  const upright = sureLetters(await recognise(await encodeGrey(strip)));
  const flipped = sureLetters(await recognise(await encodeGrey({ ...strip, data: strip.data.toReversed() })));
  return flipped > upright * 1.5 + 10;
};

const SURE_ENOUGH = 65;

export type PictureReading = {
  /** Boxes are in pixels of the upright picture times `scale`. */
  reading: OcrReading;
  /** The picture as it must be held to be read. */
  upright: Picture;
  /** Degrees clockwise by which it was turned. */
  turn: number;
  scale: number;
};

/** No letter fits into a picture of so few pixels; filters and the reading engine would only stumble over it. */
const SMALLEST_SIDE = 8;
const NOTHING: OcrReading = { text: '', confidence: 0, lines: [] };

/**
 * Reads the text of a picture, after turning it level and, when it lies on its side or head, upright. `isUpright` where
 * something else tells that it does not stand on its head.
 */
export const readPicture = async (
  picture: Picture,
  recognise: Recognise,
  isUpright = false,
): Promise<PictureReading> => {
  if (Math.min(picture.width, picture.height) < SMALLEST_SIDE)
    return { reading: NOTHING, upright: picture, turn: 0, scale: 1 };
  const tilt = measureTilt(await toEvenGrey(picture, LONG_SIDE_FOR_TILT));
  const level = await turned(await turned(picture, tilt.isSideways ? 90 : 0), tilt.angle);
  const turn = (tilt.isSideways ? 90 : 0) + tilt.angle;
  const longSide = sideForReading(level);
  const scale = longSide / Math.max(level.width, level.height);
  const grey = keepLetters(await toEvenGrey(level, longSide));
  if (grey === null) return { reading: NOTHING, upright: picture, turn: 0, scale: 1 };
  const flip = async (): Promise<PictureReading> => ({
    reading: await recognise(await encodeGrey({ ...grey, data: grey.data.toReversed() })),
    upright: await turned(level, 180),
    turn: turn + 180,
    scale,
  });
  if (tilt.isSideways && (await isUpsideDown(grey, recognise))) return flip();
  const reading = await recognise(await encodeGrey(grey));
  const isDoubtful = !isUpright && !tilt.isSideways && reading.confidence < SURE_ENOUGH;
  if (isDoubtful && (await isUpsideDown(grey, recognise))) return flip();
  return { reading, upright: level, turn, scale };
};
