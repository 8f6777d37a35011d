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
const worthOf = (criteria: readonly Criterion[]): number =>
  criteria.reduce((sum, { marking, max }) => sum + (marking?.printed ?? max), 0);

export const isWorth = (max: number, criteria: readonly Criterion[]): boolean =>
  criteria.length > 0 && Math.abs(worthOf(criteria) - max) <= CLOSE;

const labelOf = ({ question, name }: Criterion): string => fold(question ?? name);

/** A question whose parts were read apart is read where they add up to it: "3" of its writer is 3a to 3d here. */
const partsOf = (question: Question, criteria: readonly Criterion[]): Criterion[] => {
  const label = fold(question.label);
  const end = criteria.findIndex((one) => labelOf(one) === label || !labelOf(one).startsWith(label));
  const parts = criteria.slice(0, end < 0 ? undefined : end);
  return label !== '' && parts.length > 1 && isWorth(question.max, parts) ? parts : [];
};

type Step = { worth: number; at: number; beside: number; pair: Criterion[] };

/** The pairs, in order, that are most alike altogether. */
export const pairQuestions = (
  questions: readonly Question[],
  criteria: readonly Criterion[],
): Map<Question, Criterion[]> => {
  const best = new Map<string, Step>();
  const reach = (at: number, beside: number): number => best.get(`${at} ${beside}`)?.worth ?? 0;
  const stepsFrom = (at: number, beside: number, question: Question, criterion: Criterion): Step[] => {
    const alike = likeness(fold(question.label), labelOf(criterion));
    const whole = alike === 0 ? 0 : alike + (isWorth(question.max, [criterion]) ? 0.5 : 0);
    const parts = partsOf(question, criteria.slice(beside));
    const behind = beside + parts.length;
    return [
      ...(whole > 0 ? [{ worth: whole, at: at + 1, beside: beside + 1, pair: [criterion] }] : []),
      ...(parts.length > 0 ? [{ worth: 2.5, at: at + 1, beside: behind, pair: parts }] : []),
      { worth: 0, at: at + 1, beside, pair: [] },
      { worth: 0, at, beside: beside + 1, pair: [] },
    ].map((step) => ({ ...step, worth: step.worth + reach(step.at, step.beside) }));
  };
  for (let at = questions.length - 1; at >= 0; at -= 1)
    for (let beside = criteria.length - 1; beside >= 0; beside -= 1) {
      const [question, criterion] = [questions[at], criteria[beside]];
      if (!question || !criterion) continue;
      const steps = stepsFrom(at, beside, question, criterion);
      best.set(
        `${at} ${beside}`,
        steps.reduce((one, other) => (other.worth > one.worth ? other : one)),
      );
    }
  const pairs = new Map<Question, Criterion[]>();
  for (let step = best.get('0 0'), at = 0; step; at = step.at, step = best.get(`${step.at} ${step.beside}`)) {
    const question = questions[at];
    if (question && step.pair.length > 0) pairs.set(question, step.pair);
  }
  return pairs;
};
