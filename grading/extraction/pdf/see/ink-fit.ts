/**
 * Whether the words of a text layer lie on what is written: between two words of a line the paper is bare, under them it
 * is not. Handwriting that no engine can read still has its words where an honest layer says that they are; a scribble
 * under an essay has not.
 */
import type { Box } from '../../document.ts';
import type { Window } from './visibility-pixels.ts';

/** So much darker than the lightest of its surroundings, of 255. */
const INK = 60;
/** Of the ink under words that the gaps between them may have. */
const MOST_BETWEEN = 0.4;
/** Gaps narrower than this, in pixels, are blurred. */
const NARROWEST = 3;

type Measured = { ink: number; area: number };

const measure = (
  { pixels, width, height, left, top, scale }: Window,
  box: Box,
  into: Measured,
  paper: number,
): void => {
  const x1 = Math.max(0, Math.ceil((box.left - left) * scale));
  const x2 = Math.min(width, Math.floor((box.right - left) * scale));
  const y1 = Math.max(0, Math.ceil((box.top - top) * scale));
  const y2 = Math.min(height, Math.floor((box.bottom - top) * scale));
  for (let y = y1; y < y2; y += 1)
    for (let x = x1; x < x2; x += 1) {
      into.area += 1;
      if (paper - (pixels[(y * width + x) * 3 + 1] ?? 0) >= INK) into.ink += 1;
    }
};

const lightest = ({ pixels, width, height, left, top, scale }: Window, box: Box): number => {
  let found = 0;
  const y2 = Math.min(height, Math.ceil((box.bottom - top) * scale));
  for (let y = Math.max(0, Math.floor((box.top - top) * scale)); y < y2; y += 1)
    for (
      let x = Math.max(0, Math.floor((box.left - left) * scale));
      x < Math.min(width, (box.right - left) * scale);
      x += 1
    )
      found = Math.max(found, pixels[(y * width + x) * 3 + 1] ?? 0);
  return found;
};

/** `lines`: the boxes of the words of each line, from left to right. Lines of one word tell nothing. */
export const fitsInk = (lines: Box[][], picture: Window): boolean => {
  const under: Measured = { ink: 0, area: 0 };
  const between: Measured = { ink: 0, area: 0 };
  for (const words of lines) {
    const [first] = words;
    const last = words.at(-1);
    if (!first || !last || words.length < 2) continue;
    const paper = lightest(picture, { ...first, right: last.right });
    words.forEach((word, index) => {
      measure(picture, word, under, paper);
      const next = words[index + 1];
      if (!next || (next.left - word.right) * picture.scale < NARROWEST) return;
      const gap = { left: word.right, right: next.left, top: word.top, bottom: word.bottom };
      measure(picture, gap, between, paper);
    });
  }
  if (under.area === 0 || between.area === 0) return true;
  return between.ink / between.area <= (MOST_BETWEEN * under.ink) / under.area;
};
