/** "Keeps out air", "stops air getting in", "no air can get in": what is held off is denied, whatever word says so. */
import { takesSide } from './sides.ts';
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

const COMPARED_WITHIN = 5;

/** "Don't heat up as much", "wird nicht so heiß": less of it, and no denial. The small word that denies becomes the one that compares. */
const readCompared = (words: Word[]): void => {
  words.forEach((word, at) => {
    if (!isNegator(word.raw)) return;
    const near = words.slice(at + 1, at + 1 + COMPARED_WITHIN);
    const measure = near.findIndex(({ raw }) => raw === 'as' || raw === 'so');
    const degree = near[measure + 1];
    if (measure === -1 || degree === undefined || !isDegree(degree)) return;
    Object.assign(word, { raw: 'less', stem: stem('less'), weight: DIRECTION_WEIGHT });
    for (const one of near.slice(0, measure + 2)) one.negated = false;
  });
};
const DIRECTION_WEIGHT = 1.1;
const isDegree = ({ raw, stem: own }: Word): boolean =>
  takesSide(own) || /^(?:much|many|often|viel|viele|sehr|oft|well|gut)$/u.test(raw);

export const readDenied = (given: string): Word[] => {
  const text = joinPhrases(given);
  const words = readWords(text);
  readCompared(words);
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
