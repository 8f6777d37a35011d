/** Words that stand around questions and answers, from one file for each language: `content/{language}/lexicon.json`. */
import { z } from 'zod';
import de from '../../content/de/lexicon.json' with { type: 'json' };
import en from '../../content/en/lexicon.json' with { type: 'json' };
import es from '../../content/es/lexicon.json' with { type: 'json' };
import fr from '../../content/fr/lexicon.json' with { type: 'json' };

/** Lists of words, and words for numbers; every language has the fields of English and no other. */
const shapeOf = (fields: object) =>
  z.record(z.enum(Object.keys(fields)), z.union([z.array(z.string()), z.record(z.string(), z.number())]));

const LANGUAGES = [en, de, es, fr];
for (const language of LANGUAGES) shapeOf(en).parse(language);
type Field = Exclude<keyof typeof en, 'numbers' | 'fractions'>;

const listed = (field: Field): string[] => [...new Set(LANGUAGES.flatMap((language) => language[field]))];

export const ARTICLES: ReadonlySet<string> = new Set([...listed('articles'), ...listed('particles')]);
/** "my", "ihrem": they stand where an article could. */
export const OWNERS: ReadonlySet<string> = new Set(listed('owners'));
export const AUXILIARIES: ReadonlySet<string> = new Set(listed('auxiliaries'));
export const TRUE_WORDS: ReadonlySet<string> = new Set(listed('true'));
export const FALSE_WORDS: ReadonlySet<string> = new Set(listed('false'));
/** Wordings that say the same in the same form, "very" and "really", the one to write for all of them first. */
export const SAME_WORDINGS: readonly (readonly string[])[] = listed('same').map((line) => line.split('|'));
const groupsOf = Map.groupBy(
  SAME_WORDINGS.flatMap((group) => group.map((wording) => ({ wording, group }))),
  ({ wording }) => wording,
);
/** Other names of the same thing: "mic" of a microphone. */
export const sameAs = (wording: string): string[] =>
  [...new Set(groupsOf.get(wording.trim().toLowerCase())?.flatMap(({ group }) => group))].filter(
    (one) => one !== wording.trim().toLowerCase(),
  );
/** What a time is told with: such a phrase may open a sentence or close it. */
export const TIME_WORDS: ReadonlySet<string> = new Set(listed('times'));
/** German verbs stand second, so that a time in front turns subject and verb round. */
export const TURNING_TIMES: ReadonlySet<string> = new Set(de.times);
/** Pronouns that a verb does without: "(nosotros) compramos". */
export const SPARE_PRONOUNS: ReadonlySet<string> = new Set(listed('left_out'));
/** What says how many there are: one, more, none, all or some of them. */
export const COUNTS: readonly (readonly [string, readonly string[]])[] = listed('counts').map((line) => {
  const [name = '', ...words] = line.split('|');
  return [name, words];
});
/** Quantities of lessons with the letters that stand for them. */
export const QUANTITIES: readonly (readonly [string, readonly string[]])[] = listed('quantities').map(
  (line) => {
    const [name = '', letters = ''] = line.split('|');
    return [name, letters.split(' ')];
  },
);
export const PREPOSITIONS: ReadonlySet<string> = new Set(listed('prepositions'));
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
/** "44 BC", "n. Chr. 79": without the signs between their letters. */
export const BEFORE_ERA: string = oneOf('before_era');
export const IN_ERA: string = oneOf('in_era');
/** "5 r 2": what is left of a division. */
export const REMAINDER_WORD: string = oneOf('remainder');
export const PART_WORD: string = oneOf('part');
/** "Name", "Berechne": what a printed task begins with. */
export const TASK_WORD: string = oneOf('tasks');
/** "first" is 1, in every language that is known. */
export const ORDINALS: ReadonlyMap<string, number> = new Map(
  LANGUAGES.flatMap(({ ordinals }) => ordinals.map((word, at) => [word, at + 1] as const)),
);
/** North, east, south and west, language by language, each in its forms, the longest first. */
export const COMPASS: readonly (readonly (readonly string[])[])[] = LANGUAGES.map(({ compass }) =>
  compass.map((forms) => forms.split('|')),
);
/** "one" to "twenty" and so on, as they are counted. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  LANGUAGES.flatMap(({ numbers }) => Object.entries(numbers)),
);
