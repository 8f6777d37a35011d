/**
 * Finds out how a photographed page lies, without reading it: lines of text make rows of ink with gaps between them, and the
 * direction in which these rows are sharpest is the direction of the lines.
 */
import type { GreyImage } from './light.ts';

export type Tilt = {
  /** The lines run from top to bottom: the page lies on its side. */
  isSideways: boolean;
  /** Degrees clockwise by which the lines must be turned to become level. */
  angle: number;
};

const INK_BELOW = 160;
const STEEPEST = 14;
const STEP = 0.5;
/** A smaller tilt does not disturb reading. */
const NEGLIGIBLE = 1.5;
/** How much sharper the columns must be than the rows before a page counts as lying on its side. */
const CLEARLY = 1.5;
const FEWEST_INK_PIXELS = 300;

type Points = { across: Float32Array; along: Float32Array; span: number };

const listInk = (image: GreyImage): { xs: number[]; ys: number[] } => {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = 0; y < image.height; y += 1) {
    for (let x = 0; x < image.width; x += 1) {
      if ((image.data[y * image.width + x] ?? 255) < INK_BELOW) {
        xs.push(x);
        ys.push(y);
      }
    }
  }
  return { xs, ys };
};

/** How sharply the ink falls into rows when these rise by `slope`. */
const sharpness = ({ across, along, span }: Points, slope: number): number => {
  const shift = Math.ceil(Math.abs(slope) * span);
  const rows = new Float64Array(span + 2 * shift + 2);
  for (let index = 0; index < across.length; index += 1) {
    const row = Math.round((across[index] ?? 0) + (along[index] ?? 0) * slope) + shift;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let energy = 0;
  for (let row = 1; row < rows.length; row += 1) energy += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return energy / across.length;
};

const slopeOf = (angle: number): number => Math.tan((angle * Math.PI) / 180);

const sharpestAngle = (points: Points): { angle: number; energy: number } => {
  let best = { angle: 0, energy: sharpness(points, 0) };
  for (let angle = -STEEPEST; angle <= STEEPEST; angle += STEP) {
    const energy = sharpness(points, slopeOf(angle));
    if (energy > best.energy * 1.02) best = { angle, energy };
  }
  return best;
};

/** Expects an evenly lit picture; a few hundred pixels are enough. */
export const measureTilt = (image: GreyImage): Tilt => {
  const { xs, ys } = listInk(image);
  if (xs.length < FEWEST_INK_PIXELS) return { isSideways: false, angle: 0 };
  const span = Math.max(image.width, image.height);
  const rows = sharpestAngle({ across: Float32Array.from(ys), along: Float32Array.from(xs), span });
  const columns = sharpestAngle({ across: Float32Array.from(xs), along: Float32Array.from(ys), span });
  const isSideways = columns.energy > rows.energy * CLEARLY;
  // Going right along a line that must be shifted down to be level means that the line rises: turn it clockwise.
  const angle = isSideways ? -columns.angle : rows.angle;
  return { isSideways, angle: Math.abs(angle) < NEGLIGIBLE ? 0 : angle };
};
