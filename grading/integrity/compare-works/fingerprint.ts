/**
 * What is kept of a paper so that papers of later years find it without reading all texts: numbers of some of its runs of five
 * words. Of every four neighbouring runs the one with the smallest number is kept (winnowing), so any eight words in a row that
 * two papers have in common leave a number in both. It only says where to look; what is shared is then read in the texts.
 */
import type { ComparedWork } from './compare-works.ts';
import { comparedWords } from './compared-words.ts';
import { givenRunsOf, markGiven } from './given-words.ts';
import { RunNumbers } from './run-numbers.ts';

/** As PostgreSQL holds them: whole numbers of 32 bits, with a sign. In order, each once. */
export type Fingerprint = { id: string; hashes: number[] };

const RUN = 5;
const WINDOW = 4;

const hashRun = (words: readonly { stem: string }[], from: number): number => {
  let hash = 0x811c9dc5;
  for (let at = from; at < from + RUN; at += 1) {
    for (const letter of words[at]?.stem ?? '')
      hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
    hash = Math.imul(hash ^ 0x20, 0x01000193);
  }
  // Spread evenly, so that the smallest are no special words.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
};

export const fingerprintWorks = (works: readonly ComparedWork[], given: readonly string[]): Fingerprint[] => {
  const numbers = new RunNumbers();
  const givenRuns = givenRunsOf(numbers, given);
  return works.map(({ id, text }) => {
    const words = comparedWords(text);
    const isGiven = markGiven(text, words, numbers.number(words.map(({ stem }) => stem)), givenRuns);
    const hashes: number[] = [];
    for (let at = 0; at + RUN <= words.length; at += 1)
      if (!isGiven.subarray(at, at + RUN).includes(1)) hashes.push(hashRun(words, at));
    const kept = new Set<number>();
    for (let at = 0; at < hashes.length; at += 1)
      if (at + WINDOW <= hashes.length || at === 0) kept.add(Math.min(...hashes.slice(at, at + WINDOW)));
    return { id, hashes: [...kept].sort((one, other) => one - other) };
  });
};
