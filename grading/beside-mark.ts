/** What a work shows of an answer beside its mark, for what is said of it. */
import type { Criterion, JudgedCriterion, Rubric } from '../contract/grading.ts';
import { findAnswers } from './answers/find-answers.ts';
import type { Answer } from './answers/question.ts';

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const holds = (text: string, words: string): boolean => ` ${fold(text)} `.includes(` ${words} `);

/** "CADB", "C, D, D, B": which letter answers which question does not show. */
const ROW = /(?<![\p{L}\p{N}])(?:[a-h]{2,10}|[a-h](?:[ \t,;/–-]+[a-h]){2,})(?![\p{L}\p{N}])/giu;

/** Shorter words and verdicts stand in every paper somewhere; they are looked for in the answer alone. */
const SHORTEST = 3;

const wordingsOf = ({ marking }: Criterion, point: string): string[] => [
  point,
  ...(marking?.parts ?? []).flatMap(({ text, accepts }) =>
    fold(text) === fold(point) || accepts.some((one) => fold(one) === fold(point)) ? accepts : [],
  ),
];

/**
 * Which points of a key stand in a work although nothing was matched with them: answers that ran together, that stand below another
 * number, or that were counted as something else. They are no news to whoever wrote them, and are not told as the key's.
 */
export const listThere = (
  missing: readonly string[],
  criterion: Criterion,
  { text, answer }: { text: string; answer: string },
): string[] => {
  const rows = (text.match(ROW) ?? []).join(' ').toLowerCase();
  const isVerdict = criterion.marking?.kind === 'truth';
  return missing.filter((point) =>
    wordingsOf(criterion, point)
      .map(fold)
      .some((words) => {
        if (words === '') return false;
        if (words.length === 1 && /[a-h]/u.test(words) && rows.includes(words)) return true;
        return holds(words.length < SHORTEST || isVerdict ? answer : text, words);
      }),
  );
};

const placeAnswers = ({ criteria }: Rubric, text: string): Map<string, Answer> =>
  findAnswers(
    text,
    criteria.map(({ id, question, description, marking }) => ({
      ...{ id, question, asked: description },
      ...{ kind: marking?.kind ?? 'point', parts: marking?.parts ?? [] },
    })),
  );

/** No grader reads more of a work. */
const LONGEST_LOOKED_AT = 200_000;

type Beside = Pick<JudgedCriterion, 'reason' | 'there'>;

/** Looked at once for all criteria of a work. */
export const openBeside = (
  rubric: Rubric,
  whole: string,
): ((proposed: Pick<JudgedCriterion, 'reason' | 'missing'>, criterion: Criterion) => Beside) => {
  const text = whole.slice(0, LONGEST_LOOKED_AT);
  const places = placeAnswers(rubric, text);
  return ({ reason, missing }, criterion) => {
    const place = places.get(criterion.id);
    const there = listThere(missing, criterion, { text, answer: place?.text ?? '' });
    const isBlank = reason.code === 'no_answer' && place?.placed === true && place.how === 'unanswered';
    return {
      reason: isBlank ? { code: 'no_answer', data: { placed: true } } : reason,
      ...(there.length > 0 && { there }),
    };
  };
};
