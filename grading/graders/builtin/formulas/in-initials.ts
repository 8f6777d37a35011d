/** "MR = MC" in words: the signs of the key are the first letters of what they stand for. */
import { inSigns } from './in-signs.ts';

const RELATION = /^\s*(?<left>\p{Lu}{1,4})\s*=\s*(?<right>\p{Lu}{1,4})\s*$/u;
const SMALL = /^(?:the|a|an|of|its|der|die|das|des|el|la|los|las|del|de|le|les|du|l|d)$/iu;

const wordsOf = (text: string): string[] =>
  (text.match(/\p{L}+/gu) ?? []).filter((word) => !SMALL.test(word));

/** A name is written in full: of a sign alone it is not known what it stands for. */
const startWith = (words: readonly string[], letters: string): boolean =>
  words.length === letters.length &&
  words.every((word, at) => word.length > 2 && word.charAt(0).toUpperCase() === letters[at]);

/** Just beside the sign, with any words further off. */
const isBefore = (words: readonly string[], letters: string): boolean =>
  startWith(words.slice(-letters.length), letters);
const isBehind = (words: readonly string[], letters: string): boolean =>
  startWith(words.slice(0, letters.length), letters);

/** A single letter would fit too many words, so one of the two has more. */
export const saysInitials = (key: string, answer: string): boolean => {
  const { left = '', right = '' } = RELATION.exec(key)?.groups ?? {};
  if (left.length + right.length <= 2) return false;
  const sides = inSigns(answer).split('=').map(wordsOf);
  return sides.slice(1).some((behind, at) => {
    const before = sides[at] ?? [];
    return (
      (isBefore(before, left) && isBehind(behind, right)) ||
      (isBefore(before, right) && isBehind(behind, left))
    );
  });
};
