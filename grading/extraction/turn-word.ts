/** Where a word stands after its page was turned. */
import type { PlacedWord } from './places.ts';

export type Size = { width: number; height: number };
/** The page after it was turned clockwise by so many degrees, large enough to hold all of it. */
export type TurnedSize = Size & { turn: number };

/** Around the middle of the page; the box is upright again afterwards. */
export const turnWord = (word: PlacedWord, from: Size, { turn, width, height }: TurnedSize): PlacedWord => {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = [word.left, word.right].flatMap((x) =>
    [word.top, word.bottom].map((y) => {
      const [across, down] = [x - from.width / 2, y - from.height / 2];
      return { x: across * cos - down * sin + width / 2, y: across * sin + down * cos + height / 2 };
    }),
  );
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    ...word,
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
};
