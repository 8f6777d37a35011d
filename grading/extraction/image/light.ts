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
  for (const [value, count] of histogram.entries()) {
    left -= count;
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

export const evenLight = (given: GreyImage): GreyImage => {
  const image = invertIfDark(given);
  const paper = measurePaper(image);
  const data = new Uint8Array(image.data.length);
  for (let y = 0; y < image.height; y += 1) {
    const gridY = y / CELL - 0.5;
    const row = Math.floor(gridY);
    const down = gridY - row;
    for (let x = 0; x < image.width; x += 1) {
      const gridX = x / CELL - 0.5;
      const column = Math.floor(gridX);
      const right = gridX - column;
      const above = at(paper, column, row) * (1 - right) + at(paper, column + 1, row) * right;
      const below = at(paper, column, row + 1) * (1 - right) + at(paper, column + 1, row + 1) * right;
      const share = (image.data[y * image.width + x] ?? 255) / (above * (1 - down) + below * down);
      data[y * image.width + x] = share >= FAINTEST_INK ? 255 : Math.round((share / FAINTEST_INK) * 255);
    }
  }
  return { data, width: image.width, height: image.height };
};

const INK_BELOW = 160;

/** Roughly how many separate spots of ink there are: stretches of ink in a row with none above them. */
export const countSpots = ({ data, width, height }: GreyImage): number => {
  const isInk = (x: number, y: number) => (data[y * width + x] ?? 255) < INK_BELOW;
  let spots = 0;
  for (let y = 1; y < height; y += 1) {
    let touches: boolean | null = null;
    for (let x = 0; x < width; x += 1) {
      if (isInk(x, y)) touches = (touches ?? (x > 0 && isInk(x - 1, y - 1))) || isInk(x, y - 1);
      else if (touches !== null) {
        if (!touches && !isInk(x, y - 1)) spots += 1;
        touches = null;
      }
    }
  }
  return spots;
};
