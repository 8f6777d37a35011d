/** "Keeps out air", "stops air getting in", "no air can get in": what is held off is denied, whatever word says so. */
import { stem } from '../stem.ts';
import { readWords, type Word } from '../words.ts';

const BLOCKERS = new Set('prevent stop block exclude stopping avoid without lack'.split(' ').map(stem));
const REACH = 5;

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
  for (const word of words) {
    if (/[.;:!?\n]/u.test(text.slice(last, word.start)) || word.raw === 'but') reach = 0;
    last = word.end;
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
