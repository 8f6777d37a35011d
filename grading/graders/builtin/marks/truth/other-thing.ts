/** What is put right with another thing than the key's: "the Moon orbits the Sun" for "the Earth orbits the Sun". */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { findWord } from '../../../../language/align.ts';
import { areFamily } from '../../../../language/family/family.ts';
import { areSynonyms } from '../../../../language/lexicon.ts';
import { type Reading, readText } from '../../../../language/reading.ts';
import { ARTICLES, PREPOSITIONS } from '../../../../language/school-words.ts';
import { isNegator, readWords, type Word } from '../../../../language/words.ts';
import { asInKey } from '../phrases/as-in-key.ts';
import { findTerm } from '../term.ts';

/** A word behind an article or a preposition names a thing. */
const thingsIn = (text: string): Word[] => {
  const words = readWords(text);
  return words.filter((word, at) => {
    const before = words[at - 1]?.raw ?? '';
    return word.weight >= 1 && word.value === null && (ARTICLES.has(before) || PREPOSITIONS.has(before));
  });
};

/** Also with a slip. */
const isSame = (one: Word, other: Word): boolean =>
  one.stem === other.stem ||
  areSynonyms(one.stem, other.stem) ||
  areFamily(one.raw, other.raw) ||
  findTerm(one.raw, other.raw) !== null;

const LEAST_HELD = 0.5;

/** As many things as the key names, most of its words, and one thing in the place of another. */
export const namesOtherThing = (accept: string, answer: string): boolean => {
  const [wanted, given] = [thingsIn(accept), thingsIn(answer)];
  const said = readWords(answer).filter(({ weight }) => weight > 0);
  const all = readWords(accept).filter(({ weight }) => weight >= 1);
  const isHeld = (word: Word): boolean => said.some((one) => isSame(word, one));
  const missing = wanted.filter((word) => !isHeld(word));
  const foreign = given.filter((word) => !all.some((one) => isSame(word, one)));
  return (
    missing.length > 0 &&
    foreign.length === missing.length &&
    given.length <= wanted.length &&
    all.filter(isHeld).length >= all.length * LEAST_HELD
  );
};

/**
 * What every accepted wording says has to be said: of "Spiders have eight legs / They have eight legs, not six" the eight. What the statement
 * says too may be left out.
 */
export const holdsEssence = ({ accepts }: MarkingPart, answer: Reading, asked: Reading): boolean => {
  if (accepts.length < 2) return true;
  const [first, ...others] = accepts.map((accept) => readText(accept));
  const all = (first?.words ?? []).filter(
    ({ stem, value }) =>
      (value !== null || !asked.index.byStem.has(stem)) &&
      others.every(({ index }) => index.byStem.has(stem)),
  );
  const numbers = all.filter(({ value }) => value !== null);
  const isCounted = accepts.some((accept) => /\d/u.test(accept));
  const shared = isCounted ? numbers : all;
  return shared.every((word) => findWord(word, answer.index).strength > 0);
};

/** The two words of a French denial. */
const DENYING = /^(?:ne|pas)$/iu;

/**
 * "Gold does not rust" for "gold rusts": the statement itself, denied, says nothing of what is right instead. Where the key denies it too, that
 * is what is wanted.
 */
export const onlyDenies = ({ accepts }: MarkingPart, answer: Reading, asked: Reading): boolean => {
  const denies = ({ raw, negated }: Word): boolean => negated || isNegator(raw) || DENYING.test(raw);
  const said = answer.all.filter(({ weight, raw }) => weight >= 1 && !DENYING.test(raw));
  const isAsked = (word: Word): boolean => asked.all.some((one) => isSame(word, one));
  const saysMore = (text: string): boolean =>
    readWords(text).some((word) => word.weight >= 1 && !word.negated && !isAsked(word));
  return (
    said.length > 0 &&
    answer.all.some(denies) &&
    said.every(isAsked) &&
    accepts.every((accept) => saysMore(accept) && asInKey(answer.text, accept) === answer.text)
  );
};
