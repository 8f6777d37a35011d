/** Sentences that would fit into any essay: they say nothing about this one's topic, so they make it no longer. */
import { FILLER_STEMS } from '../../../language/lexicon.ts';
import { readSentences } from '../../../language/sentences.ts';
import { contentWords, readWords, type Word } from '../../../language/words.ts';

const FEWEST_WORDS = 6;
const FILLER_SHARE = 0.65;

const isFiller = (sentence: string, topic: ReadonlySet<string>): boolean => {
  const words = contentWords(readWords(sentence));
  if (words.length < FEWEST_WORDS || words.some(({ stem }) => topic.has(stem))) return false;
  return words.filter(({ stem }) => FILLER_STEMS.has(stem)).length / words.length >= FILLER_SHARE;
};

export const withoutFiller = (text: string, topic: readonly Word[]): string => {
  const known = new Set(topic.map(({ stem }) => stem));
  return readSentences(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter((sentence) => isFiller(sentence, known))
    .reduce((rest, sentence) => rest.replace(sentence, ''), text);
};
