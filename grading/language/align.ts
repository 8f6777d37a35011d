/**
 * Looks for each word of a key in an answer: the same word, a synonym, a misspelling, or its opposite. A word that is
 * there with the wrong sign ("does not conduct" for "conducts") is a clash, not a find.
 */
import { areOpposites, listDenied, listOpposites, listSynonyms } from './lexicon.ts';
import type { Word } from './words.ts';

export type Match = {
  /** 0 when nothing like it is in the answer. */
  strength: number;
  /** Found, but said the other way round. */
  clash: boolean;
  /** The answer's word that was taken, for the quote. */
  word: Word | null;
};

/** `letters`: made when a misspelling is looked for. */
type Entry = { stem: string; plain: Word | null; negated: Word | null; letters: Set<string> | null };

export type AnswerIndex = { byStem: Map<string, Entry>; byInitial: Map<string, Entry[]> };

const SYNONYM = 0.7;
const OPPOSITE = 0.8;
const MISSPELT_FROM = 0.6;
const NOTHING: Match = { strength: 0, clash: false, word: null };

const lettersOf = (word: string): Set<string> => {
  const framed = `^${word}$`;
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < framed.length; at += 1) pairs.add(framed.slice(at, at + 2));
  return pairs;
};

const overlap = (one: Set<string>, other: Set<string>): number => {
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared += 1;
  return (2 * shared) / (one.size + other.size || 1);
};

export const indexAnswer = (words: Word[]): AnswerIndex => {
  const byStem = new Map<string, Entry>();
  const byInitial = new Map<string, Entry[]>();
  for (const word of words) {
    let entry = byStem.get(word.stem);
    if (!entry) {
      entry = { stem: word.stem, plain: null, negated: null, letters: null };
      byStem.set(word.stem, entry);
      const initial = word.stem.slice(0, 1);
      const alike = byInitial.get(initial);
      if (alike === undefined) byInitial.set(initial, [entry]);
      else alike.push(entry);
    }
    if (word.negated) entry.negated ??= word;
    else entry.plain ??= word;
  }
  return { byStem, byInitial };
};

const settle = (entry: Entry, negated: boolean, strength: number): Match => {
  const agreeing = negated ? entry.negated : entry.plain;
  if (agreeing) return { strength, clash: false, word: agreeing };
  return { strength, clash: true, word: negated ? entry.plain : entry.negated };
};

const better = (one: Match, other: Match): Match => {
  if (one.clash !== other.clash && one.strength > 0 && other.strength > 0) return one.clash ? other : one;
  return other.strength > one.strength ? other : one;
};

/** Spelling: the same first letter and most letter pairs in common, or one word built on the other. */
const likeness = (word: Word, letters: Set<string>, entry: Entry): number => {
  if (word.value !== null || word.stem.length < 4 || entry.stem.length < 4) return 0;
  const [short, long] =
    word.stem.length < entry.stem.length ? [word.stem, entry.stem] : [entry.stem, word.stem];
  if (short.length >= 5 && long.startsWith(short)) return 0.85;
  entry.letters ??= lettersOf(entry.stem);
  const share = overlap(letters, entry.letters);
  return share >= MISSPELT_FROM ? share : 0;
};

export const findWord = (word: Word, answer: AnswerIndex): Match => {
  const same = answer.byStem.get(word.stem);
  let best = same ? settle(same, word.negated, 1) : NOTHING;
  if (best.strength === 1 && !best.clash) return best;
  for (const stem of listSynonyms(word.stem)) {
    const entry = answer.byStem.get(stem);
    if (entry) best = better(best, settle(entry, word.negated, SYNONYM));
  }
  for (const stems of [listOpposites(word.stem), listDenied(word.stem)])
    for (const stem of stems) {
      const entry = answer.byStem.get(stem);
      if (entry) best = better(best, settle(entry, !word.negated, OPPOSITE));
    }
  if (best.strength > 0) return best;
  const letters = lettersOf(word.stem);
  for (const entry of answer.byInitial.get(word.stem.slice(0, 1)) ?? []) {
    const share = likeness(word, letters, entry);
    // A near-spelling of the opposite ("increase", "decrease" share most letters) is not a misspelling.
    if (share > best.strength && !areOpposites(word.stem, entry.stem))
      best = settle(entry, word.negated, share);
  }
  return best;
};
