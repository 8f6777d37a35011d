/**
 * Keys where likeness means nothing: a letter of a multiple choice, true or false, a number, a formula. These are
 * compared, not weighed.
 */
import type { Reference } from './key.ts';
import { UNITS } from './lexicon.ts';
import { checkQuantity, QUANTITY_CREDIT, readQuantities } from './quantities.ts';
import type { Reading } from './reading.ts';

const CHOICE = /^\s*\(?([a-h])\)?[.):]?\s*$/iu;
const TRUTH: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['t', true],
  ['yes', true],
  ['richtig', true],
  ['ja', true],
  ['false', false],
  ['f', false],
  ['no', false],
  ['falsch', false],
  ['nein', false],
]);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}]+/gu) ?? [];

const checkChoice = (key: string, answer: string): number | null => {
  const wanted = CHOICE.exec(key)?.[1]?.toLowerCase();
  if (wanted === undefined) return null;
  const given = /(?:^|answer|choose|option|is|\s|\()\s*\(?([a-h])\)?(?=[.):,\s]|$)/iu.exec(
    answer.trim(),
  )?.[1];
  return given?.toLowerCase() === wanted ? 1 : 0;
};

const checkTruth = (key: string, answer: string): number | null => {
  const [only, ...more] = wordsOf(key);
  const wanted = only === undefined || more.length > 0 ? undefined : TRUTH.get(only);
  if (wanted === undefined) return null;
  const given = wordsOf(answer).find((word) => TRUTH.has(word));
  return given !== undefined && TRUTH.get(given) === wanted ? 1 : 0;
};

/** Spaces, signs and superscripts written in one way: "E = m·c²" and "E=mc^2" are the same formula. */
const plainFormula = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('²', '^2')
    .replaceAll('³', '^3')
    .replaceAll('⁴', '^4')
    .replaceAll('−', '-')
    .replace(/[\s·×*]/gu, '');

const isFormula = (text: string): boolean =>
  text.length <= 60 && /[=^²³⁴]/u.test(text) && wordsOf(text).every((word) => word.length <= 3);

const checkFormula = (key: string, answer: string): number | null => {
  if (!isFormula(key)) return null;
  const plain = plainFormula(answer);
  const wanted = plainFormula(key);
  if (plain.includes(wanted)) return 1;
  const [left, right] = wanted.split('=');
  return left && right && plain.includes(`${right}=${left}`) ? 1 : 0;
};

/** A key that is a number with perhaps a unit and a word or two beside it. */
const isNumeric = (reference: Reference): boolean => {
  const plain = reference.words.filter(
    (word) => word.value === null && !UNITS.has(word.raw) && !UNITS.has(word.stem),
  );
  return (
    reference.words.length <= 6 &&
    plain.length <= 2 &&
    /\d/u.test(reference.text) &&
    plain.every((word) => word.raw.length <= 3)
  );
};

const checkNumbers = (reference: Reference, answer: Reading): number | null => {
  if (!isNumeric(reference)) return null;
  const wanted = readQuantities(reference.text);
  if (wanted.length === 0) return null;
  const given = readQuantities(answer.text);
  const credit = wanted.map((one) => QUANTITY_CREDIT[checkQuantity(one, given)]);
  return credit.reduce((sum, one) => sum + one, 0) / credit.length;
};

/** The share of the points for such a key, or null when the key is prose. */
export const checkExactly = (reference: Reference, answer: Reading): number | null =>
  checkChoice(reference.text, answer.text) ??
  checkTruth(reference.text, answer.text) ??
  checkFormula(reference.text.trim(), answer.text) ??
  checkNumbers(reference, answer);

/** Nothing but a number and a unit after the last equals sign. */
const RESULT = /^\s*[-−]?\d[\d.,]*\s*(?:[%$€°]|[\p{L}µ°]+(?:\/[\p{L}]+)?)?\s*[.)]*\s*$/u;

/** The result of a worked calculation ("45 km / 2.5 h = 18 km/h"), checked alone; null where the key is none. */
export const checkResult = (reference: Reference, question: Reading, answer: Reading): number | null => {
  const after = reference.text.split('=').at(-1) ?? '';
  if (after === reference.text || !RESULT.test(after)) return null;
  const [wanted] = readQuantities(after);
  const asked = readQuantities(question.text);
  if (!wanted || asked.some((one) => checkQuantity(wanted, [one]) === 'right')) return null;
  return QUANTITY_CREDIT[checkQuantity(wanted, readQuantities(answer.text))];
};
