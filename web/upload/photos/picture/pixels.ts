/** Pictures as plain numbers, so that what is done with them can be computed anywhere and tested without a browser. */

/** Red, green, blue and opacity of each pixel, row by row: as a canvas gives it. */
export type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };
export type Grey = { data: Uint8Array; width: number; height: number };
export type Point = { x: number; y: number };

export const newPixels = (width: number, height: number): Pixels => ({
  data: new Uint8ClampedArray(width * height * 4).fill(255),
  width,
  height,
});

/** In grey, and so much smaller that the long side has at most `longSide` pixels; each is the mean of those it stands for. */
export const toGrey = ({ data, width, height }: Pixels, longSide: number): Grey => {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / longSide));
  const small = {
    width: Math.max(1, Math.floor(width / step)),
    height: Math.max(1, Math.floor(height / step)),
  };
  const grey = new Uint8Array(small.width * small.height);
  for (let y = 0; y < small.height; y += 1)
    for (let x = 0; x < small.width; x += 1) {
      let sum = 0;
      for (let down = 0; down < step; down += 1)
        for (let right = 0; right < step; right += 1) {
          const at = ((y * step + down) * width + x * step + right) * 4;
          sum += (data[at] ?? 0) * 0.3 + (data[at + 1] ?? 0) * 0.59 + (data[at + 2] ?? 0) * 0.11;
        }
      grey[y * small.width + x] = Math.round(sum / (step * step));
    }
  return { data: grey, ...small };
};

export const countValues = ({ data }: Grey): Uint32Array => {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

/** The value below which this share of the pixels lies. */
export const valueAt = (counts: Uint32Array, share: number): number => {
  let left = counts.reduce((sum, count) => sum + count, 0) * share;
  for (const [value, count] of counts.entries()) {
    left -= count;
    if (left <= 0) return value;
  }
  return 255;
};
