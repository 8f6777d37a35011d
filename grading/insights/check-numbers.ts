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

type FoundNumber = { start: number; end: number; value: number };

/** Where numbers stand in a text, in digits or in words. */
const findNumbers = (text: string): FoundNumber[] => [
  ...[...text.matchAll(DIGITS)].map(({ 0: digits, index: start }) => ({
    start,
    end: start + digits.length,
    value: readDigits(digits),
  })),
  ...[...text.matchAll(WORDS)].flatMap(({ 0: word, index: start }) => {
    const value = SAYS_NOTHING.includes(word.toLowerCase())
      ? undefined
      : NUMBER_WORDS.get(word.toLowerCase());
    return value === undefined ? [] : [{ start, end: start + word.length, value }];
  }),
];

const findShares = (text: string, told: string): FoundNumber[] =>
  [...text.matchAll(new RegExp(SHARES, 'giu'))]
    .filter(([share]) => !told.toLowerCase().includes(share.toLowerCase()))
    .map(({ 0: share, index: start }) => ({ start, end: start + share.length, value: Number.NaN }));

/** Numbers and shares of a text that its writer was not given. `given`: what the writer was told, as any value. */
export const listUngivenNumbers = (text: string, given: unknown): FoundNumber[] => {
  const told = typeof given === 'string' ? given : JSON.stringify(given);
  const known = new Set(findNumbers(told).map(({ value }) => value));
  return [...findNumbers(text).filter(({ value }) => !known.has(value)), ...findShares(text, told)];
};

/** Numbers inside names count: "Question 3" is a name. */
export const hasOnlyGivenNumbers = (text: string, given: unknown): boolean =>
  listUngivenNumbers(text, given).length === 0;
