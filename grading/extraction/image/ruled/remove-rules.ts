/** Takes the printed rules, margins and boxes off a page that lies straight, and leaves the strokes that cross them. */
import type { GreyImage } from '../light.ts';

/** A printed rule is often fainter than what is written on it. */
const VISIBLE_BELOW = 215;

const PAPER = 255;
/** Of the side along which it runs: no stroke of a pen is as long as a piece of a rule. */
const LONG_RUN = 0.06;
/** So much of the side has to be in such pieces. */
const RULED_SHARE = 0.25;
/** Pixels that a faint or dotted rule may leave out. */
const GAP = 6;
/** A stroke that crosses a rule stands out of it by more than this. */
const STANDS_OUT = 2;
const THICKEST = 12;

/** The same for rows and columns: `along` runs with the rule, `across` it; and how far each step is in the picture's pixels. */
type Grid = { along: number; across: number; stepAlong: number; stepAcross: number };

const rowsOf = ({ width, height }: GreyImage): Grid => ({
  along: width,
  across: height,
  stepAlong: 1,
  stepAcross: width,
});
const columnsOf = ({ width, height }: GreyImage): Grid => ({
  along: height,
  across: width,
  stepAlong: width,
  stepAcross: 1,
});

/** How much of this line is in long runs. */
const ruledLength = (isInk: Uint8Array): number => {
  const { length } = isInk;
  const least = LONG_RUN * length;
  let [total, from, last] = [0, -1, -1];
  const close = () => {
    if (from !== -1 && last - from + 1 >= least) total += last - from + 1;
    from = -1;
  };
  for (let at = 0; at < length; at += 1) {
    if (isInk[at] === 1) {
      if (from === -1) from = at;
      last = at;
    } else if (from !== -1 && at - last > GAP) close();
  }
  close();
  return total;
};

type Band = { first: number; last: number };

/** Where there is ink on this line, or beside it, where its neighbours help out: a rule wavers by a pixel. */
const markInk = (
  data: Uint8Array,
  { along, across, stepAlong, stepAcross }: Grid,
  at: number,
): Uint8Array => {
  const isInk = new Uint8Array(along);
  for (let line = Math.max(0, at - 1); line <= Math.min(across - 1, at + 1); line += 1)
    for (let place = 0, pixel = line * stepAcross; place < along; place += 1, pixel += stepAlong)
      if ((data[pixel] ?? PAPER) < VISIBLE_BELOW) isInk[place] = 1;
  return isInk;
};

const listRules = (data: Uint8Array, grid: Grid): Band[] => {
  const bands: Band[] = [];
  for (let across = 0; across < grid.across; across += 1) {
    if (ruledLength(markInk(data, grid, across)) < RULED_SHARE * grid.along) continue;
    const before = bands.at(-1);
    if (before !== undefined && before.last === across - 1) before.last = across;
    else bands.push({ first: across, last: across });
  }
  return bands.filter(({ first, last }) => last - first < THICKEST);
};

const erase = (data: Uint8Array, grid: Grid, { first, last }: Band): void => {
  for (let along = 0; along < grid.along; along += 1) {
    const isInk = (across: number) =>
      across >= 0 &&
      across < grid.across &&
      (data[along * grid.stepAlong + across * grid.stepAcross] ?? PAPER) < VISIBLE_BELOW;
    let [from, to] = [first, last];
    while (isInk(from - 1) && first - from <= STANDS_OUT) from -= 1;
    while (isInk(to + 1) && to - last <= STANDS_OUT) to += 1;
    if (first - from > STANDS_OUT || to - last > STANDS_OUT) continue;
    for (let across = Math.max(0, from); across <= Math.min(grid.across - 1, to); across += 1)
      data[along * grid.stepAlong + across * grid.stepAcross] = PAPER;
  }
};

export const removeRules = (image: GreyImage): GreyImage => {
  const data = image.data.slice();
  for (const grid of [rowsOf(image), columnsOf(image)])
    for (const band of listRules(data, grid)) erase(data, grid, band);
  return { ...image, data };
};
