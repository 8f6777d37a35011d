/** Takes off a page what is no writing by its place and shape: the shadow of its edge, the holes of a punch, dust. */
import type { GreyImage } from '../light.ts';
import { INK_BELOW } from './deskew.ts';

const PAPER = 255;
/** Of the width, from either side: where a punch makes its holes. */
const PUNCHED = 0.1;
/** Of the height. */
const HOLE = { smallest: 0.014, largest: 0.06 };
/** How much wider than high, or the other way. */
const ROUND = 1.35;
const DUST = 3;
const AT_THE_EDGE = 2;

type Piece = { pixels: number[]; left: number; right: number; top: number; bottom: number };

const collect = ({ data, width, height }: GreyImage, start: number, seen: Uint8Array): Piece => {
  const piece: Piece = { pixels: [], left: width, right: 0, top: height, bottom: 0 };
  const open = [start];
  seen[start] = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    piece.pixels.push(at);
    piece.left = Math.min(piece.left, x);
    piece.right = Math.max(piece.right, x);
    piece.top = Math.min(piece.top, y);
    piece.bottom = Math.max(piece.bottom, y);
    for (let nearY = Math.max(0, y - 1); nearY <= Math.min(height - 1, y + 1); nearY += 1)
      for (let nearX = Math.max(0, x - 1); nearX <= Math.min(width - 1, x + 1); nearX += 1) {
        const near = nearY * width + nearX;
        if (seen[near] === 1 || (data[near] ?? PAPER) >= INK_BELOW) continue;
        seen[near] = 1;
        open.push(near);
      }
  }
  return piece;
};

const isAtEdge = ({ left, right, top, bottom }: Piece, { width, height }: GreyImage): boolean =>
  left < AT_THE_EDGE || top < AT_THE_EDGE || right >= width - AT_THE_EDGE || bottom >= height - AT_THE_EDGE;

const isHole = ({ left, right, top, bottom }: Piece, { width, height }: GreyImage): boolean => {
  const [w, h] = [right - left + 1, bottom - top + 1];
  const isBeside = right < PUNCHED * width || left > (1 - PUNCHED) * width;
  const isSized = Math.min(w, h) >= HOLE.smallest * height && Math.max(w, h) <= HOLE.largest * height;
  return isBeside && isSized && Math.max(w, h) / Math.min(w, h) <= ROUND;
};

export const removeEdges = (image: GreyImage): GreyImage => {
  const data = image.data.slice();
  const seen = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 1) {
    if (seen[at] === 1 || (image.data[at] ?? PAPER) >= INK_BELOW) continue;
    const piece = collect(image, at, seen);
    if (piece.pixels.length <= DUST || isAtEdge(piece, image) || isHole(piece, image))
      for (const pixel of piece.pixels) data[pixel] = PAPER;
  }
  return { ...image, data };
};
