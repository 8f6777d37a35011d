/**
 * Evens out the light of a photographed page: each pixel is measured against the paper around it. What differs from the paper by
 * less than a reader can see becomes paper, so that writing too faint for the eye is not read either.
 */

export type GreyImage = { data: Uint8Array; width: number; height: number };

const CELL = 48;
const SAMPLE_STEP = 3;
/** The paper is the lighter part of each cell; ink and lines are the darker part. */
const PAPER_PERCENTILE = 0.85;
/** In a cell without paper (a dark picture) nothing may be amplified to noise. */
const DARKEST_PAPER = 40;
const FAINTEST_INK = 0.94;
const DARK_PICTURE = 100;

const percentile = (histogram: Uint32Array, share: number): number => {
  let left = histogram.reduce((sum, count) => sum + count, 0) * share;
  for (let value = 0; value < histogram.length; value += 1) {
    left -= histogram[value] ?? 0;
    if (left <= 0) return value;
  }
  return 255;
};

const paperOfCell = (image: GreyImage, column: number, row: number): number => {
  const histogram = new Uint32Array(256);
  const right = Math.min(image.width, (column + 1) * CELL);
  const bottom = Math.min(image.height, (row + 1) * CELL);
  for (let y = row * CELL; y < bottom; y += SAMPLE_STEP) {
    for (let x = column * CELL; x < right; x += SAMPLE_STEP) {
      const value = image.data[y * image.width + x] ?? 255;
      histogram[value] = (histogram[value] ?? 0) + 1;
    }
  }
  return Math.max(DARKEST_PAPER, percentile(histogram, PAPER_PERCENTILE));
};

type Grid = { values: number[]; columns: number; rows: number };

const at = (grid: Grid, column: number, row: number): number => {
  const safeColumn = Math.max(0, Math.min(grid.columns - 1, column));
  const safeRow = Math.max(0, Math.min(grid.rows - 1, row));
  return grid.values[safeRow * grid.columns + safeColumn] ?? 255;
};

const rowOf = ({ values, columns, rows }: Grid, row: number): Float64Array => {
  const safeRow = Math.max(0, Math.min(rows - 1, row));
  return Float64Array.from(values.slice(safeRow * columns, (safeRow + 1) * columns));
};

const mapGrid = (grid: Grid, change: (column: number, row: number) => number): Grid => ({
  ...grid,
  values: grid.values.map((_, index) => change(index % grid.columns, Math.floor(index / grid.columns))),
});

const AROUND = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right): [number, number] => [right, down]));

/** A cell full of ink takes the paper of its neighbours; then the grid is smoothed. */
const measurePaper = (image: GreyImage): Grid => {
  const columns = Math.ceil(image.width / CELL);
  const rows = Math.ceil(image.height / CELL);
  const raw: Grid = { values: new Array<number>(columns * rows).fill(255), columns, rows };
  const measured = mapGrid(raw, (column, row) => paperOfCell(image, column, row));
  const filled = mapGrid(measured, (column, row) => {
    const around = AROUND.map(([right, down]) => at(measured, column + right, row + down)).sort(
      (a, b) => a - b,
    );
    return Math.max(at(measured, column, row), around[4] ?? 255);
  });
  return mapGrid(filled, (column, row) =>
    AROUND.reduce((sum, [right, down]) => sum + at(filled, column + right, row + down) / AROUND.length, 0),
  );
};

const invertIfDark = (image: GreyImage): GreyImage => {
  const histogram = new Uint32Array(256);
  for (let index = 0; index < image.data.length; index += 7) {
    const value = image.data[index] ?? 0;
    histogram[value] = (histogram[value] ?? 0) + 1;
  }
  return percentile(histogram, 0.5) < DARK_PICTURE
    ? { ...image, data: image.data.map((value) => 255 - value) }
    : image;
};

/** Between which two columns of the grid a pixel lies, and how far along: the same for every row of the picture. */
const placeColumns = ({ width }: GreyImage, { columns }: Grid) => {
  const [left, next, right] = [new Int32Array(width), new Int32Array(width), new Float64Array(width)];
  for (let x = 0; x < width; x += 1) {
    const gridX = x / CELL - 0.5;
    const column = Math.floor(gridX);
    left[x] = Math.max(0, Math.min(columns - 1, column));
    next[x] = Math.max(0, Math.min(columns - 1, column + 1));
    right[x] = gridX - column;
  }
  return { left, next, right };
};

/** A page has millions of pixels, so that nothing is worked out, or asked for, more often than it changes. */
export const evenLight = (given: GreyImage): GreyImage => {
  const image = invertIfDark(given);
  const { width, height } = image;
  const paper = measurePaper(image);
  const { left, next, right } = placeColumns(image, paper);
  const data = new Uint8Array(image.data.length).fill(255);
  for (let y = 0; y < height; y += 1) {
    const gridY = y / CELL - 0.5;
    const row = Math.floor(gridY);
    const down = gridY - row;
    const [upper, lower] = [rowOf(paper, row), rowOf(paper, row + 1)];
    for (let x = 0, index = y * width; x < width; x += 1, index += 1) {
      const value = image.data[index] ?? 255;
      // No paper is lighter than white, so this is paper wherever it lies.
      if (value > FAINTEST_INK * 255) continue;
      const from = left[x] ?? 0;
      const to = next[x] ?? 0;
      const along = right[x] ?? 0;
      const above = (upper[from] ?? 255) * (1 - along) + (upper[to] ?? 255) * along;
      const below = (lower[from] ?? 255) * (1 - along) + (lower[to] ?? 255) * along;
      const share = value / (above * (1 - down) + below * down);
      if (share < FAINTEST_INK) data[index] = Math.round((share / FAINTEST_INK) * 255);
    }
  }
  return { data, width, height };
};

const INK_BELOW = 160;

/** Roughly how many separate spots of ink there are: stretches of ink in a row with none above them. */
export const countSpots = ({ data, width, height }: GreyImage): number => {
  let spots = 0;
  for (let y = 1; y < height; y += 1) {
    let [isInStretch, touches] = [false, false];
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const isInk = (data[at] ?? 255) < INK_BELOW;
      if (!isInk && !isInStretch) continue;
      const isInkAbove = (data[at - width] ?? 255) < INK_BELOW;
      if (isInk) {
        if (!isInStretch) touches = x > 0 && (data[at - width - 1] ?? 255) < INK_BELOW;
        isInStretch = true;
        touches = touches || isInkAbove;
      } else {
        if (!touches && !isInkAbove) spots += 1;
        isInStretch = false;
      }
    }
  }
  return spots;
};
