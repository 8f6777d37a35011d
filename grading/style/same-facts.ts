/**
 * Whether a reworded text still says what the plain one says: the same numbers, the same quotes, the same criteria named, denied
 * where it was denied, and no score of its own. What cannot be told from the words alone is not caught here; the marks, the table
 * and the quotes beside the text are the program's either way.
 */
import type { Rubric } from '../../contract/grading.ts';
import { type Scale, statesScore } from '../feedback/score-claims.ts';
import { splitSentences } from '../feedback/words.ts';
import { hasOnlyGivenNumbers } from '../insights/check-numbers.ts';
import { contentStems, wordsOf } from '../language/word-runs.ts';
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

/** What nobody may be called by a sentence that is only worded anew. */
const ACCUSES =
  /\b(?:cheat\w*|copied|copying|plagiar\w*|lazy|laziness|careless\w*|dishonest\w*|lying|liar|ai[- ](?:generated|written)|chatgpt|did not (?:try|bother)|didn['’]t (?:try|bother))\b/iu;
/** Of the words that carry a text; the rest may be said otherwise. */
const LEAST_KEPT = 0.5;

/** Whether it is still about the same things. */
const keepsContent = (plain: string, reworded: string): boolean => {
  const [wanted, given] = [contentStems(wordsOf(plain)), contentStems(wordsOf(reworded))];
  const kept = [...wanted].filter((stem) => given.has(stem)).length;
  return wanted.size === 0 || kept >= LEAST_KEPT * wanted.size;
};

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
    keepsContent(plain, reworded) &&
    (ACCUSES.test(plain) || !ACCUSES.test(reworded)) &&
    !splitSentences(reworded).some((sentence) => statesScore(sentence, scale))
  );
};
