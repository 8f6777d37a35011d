/** Words that stand around questions and answers, from one file for each language. */
import de from './lexicons/de.json' with { type: 'json' };
import en from './lexicons/en.json' with { type: 'json' };
import es from './lexicons/es.json' with { type: 'json' };
import fr from './lexicons/fr.json' with { type: 'json' };

const LANGUAGES = [en, de, es, fr];
type Field = Exclude<keyof typeof en, 'numbers' | 'fractions'>;

const listed = (field: Field): string[] => [...new Set(LANGUAGES.flatMap((language) => language[field]))];

export const ARTICLES: ReadonlySet<string> = new Set([...listed('articles'), ...listed('particles')]);
export const TRUE_WORDS: ReadonlySet<string> = new Set(listed('true'));
export const FALSE_WORDS: ReadonlySet<string> = new Set(listed('false'));
export const UNANSWERED: readonly string[] = listed('unanswered');

/** Small words by what can stand behind them, for the languages that have a list. */
export const SMALL_WORDS = { en, de, es, fr } as const;

/** Longest first, so that a pattern takes "questions" before "question". */
const oneOf = (field: Field): string =>
  listed(field)
    .toSorted((one, other) => other.length - one.length)
    .join('|');

export const QUESTION_WORD: string = `${oneOf('question')}|${oneOf('answer')}`;
export const ANSWER_WORD: string = oneOf('answer');
export const SECTION_WORD: string = oneOf('section');
/** What the lines at the head of a sheet ask for: name, class, date. */
export const HEAD_WORD: string = oneOf('head');
export const OR_WORD: string = oneOf('or');
export const AND_WORD: string = oneOf('and');
/** "5 r 2": what is left of a division. */
export const REMAINDER_WORD: string = oneOf('remainder');
export const PART_WORD: string = oneOf('part');
/** "first" is 1, in every language that is known. */
export const ORDINALS: ReadonlyMap<string, number> = new Map(
  LANGUAGES.flatMap(({ ordinals }) => ordinals.map((word, at) => [word, at + 1] as const)),
);
/** "one" to "twenty" and so on, as they are counted. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  LANGUAGES.flatMap(({ numbers }) => Object.entries(numbers)),
);
