/** Pages that are pictures: finds out which are, and reads them by text recognition. */
import type { Box, PageImage } from '../../document.ts';
import type { Recognise } from '../../image/ocr.ts';
import { encodePicture, type Picture, readPicture } from '../../image/picture.ts';
import type { Segment } from '../layout/segments.ts';
import type { PageRecords } from '../read/records.ts';
import type { ReadLine } from './prove-layer.ts';
import type { Window } from './visibility-pixels.ts';

/** Fewer visible characters than this beside a picture are a caption or a header, not the work. */
const HARDLY_ANY = 25;
const HEADER_ONLY = 250;
/** Outlined letters: a page without text but with this many shapes may be written in them. */
const MANY_SHAPES = 30;
const UNREADABLE_SHARE = 0.3;
const NOISE_BELOW = 30;

export const scanShare = (records: PageRecords): number => {
  const area = Math.max(1, records.width * records.height);
  const covered = records.paints
    .filter((paint) => paint.kind === 'image')
    .reduce((sum, { box }) => {
      const across = Math.min(box.right, records.width) - Math.max(box.left, 0);
      const down = Math.min(box.bottom, records.height) - Math.max(box.top, 0);
      return sum + Math.max(0, across) * Math.max(0, down);
    }, 0);
  return Math.min(1, covered / area);
};

/**
 * Whether the page's picture has to be read: `instead` of its text, because the fonts do not say what their glyphs mean,
 * or `beside` it, because the work is in the picture. `shown` counts visible characters.
 */
export const needsReading = (records: PageRecords, shown: number): 'no' | 'beside' | 'instead' => {
  const unmapped = records.runs.reduce((sum, run) => sum + run.unmapped, 0);
  if (unmapped > UNREADABLE_SHARE * records.glyphs.length) return 'instead';
  const share = scanShare(records);
  if (share >= 0.35 && shown < HEADER_ONLY) return 'beside';
  const shapes = records.paints.filter((paint) => paint.kind !== 'image').length;
  return shown < HARDLY_ANY && (share >= 0.05 || shapes >= MANY_SHAPES) ? 'beside' : 'no';
};

const toPicture = (window: Window): Picture => ({
  data: window.pixels,
  width: window.width,
  height: window.height,
});

/** Whether anything at all is painted: reading a blank sheet costs seconds. */
export const hasInk = (window: Window): boolean => {
  const histogram = new Uint32Array(256);
  for (let at = 1; at < window.pixels.length; at += 3) {
    const green = window.pixels[at] ?? 0;
    histogram[green] = (histogram[green] ?? 0) + 1;
  }
  const total = window.width * window.height;
  let paper = 255;
  for (let value = 0; value < 256; value += 1)
    if ((histogram[value] ?? 0) > (histogram[paper] ?? 0)) paper = value;
  let ink = 0;
  for (let value = 0; value < 256; value += 1) if (Math.abs(value - paper) > 40) ink += histogram[value] ?? 0;
  return ink > total * 0.0001;
};

export const pageImage = (window: Window, page: number): Promise<PageImage> =>
  encodePicture(toPicture(window), page);

export type ReadPicture = {
  segments: ReadLine[];
  confidence: number;
  image: PageImage;
  /** The size of the page as it must be held to be read, in points. */
  width: number;
  height: number;
  /** Degrees clockwise by which the page was turned for that. */
  turn: number;
};

export const readPagePicture = async (
  window: Window,
  page: number,
  recognise: Recognise,
  isUpright: boolean,
): Promise<ReadPicture> => {
  const picture = toPicture(window);
  const { reading, upright, turn, scale: enlarged } = await readPicture(picture, recognise, isUpright);
  const scale = window.scale * enlarged;
  const isNoise = reading.confidence < NOISE_BELOW;
  const lines = reading.lines.filter((line) => /[\p{L}\p{N}]/u.test(line.text));
  const heights = lines.map(({ box }) => box.bottom - box.top).sort((one, other) => one - other);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const toPoints = ({ left, top, right, bottom }: Box): Box => ({
    left: left / scale,
    top: top / scale,
    right: right / scale,
    bottom: bottom / scale,
  });
  const segments = lines.map(({ text, box, words, confidence }): ReadLine => {
    const height = box.bottom - box.top;
    // Ascenders and descenders make heights vary within one size.
    const size = height > 1.6 * usual ? height : usual;
    return {
      text,
      words: words.map((word) => ({ ...word, ...toPoints(word) })),
      ...toPoints(box),
      y: (box.bottom - 0.2 * height) / scale,
      size: (size * 0.8) / scale,
      bold: false,
      confidence,
    };
  });
  return {
    segments: isNoise ? [] : segments,
    confidence: reading.confidence,
    image: await encodePicture(upright, page),
    width: upright.width / window.scale,
    height: upright.height / window.scale,
    turn,
  };
};

/** What recognition read where no typed text stands already. */
export const besideTyped = (read: ReadLine[], typed: Segment[]): ReadLine[] =>
  read.filter((line) => {
    const y = (line.top + line.bottom) / 2;
    return !typed.some(
      (segment) =>
        y > segment.top - 2 &&
        y < segment.bottom + 2 &&
        line.left < segment.right &&
        line.right > segment.left,
    );
  });
