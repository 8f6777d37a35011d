/**
 * What a false statement is put right with: the word that the key sets in capitals, or its number, is what was wrong in the statement;
 * and a pronoun stands for what the statement is about.
 */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { type Reading, readText } from '../../../../language/reading.ts';
import { contentWords, readWords } from '../../../../language/words.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { findTerm } from '../term.ts';

const CAPITALS = /(?<!\p{L})\p{Lu}{3,}(?!\p{L})/gu;
const NUMBER = /\d+(?:[.:,]\d+)?/gu;
const PRONOUN =
  /(?<!\p{L})(?:it|its|they|them|he|him|she|er|ihn|ihm|sie|es|il|elle|ils|elles|lo|la|los|las|ella|ellos)(?!\p{L})/iu;

/** "It turns EAST", "They have 8 legs": what has to be there. */
const essenceOf = (accept: string): string[] => {
  const capitals = /\p{Ll}/u.test(accept) ? (accept.match(CAPITALS) ?? []) : [];
  return capitals.length > 0 ? capitals : (accept.match(NUMBER) ?? []);
};

const plain = (number: string): string => number.replace(/[:,]/gu, '.');

const isThere = (word: string, text: string): boolean =>
  /^\d/u.test(word)
    ? (text.match(NUMBER) ?? []).some((one) => plain(one) === plain(word))
    : findTerm(word, text) !== null;

/** A point that was not found as it is written, with what is known of it; null where nothing speaks for it. */
export const markPutRight = (
  part: MarkingPart,
  beside: Reading,
  asked: Reading,
  mark: (asked: Reading) => PartMark,
): PartMark | null => {
  const hasEssence = part.accepts.some((accept) => {
    const words = essenceOf(accept);
    return words.length > 0 && words.every((word) => isThere(word, beside.text));
  });
  if (hasEssence) return { part, share: 1, quote: beside.text.trim().slice(0, 160), confidence: NOT_FOUND };
  if (!PRONOUN.test(beside.text)) return null;
  const subjects = part.accepts.flatMap((accept) => contentWords(readWords(accept))[0]?.raw ?? []);
  const again = mark(readText([asked.text, ...subjects].join(' ')));
  return again.share > 0 ? { ...again, confidence: Math.min(again.confidence, NOT_FOUND) } : null;
};
