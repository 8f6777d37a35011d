/** Whether the words of a point stand in the answer in another order than in the key: then they may say something else. */
import { findWord, indexAnswer } from '../../../language/align.ts';
import { contentWords, readWords } from '../../../language/words.ts';
import type { Evidence } from '../judgement.ts';

/** With fewer words in common there is no order to speak of. */
const LEAST_WORDS = 3;
/** Of all pairs of words: so many the other way round are more than a clause that was moved. */
const LEAST_TURNED = 0.2;

export const isInOtherOrder = (point: string, quote: string): boolean => {
  const index = indexAnswer(contentWords(readWords(quote)));
  const starts = contentWords(readWords(point)).flatMap((word) => findWord(word, index).word?.start ?? []);
  const places = [...new Set(starts)];
  if (places.length < LEAST_WORDS) return false;
  const turned = places.flatMap((place, at) => places.slice(at + 1).filter((later) => later < place)).length;
  return turned / ((places.length * (places.length - 1)) / 2) >= LEAST_TURNED;
};

export const isAnyInOtherOrder = (evidence: readonly Evidence[]): boolean =>
  evidence.some(({ point, quote }) => quote !== null && isInOtherOrder(point, quote));
