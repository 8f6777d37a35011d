/** Search by words, in the browser: what a teacher types goes nowhere. */

export type HelpSection = {
  title: string;
  /** Markdown. */
  text: string;
  /** Which page it is of. */
  source: string;
  /** Of two that fit alike the heavier comes first. */
  weight: number;
  /** For whoever runs the server: kept apart from what teachers ask. */
  isForOperators: boolean;
};

const STOP = new Set(
  'a an and are as at be by can do does for from has have how i if in is it me my of on or our that the there this to was what when where which who why will with you your'.split(
    ' ',
  ),
);
const TITLE_WEIGHT = 4;
/** How soon a word that stands often stops to count for more (BM25). */
const SATURATION = 1.2;
const MOST = 6;
/** A word that one is still typing is the beginning of many. */
const SHORTEST_BEGINNING = 2;

/** Endings off, so that "grades", "graded" and "grading" are one. */
const stem = (word: string): string => {
  if (word.length < 5) return word.replace(/(?<=...)s$/, '');
  return word
    .replace(/(?:ies)$/, 'y')
    .replace(/(?:ing|ed|es|s)$/, '')
    .replace(/(.)\1$/, '$1')
    .replace(/e$/, '');
};

const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/e-mail/g, 'email')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(stem);

type Counted = { section: HelpSection; counts: Map<string, number>; length: number };

const count = (section: HelpSection): Counted => {
  const counts = new Map<string, number>();
  const add = (word: string, by: number) => counts.set(word, (counts.get(word) ?? 0) + by);
  const [title, text] = [wordsOf(section.title), wordsOf(section.text)];
  for (const word of title) add(word, TITLE_WEIGHT);
  for (const word of text) add(word, 1);
  return { section, counts, length: title.length + text.length };
};

export type HelpIndex = { counted: readonly Counted[]; usual: number };

export const indexHelp = (sections: readonly HelpSection[]): HelpIndex => {
  const counted = sections.map(count);
  const usual = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counted.length);
  return { counted, usual };
};

/** How often the word stands there; half as much where it is only the beginning of one. */
const frequency = ({ counts }: Counted, word: string, isUnfinished: boolean): number => {
  const whole = counts.get(word) ?? 0;
  if (whole > 0 || !isUnfinished || word.length < SHORTEST_BEGINNING) return whole;
  let begun = 0;
  for (const [each, times] of counts) if (each.startsWith(word)) begun += times;
  return begun / 2;
};

/** Best first. Nothing where no word fits. */
export const searchHelp = ({ counted, usual }: HelpIndex, query: string): HelpSection[] => {
  const all = wordsOf(query);
  const telling = all.filter((word) => !STOP.has(word));
  const words = [...new Set(telling.length > 0 ? telling : all)];
  const last = all.at(-1);
  const found = words.map((word) => {
    const times = counted.map((each) => frequency(each, word, word === last));
    const having = times.filter((each) => each > 0).length;
    return { times, rarity: Math.log(1 + (counted.length - having + 0.5) / (having + 0.5)) };
  });
  const scored = counted.map(({ section, length }, place) => {
    const hits = found.filter(({ times }) => (times[place] ?? 0) > 0);
    const sum = hits.reduce((total, { times, rarity }) => {
      const often = times[place] ?? 0;
      return total + (rarity * often) / (often + SATURATION * (0.4 + (0.6 * length) / usual));
    }, 0);
    // All words in one place are worth more than one of them often.
    const share = hits.length / Math.max(1, words.length);
    return { section, score: sum * share * share * section.weight };
  });
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map(({ section }) => section);
};
