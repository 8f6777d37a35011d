/**
 * Words set side by side without any order: an article before a preposition, a preposition before a verb. In what people write such
 * pairs hardly occur; among shuffled words every twentieth is one. What is no text adds nothing to an answer.
 */
import { languageOf } from './language-of.ts';
import { SMALL_WORDS } from './school-words.ts';

type Small = {
  articles: ReadonlySet<string>;
  prepositions: ReadonlySet<string>;
  others: ReadonlySet<string>;
};

const LISTS: ReadonlyMap<string, Small> = new Map(
  Object.entries(SMALL_WORDS).map(([language, words]) => [
    language,
    {
      articles: new Set(words.articles.filter((word) => !words.prepositions.includes(word))),
      prepositions: new Set(words.prepositions),
      others: new Set([...words.auxiliaries, ...words.conjunctions]),
    },
  ]),
);

const WORD = /(?<stop>[.,;:!?()"“”„\n-])|(?<word>[\p{L}\p{M}]+(?:['’]\p{L}+)?)/gu;

/** "A cannot hear C", "the IS forwards it", "an OR gate": capitals alone are a name, where not everything is written in them. */
const NAME = /^\p{Lu}{1,5}$/u;
const LABEL = /^\p{Lu}$/u;

type Count = { words: number; broken: number };

const countBroken = (text: string, { articles, prepositions, others }: Small): Count => {
  let [words, broken, before] = [0, 0, ''];
  const name = /\p{Ll}{2}/u.test(text) ? NAME : LABEL;
  for (const { groups } of text.matchAll(WORD)) {
    const written = groups?.word;
    const word = written !== undefined && name.test(written) ? written : written?.toLowerCase();
    if (word === undefined) {
      before = '';
      continue;
    }
    words += 1;
    const isBroken =
      (articles.has(before) && (articles.has(word) || prepositions.has(word) || others.has(word))) ||
      (prepositions.has(before) && others.has(word));
    if (isBroken) broken += 1;
    before = word;
  }
  return { words, broken };
};

/** Below the first a text has no such part, below the second a paragraph is none. */
const LEAST = { broken: 4, share: 0.02 };
const PARAGRAPH = /\n\s*\n|\n/u;

/** The text without paragraphs of shuffled words; as it is where there are none. */
export const withoutSalad = (text: string): string => {
  const small = LISTS.get(languageOf(text) ?? 'en') ?? LISTS.get('en');
  if (!small) return text;
  const paragraphs = text.split(PARAGRAPH);
  const counts = paragraphs.map((paragraph) => countBroken(paragraph, small));
  const salad = counts.filter(({ words, broken }) => broken > 0 && broken >= words * LEAST.share);
  const broken = salad.reduce((sum, count) => sum + count.broken, 0);
  const words = salad.reduce((sum, count) => sum + count.words, 0);
  if (broken < LEAST.broken || broken < words * LEAST.share) return text;
  // Where words were poured in, a paragraph has to be written as the others are not: in sentences, and without a broken pair.
  const usual = words / salad.length;
  return paragraphs
    .filter((_, at) => {
      const count = counts[at];
      return (
        count !== undefined &&
        count.broken === 0 &&
        !(
          salad.length > 2 &&
          isAlike(count, usual) &&
          !/[.!?]\s+\p{Lu}/u.test(paragraphs[at] ?? '') &&
          count.words > 25
        )
      );
    })
    .join('\n\n');
};

const isAlike = ({ words }: Count, usual: number): boolean => words > usual * 0.5 && words < usual * 2;
