/** Lays a photographed sheet flat: its four corners become those of a rectangle. */
import type { Corners } from './find-page.ts';
import { newPixels, type Pixels, type Point } from './pixels.ts';

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const sizeOf = ([tl, tr, br, bl]: Corners, longSide: number): { width: number; height: number } => {
  const width = Math.max(distance(tl, tr), distance(bl, br), 1);
  const height = Math.max(distance(tl, bl), distance(tr, br), 1);
  const scale = Math.min(1, longSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** From a unit square to the quadrilateral (Heckbert 1989): x = (ax + by + c) / (gx + hy + 1), and so on. */
const projectFrom = ([tl, tr, br, bl]: Corners) => {
  const sumX = tl.x - tr.x + br.x - bl.x;
  const sumY = tl.y - tr.y + br.y - bl.y;
  const [x1, x2] = [tr.x - br.x, bl.x - br.x];
  const [y1, y2] = [tr.y - br.y, bl.y - br.y];
  const whole = x1 * y2 - x2 * y1;
  const g = whole === 0 ? 0 : (sumX * y2 - x2 * sumY) / whole;
  const h = whole === 0 ? 0 : (x1 * sumY - sumX * y1) / whole;
  const [a, b] = [tr.x - tl.x + g * tr.x, bl.x - tl.x + h * bl.x];
  const [d, e] = [tr.y - tl.y + g * tr.y, bl.y - tl.y + h * bl.y];
  return (u: number, v: number): Point => {
    const below = g * u + h * v + 1;
    return { x: (a * u + b * v + tl.x) / below, y: (d * u + e * v + tl.y) / below };
  };
};

/** Each pixel is mixed from the four around the place that it comes from. */
export const straighten = (picture: Pixels, corners: Corners, longSide: number): Pixels => {
  const { width, height } = sizeOf(corners, longSide);
  const flat = newPixels(width, height);
  const project = projectFrom(corners);
  const { data } = picture;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = project((x + 0.5) / width, (y + 0.5) / height);
      const left = Math.min(picture.width - 2, Math.max(0, Math.floor(from.x - 0.5)));
      const top = Math.min(picture.height - 2, Math.max(0, Math.floor(from.y - 0.5)));
      const right = Math.min(1, Math.max(0, from.x - 0.5 - left));
      const down = Math.min(1, Math.max(0, from.y - 0.5 - top));
      const at = (top * picture.width + left) * 4;
      const below = at + picture.width * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const upper = (data[at + channel] ?? 0) * (1 - right) + (data[at + 4 + channel] ?? 0) * right;
        const lower = (data[below + channel] ?? 0) * (1 - right) + (data[below + 4 + channel] ?? 0) * right;
        flat.data[(y * width + x) * 4 + channel] = upper * (1 - down) + lower * down;
      }
    }
  return flat;
};
