/** What is said of answers that are none, beyond the reason of their mark. */
import { type Catalogue, ENGLISH } from './catalogue.ts';
import { say } from './say.ts';

export const sayUnanswered = (found: 'blank' | 'missing', words: Catalogue = ENGLISH): string =>
  say(words, `question.${found}`);

/** Of a proposal that follows the teacher's marks for other answers. */
export const sayCalibrated = (answers: number, words: Catalogue = ENGLISH): string =>
  say(words, 'question.calibrated', { answers });
