/** Words of the task and its key set side by side, "knowledge arguments both sides conclusion": no statement, whichever words they are. */
import { languageOf } from '../../../language/language-of.ts';
import { type Reading, readText } from '../../../language/reading.ts';
import { isCommon, wordsOf } from '../../../language/word-runs.ts';
import { contentWords, readWords } from '../../../language/words.ts';

const FEWEST_WORDS = 7;
const MOST_GLUE = 0.15;
const LEAST_ECHOED = 0.75;
const SHORT_WORD = 3;
/** What the key lists is an answer as it stands: "kinetic energy thermal energy" are two of its items, and no heap of four words. */
const LONGEST_ITEM = 4;
const RUN = /[^.!?;:,\n•–()]+[.!?;:,\n•–()]*/gu;

const withoutItems = (run: string, items: readonly string[]): string =>
  items.reduce((rest, item) => rest.replace(` ${item} `, ' | '), ` ${wordsOf(run).join(' ')} `);

const isHeap = (run: string, known: ReadonlySet<string>, items: readonly string[]): boolean => {
  const words = wordsOf(withoutItems(run, items)).filter((word) => /\p{L}/u.test(word));
  const glue = words.filter((word) => word.length <= SHORT_WORD || isCommon(word)).length;
  if (words.length < FEWEST_WORDS || glue > words.length * MOST_GLUE) return false;
  const told = contentWords(readWords(run));
  return told.filter(({ stem }) => known.has(stem)).length >= told.length * LEAST_ECHOED;
};

/** Without such runs. The joints of other languages than English are longer words than those that are counted here. */
export const withoutHeaps = (answer: Reading, wordings: readonly string[]): Reading => {
  if ((languageOf(answer.text) ?? 'en') !== 'en') return answer;
  const verbatim = new Set(wordings.map((one) => one.trim().toLowerCase()));
  const known = new Set(wordings.flatMap((one) => readWords(one).map(({ stem }) => stem)));
  const items = wordings
    .map(wordsOf)
    .filter(({ length }) => length > 1 && length <= LONGEST_ITEM)
    .map((words) => words.join(' '));
  const kept = answer.text.replace(RUN, (run) =>
    !verbatim.has(
      run
        .trim()
        .replace(/[.!?;:,]+$/u, '')
        .toLowerCase(),
    ) && isHeap(run, known, items)
      ? ' '
      : run,
  );
  return kept === answer.text ? answer : readText(kept);
};
