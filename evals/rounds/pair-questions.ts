/** Which criteria of a rubric are which questions of its writer: by their labels, in their order. */
import type { Criterion } from '../../contract/grading.ts';
import type { Question } from './round.ts';

const WORDS =
  /\b(?:question|ques|part|section|task|exercise|ex|item|problem|aufgabe|frage|teil|nr|no|exo|exercice|partie|ejercicio|pregunta|parte|q)\b/giu;
const fold = (label: string): string =>
  label
    .toLowerCase()
    .replace(WORDS, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** How alike two labels are: the same, or one of them without its section. */
const likeness = (one: string, other: string): number => {
  if (one === other) return 2;
  const isEnd = one !== '' && other !== '' && (one.endsWith(other) || other.endsWith(one));
  return isEnd ? 1 : 0;
};

const CLOSE = 0.011;
export const isWorth = (max: number, criterion: Criterion): boolean =>
  Math.abs((criterion.marking?.printed ?? criterion.max) - max) <= CLOSE;

const labelOf = ({ question, name }: Criterion): string => fold(question ?? name);

/** The pairs, in order, that are most alike altogether. */
export const pairQuestions = (
  questions: readonly Question[],
  criteria: readonly Criterion[],
): Map<Question, Criterion> => {
  const scores = Array.from({ length: questions.length + 1 }, () => new Float64Array(criteria.length + 1));
  const worthOf = (at: number, beside: number): number => {
    const [question, criterion] = [questions[at], criteria[beside]];
    if (!question || !criterion) return 0;
    const alike = likeness(fold(question.label), labelOf(criterion));
    return alike === 0 ? 0 : alike + (isWorth(question.max, criterion) ? 0.5 : 0);
  };
  const scoreAt = (at: number, beside: number): number => scores[at]?.[beside] ?? 0;
  for (let at = questions.length - 1; at >= 0; at -= 1)
    for (let beside = criteria.length - 1; beside >= 0; beside -= 1) {
      const worth = worthOf(at, beside);
      const row = scores[at];
      if (row)
        row[beside] = Math.max(
          scoreAt(at + 1, beside),
          scoreAt(at, beside + 1),
          worth === 0 ? 0 : worth + scoreAt(at + 1, beside + 1),
        );
    }
  const pairs = new Map<Question, Criterion>();
  let at = 0;
  let beside = 0;
  while (at < questions.length && beside < criteria.length) {
    const [question, criterion] = [questions[at], criteria[beside]];
    const worth = worthOf(at, beside);
    if (worth > 0 && scoreAt(at, beside) === worth + scoreAt(at + 1, beside + 1)) {
      if (question && criterion) pairs.set(question, criterion);
      at += 1;
      beside += 1;
    } else if (scoreAt(at, beside) === scoreAt(at + 1, beside)) at += 1;
    else beside += 1;
  }
  return pairs;
};
