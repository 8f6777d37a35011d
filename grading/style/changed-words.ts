/** How much of a text was changed, in words. */
import { editDistance } from '../language/edit-distance.ts';

/** Of so many words so many had to be changed, added or left out. */
export type Change = { words: number; changed: number };

export const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];

/** Each word as one letter, so that words are compared as letters are. */
const FIRST_LETTER = 0x100;

export const measureChange = (before: string, after: string): Change => {
  const [one, other] = [wordsIn(before), wordsIn(after)];
  const letters = new Map([...new Set([...one, ...other])].map((word, at) => [word, FIRST_LETTER + at]));
  const spell = (words: string[]) =>
    words.map((word) => String.fromCharCode(letters.get(word) ?? 0)).join('');
  return { words: Math.max(one.length, other.length), changed: editDistance(spell(one), spell(other)) };
};

/** Of all their words together; null where there are none. */
export const shareChanged = (changes: readonly Change[]): number | null => {
  const words = changes.reduce((sum, change) => sum + change.words, 0);
  return words === 0 ? null : changes.reduce((sum, { changed }) => sum + changed, 0) / words;
};
