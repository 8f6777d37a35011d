/** What of a task no criterion takes up: whole sentences, and single things that a longer sentence asks for beside others. */
import { languageOf } from '../../language/language-of.ts';
import { readSentences } from '../../language/sentences.ts';
import { readWords } from '../../language/words.ts';
import { clausesOf, mayDemand, shortBlocks } from './demands.ts';
import { readTaskPoints } from './task-points.ts';

const FEWEST_WORDS = 2;

/** A criterion says what it takes up in the words of the task, so that its numbers and limits stay. */
export type TakenUp = { sentences: readonly string[]; clauses: readonly string[] };

const POINTS = /(?<![\p{L}\p{N}])\(?\d{1,3}\s?(?:points?|marks?|Punkte)\b[\s,;.)]*/giu;
/** Lines to be filled in, heads in capitals, and what was cut behind a number or a short form ask for nothing. */
const NO_DEMAND = /_{3}|^(?:SECTION|PART|TEIL|ABSCHNITT|PARTIE|SECCIÓN|PARTE)\b|\s(?:Nr|No)\.$|\s\d{1,2}\.$/u;
/** "18 points, at most 500 words": the points are used; amid a sentence it is seen that something was taken out. */
const withoutPoints = (sentence: string): string =>
  sentence
    .replaceAll(POINTS, (points: string, at: number) =>
      sentence.slice(0, at).trim() === '' || sentence.slice(at + points.length).trim() === '' ? '' : '… ',
    )
    .trim()
    // "End of unit test, 28 marks": nor what led to them.
    .replace(/\s*[,;:–—-]+$/u, '');

const CAPITALS = 0.5;
/** "END OF TOPIC TEST: CELLS   40 minutes", "Test 3          45 minutes": a head, whatever it limits. */
const isHead = (sentence: string): boolean => {
  const letters = sentence.match(/\p{L}/gu) ?? [];
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase()).length;
  const isSet = capitals > letters.length * CAPITALS || /\S\s{4,}\S/u.test(sentence);
  return !/[.!?]$/u.test(sentence) && isSet;
};

export const listLeftOver = (brief: string, rows: readonly TakenUp[]): string[] => {
  const text = shortBlocks(brief);
  const isForeign = (languageOf(text) ?? 'en') !== 'en';
  const blocks = text
    .split(/\n\s*\n/u)
    .map((block) => readSentences(block).map(({ start, end }) => block.slice(start, end).trim()));
  // Beside something that is asked for nothing is passed over in silence; a paragraph that asks for nothing only tells.
  const sentences = blocks.filter((block) => isForeign || block.some(mayDemand)).flat();
  const taken = new Set(rows.flatMap(({ clauses }) => clauses));
  const left = sentences.flatMap((sentence) => {
    if (rows.some((row) => row.sentences.includes(sentence)))
      return clausesOf(sentence).filter((clause) => !taken.has(clause));
    if (readTaskPoints(sentence).shares.length > 0) return [];
    const rest = withoutPoints(sentence);
    return readWords(rest).length >= FEWEST_WORDS && !NO_DEMAND.test(rest) && !isHead(rest) ? [rest] : [];
  });
  return [...new Set(left)];
};
