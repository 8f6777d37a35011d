/** The words a task is about, apart from the words every rubric uses, and whether a work speaks about them. */
import { findWord, type Match } from '../../../language/align.ts';
import { type Reading, readText } from '../../../language/reading.ts';
import { stem } from '../../../language/stem.ts';
import type { Word } from '../../../language/words.ts';
import { GENERIC } from './writing.ts';

const GENERIC_STEMS: ReadonlySet<string> = new Set([...GENERIC].map(stem));
const FEWEST_TERMS = 4;
const SURE = 0.85;
/** One shared word may be chance, and an open task shares few; three are the topic. */
const BY_HITS: readonly number[] = [0, 0.5, 0.85];

/** Distinct words that name something; an everyday word counts when the text keeps coming back to it. */
export const topicWords = (text: string): Word[] => {
  const words = readText(text).words;
  const times = new Map<string, number>();
  for (const word of words) times.set(word.stem, (times.get(word.stem) ?? 0) + 1);
  const seen = new Set<string>();
  return words.filter((word) => {
    if (word.value !== null || word.raw.length < 3 || GENERIC_STEMS.has(word.stem) || seen.has(word.stem))
      return false;
    seen.add(word.stem);
    return word.weight >= 0.6 || (times.get(word.stem) ?? 0) > 1;
  });
};

export type TopicCheck = { word: Word; match: Match; isFound: boolean };

export const checkTopic = (topic: Word[], work: Reading): TopicCheck[] =>
  topic.map((word) => {
    const match = findWord(word, work.index);
    return { word, match, isFound: match.strength >= SURE };
  });

/** 1 where the work speaks about the topic, 0 where no word of it appears; 1 as well where no topic is known. */
export const relevanceOf = (topic: Word[], work: Reading): number => {
  if (topic.length < FEWEST_TERMS) return 1;
  const hits = checkTopic(topic, work).filter(({ isFound }) => isFound).length;
  return BY_HITS[hits] ?? 1;
};
