/** Which of the fixed questions somebody means who writes freely: the one that shares most words with what was written. */
import cues from '../../../content/en/question-cues.json' with { type: 'json' };
import type { QuestionId } from '../../../contract/assistant/assistant.ts';

/** Beginnings of words, and how much each speaks for the question. */
const CUES: Record<QuestionId, Record<string, number>> = cues;

const LEAST = 3;
/** A question must stand out from the next one, or both are offered. */
const CLEAR = 1;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const scoreOf = (words: readonly string[], weights: Record<string, number>): number =>
  Object.entries(weights).reduce((sum, [cue, weight]) => {
    const isThere = words.some((word) => (cue.length < 4 ? word === cue : word.startsWith(cue)));
    return isThere ? sum + weight : sum;
  }, 0);

/** What changes, sends or opens anything is not done here, however it is asked. */
const ORDER =
  /\b(?:(?:raise|increase|change|set|give|lower|reduce|delete|remove|release|approve|regrade|publish|bump|overwrite|edit|update|make)\b.{0,40}\b(?:grades?|marks?|scores?|points?|papers?|results?|class|course|students?)|(?:send|e-?mail|post|forward|upload)\b|(?:run|execute)\b|https?:)/iu;

export const isOrder = (text: string): boolean => ORDER.test(text);

export type Nearest = { best: QuestionId | null; near: QuestionId[] };

/** What a text names says what it is about. */
export type Hints = { student: boolean; criterion: boolean; point: boolean };

const hintOf = (id: string, { student, criterion, point }: Hints): number => {
  if (id === 'student') return student ? 4 : 0;
  if (id === 'low_on') return criterion ? 3 : -2;
  return id === 'who_missed' && point ? 3 : 0;
};

export const matchQuestion = (text: string, hints: Hints): Nearest => {
  const words = wordsOf(text);
  const ranked = Object.entries(CUES)
    .map(([id, weights]) => ({ id, score: scoreOf(words, weights) + hintOf(id, hints) }))
    .filter(({ score }) => score >= LEAST)
    .toSorted((a, b) => b.score - a.score);
  const ids = ranked.flatMap(({ id, score }) => (isKnown(id) ? [{ id, score }] : []));
  const [first, second] = ids;
  const isClear = first !== undefined && (second === undefined || first.score - second.score >= CLEAR);
  return { best: isClear ? first.id : null, near: ids.slice(0, 3).map(({ id }) => id) };
};

const isKnown = (id: string): id is QuestionId => Object.hasOwn(CUES, id);
