/** "had already started": the words of one form of a verb, of which two are no half. */
import { ARTICLES, AUXILIARIES, PREPOSITIONS } from '../../../../language/school-words.ts';

const LONGEST = 3;

export const isVerbForm = ([first = '', ...others]: readonly string[]): boolean =>
  others.length > 0 &&
  others.length < LONGEST &&
  AUXILIARIES.has(first.toLowerCase()) &&
  others.every((word) => !ARTICLES.has(word.toLowerCase()) && !PREPOSITIONS.has(word.toLowerCase()));
