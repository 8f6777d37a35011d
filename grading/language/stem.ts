/**
 * Reduces a word to what its family shares: "evaporated", "evaporates" and "evaporation" meet in one stem. Light and
 * language-agnostic enough not to hurt German; spelling errors are left to the letter comparison in similarity.ts.
 */
import { z } from 'zod';
import stems from '../../content/en/stems.json' with { type: 'json' };

/** Longest first within a family; `keep` is the shortest stem that may remain. */
const SUFFIXES = z
  .array(z.strictObject({ end: z.string(), put: z.string(), keep: z.number() }))
  .parse(stems.suffixes);

const IRREGULAR = z.record(z.string(), z.string()).parse(stems.irregular);

const undouble = (word: string): string =>
  word.length > 3 && /([bdfglmnprst])\1$/u.test(word) ? word.slice(0, -1) : word;

const withoutPlural = (word: string): string => {
  if (word.length > 4 && /(ies|ied)$/u.test(word)) return `${word.slice(0, -3)}y`;
  if (word.length > 3 && word.endsWith('s') && !/(ss|us|is)$/u.test(word)) return word.slice(0, -1);
  return word;
};

/** Endings that a second family member may have lost already: "move" beside "movement", "city" beside "cities". */
const withoutTail = (word: string): string =>
  undouble(word.length > 3 && /[eyi]$/u.test(word) ? word.slice(0, -1) : word);

const stripOnce = (word: string): string => {
  for (const { end, put, keep } of SUFFIXES) {
    if (word.endsWith(end) && word.length - end.length >= keep) return word.slice(0, -end.length) + put;
  }
  return word;
};

const known = new Map<string, string>();

const computeStem = (word: string): string => {
  const base = Object.hasOwn(IRREGULAR, word) ? (IRREGULAR[word] ?? word) : word;
  if (base.length <= 3) return withoutPlural(base);
  const once = stripOnce(withoutPlural(base));
  return withoutTail(once.length > 6 ? stripOnce(once) : once);
};

/** The stem of a lower-case word. Remembered, because a class writes the same words over and over. */
export const stem = (word: string): string => {
  const ready = known.get(word);
  if (ready !== undefined) return ready;
  const made = computeStem(word);
  // The cap keeps a hostile file of random words from growing the process.
  if (known.size < 50_000) known.set(word, made);
  return made;
};
