/**
 * Whether a reworded text still says what the plain one says: the same numbers, the same quotes, the same criteria named, denied
 * where it was denied, and no score of its own. What cannot be told from the words alone is not caught here; the marks, the table
 * and the quotes beside the text are the program's either way.
 */
import type { Rubric } from '../../contract/grading.ts';
import { type Scale, statesScore } from '../feedback/score-claims.ts';
import { splitSentences } from '../feedback/words.ts';
import { hasOnlyGivenNumbers } from '../insights/check-numbers.ts';
import { foldText } from './align-edits.ts';
import { deniesAnything } from './guard-phrase.ts';

const numbersIn = (text: string): string => (text.match(/\d+(?:[.,]\d+)*/gu) ?? []).toSorted().join(' ');

const quotesIn = (text: string): string =>
  [...foldText(text).matchAll(/"([^"]+)"/gu)]
    .map(([, quote = '']) => quote.trim().toLowerCase())
    .toSorted()
    .join('\n');

const namesIn = (text: string, { criteria }: Rubric): string =>
  criteria
    .map(({ name }) => name.toLowerCase())
    .filter((name) => name.length > 3 && text.toLowerCase().includes(name))
    .join('\n');

const scaleOf = ({ max, criteria }: Rubric): Scale => ({
  maxima: [max, ...criteria.map((criterion) => criterion.max)],
  levelNames: criteria.flatMap(({ levels }) => levels.map(({ name }) => name)),
});

const LONGER = 2;
const ROOM = 200;

export const saysTheSame = (plain: string, reworded: string, rubric: Rubric): boolean => {
  const scale = scaleOf(rubric);
  return (
    reworded.trim() !== '' &&
    reworded.length <= plain.length * LONGER + ROOM &&
    !/[<>{}[\]]|https?:/u.test(reworded) &&
    numbersIn(plain) === numbersIn(reworded) &&
    hasOnlyGivenNumbers(reworded, plain) &&
    quotesIn(plain) === quotesIn(reworded) &&
    namesIn(plain, rubric) === namesIn(reworded, rubric) &&
    deniesAnything(plain) === deniesAnything(reworded) &&
    !splitSentences(reworded).some((sentence) => statesScore(sentence, scale))
  );
};
