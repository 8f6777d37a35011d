/** Ticks beside an answer say what it is worth, and are no part of it. */
import { type Styled, without } from '../../lex/styled.ts';

const TICKS = /\s*[✓✔](?:\s*[✓✔])*/gu;
const FEWEST_LISTED = 2;

const ticksIn = (text: string): number => (text.match(/[✓✔]/gu) ?? []).length;

/** "oak ✓ / holm oak ✓" for one mark, "oak ✓✓ (holm oak)" for two: each of the alternatives is worth all of it. */
const areWhole = (text: string, worth: number): boolean => {
  const sides = text.split(/\s\/\s/u);
  return (
    !text.includes('\n') &&
    sides.every(
      (side) =>
        ticksIn(side) === worth &&
        [...side.matchAll(TICKS)].length === 1 &&
        /[✓✔](?:\s*\([^()]*\))?[\s.]*$/u.test(side),
    )
  );
};

/** Without its ticks, where all of them are for one thing. */
export const unticked = (answer: Styled, worth: number | null): Styled =>
  worth !== null && worth > 0 && areWhole(answer.text, worth)
    ? without(
        answer,
        [...answer.text.matchAll(TICKS)].map(({ index, 0: found }) => ({
          start: index,
          end: index + found.length,
        })),
      )
    : answer;

/** Lines with a tick each, more of them than there are marks: any of them, up to the marks. Null where it is no such list. */
export const tickedItems = (text: string, worth: number): string[] | null => {
  const lines = text.split('\n').filter((line) => /[✓✔]/u.test(line));
  const isEven = lines.every((line) => ticksIn(line) === 1);
  return isEven && lines.length > worth && worth >= FEWEST_LISTED
    ? lines.map((line) =>
        line
          .replace(TICKS, '')
          .replace(/^\s*[-–—•*]\s+/u, '')
          .trim(),
      )
    : null;
};
