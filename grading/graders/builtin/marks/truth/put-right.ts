/**
 * What a false statement is put right with: the word that the key sets in capitals, or its number, or what the statement itself does not
 * say, is what was wrong in it; and a pronoun stands for what the statement is about.
 */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { areFamily } from '../../../../language/family/family.ts';
import { areOpposites, areSynonyms, listOpposites } from '../../../../language/lexicon.ts';
import { withDigits } from '../../../../language/math/number-words.ts';
import { readUnit } from '../../../../language/math/units.ts';
import { type Reading, readText } from '../../../../language/reading.ts';
import { compareSides, takesSide } from '../../../../language/sides.ts';
import { contentWords, readWords, type Word } from '../../../../language/words.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { LIGHT } from '../look.ts';
import { findTerm } from '../term.ts';

const CAPITALS = /(?<!\p{L})\p{Lu}{3,}(?!\p{L})/gu;
const NUMBER = /\d+(?:[.:,/]\d+)?/gu;
const PRONOUN =
  /(?<!\p{L})(?:it|its|they|them|he|him|she|er|ihn|ihm|sie|es|il|elle|ils|elles|lo|la|los|las|ella|ellos)(?!\p{L})/iu;

const MOST_NEW = 2;
/** "Correction: it was a prison" */
const HEAD = /^\p{L}+\s?:\s+/u;

/** "l'énergie libérée", "la casa vieja": what stands behind a thing says how it is, where the article is one of these. */
const ROMANCE = /(?:(?<!\p{L})(?:le|la|les|du|des|une?|el|los|las|una)\s+|l['’])$/iu;

const isSaidOf = (word: Word, before: Word | undefined, text: string): boolean =>
  before !== undefined &&
  /^\s$/u.test(text.slice(before.end, word.start)) &&
  ROMANCE.test(text.slice(0, before.end).replace(/[\p{L}\p{M}]+$/u, ''));

/** "Mozart was born in Salzburg" where the statement says that he was born in Vienna. */
const newWords = (accept: string, asked: Reading): string[] => {
  const words = contentWords(readWords(accept.replace(HEAD, ''))).filter(
    ({ stem, weight, negated }) => weight >= 1 && !negated && !LIGHT.has(stem),
  );
  const all = words.filter(({ stem }) => !asked.index.byStem.has(stem));
  const own = all.filter((word, at) => !isSaidOf(word, all[at - 1], accept.replace(HEAD, '')));
  return own.length < words.length && own.length <= MOST_NEW ? own.map(({ raw }) => raw) : [];
};

/** "It turns EAST", "They have 8 legs": what has to be there. */
const essenceOf = (accept: string, asked: Reading): string[] => {
  const capitals = /\p{Ll}/u.test(accept) ? (accept.match(CAPITALS) ?? []) : [];
  const told = capitals.length > 0 ? capitals : (accept.match(NUMBER) ?? []);
  return told.length > 0 ? told : newWords(accept, asked);
};

/** "Amsterdam" of "it opened in Amsterdam in 2009", where the answer gives no other year. */
const namesOf = (accept: string): string[] =>
  [...accept.matchAll(PLACED)].map(({ groups }) => groups?.name ?? '');
const PLACED =
  /(?<=\s)(?:in|at|to|from|by|near|with|à|en|par|avec|de|nach|von|aus|bei|mit|a|con)\s+(?:the\s+|l['’])?(?<name>\p{Lu}\p{Ll}+)/gu;

type Quantity = { dimension: string; size: number };

/** "un an", "12 Monate": so much of a unit, in digits or in words. */
const quantitiesIn = (text: string): Quantity[] =>
  [...withDigits(text).matchAll(/(?<![\d.,])(?<value>\d+(?:[.,]\d+)?)\s?(?<name>\p{L}+)/gu)].flatMap(
    ({ groups }): Quantity[] => {
      const unit = readUnit(groups?.name ?? '');
      const value = Number((groups?.value ?? '').replace(',', '.'));
      return unit ? [{ dimension: unit.dimension, size: value * unit.factor }] : [];
    },
  );

/** "It was only a year" for "he forgot that he had one year": the only quantity of the key; null where the answer has none of its kind. */
const saysQuantity = (accept: string, beside: Reading): boolean | null => {
  const [wanted, more] = quantitiesIn(accept);
  const given = quantitiesIn(beside.text).filter(({ dimension }) => dimension === wanted?.dimension);
  if (!wanted || more || given.length === 0) return null;
  return given.every(({ size }) => Math.abs(size / wanted.size - 1) < 0.01);
};

const plain = (number: string): string => number.replace(/[:,]/gu, '.');

const isThere = (word: string, text: string): boolean =>
  /^\d/u.test(word)
    ? (withDigits(text).match(NUMBER) ?? []).some((one) => plain(one) === plain(word))
    : readWords(word).every((one) => isHeld(one, readText(text)));

const isHeld = (word: Word, said: Reading): boolean =>
  said.all.some(
    (one) =>
      one.negated === word.negated &&
      (one.stem === word.stem ||
        areSynonyms(word.stem, one.stem) ||
        compareSides(word.stem, one.stem) > 0 ||
        (one.weight > 0 && areFamily(one.raw, word.raw))),
  ) ||
  (!word.negated && findTerm(word.raw, said.text) !== null);

/** What another word of the key says is not against this one: "high load, few times". */
const isOpposed = (word: Word, said: Reading, words: readonly Word[]): boolean =>
  said.all.some(
    (one) =>
      one.negated === word.negated &&
      (areOpposites(word.stem, one.stem) || compareSides(word.stem, one.stem) < 0) &&
      !words.some(({ stem }) => stem === one.stem || compareSides(stem, one.stem) > 0),
  );

/**
 * "Salzburg", "he lived in Salzburg": what the key's sentence says of its subject, where the statement itself is not known. Its names and
 * its last word have to be there, and nothing of it turned round; a piece of it alone will do.
 */
const saysTheSame = (accept: string, said: Reading, mayBePiece: boolean): boolean => {
  const text = accept.replace(HEAD, '');
  const all = contentWords(readWords(text)).filter(({ stem }) => !LIGHT.has(stem));
  const words = all.some(({ negated }) => !negated) ? all.filter(({ negated }) => !negated) : all;
  const isName = ({ start }: Word): boolean => /^\p{Lu}/u.test(text.slice(start));
  const [, ...others] = words;
  // "Liverpool and Manchester" has no subject.
  const told = words.every(isName) && words.length < 3 ? words : others;
  const held = told.map((word) => isHeld(word, said));
  const count = held.filter(Boolean).length;
  const ways = words.filter(({ stem }) => takesSide(stem) || listOpposites(stem).size > 0);
  if (count === 0 && !ways.some((word) => isHeld(word, said))) return false;
  if (ways.some((word) => isOpposed(word, said, words))) return false;
  const given = said.words.filter(({ stem, weight }) => weight >= 0.5 && !LIGHT.has(stem));
  const beside = given.length - words.filter((word) => isHeld(word, said)).length;
  if (mayBePiece && beside <= 0) return true;
  return (
    count * 2 >= told.length && held.at(-1) === true && told.every((word, at) => held[at] || !isName(word))
  );
};

/** One sentence says it, or all of them together. */
const sentencesOf = (beside: Reading): Reading[] => [
  beside,
  ...beside.text.split(/[.;!?\n]\s+/u).map((sentence) => readText(sentence)),
];

/** "the left one or the right one into the lung" */
const EITHER = /\s(?:bzw\.|or|oder:?|o|ou)\s/u;

/** A point that was not found as it is written, with what is known of it; null where nothing speaks for it. */
export const markPutRight = (
  part: MarkingPart,
  beside: Reading,
  asked: Reading,
  mark: (asked: Reading) => PartMark,
): PartMark | null => {
  const hasEssence = part.accepts.some((accept) => {
    const isSaid = saysQuantity(accept, beside);
    if (isSaid !== null) return isSaid;
    const words = essenceOf(accept, asked);
    const names = /\d/u.test(beside.text) ? [] : namesOf(accept);
    if (names.length > 0 && names.every((name) => isThere(name, beside.text))) return true;
    return words.length > 0
      ? words.every((word) => isThere(word, beside.text))
      : accept
          .split(EITHER)
          .some((one, at) => sentencesOf(beside).some((said) => saysTheSame(one, said, at === 0)));
  });
  if (hasEssence) return { part, share: 1, quote: beside.text.trim().slice(0, 160), confidence: NOT_FOUND };
  if (!PRONOUN.test(beside.text)) return null;
  const subjects = part.accepts.flatMap((accept) => contentWords(readWords(accept))[0]?.raw ?? []);
  const again = mark(readText([asked.text, ...subjects].join(' ')));
  return again.share > 0 ? { ...again, confidence: Math.min(again.confidence, NOT_FOUND) } : null;
};
