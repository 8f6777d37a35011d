/** The words of a text as they are compared: folded, stemmed, each with its place in the text. */
import { foldText } from '../../language/fold-text.ts';
import { stem } from '../../language/stem.ts';

export type ComparedWord = { stem: string; start: number; end: number };

/** Fifty pages; the rest of a longer text is not compared. */
const LONGEST_COMPARED = 200_000;

const SPACED_WORD = /[\p{L}\p{N}\p{M}]+(?:'[\p{L}\p{M}]+)*/gu;
/** Scripts that set no space between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}]/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Letters of other alphabets that look like Latin ones, which somebody may have put in their place. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('аaеeоoрpсcхxуyіiјjѕsһhοoαaνvιiρpκkτt'.matchAll(/(.)(.)/gu), ([, seen, meant]) => [seen, meant]),
);
const LATIN = /[a-z]/u;
const GREEK_OR_CYRILLIC = /[\u0370-\u04ff]/u;

const asRead = (word: string): string =>
  GREEK_OR_CYRILLIC.test(word) && LATIN.test(word)
    ? Array.from(word, (letter) => LOOKALIKES[letter] ?? letter).join('')
    : word;

function* spansOf(text: string): Generator<{ word: string; at: number }> {
  if (!UNSPACED.test(text)) {
    for (const match of text.matchAll(SPACED_WORD)) yield { word: match[0], at: match.index };
    return;
  }
  for (const { segment, index, isWordLike } of segmenter.segment(text))
    if (isWordLike === true) yield { word: segment, at: index };
}

export const comparedWords = (text: string): ComparedWord[] => {
  const folded = foldText(text.slice(0, LONGEST_COMPARED));
  const words: ComparedWord[] = [];
  for (const { word, at } of spansOf(folded.text)) {
    const start = folded.starts[at] ?? 0;
    const end = folded.ends[at + word.length - 1] ?? start;
    words.push({ stem: stem(asRead(word).replace(/'s$/u, '')), start, end });
  }
  return words;
};
