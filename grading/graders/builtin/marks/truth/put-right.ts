/**
 * What a false statement is put right with: the word that the key sets in capitals, or its number, or what the statement itself does not
 * say, is what was wrong in it; and a pronoun stands for what the statement is about.
 */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { type Reading, readText } from '../../../../language/reading.ts';
import { contentWords, readWords } from '../../../../language/words.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { LIGHT } from '../look.ts';
import { findTerm } from '../term.ts';

const CAPITALS = /(?<!\p{L})\p{Lu}{3,}(?!\p{L})/gu;
const NUMBER = /\d+(?:[.:,]\d+)?/gu;
const PRONOUN =
  /(?<!\p{L})(?:it|its|they|them|he|him|she|er|ihn|ihm|sie|es|il|elle|ils|elles|lo|la|los|las|ella|ellos)(?!\p{L})/iu;

const MOST_NEW = 2;
/** "Correction: it was a prison" */
const HEAD = /^\p{L}+\s?:\s+/u;

/** "Mozart was born in Salzburg" where the statement says that he was born in Vienna. */
const newWords = (accept: string, asked: Reading): string[] => {
  const words = contentWords(readWords(accept.replace(HEAD, ''))).filter(
    ({ stem, weight, negated }) => weight >= 1 && !negated && !LIGHT.has(stem),
  );
  const own = words.filter(({ stem }) => !asked.index.byStem.has(stem));
  return own.length < words.length && own.length <= MOST_NEW ? own.map(({ raw }) => raw) : [];
};

/** "It turns EAST", "They have 8 legs": what has to be there. */
const essenceOf = (accept: string, asked: Reading): string[] => {
  const capitals = /\p{Ll}/u.test(accept) ? (accept.match(CAPITALS) ?? []) : [];
  const told = capitals.length > 0 ? capitals : (accept.match(NUMBER) ?? []);
  return told.length > 0 ? told : newWords(accept, asked);
};

const plain = (number: string): string => number.replace(/[:,]/gu, '.');

const isThere = (word: string, text: string): boolean =>
  /^\d/u.test(word)
    ? (text.match(NUMBER) ?? []).some((one) => plain(one) === plain(word))
    : findTerm(word, text) !== null;

const LONGEST_PIECE = 4;

/** "Salzburg", "he lived in Salzburg": a piece of the key's sentence, where the statement itself is not known. */
const isPieceOf = (accept: string, beside: Reading): boolean => {
  const text = accept.replace(HEAD, '');
  const words = contentWords(readWords(text)).filter(({ stem }) => !LIGHT.has(stem));
  const given = beside.words.filter(({ stem, weight }) => weight >= 0.5 && !LIGHT.has(stem));
  const held = words.map((word) => findTerm(word.raw, beside.text) !== null);
  const count = held.filter(Boolean).length;
  // A verb of the student's own may stand beside the names and the word that the sentence ends with.
  const isWhole =
    held.at(-1) === true && words.every(({ start }, at) => held[at] || /^\p{Ll}/u.test(text.slice(start)));
  // What the statement is about stands in it too, so that alone tells nothing.
  return (
    words.length > 1 &&
    given.length <= LONGEST_PIECE &&
    held.lastIndexOf(true) > 0 &&
    given.length - count <= (isWhole ? 1 : 0)
  );
};

/** A point that was not found as it is written, with what is known of it; null where nothing speaks for it. */
export const markPutRight = (
  part: MarkingPart,
  beside: Reading,
  asked: Reading,
  mark: (asked: Reading) => PartMark,
): PartMark | null => {
  const hasEssence = part.accepts.some((accept) => {
    const words = essenceOf(accept, asked);
    return words.length > 0
      ? words.every((word) => isThere(word, beside.text))
      : asked.words.length === 0 && isPieceOf(accept, beside);
  });
  if (hasEssence) return { part, share: 1, quote: beside.text.trim().slice(0, 160), confidence: NOT_FOUND };
  if (!PRONOUN.test(beside.text)) return null;
  const subjects = part.accepts.flatMap((accept) => contentWords(readWords(accept))[0]?.raw ?? []);
  const again = mark(readText([asked.text, ...subjects].join(' ')));
  return again.share > 0 ? { ...again, confidence: Math.min(again.confidence, NOT_FOUND) } : null;
};
