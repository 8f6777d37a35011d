/** Where on a page something is written: its rows of ink, from the pixels alone. */
import type { GreyImage } from '../extraction/image/light.ts';

/** In shares of the page. */
export type InkRow = { x: number; y: number; w: number; h: number };

const INK_BELOW = 160;
/** Of the width: a row of pixels with less is empty but for specks; one with more is a ruled line or an edge. */
const SOME_INK = 0.003;
const RULED = 0.6;
/** Of the height: a lower band is a stroke. */
const LOWEST = 0.006;
/** Between two rows that touch, the ink thins out to less than this share of what both have. */
const VALLEY = 0.55;
const SMOOTH = 0.003;

const countInk = ({ data, width, height }: GreyImage): Float64Array => {
  const counts = new Float64Array(height);
  for (let y = 0; y < height; y += 1) {
    let ink = 0;
    for (let x = 0; x < width; x += 1) if ((data[y * width + x] ?? 255) < INK_BELOW) ink += 1;
    counts[y] = ink > RULED * width ? 0 : ink;
  }
  return counts;
};

const smoothed = (counts: Float64Array): Float64Array => {
  const reach = Math.max(1, Math.round(SMOOTH * counts.length));
  return counts.map((_, at) => {
    const around = counts.subarray(Math.max(0, at - reach), at + reach + 1);
    return around.reduce((sum, count) => sum + count, 0) / around.length;
  });
};

type Band = { top: number; bottom: number };

const listBands = (counts: Float64Array, least: number): Band[] => {
  const bands: Band[] = [];
  for (let y = 0; y < counts.length; y += 1) {
    if ((counts[y] ?? 0) < least) continue;
    const top = y;
    while (y < counts.length && (counts[y] ?? 0) >= least) y += 1;
    bands.push({ top, bottom: y });
  }
  return bands;
};

/** Cuts a band where two rows of writing touch each other. */
const splitBand = (band: Band, counts: Float64Array, lowest: number): Band[] => {
  let best = { at: -1, depth: VALLEY };
  for (let y = band.top + lowest; y < band.bottom - lowest; y += 1) {
    const above = Math.max(...counts.subarray(band.top, y));
    const below = Math.max(...counts.subarray(y + 1, band.bottom));
    const depth = (counts[y] ?? 0) / Math.max(1, Math.min(above, below));
    if (depth < best.depth) best = { at: y, depth };
  }
  if (best.at < 0) return [band];
  return [
    ...splitBand({ top: band.top, bottom: best.at }, counts, lowest),
    ...splitBand({ top: best.at + 1, bottom: band.bottom }, counts, lowest),
  ];
};

const widthOf = ({ data, width }: GreyImage, { top, bottom }: Band): { left: number; right: number } => {
  let [left, right] = [width, 0];
  for (let y = top; y < bottom; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((data[y * width + x] ?? 255) < INK_BELOW)
        [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
  return { left, right };
};

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;

export const findInk = (image: GreyImage): InkRow[] => {
  const { width, height } = image;
  const counts = smoothed(countInk(image));
  const lowest = Math.max(2, Math.round(LOWEST * height));
  return listBands(counts, SOME_INK * width)
    .filter(({ top, bottom }) => bottom - top >= lowest)
    .flatMap((band) => splitBand(band, counts, lowest))
    .map((band) => {
      const { left, right } = widthOf(image, band);
      return {
        x: rounded(left / width),
        y: rounded(band.top / height),
        w: rounded(Math.max(0, right - left) / width),
        h: rounded((band.bottom - band.top) / height),
      };
    })
    .filter(({ w }) => w > 0);
};
