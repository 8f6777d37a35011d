/** Checks a model answer point by point: how much of each point the student's text holds, and where. */
import { findWord, type Match } from '../../../language/align.ts';
import type { Reading } from '../../../language/reading.ts';
import { readWords, type Word } from '../../../language/words.ts';
import type { Point, Reference } from './key.ts';

/** One point of the key with what was found of it. `share` is 0 to 1; words of the question itself count little. */
export type CheckedPoint = { point: Point; matches: Match[]; share: number };

export type Alignment = {
  words: Word[];
  matches: Match[];
  /** Whether the question itself already says the word. */
  asked: boolean[];
  points: CheckedPoint[];
};

/** Repeating the question proves nothing: its own words weigh a quarter. */
const QUESTION_WORD = 0.25;

const checkPoint = (point: Point, question: Reading, answer: Reading): CheckedPoint => {
  let total = 0;
  let hit = 0;
  const matches = point.words.map((word) => {
    const match = findWord(word, answer.index);
    const weight = word.weight * (question.index.byStem.has(word.stem) ? QUESTION_WORD : 1);
    total += weight;
    if (!match.clash) hit += weight * match.strength;
    return match;
  });
  return { point, matches, share: total > 0 ? hit / total : 0 };
};

export const alignReference = (reference: Reference, question: Reading, answer: Reading): Alignment => {
  const points = reference.points.map((point) => checkPoint(point, question, answer));
  const words = points.flatMap(({ point }) => point.words);
  return {
    words,
    points,
    matches: points.flatMap(({ matches }) => matches),
    asked: words.map((word) => question.index.byStem.has(word.stem)),
  };
};

const ASKED_FOR =
  /\b(?:name|list|state|give|identify|describe|explain|write|mention|provide|what are)\b[^.?]{0,60}?\b(\d{1,2}|one|two|three|four|five|six)\b/iu;
const ANY_OF = /\b(?:any|at least|one of|two of|three of)\b[^.\n]{0,50}\b(?:following|below|of)\b/iu;

/** "Name two …" asks for two points of a longer list. Null where the whole key is wanted. */
export const findWantedCount = (question: string, reference: Reference): number | null => {
  const asked = ASKED_FOR.exec(question)?.[1] ?? (ANY_OF.test(reference.text) ? '1' : null);
  const count = asked === null ? null : (readWords(asked)[0]?.value ?? null);
  return count !== null && count >= 1 && count < reference.points.length ? count : null;
};
