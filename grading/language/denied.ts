/** "Keeps out air", "stops air getting in", "no air can get in": what is held off is denied, whatever word says so. */
import { stem } from './stem.ts';
import { isNegator, readWords, type Word } from './words.ts';

const BLOCKERS = new Set('prevent stop block exclude avoid'.split(' ').map(stem));
/** Whether the word says that something is held off or does not happen. */
export const denies = (word: Word): boolean =>
  BLOCKERS.has(word.stem) || (isNegator(word.raw) && word.raw !== 'instead');

const REACH = 5;
/** "Without air everything falls" denies the air only. */
const NARROW = /^(?:without|ohne|sin|sans)$/u;

/** The same length as before, so that offsets still point into the text. */
const joinPhrases = (text: string): string =>
  text.replace(/\bkeep(s|ing)?\s+(out|away|off)\b/giu, (found, ending: string | undefined) =>
    `prevent${ending ?? ''}`.padEnd(found.length, ' ').slice(0, found.length),
  );

export const readDenied = (given: string): Word[] => {
  const text = joinPhrases(given);
  const words = readWords(text);
  let reach = 0;
  let last = 0;
  let denied = false;
  let narrow: number | null = null;
  for (const word of words) {
    if (/[.;:!?\n]/u.test(text.slice(last, word.start)) || word.raw === 'but') {
      reach = 0;
      narrow = null;
    }
    last = word.end;
    if (NARROW.test(word.raw)) {
      narrow = 1;
      continue;
    }
    if (narrow !== null && word.weight > 0) {
      word.negated = narrow > 0;
      narrow = narrow > 0 ? narrow - 1 : narrow;
    }
    if (/^(?:not|no|never|nicht|kein\p{L}*)$/u.test(word.raw)) narrow = null;
    if (BLOCKERS.has(word.stem)) {
      reach = REACH;
      denied = word.negated;
      word.weight = 0;
      continue;
    }
    if (reach > 0 && word.weight > 0) {
      word.negated = !denied;
      reach -= 1;
    }
  }
  return words;
};
