/** Whether every number in a text is one of those that its writer was given. */
import { NUMBER_WORDS } from '../language/lexicon.ts';

const DIGITS = /\d+(?:[.,]\d+)*/gu;
const WORDS = /\p{L}+/gu;

/** "one" is also a pronoun, and says nothing that a count would. */
const SAYS_NOTHING = ['one', 'once'];
/** Shares in words: nobody was given one. */
const SHARES = /\b(?:third|quarter|fifth|tenth|dozen|majority|minority)s?\b|\btwo-thirds\b|[½⅓⅔¼¾]/iu;

const readDigits = (digits: string): number =>
  Number(/^\d{1,3}(?:,\d{3})+$/u.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.'));

const numbersIn = (text: string): number[] => [
  ...[...text.matchAll(DIGITS)].map(([digits]) => readDigits(digits)),
  ...[...text.toLowerCase().matchAll(WORDS)].flatMap(([word]) =>
    SAYS_NOTHING.includes(word) ? [] : (NUMBER_WORDS.get(word) ?? []),
  ),
];

/** `given`: what the writer was told, as any value. Numbers inside names count: "Question 3" is a name. */
export const hasOnlyGivenNumbers = (text: string, given: unknown): boolean => {
  const told = JSON.stringify(given);
  const known = new Set(numbersIn(told));
  const shares = text.match(SHARES)?.[0];
  if (shares !== undefined && !told.toLowerCase().includes(shares.toLowerCase())) return false;
  return numbersIn(text).every((number) => known.has(number));
};
