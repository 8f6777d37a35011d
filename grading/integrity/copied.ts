/** Texts that are somebody else's: the task, the key, the rubric. Only long runs word for word count, so nobody is accused of knowing. */
import { isExactKind } from '../../contract/grading/marking.ts';
import type { Criterion, Rubric } from '../../contract/grading.ts';
import { coveredWords, runsOf, wordsOf } from '../language/word-runs.ts';

export const shareOf = (covered: readonly boolean[]): number =>
  covered.filter(Boolean).length / Math.max(1, covered.length);

/** Letters, figures and formulas are the same in every right answer. */
const proseOf = (text: string): string[] => wordsOf(text).filter((word) => /\p{L}{2}/u.test(word));

const KEY_RUN = 8;
const FEWEST_KEY_WORDS = 20;
/** So many are worth a look, without any consequence. */
const NOTICED_KEY_WORDS = 14;
const COPIED = 0.7;

/**
 * Passages of the key. A sentence to be turned round, translated or punctuated has one right wording, and whoever has it right has the
 * key's: only what is longer, and not right or wrong by the letter, can be put in words of one's own.
 */
const passagesOf = ({ answer, marking }: Criterion): string[][] =>
  isExactKind(marking?.kind)
    ? []
    : answer
        .split(SEPARATE)
        .map(proseOf)
        .filter((words) => words.length >= NOTICED_KEY_WORDS);
/** Lines, and answers side by side in one. */
const SEPARATE = /\n|\s\/{1,2}\s|(?<!\S)\(?\p{L}\)\s/u;

/** Runs of these passages that the task does not hand out itself. */
const keyRuns = ({ criteria }: Rubric, given: ReadonlySet<number>): Set<number> => {
  const runs = criteria.flatMap(passagesOf).flatMap((words) => [...runsOf(words, KEY_RUN)]);
  return new Set(runs.filter((run) => !given.has(run)));
};

/** `given`: what the student may have before them. */
export const isCopiedKey = (text: string, rubric: Rubric, given: string): boolean => {
  const words = proseOf(text);
  if (words.length < FEWEST_KEY_WORDS) return false;
  const covered = coveredWords(words, keyRuns(rubric, runsOf(proseOf(given), KEY_RUN)), KEY_RUN);
  return covered.filter(Boolean).length >= FEWEST_KEY_WORDS && shareOf(covered) >= COPIED;
};

/** A part of the work, such as one answer of several, has the key's own words. */
export const holdsKey = (text: string, rubric: Rubric, given: string): boolean => {
  const words = proseOf(text);
  const covered = coveredWords(words, keyRuns(rubric, runsOf(proseOf(given), KEY_RUN)), KEY_RUN);
  return covered.filter(Boolean).length >= NOTICED_KEY_WORDS;
};

/** So much of the key in its own words is more than one point that was learnt by heart. */
const WHOLE_ANSWER = 0.8;

/** Criteria of which nearly the whole answer stands in the work, word for word. */
export const listCopiedAnswers = (text: string, rubric: Rubric, given: string): Set<string> => {
  const own = runsOf(proseOf(text), KEY_RUN);
  const known = runsOf(proseOf(given), KEY_RUN);
  const runs = new Set([...own].filter((run) => !known.has(run)));
  return new Set(
    rubric.criteria.flatMap(({ id, answer }) => {
      const words = proseOf(answer);
      if (words.length < NOTICED_KEY_WORDS) return [];
      return shareOf(coveredWords(words, runs, KEY_RUN)) >= WHOLE_ANSWER ? [id] : [];
    }),
  );
};

const LEVEL_RUN = 6;
const NOTICED_LEVEL_WORDS = 12;

/** The work says of itself what the levels of a rubric say. A question's wording is printed above many answers. */
export const holdsRubric = (text: string, { criteria }: Rubric, task: string): boolean => {
  // Beside questions with answers such words are those of a key that was read in part.
  if (criteria.some(({ question }) => question !== null)) return false;
  const known = runsOf(proseOf(task), LEVEL_RUN);
  const runs = criteria
    .flatMap(({ description, levels }) => [description, ...levels.map((level) => level.description)])
    .flatMap((part) => [...runsOf(proseOf(part), LEVEL_RUN)])
    .filter((run) => !known.has(run));
  const covered = coveredWords(proseOf(text), new Set(runs), LEVEL_RUN);
  return covered.filter(Boolean).length >= NOTICED_LEVEL_WORDS;
};

/** A key calls itself so, or prints its marks; somebody who copied answers from it leaves that out. */
const TEACHERS_SHEET =
  /\b(?:(?:answer|marking) (?:key|guide)|mark(?:ing)? scheme|rubric|solutions?|erwartungshorizont|lösung(?:en|sblatt)?|bewertungsraster|rúbrica|solucionario|barème|corrigé)\b|(?:\d\s*(?:points?|marks?|pts?|punkte?|puntos)\b[\s\S]*){2}/iu;

const RUBRIC_RUN = 5;
const FEWEST_RUBRIC_WORDS = 30;

/** The file holds the rubric and little else, and most of the rubric: it is the teacher's own. */
export const isRubricItself = (text: string, { criteria }: Rubric): boolean => {
  if (!TEACHERS_SHEET.test(text)) return false;
  const rubric = criteria.flatMap(({ name, description, answer, levels }) => [
    name,
    description,
    answer,
    ...levels.map((level) => level.description),
  ]);
  const own = proseOf(rubric.join('\n'));
  const words = proseOf(text);
  if (own.length < FEWEST_RUBRIC_WORDS || words.length < FEWEST_RUBRIC_WORDS) return false;
  return (
    shareOf(coveredWords(own, runsOf(words, RUBRIC_RUN), RUBRIC_RUN)) >= 0.6 &&
    shareOf(coveredWords(words, runsOf(own, RUBRIC_RUN), RUBRIC_RUN)) >= 0.6
  );
};
