/** A task in a language whose orders are not known here: its own sentences are the criteria, in its own words and nobody else's. */
import type { Criterion } from '../../../contract/grading.ts';
import { languageOf } from '../../language/language-of.ts';
import { readSentences } from '../../language/sentences.ts';
import { readWords } from '../../language/words.ts';
import { clausesOf, shortBlocks } from './demands.ts';

const FEWEST_WORDS = 4;
const WORDS_OF_A_NAME = 10;
const MOST = 7;

export const nameOf = (sentence: string): string => {
  const words = sentence.replace(/[.!:;]+$/u, '').split(/\s+/u);
  return words.length <= WORDS_OF_A_NAME ? words.join(' ') : `${words.slice(0, WORDS_OF_A_NAME).join(' ')} …`;
};

/** "150 bis 250 Wörter.", "20 Punkte.": a limit is no part of the work. */
const LENGTH =
  /\d+\s*(?:wörter|seiten|zeilen|sätze|mots|lignes|palabras|páginas|líneas|parole|pagine|woorden|palavras|pages)/iu;
const isLimit = (sentence: string): boolean => {
  const count = readWords(sentence).length;
  return (
    /^\W*\d/u.test(sentence) || count < FEWEST_WORDS || (LENGTH.test(sentence) && count < 2 * FEWEST_WORDS)
  );
};

export const isForeign = (brief: string): boolean => (languageOf(shortBlocks(brief)) ?? 'en') !== 'en';

/** Null where it has none that could be one. */
export const rowsBySentences = (
  brief: string,
): { criterion: Criterion; sentences: string[]; clauses: string[] }[] | null => {
  const text = shortBlocks(brief);
  const sentences = text
    .split(/\n\s*\n/u)
    .flatMap((block) => readSentences(block).map(({ start, end }) => block.slice(start, end).trim()))
    .filter((sentence) => !isLimit(sentence))
    .slice(0, MOST);
  if (sentences.length === 0) return null;
  return sentences.map((sentence, at) => ({
    criterion: {
      ...{ id: `c${at + 1}`, name: nameOf(sentence), kind: 'content', max: 1 },
      ...{ description: sentence, answer: '', levels: [], question: null },
    },
    sentences: [sentence],
    clauses: clausesOf(sentence),
  }));
};
