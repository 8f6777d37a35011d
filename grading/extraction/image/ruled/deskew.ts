/** How far a page lies askew, told by the rows of its rules and its writing, and the page put straight. */
import type { GreyImage } from '../light.ts';

export const INK_BELOW = 160;
const PAPER = 255;
/** Whoever lays a page on a scanner is seldom further off; more is another way up. */
const MOST_DEGREES = 2.5;
const STEP_DEGREES = 0.125;
/** More points tell nothing more. */
const MOST_POINTS = 60_000;
/** So much sharper than as it lies, or it stays as it is: a page of drawings has no rows. */
const CLEARLY = 1.03;

export const slopeOf = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);

type Points = { x: Float64Array; y: Float64Array };

/** Every so-manieth pixel of ink, in the order of the rows. */
const listPoints = ({ data, width, height }: GreyImage): Points => {
  const ink: number[] = [];
  for (let at = 0; at < width * height; at += 1) if ((data[at] ?? PAPER) < INK_BELOW) ink.push(at);
  const every = Math.max(1, Math.ceil(ink.length / MOST_POINTS));
  const kept = Float64Array.from({ length: Math.ceil(ink.length / every) }, (_, at) => ink[at * every] ?? 0);
  return { x: kept.map((at) => at % width), y: kept.map((at) => Math.floor(at / width)) };
};

/** Rows that are rows hold much or nothing: the sum of squares is largest where they lie level. */
const sharpness = (points: Points, slope: number, { width, height }: GreyImage): number => {
  const reach = Math.ceil(width * Math.abs(slope));
  const rows = new Float64Array(height + 2 * reach + 2);
  for (let at = 0; at < points.x.length; at += 1) {
    const row = Math.round((points.y[at] ?? 0) - ((points.x[at] ?? 0) - width / 2) * slope) + reach;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (const count of rows) sum += count * count;
  return sum;
};

/** In degrees; positive where the right side hangs. */
export const findTilt = (image: GreyImage): number => {
  const points = listPoints(image);
  if (points.x.length === 0) return 0;
  const level = sharpness(points, 0, image);
  let best = { degrees: 0, sharp: level * CLEARLY };
  for (let degrees = -MOST_DEGREES; degrees <= MOST_DEGREES; degrees += STEP_DEGREES) {
    const sharp = sharpness(points, slopeOf(degrees), image);
    if (sharp > best.sharp) best = { degrees, sharp };
  }
  return best.degrees;
};

/** Two shears are a turn, as far as so small an angle goes; what is turned out of the picture is lost. */
export const turnBy = ({ data, width, height }: GreyImage, degrees: number): GreyImage => {
  const slope = slopeOf(degrees);
  const turned = new Uint8Array(data.length).fill(PAPER);
  for (let y = 0; y < height; y += 1) {
    const sideways = Math.round((y - height / 2) * slope);
    for (let x = 0; x < width; x += 1) {
      const value = data[y * width + x] ?? PAPER;
      if (value === PAPER) continue;
      const toX = x + sideways;
      const toY = y - Math.round((x - width / 2) * slope);
      if (toX >= 0 && toX < width && toY >= 0 && toY < height) turned[toY * width + toX] = value;
    }
  }
  return { data: turned, width, height };
};

export const deskew = (image: GreyImage): GreyImage => {
  const degrees = findTilt(image);
  return degrees === 0 ? image : turnBy(image, degrees);
};
