/**
 * Whether words of a student may be shown to them beside a point of the key that a program matched them to. They may be the point turned
 * round, or only resemble it: shown is what has the words of the point, in its order, and denies nothing that the point does not deny.
 */
import meaning from '../../../content/words/meaning.json' with { type: 'json' };

const SMALL = new Set(meaning.stop.split(' '));
const NEGATORS = new Set(meaning.negators.split(' '));

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/n[’']t\b/gu, ' not')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** "carries" for "carry", "Dichten" for "Dichte". */
const LIKE = 5;
const isLike = (one: string, other: string): boolean =>
  one === other || (one.length >= LIKE && one.slice(0, LIKE) === other.slice(0, LIKE));

const denials = (words: readonly string[]): number => words.filter((word) => NEGATORS.has(word)).length;

export const bearsOut = (quote: string, point: string): boolean => {
  const [said, asked] = [wordsIn(quote), wordsIn(point)];
  const telling = asked.filter((word) => !SMALL.has(word) && !NEGATORS.has(word));
  let from = 0;
  for (const word of telling) {
    const at = said.findIndex((one, place) => place >= from && isLike(one, word));
    if (at < 0) return false;
    from = at + 1;
  }
  return telling.length > 0 && denials(said) === denials(asked);
};
