/** Evens the light of a page: each pixel is measured against the paper around it, so that shadows go and paper becomes white. */
import { newPixels, type Pixels } from './pixels.ts';

const CELL = 32;
const SAMPLE = 3;
/** The paper is the lighter part of a cell. */
const PAPER_SHARE = 0.85;
/** What is darker than this is no paper, and nothing is measured against it. */
const DARKEST_PAPER = 50;
const WHITE = 250;

type Grid = { values: Float32Array; columns: number; rows: number };

const paperOf = (values: number[]): number =>
  Math.max(DARKEST_PAPER, values.toSorted((a, b) => a - b)[Math.floor(values.length * PAPER_SHARE)] ?? 255);

const measure = ({ data, width, height }: Pixels, channel: number): Grid => {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const values = new Float32Array(columns * rows);
  for (let cell = 0; cell < values.length; cell += 1) {
    const [left, top] = [(cell % columns) * CELL, Math.floor(cell / columns) * CELL];
    const found: number[] = [];
    for (let y = top; y < Math.min(height, top + CELL); y += SAMPLE)
      for (let x = left; x < Math.min(width, left + CELL); x += SAMPLE)
        found.push(data[(y * width + x) * 4 + channel] ?? 255);
    values[cell] = paperOf(found);
  }
  return { values, columns, rows };
};

const valueIn = ({ values, columns, rows }: Grid, column: number, row: number): number =>
  values[Math.min(rows - 1, Math.max(0, row)) * columns + Math.min(columns - 1, Math.max(0, column))] ?? 255;

const AROUND = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => ({ right, down })));

const mapGrid = (grid: Grid, change: (around: number[]) => number): Grid => ({
  ...grid,
  values: grid.values.map((_, cell) => {
    const [column, row] = [cell % grid.columns, Math.floor(cell / grid.columns)];
    return change(AROUND.map(({ right, down }) => valueIn(grid, column + right, row + down)));
  }),
});

/** A cell full of ink takes the paper of its neighbours; then all are smoothed. */
const settle = (grid: Grid): Grid => {
  const filled = mapGrid(grid, (around) => around.toSorted((a, b) => a - b)[6] ?? 255);
  return mapGrid(filled, (around) => around.reduce((sum, value) => sum + value, 0) / around.length);
};

const mix = (grid: Grid, x: number, y: number): number => {
  const [column, row] = [x / CELL - 0.5, y / CELL - 0.5];
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, down] = [column - left, row - top];
  const upper = valueIn(grid, left, top) * (1 - right) + valueIn(grid, left + 1, top) * right;
  const lower = valueIn(grid, left, top + 1) * (1 - right) + valueIn(grid, left + 1, top + 1) * right;
  return upper * (1 - down) + lower * down;
};

/** Colours stay colours: red ink is still red, and yellow lamp light is not. */
export const evenLight = (picture: Pixels): Pixels => {
  const { data, width, height } = picture;
  const even = newPixels(width, height);
  for (let channel = 0; channel < 3; channel += 1) {
    const paper = settle(measure(picture, channel));
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const at = (y * width + x) * 4 + channel;
        even.data[at] = ((data[at] ?? 255) / mix(paper, x, y)) * WHITE;
      }
  }
  return even;
};
