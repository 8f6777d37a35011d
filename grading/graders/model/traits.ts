/**
 * The traits that a description lists beside each other: "headline, introduction, paragraphs, closing sentence". Asked about
 * together, a model gives one number for all of them; asked apart, each is looked for.
 */
import { cutBullets } from '../../rubric/marking/pieces.ts';

const LONGEST_TRAIT = 14;
/** Between commas stand traits only where they are as short as a heading; longer ones are clauses of one sentence. */
const LONGEST_BETWEEN_COMMAS = 5;
const MOST_TRAITS = 8;
/** Alternatives and examples are not all asked for. */
const NOT_ALL = /\b(?:or|oder|ou|e\.\s?g|for example|such as|z\.\s?b|any|one of|etc|at least)\b/iu;

const wordsOf = (text: string): number => text.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length;

const cut = (text: string, by: RegExp): string[] =>
  text
    .split(by)
    .map((trait) => trait.replace(/[.,;\s]+$/u, '').trim())
    .filter((trait) => trait !== '');

const areTraits = (traits: readonly string[], least: number, longest: number): boolean =>
  traits.length >= least &&
  traits.length <= MOST_TRAITS &&
  traits.every((trait) => wordsOf(trait) > 0 && wordsOf(trait) <= longest && !/[.!?]\s/u.test(trait));

/** Empty where the text is one sentence about one thing. */
export const listTraits = (description: string): string[] => {
  const bullets = cutBullets(description);
  if (areTraits(bullets, 2, LONGEST_TRAIT)) return bullets;
  const text = description.trim();
  const clauses = cut(text, /;\s*|\n+/u);
  if (areTraits(clauses, 2, LONGEST_TRAIT)) return clauses;
  if (NOT_ALL.test(text)) return [];
  const items = cut(text, /,\s*(?:(?:and|und|y|et)\s+)?/u);
  return areTraits(items, 3, LONGEST_BETWEEN_COMMAS) ? items : [];
};
