/**
 * Takes the letters off a line that the reading engine saw in the desk beside the page: they stand far from the line's first or
 * last real word, and the engine is not sure of them. Columns also stand apart, but are read for sure.
 */
import type { Box } from '../document.ts';

export type OcrWord = { text: string; box: Box; confidence: number };

/** In heights of a letter line. Words of one line keep less than one apart, in handwriting too. */
const FAR = 2.5;
const UNSURE_BELOW = 60;

const heightOf = (words: readonly OcrWord[]): number => {
  const heights = words.map(({ box }) => box.bottom - box.top).sort((one, other) => one - other);
  return heights[Math.floor(heights.length / 2)] ?? 0;
};

const isUnsure = (word: OcrWord | undefined): boolean => word !== undefined && word.confidence < UNSURE_BELOW;

/** How many words at the start are parted from the rest by a wide gap, with none among them that is sure. */
const countStrays = (words: readonly OcrWord[], gapAfter: (index: number) => number): number => {
  const far = FAR * heightOf(words);
  let strays = 0;
  for (let index = 0; index < words.length - 1 && isUnsure(words[index]); index += 1)
    if (gapAfter(index) > far) strays = index + 1;
  return strays;
};

const gapBetween = (one: OcrWord | undefined, next: OcrWord | undefined): number =>
  one === undefined || next === undefined ? 0 : next.box.left - one.box.right;

/** The words that belong to the line; at least one. */
export const withoutStrays = (words: readonly OcrWord[]): readonly OcrWord[] => {
  const turned = words.toReversed();
  const atEnd = countStrays(turned, (index) => gapBetween(turned[index + 1], turned[index]));
  const rest = words.slice(0, words.length - atEnd);
  return rest.slice(countStrays(rest, (index) => gapBetween(rest[index], rest[index + 1])));
};
