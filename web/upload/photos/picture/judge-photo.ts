/** Whether a photo can be read at all: said before it is sent, while the paper still lies on the table. */
import { countValues, type Grey, type Pixels, toGrey, valueAt } from './pixels.ts';

export type Fault = 'blurred' | 'dark' | 'small';

const SMALLEST_LONG_SIDE = 900;
const LONG_SIDE = 1_600;
/** Paper that is darker than this was photographed in the dark. */
const DARKEST_PAPER = 75;
/** Of the change between neighbours a second blurring takes much from a sharp picture and little from a blurred one. */
const MOST_BLUR = 0.58;
/** Half of the width over which the second blurring goes. */
const REACH = 4;
/** Smaller steps between neighbours are grain. */
const GRAIN = 6;
/** A page with fewer edges than this is blank, and blank is never blurred. */
const FEWEST_EDGES = 0.002;
/** Writing that is blurred away has far more edges when the page is looked at from afar than the nearness alone explains. */
const FROM_AFAR = 320;
const MORE_FROM_AFAR = 2;
const EDGES_FROM_AFAR = 0.02;

/** Sums over a row of values, smoothed by the mean of `2 * REACH + 1` neighbours. */
const lossAlong = (line: Uint8Array): { change: number; lost: number; edges: number } => {
  const sums = new Float64Array(line.length + 1);
  for (let at = 0; at < line.length; at += 1) sums[at + 1] = (sums[at] ?? 0) + (line[at] ?? 0);
  const smooth = (at: number): number => {
    const [from, to] = [Math.max(0, at - REACH), Math.min(line.length, at + REACH + 1)];
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  };
  let [change, lost, edges] = [0, 0, 0];
  for (let at = 1; at < line.length; at += 1) {
    const step = Math.abs((line[at] ?? 0) - (line[at - 1] ?? 0));
    if (step < GRAIN) continue;
    edges += 1;
    change += step;
    lost += Math.max(0, step - Math.abs(smooth(at) - smooth(at - 1)));
  }
  return { change, lost, edges };
};

const columnOf = ({ data, width, height }: Grey, x: number): Uint8Array =>
  Uint8Array.from({ length: height }, (_, y) => data[y * width + x] ?? 0);

type Sharpness = { blur: number; edges: number };

/** A direction with few edges (the rules of a blank sheet) says nothing. */
const measureAlong = (lines: Iterable<Uint8Array>, pixels: number): Sharpness => {
  let [change, lost, edges] = [0, 0, 0];
  for (const line of lines) {
    const found = lossAlong(line);
    change += found.change;
    lost += found.lost;
    edges += found.edges;
  }
  const share = edges / pixels;
  return { blur: share < FEWEST_EDGES ? 0 : 1 - lost / change, edges: share };
};

/** Blur 0: as sharp as can be; 1: nothing but blur. A hand that shakes blurs in one direction, so the worse one counts. */
const measureSharpness = (grey: Grey): Sharpness => {
  const { data, width, height } = grey;
  const rows = Array.from({ length: height }, (_, y) => data.subarray(y * width, (y + 1) * width));
  const columns = Array.from({ length: width }, (_, x) => columnOf(grey, x));
  const [along, down] = [measureAlong(rows, data.length), measureAlong(columns, data.length)];
  return { blur: Math.max(along.blur, down.blur), edges: Math.max(along.edges, down.edges) };
};

const isBlurred = (picture: Pixels, grey: Grey): boolean => {
  const { blur, edges } = measureSharpness(grey);
  const small = toGrey(picture, FROM_AFAR);
  const nearer = grey.width / small.width;
  const fromAfar = measureSharpness(small).edges;
  return blur > MOST_BLUR || fromAfar > Math.max(EDGES_FROM_AFAR, edges * nearer * MORE_FROM_AFAR);
};

/** Of the page as it will be read: straightened, before its light is evened. */
export const findPhotoFault = (picture: Pixels): Fault | null => {
  if (Math.max(picture.width, picture.height) < SMALLEST_LONG_SIDE) return 'small';
  const grey = toGrey(picture, LONG_SIDE);
  if (valueAt(countValues(grey), 0.8) < DARKEST_PAPER) return 'dark';
  return isBlurred(picture, grey) ? 'blurred' : null;
};
