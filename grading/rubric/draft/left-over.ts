/** What of a task no criterion takes up: whole sentences, and single things that a longer sentence asks for beside others. */
import type { Criterion } from '../../../contract/grading.ts';
import { languageOf } from '../../language/language-of.ts';
import { NUMBER_WORDS } from '../../language/lexicon.ts';
import { readSentences } from '../../language/sentences.ts';
import { contentWords, readWords } from '../../language/words.ts';
import { clausesOf, mayDemand, shortBlocks } from './demands.ts';

const FEWEST_WORDS = 3;

const stemsOf = (text: string): Set<string> =>
  new Set(
    contentWords(readWords(text))
      .filter(({ weight, raw }) => weight >= 1 && !NUMBER_WORDS.has(raw))
      .map(({ stem }) => stem),
  );

export type TakenUp = {
  criterion: Pick<Criterion, 'name' | 'description' | 'levels'>;
  sentences: readonly string[];
};

/** What a criterion looks for. Its description may be the sentence itself, and says nothing then. */
const wordsOf = ({ criterion: { name, description, levels }, sentences }: TakenUp): string =>
  [
    name,
    ...(sentences.includes(description) ? [] : [description]),
    ...levels.map((level) => level.description),
  ].join(' ');

const holdsAny = (clause: string, rows: readonly TakenUp[]): boolean => {
  const known = stemsOf(rows.map(wordsOf).join(' '));
  return [...stemsOf(clause)].some((stem) => known.has(stem));
};

/** What the task says of points is used for the points. */
export const listLeftOver = (brief: string, rows: readonly TakenUp[]): string[] => {
  const text = shortBlocks(brief);
  const isForeign = (languageOf(text) ?? 'en') !== 'en';
  const sentences = text
    .split(/\n\s*\n/u)
    .flatMap((block) => readSentences(block).map(({ start, end }) => block.slice(start, end).trim()));
  const left = sentences.flatMap((sentence) => {
    const by = rows.filter((row) => row.sentences.includes(sentence));
    if (by.length === 0) {
      const isTold = readWords(sentence).length >= FEWEST_WORDS && (isForeign || mayDemand(sentence));
      return isTold && !/^\W*\d+\s*(?:points?|marks?|Punkte)\b/iu.test(sentence) ? [sentence] : [];
    }
    const clauses = clausesOf(sentence);
    return clauses.length < 2 ? [] : clauses.filter((clause) => !holdsAny(clause, by));
  });
  return [...new Set(left)];
};
