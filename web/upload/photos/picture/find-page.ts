/** Finds the four corners of a sheet of paper in a photo: the largest bright area whose outline is a quadrilateral. */
import { countValues, type Grey, type Pixels, type Point, toGrey } from './pixels.ts';

/** From the top left corner on, clockwise. */
export type Corners = [Point, Point, Point, Point];

const LONG_SIDE = 240;
/** A sheet fills at least this much of a photo that was taken of it. */
const LEAST_SHARE = 0.2;
/** Where the sheet goes up to the photo's own edge there is nothing to cut. */
const WHOLE_SHARE = 0.96;
/** How much of the quadrilateral must be paper: writing makes holes, a hand covers a corner. */
const LEAST_FILLED = 0.8;
const INWARDS = 0.012;

/** The brightness that parts light from dark best (Otsu). */
const findThreshold = (grey: Grey): number => {
  const counts = countValues(grey);
  const total = grey.data.length;
  const sum = counts.reduce((all, count, value) => all + count * value, 0);
  let [below, sumBelow] = [0, 0];
  let best = { value: 127, spread: -1 };
  for (const [value, count] of counts.entries()) {
    below += count;
    sumBelow += count * value;
    if (below === 0 || below === total) continue;
    const gap = sumBelow / below - (sum - sumBelow) / (total - below);
    const spread = below * (total - below) * gap * gap;
    if (spread > best.spread) best = { value, spread };
  }
  return best.value;
};

/** Ink is not paper, but it lies on paper: dark spots up to a line's thickness are taken for paper. */
const closeHoles = (isLight: Uint8Array, width: number, height: number): Uint8Array => {
  const spread = (from: Uint8Array, wanted: 0 | 1): Uint8Array =>
    from.map((value, at) => {
      if (value === wanted) return value;
      const [x, y] = [at % width, Math.floor(at / width)];
      for (let down = -1; down <= 1; down += 1)
        for (let right = -1; right <= 1; right += 1) {
          const [nearX, nearY] = [x + right, y + down];
          if (nearX < 0 || nearY < 0 || nearX >= width || nearY >= height) continue;
          if (from[nearY * width + nearX] === wanted) return wanted;
        }
      return value;
    });
  return spread(spread(spread(spread(isLight, 1), 1), 0), 0);
};

/** The places of the largest connected area of ones. */
const largestArea = (mask: Uint8Array, width: number): number[] => {
  const seen = new Uint8Array(mask.length);
  let largest: number[] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] !== 1 || seen[start] === 1) continue;
    const area = [start];
    seen[start] = 1;
    for (let next = 0; next < area.length; next += 1) {
      const at = area[next] ?? 0;
      const around = [at - width, at + width];
      if (at % width > 0) around.push(at - 1);
      if (at % width < width - 1) around.push(at + 1);
      for (const near of around)
        if (mask[near] === 1 && seen[near] !== 1) {
          seen[near] = 1;
          area.push(near);
        }
    }
    if (area.length > largest.length) largest = area;
  }
  return largest;
};

const cornersOf = (area: readonly number[], width: number): Corners => {
  const best = { tl: Infinity, tr: -Infinity, br: -Infinity, bl: Infinity };
  const corner: Point = { x: 0, y: 0 };
  const found = { tl: corner, tr: corner, br: corner, bl: corner };
  for (const at of area) {
    const point = { x: at % width, y: Math.floor(at / width) };
    const [sum, gap] = [point.x + point.y, point.x - point.y];
    if (sum < best.tl) [best.tl, found.tl] = [sum, point];
    if (gap > best.tr) [best.tr, found.tr] = [gap, point];
    if (sum > best.br) [best.br, found.br] = [sum, point];
    if (gap < best.bl) [best.bl, found.bl] = [gap, point];
  }
  return [found.tl, found.tr, found.br, found.bl];
};

const areaOf = (corners: Corners): number =>
  Math.abs(
    corners.reduce((sum, one, at) => {
      const next = corners[(at + 1) % 4] ?? one;
      return sum + one.x * next.y - next.x * one.y;
    }, 0),
  ) / 2;

/** A little inwards, so that no sliver of the table stays at the edge. */
const shrink = ([tl, tr, br, bl]: Corners): Corners => {
  const middle = { x: (tl.x + tr.x + br.x + bl.x) / 4, y: (tl.y + tr.y + br.y + bl.y) / 4 };
  const inwards = ({ x, y }: Point): Point => ({
    x: x + (middle.x - x) * INWARDS,
    y: y + (middle.y - y) * INWARDS,
  });
  return [inwards(tl), inwards(tr), inwards(br), inwards(bl)];
};

/** Null: the photo shows no sheet with edges, and is kept whole. */
export const findPage = (picture: Pixels): Corners | null => {
  const grey = toGrey(picture, LONG_SIDE);
  const { width, height } = grey;
  const threshold = findThreshold(grey);
  const isLight = grey.data.map((value) => (value > threshold ? 1 : 0));
  const area = largestArea(closeHoles(isLight, width, height), width);
  const corners = cornersOf(area, width);
  const share = areaOf(corners) / (width * height);
  if (share < LEAST_SHARE || share > WHOLE_SHARE) return null;
  if (area.length < areaOf(corners) * LEAST_FILLED) return null;
  const scale = picture.width / width;
  const [tl, tr, br, bl] = corners;
  const enlarge = ({ x, y }: Point, right: number, down: number): Point => ({
    x: (x + right) * scale,
    y: (y + down) * scale,
  });
  return shrink([enlarge(tl, 0, 0), enlarge(tr, 1, 0), enlarge(br, 1, 1), enlarge(bl, 0, 1)]);
};
