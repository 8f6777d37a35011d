/** How far two texts agree, letter by letter; signs, spaces, case and accents do not count. */
import { fold } from './plausible-words.ts';

export const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

const MOST_LETTERS = 400;

/**
 * The fewest changes that make `sought` out of a part of `text`, and where in `text` that part ends. With `whole` all of
 * `text` has to be used.
 */
const align = (sought: string, text: string, whole: boolean): { changes: number; end: number } => {
  let row = Array.from({ length: text.length + 1 }, (_, index) => (whole ? index : 0));
  for (let i = 1; i <= sought.length; i += 1) {
    const next = new Array<number>(text.length + 1);
    next[0] = i;
    const letter = sought[i - 1];
    for (let j = 1; j <= text.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (letter === text[j - 1] ? 0 : 1);
      next[j] = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    row = next;
  }
  if (whole) return { changes: row[text.length] ?? 0, end: text.length };
  let end = 0;
  row.forEach((changes, at) => {
    if (changes < (row[end] ?? 0)) end = at;
  });
  return { changes: row[end] ?? 0, end };
};

/** 1 for equal letters, 0 for nothing in common; by edit distance. */
export const agreement = (one: string, other: string): number => {
  const first = lettersOf(one).slice(0, MOST_LETTERS);
  const second = lettersOf(other).slice(0, MOST_LETTERS);
  const longest = Math.max(first.length, second.length);
  return longest === 0 ? 1 : 1 - align(first, second, true).changes / longest;
};

/** How much of `sought` stands somewhere in `letters`, which come from `lettersOf`, and where its place there ends. */
export const findWithin = (
  sought: string,
  letters: string,
): { alike: number; start: number; end: number } => {
  const wanted = lettersOf(sought).slice(0, MOST_LETTERS);
  if (wanted.length === 0) return { alike: 1, start: 0, end: 0 };
  const exact = letters.indexOf(wanted);
  if (exact >= 0) return { alike: 1, start: exact, end: exact + wanted.length };
  const { changes, end } = align(wanted, letters, false);
  return { alike: 1 - changes / wanted.length, start: Math.max(0, end - wanted.length), end };
};
