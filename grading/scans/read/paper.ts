/** What a page is before anything on it is read: blank or written on, white or coloured. */
import { evenLight, type GreyImage } from '../../extraction/image/light.ts';

export type ColourImage = { data: Uint8Array; width: number; height: number };

/** Edges of a scan show shadows, staples and the holes of a folder. */
const EDGE = 0.06;
/** Pencil is darker than this against its paper; what shines through from the other side is not. */
const INK_BELOW = 190;
/** About a short word on a page. */
const LEAST_INK = 0.0003;

/** Expects a small picture: some hundred pixels wide, so that dust is averaged away. */
export const isBlankPage = (grey: GreyImage): boolean => {
  const { data, width, height } = evenLight(grey);
  const [left, top] = [Math.round(width * EDGE), Math.round(height * EDGE)];
  let ink = 0;
  let seen = 0;
  for (let y = top; y < height - top; y += 1)
    for (let x = left; x < width - left; x += 1) {
      seen += 1;
      if ((data[y * width + x] ?? 255) < INK_BELOW) ink += 1;
    }
  return ink < seen * LEAST_INK;
};

/** White paper scans with a cast of some degrees; coloured paper differs by far more. */
const COLOURED_FROM = 45;
const SAMPLE = 97;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 255;

export const isColouredPaper = ({ data }: ColourImage): boolean => {
  const channels: [number[], number[], number[]] = [[], [], []];
  for (let at = 0; at + 2 < data.length; at += SAMPLE * 3)
    for (const [channel, values] of channels.entries()) values.push(data[at + channel] ?? 255);
  const paper = channels.map(median);
  return Math.max(...paper) - Math.min(...paper) > COLOURED_FROM;
};
