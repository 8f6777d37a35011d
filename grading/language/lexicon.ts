/** The grader's own word knowledge: function words, opposites, school synonyms. Data in content/words/meaning.json. */
import lexicon from '../../content/words/meaning.json' with { type: 'json' };
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

/** "Unlimited", "nonmetal", "disconnected": a syllable before a word that says no. The shorter ones stand before many other words too. */
const DENYING = /^(?:(?:un|non)(?=\p{L}{4})|(?:in|im|il|ir|dis)(?=\p{L}{6}))/u;
const SYLLABLES = ['un', 'non', 'in', 'im', 'il', 'ir', 'dis'];
const LONG_WORD = 4;

const makeDenied = (word: string): string[] => [
  ...(DENYING.test(word) ? [word.replace(DENYING, '')] : []),
  ...(word.length < LONG_WORD
    ? []
    : SYLLABLES.map((syllable) => `${syllable}${word}`).filter((one) => DENYING.test(one))),
];

/** Whether the word itself says that something is not. */
export const saysNo = (word: string): boolean => DENYING.test(word);

const MOST_WORDS = 20_000;
const denied = new Map<string, string[]>();

/** The forms of a word that say the opposite by their first syllable: of "limit" "unlimit", and the other way round. */
export const listDenied = (word: string): readonly string[] => {
  const known = denied.get(word);
  if (known) return known;
  if (denied.size >= MOST_WORDS) denied.clear();
  const made = makeDenied(word);
  denied.set(word, made);
  return made;
};
export const listSynonyms = (word: string): ReadonlySet<string> => synonyms.get(word) ?? NONE;
export const areOpposites = (one: string, other: string): boolean =>
  listOpposites(one).has(other) || listDenied(one).includes(other);
export const areSynonyms = (one: string, other: string): boolean => listSynonyms(one).has(other);
