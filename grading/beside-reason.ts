/** The reason of a mark, where what stands in the work shows that less is known than the grader's code says. */
import { isExactKind } from '../contract/grading/marking.ts';
import type { Reason } from '../contract/grading/reason.ts';
import type { Criterion, JudgedCriterion } from '../contract/grading.ts';
import { holdsItsAnswer, isNote } from './feedback/shown/answer-words.ts';
import { isBlank } from './language/blank.ts';
import { isPlainRefusal } from './language/reading.ts';
import { isCommon } from './language/word-runs.ts';

/** Nothing that it counts was found. */
const isNotFound = ({ code, data }: Reason): boolean =>
  code === 'differs' ||
  code === 'not_found' ||
  ((code === 'parts_found' || code === 'items_found') && data.found === 0);

/** Levels, criteria of style, notes to the marker: where the key has no answer, none was missed. */
const hasAnswer = ({ answer, marking }: Criterion): boolean =>
  // What is decided without a teacher has one, and so has what belongs together.
  (marking?.certainty !== undefined && marking.certainty !== 'guess' && isExactKind(marking.kind)) ||
  (marking?.parts.some(({ text }) => text.includes(' → ')) ?? false) ||
  [...answer.split('\n'), ...(marking?.parts ?? []).map(({ text }) => text)].some(
    (line) => line.trim() !== '' && !isNote(line),
  );

/** Letter by letter, without its gaps. */
const squeeze = (text: string): string => text.toLowerCase().replace(/\s+/gu, '');
const tokensIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+|\d+(?:[.,]\d+)?/gu) ?? [];

/** Words that begin alike are one. */
const LIKE = 4;

/** The answer stands in what the file says of the question, all of it or a word or figure that means something. */
const sharesWithKey = (answer: string, { answer: key, marking }: Criterion): boolean => {
  const all = [key, ...(marking?.parts ?? []).flatMap(({ text, accepts }) => [text, ...accepts])].join('\n');
  const said = tokensIn(answer);
  const known = new Set(tokensIn(all));
  const begun = new Set([...known].map((word) => word.slice(0, LIKE)));
  const isTelling = (word: string) =>
    /\d/u.test(word)
      ? known.has(word)
      : word.length >= LIKE && !isCommon(word) && begun.has(word.slice(0, LIKE));
  return (
    answer.trim() !== '' &&
    (squeeze(all).includes(squeeze(answer)) ||
      (said.length > 0 && said.every((word) => known.has(word))) ||
      said.some(isTelling))
  );
};

const SIGN = /^[^\p{L}\p{N}\s]{1,3}$/u;

/** "I don't know" and nothing else: "he does not know the way" may be the answer. */
const saysNothingElse = (answer: string): boolean => isBlank(answer) || isPlainRefusal(answer);

type Looked = {
  /** Its number stands there, and nothing behind it. */
  isBlank: boolean;
  /** What is missing may stand in the work. */
  isThere: boolean;
  answer: string;
};

/**
 * That nothing was recognised is told where key and answer are known and have nothing in common. Of prose and lists, of a key that
 * nobody has agreed to, and of an answer that has something of the key, it is only known that they were compared.
 */
const isDoubted = (criterion: Criterion, { isThere, answer }: Looked): boolean =>
  criterion.marking?.certainty === 'guess' ||
  criterion.marking?.kind === 'list' ||
  !isExactKind(criterion.marking?.kind) ||
  holdsItsAnswer(criterion) ||
  isThere ||
  sharesWithKey(answer, criterion);

const asCompared = (reason: Reason): Reason => {
  const { code, data } = reason;
  if (code === 'parts_found') return { code, data: { ...data, sure: false } };
  if (code === 'items_found') return { code, data: { ...data, sure: false } };
  return { code: 'alike', data: {} };
};

export const reasonFor = (
  { reason, score, state }: Pick<JudgedCriterion, 'reason' | 'score' | 'state'>,
  criterion: Criterion,
  looked: Looked,
): Reason => {
  const [sign] = SIGN.exec(looked.answer.trim()) ?? [];
  if (reason.code === 'no_answer' && sign !== undefined) return { code: 'no_answer', data: { sign } };
  if (reason.code === 'no_answer' && looked.isBlank)
    return { code: 'no_answer', data: { ...reason.data, placed: true } };
  if (
    reason.code === 'given_up' &&
    (!saysNothingElse(looked.answer) || sharesWithKey(looked.answer, criterion))
  )
    return { code: 'no_answer', data: {} };
  // Nothing is no rough guess of what a question earns.
  const isUnjudged = reason.code === 'measured' && criterion.question !== null;
  if (score === 0 && (isUnjudged || (isNotFound(reason) && !hasAnswer(criterion))))
    return { code: 'empty_key', data: {} };
  return state !== 'marked' && isNotFound(reason) && isDoubted(criterion, looked)
    ? asCompared(reason)
    : reason;
};
