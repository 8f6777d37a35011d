/** The grader's own word knowledge: function words, opposites, school synonyms. Data in lexicon.json. */
import lexicon from './lexicon.json' with { type: 'json' };
import { stem } from './stem.ts';

const words = (line: string): string[] => line.split(' ').filter((word) => word !== '');

export const STOP_WORDS: ReadonlySet<string> = new Set(words(lexicon.stop));
/** Small words that hold English sentences together and are rare in other languages. */
export const ENGLISH_GLUE: ReadonlySet<string> = new Set(words(lexicon.english_glue));
export const NEGATORS: ReadonlySet<string> = new Set(words(lexicon.negators));
export const COMMON_STEMS: ReadonlySet<string> = new Set(words(lexicon.common).map(stem));
export const DIRECTION_STEMS: ReadonlySet<string> = new Set(words(lexicon.direction).map(stem));
/** Words of sentences that fit into any essay. */
export const FILLER_STEMS: ReadonlySet<string> = new Set(words(lexicon.filler).map(stem));
export const LABEL_NOUN_STEMS: ReadonlySet<string> = new Set(words(lexicon.label_nouns).map(stem));
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(Object.entries(lexicon.numbers));
export const REFUSALS: readonly string[] = lexicon.refusals.split('|');

const link = (index: Map<string, Set<string>>, from: string, to: string): void => {
  if (from === to) return;
  const known = index.get(from);
  if (known) known.add(to);
  else index.set(from, new Set([to]));
};

const readAntonyms = (): Map<string, Set<string>> => {
  const index = new Map<string, Set<string>>();
  for (const pair of lexicon.antonyms) {
    const [one = '', other = ''] = pair.split('|').map(stem);
    link(index, one, other);
    link(index, other, one);
  }
  return index;
};

const readSynonyms = (): Map<string, Set<string>> => {
  const index = new Map<string, Set<string>>();
  for (const group of lexicon.synonyms) {
    const stems = words(group).map(stem);
    for (const from of stems) for (const to of stems) link(index, from, to);
  }
  return index;
};

const antonyms = readAntonyms();
const synonyms = readSynonyms();

const NONE: ReadonlySet<string> = new Set();

export const listOpposites = (word: string): ReadonlySet<string> => antonyms.get(word) ?? NONE;
export const listSynonyms = (word: string): ReadonlySet<string> => synonyms.get(word) ?? NONE;
export const areOpposites = (one: string, other: string): boolean => listOpposites(one).has(other);
export const areSynonyms = (one: string, other: string): boolean => listSynonyms(one).has(other);
