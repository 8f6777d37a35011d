/**
 * Which papers share passages, pair by pair. A find is no verdict: it says which words stand in both papers, and no more. What
 * the class was given and what much of the class writes is left out first.
 */
import { type ComparedWord, comparedWords } from './compared-words.ts';
import { givenRunsOf, markGiven } from './given-words.ts';
import { type NumberedText, RunNumbers } from './run-numbers.ts';
import { type Side, TILE, tilePair, type WordPassage } from './tile-pair.ts';

export type ComparedWork = {
  id: string;
  text: string;
  /** A text that papers are compared with and that is not of this class: a source, a paper of an earlier year. */
  isReference?: boolean;
};

export type Span = { start: number; end: number };
export type Passage = { a: Span; b: Span; words: number };
export type WorkMatch = {
  a: string;
  b: string;
  /** That both have, in all passages. */
  words: number;
  /** Of all words of each. */
  share_a: number;
  share_b: number;
  /** How unusual the shared runs are in this class, in bits. */
  surprise: number;
  /** The two are one work, but for a few words. */
  nearly_same: boolean;
  passages: Passage[];
};

/** A passage is worth showing from so many words on, */
const PASSAGE = 8;
/** and a pair when its passages have so many, and so large a share of the shorter paper. */
const FEWEST_WORDS = 12;
/** In an answer of a few sentences a dozen words may be the only way to say it. */
const SHORT_WORK = 40;
const FEWEST_IN_SHORT = 20;
const SMALLEST_SHARE = 0.1;
/** A text that was written over keeps few long passages and many short runs; honest papers have not nearly as many. */
const FEWEST_SCATTERED = 30;
const SCATTERED_SHARE = 0.2;
/** Runs that so many papers have are how one speaks of the subject, */
const COMMON_FROM = 4;
const COMMON_SHARE = 0.1;
/** unless they stand in a run of five words, which is nobody's manner of speaking; */
const LONG = 5;
/** and what more than so many have, they were all given. */
const EVERYBODY = 0.6;
/** A run that one paper repeats more often is a refrain. */
const MOST_REPEATED = 20;

/** From here on two files are nearly the same. Shorter ones may well be, without anybody having seen the other. */
const NEARLY_ALL = 0.9;
const FEWEST_NEARLY = 25;

type Prepared = {
  work: ComparedWork;
  words: ComparedWord[];
  numbered: NumberedText;
  given: Uint8Array;
  side: Side;
};

/** Whether none of these words is marked. */
const isFree = (marked: Uint8Array, from: number, length: number): boolean => {
  for (let at = from; at < from + length; at += 1) if (marked[at] === 1) return false;
  return true;
};

/** How many papers have each run. */
const countPapers = (texts: readonly { runs: Int32Array; skip: Uint8Array }[], length: number) => {
  const counts = new Map<number, number>();
  for (const { runs, skip } of texts)
    for (const run of new Set(runs.filter((_, at) => isFree(skip, at, length))))
      counts.set(run, (counts.get(run) ?? 0) + 1);
  return counts;
};

const placesOf = (runs: Int32Array): Map<number, number[]> => {
  const places = new Map<number, number[]>();
  runs.forEach((run, at) => {
    if (run < 0) return;
    const known = places.get(run);
    if (known === undefined) places.set(run, [at]);
    else known.push(at);
  });
  for (const [run, at] of places) if (at.length > MOST_REPEATED) places.delete(run);
  return places;
};

type Frequencies = { papers: number; short: Map<number, number>; long: Map<number, number> };

/** The runs of a paper that count when another paper has them. */
const countingRuns = (numbered: NumberedText, given: Uint8Array, seen: Frequencies): Int32Array => {
  const common = Math.max(COMMON_FROM, seen.papers * COMMON_SHARE);
  const everybody = Math.max(COMMON_FROM, seen.papers * EVERYBODY);
  const notInLong = new Uint8Array(numbered.words.length).fill(1);
  numbered.runs[LONG].forEach((run, at) => {
    const held = seen.long.get(run) ?? 0;
    if (held >= 2 && held <= everybody) notInLong.fill(0, at, at + LONG);
  });
  return numbered.runs[TILE].map((run, at) => {
    if (!isFree(given, at, TILE)) return -1;
    if ((seen.short.get(run) ?? 0) < common) return run;
    return isFree(notInLong, at, TILE) ? run : -1;
  });
};

const prepare = (works: readonly ComparedWork[], given: readonly string[]) => {
  const numbers = new RunNumbers();
  const givenRuns = givenRunsOf(numbers, given);
  const read = works.map((work) => {
    const words = comparedWords(work.text);
    const numbered = numbers.number(words.map(({ stem }) => stem));
    return { work, words, numbered, given: markGiven(work.text, words, numbered, givenRuns) };
  });
  const papers = read.filter(({ work }) => work.isReference !== true);
  const count = (length: typeof TILE | typeof LONG) =>
    countPapers(
      papers.map(({ numbered, given: skip }) => ({ runs: numbered.runs[length], skip })),
      length,
    );
  const seen: Frequencies = { papers: papers.length, short: count(TILE), long: count(LONG) };
  const prepared = read.map((one): Prepared => {
    const runs = countingRuns(one.numbered, one.given, seen);
    const side = { words: one.words.map(({ stem }) => stem), runs, places: placesOf(runs) };
    return { ...one, side };
  });
  return { prepared, seen };
};

/**
 * Pairs that have enough runs in common for a find; all others are not looked at. A find has a tenth of the shorter paper, at least
 * twelve words, in tiles of three words or more, which is one different run for each three words; four allow for words that are
 * only nearly the same.
 */
const listCandidates = (prepared: readonly Prepared[]): [number, number][] => {
  const size = prepared.length;
  const holders = new Map<number, number[]>();
  prepared.forEach(({ side }, index) => {
    for (const run of side.places.keys()) {
      const known = holders.get(run);
      if (known === undefined) holders.set(run, [index]);
      else known.push(index);
    }
  });
  const shared = new Uint16Array(size * size);
  for (const indexes of holders.values())
    for (let one = 0; one < indexes.length; one += 1) {
      const row = (indexes[one] ?? 0) * size;
      for (let other = one + 1; other < indexes.length; other += 1) {
        const cell = row + (indexes[other] ?? 0);
        shared[cell] = Math.min(0xffff, (shared[cell] ?? 0) + 1);
      }
    }
  const found: [number, number][] = [];
  shared.forEach((count, cell) => {
    if (count < FEWEST_WORDS / (TILE + 1)) return;
    const [one, other] = [Math.floor(cell / size), cell % size];
    const shorter = Math.min(prepared[one]?.words.length ?? 0, prepared[other]?.words.length ?? 0);
    if (count >= (shorter * SMALLEST_SHARE) / (TILE + 1)) found.push([one, other]);
  });
  return found;
};

const spanOf = (words: readonly ComparedWord[], { from, to }: { from: number; to: number }): Span => ({
  start: words[from]?.start ?? 0,
  end: words[to - 1]?.end ?? 0,
});

const round = (share: number): number => Math.round(share * 1000) / 1000;

const surpriseOf = (side: Side, passages: readonly WordPassage[], seen: Frequencies): number => {
  let bits = 0;
  for (const { a } of passages)
    for (let at = a.from; at + TILE <= a.to; at += 1) {
      const run = side.runs[at] ?? -1;
      if (run >= 0) bits += Math.log2(Math.max(2, seen.papers) / Math.max(1, seen.short.get(run) ?? 1));
    }
  return Math.round(bits * 10) / 10;
};

/** The same pair must be tiled in the same order whoever comes first. */
const isFirst = (one: Prepared, other: Prepared): boolean =>
  one.words.length === other.words.length
    ? one.work.text <= other.work.text
    : one.words.length < other.words.length;

const wordsIn = (passages: readonly WordPassage[]): number =>
  passages.reduce((sum, { words }) => sum + words, 0);

/** The passages that make a find, or none. */
const whatCounts = (all: readonly WordPassage[], shorter: number): readonly WordPassage[] => {
  const passages = all.filter(({ words }) => words >= PASSAGE);
  if (passages.length === 0) return [];
  const scattered = wordsIn(all);
  if (scattered >= FEWEST_SCATTERED && scattered >= shorter * SCATTERED_SHARE) return all;
  const words = wordsIn(passages);
  return words >= (shorter < SHORT_WORK ? FEWEST_IN_SHORT : FEWEST_WORDS) && words >= shorter * SMALLEST_SHARE
    ? passages
    : [];
};

const comparePair = (one: Prepared, other: Prepared, seen: Frequencies): WorkMatch | null => {
  const [a, b] = isFirst(one, other) ? [one, other] : [other, one];
  const passages = whatCounts(tilePair(a.side, b.side), Math.min(a.words.length, b.words.length));
  if (passages.length === 0) return null;
  const words = wordsIn(passages);
  const found = passages.map((passage) => ({
    one: spanOf(a.words, passage.a),
    other: spanOf(b.words, passage.b),
    words: passage.words,
  }));
  const isTurned = a !== one;
  return {
    a: one.work.id,
    b: other.work.id,
    words,
    share_a: round(words / one.words.length),
    share_b: round(words / other.words.length),
    surprise: surpriseOf(a.side, passages, seen),
    nearly_same: words >= FEWEST_NEARLY && words >= Math.max(a.words.length, b.words.length) * NEARLY_ALL,
    passages: found
      .map((passage) => ({
        a: isTurned ? passage.other : passage.one,
        b: isTurned ? passage.one : passage.other,
        words: passage.words,
      }))
      .sort((first, second) => first.a.start - second.a.start),
  };
};

/** `given`: everything that the class had before it. The most unusual pairs come first. */
export const compareWorks = (works: readonly ComparedWork[], given: readonly string[]): WorkMatch[] => {
  const { prepared, seen } = prepare(works, given);
  return listCandidates(prepared)
    .flatMap(([first, second]) => {
      const [one, other] = [prepared[first], prepared[second]];
      if (one === undefined || other === undefined) return [];
      if (one.work.isReference === true && other.work.isReference === true) return [];
      return comparePair(one, other, seen) ?? [];
    })
    .sort((one, other) => other.surprise - one.surprise || other.words - one.words);
};
