/** The steps that lead to a number. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { readSpecies } from '../../../language/math/chemistry.ts';
import { readExpression } from '../../../language/math/expression.ts';
import { isFormula } from '../../../language/math/formula.ts';
import { plainMath } from '../../../language/math/plain.ts';
import { readStatements, type Term } from '../../../language/math/statements.ts';
import { matchEquation } from '../formulas/equation.ts';
import { COMPARED, LIKELY, type PartMark } from '../part-mark.ts';
import { quoteOf } from './mark-number.ts';
import { isSameStep, isSettled, matchTerm } from './number-match.ts';

/** A step of the key's working in the student's: the same operation, or the same equation. */
export const markMethod = (part: MarkingPart, answer: string, asked: string): PartMark => {
  const has = part.accepts
    .map(withDivision)
    .some(
      (accept) =>
        hasStep(accept, answer, asked) ||
        hasValue(accept, answer, asked) ||
        isUnconverted(accept, answer) ||
        isFilledIn(accept, answer) ||
        (!isWritten(accept, asked) && (isWritten(accept, answer) || hasFormula(accept, answer))),
    );
  return {
    part,
    share: has ? 1 : 0,
    quote: has ? quoteOf(answer) : null,
    confidence: has ? LIKELY : COMPARED,
  };
};

/** "50 N: 0.5 m²" between a unit and a number is no mark of a label. */
const withDivision = (key: string): string =>
  key.replace(/(?<=\d\s?[\p{L}°%/]{1,4}[²³]?):\s+(?=\d)/gu, ' : ');

/** "n₁" and "n1" are one name. */
const plain = (text: string): string =>
  plainMath(
    text.replace(/[₀-₉]/gu, (sign) => sign.normalize('NFKC')).replace(/(?<=\w)\sx\s(?=\p{L})/gu, ' * '),
  )
    .replace(/\s+/gu, '')
    .replaceAll('*', '');
const SHORTEST = 4;

/** "E = Pt = 2300 × 3": the formula is one link of the chain, also in words. */
const hasFormula = (key: string, answer: string): boolean => {
  if (!isFormula(key) || readSpecies(key).length > 0) return false;
  const links = answer.split(/\n|[,;](?=\s)|\.(?=\s|$)|→|⇒|->|\s(?:so|also|donc)\s/u).flatMap((line) => {
    const sides = line.replace(/^.*?:\s*(?=[^:]*=)/u, '').split('=');
    return sides.slice(1).map((side, at) => `${sides[at]}=${side}`);
  });
  // Between numbers "x" is no letter.
  const hasLetters = (link: string): boolean => /\p{L}/u.test(link.replace(/(?<=\d\s*)x(?=\s*\d)/gu, ''));
  return links.some((link) => hasLetters(link) && ['right', 'likely'].includes(matchEquation(key, link)));
};

/** The way letter by letter, "R1·R2/(R1+R2)", where it has letters. */
const isWritten = (key: string, answer: string): boolean =>
  /\p{L}/u.test(key) &&
  /[-+*/()]/u.test(plain(key)) &&
  plain(key).length >= SHORTEST &&
  plain(answer).includes(plain(key));

/** Steps that the question itself gives prove nothing. */
const stepsOf = (text: string): Term[][] =>
  [...readStatements(text, 'algebra'), ...readStatements(text)]
    .map(({ terms }) => terms)
    .filter((terms) => terms.some((term) => term.expression.operations > 0 || terms.length > 1));

/** "3.14 × 25" for "π × 5²" */
const PI = /(?<![\d.,])3[.,]14\d*/gu;

/** An equation that is solved step by step says the same in each of them: what is given is the one that stands there. */
const isGivenIn = (known: Term[], step: Term[]): boolean =>
  step.length > 1 && step.some(({ expression }) => expression.variables.size > 0)
    ? step.every((term) => known.some(({ expression }) => isSameStep(expression, term)))
    : isSameChain(known, step);

const hasStep = (key: string, written: string, asked: string): boolean => {
  const answer = key.includes('π') ? written.replace(PI, 'π') : written;
  const given = stepsOf(asked);
  const isNew = (step: Term[]): boolean => !given.some((known) => isGivenIn(known, step));
  const shown = stepsOf(answer).filter(isNew);
  return stepsOf(key)
    .filter(isNew)
    .some((step) => shown.some((one) => isSameChain(step, one)));
};

const settledIn = (text: string): Term[] =>
  readStatements(text).flatMap(({ terms, relation }) => {
    const last = terms.at(-1);
    return relation === null && last && isSettled(last) && /^(?:whole|decimal|percent)$/u.test(last.form)
      ? [last]
      : [];
  });

/** "150 µm": a value in the unit that the step is worth. */
const VALUE_ALONE = /^\s*[-−–]?\d[\d.,\s]*\s?[\p{L}°%Ω€$£µ][^\s.;]{0,8}\s*(?:[.;]|$)/u;
const isSameQuantity = (wanted: Term, given: Term): boolean =>
  wanted.unit !== null &&
  given.unit?.dimension === wanted.unit.dimension &&
  given.unit.factor === wanted.unit.factor &&
  matchTerm(wanted, given) === 'right';

/** "1/25" for "f = 1/T": the side of a formula that has one letter and a number beside it, with any number for the letter. */
const isFilledIn = (key: string, answer: string): boolean => {
  const [statement, others] = readStatements(key, 'algebra');
  const side = others ? undefined : statement?.terms.at(-1);
  const [name = '', more] = side?.expression.variables ?? [];
  // "54 g" is a quantity.
  const isSum = /\d/u.test(side?.source ?? '') && /[-+*/^]/u.test(side?.source ?? '');
  if (!side || !key.includes('=') || name === '' || more !== undefined || !isSum) return false;
  const letter = new RegExp(String.raw`(?<!\p{L})${name}(?!\p{L})`, 'gu');
  return readStatements(answer)
    .flatMap(({ terms }) => terms.filter(({ expression }) => expression.operations > 0))
    .some((term) =>
      (term.source.match(/\d+(?:\.\d+)?/gu) ?? []).some((number) => {
        const filled = readExpression(side.source.replace(letter, `(${number})`));
        return filled !== null && isSameStep(filled, term);
      }),
    );
};

/** "TR = 42,000" where "2100 × 20 = 42000" stands: what the step comes to, unless the question gives it. */
const MONEY = /[£$€]\s?(?=\d)/gu;

const NUMBER_ALONE = /^\s*[£$€]?\s?(?<digits>\d(?:[\d.,]*\d))\s*$/u;
const FEWEST_DIGITS = 3;

/** "4500" of "4500 or 3900 seen": a number that nothing else would bring about, and that the question has not. */
const holdsNumber = (key: string, answer: string, asked: string): boolean => {
  const digits = NUMBER_ALONE.exec(key)?.groups?.digits ?? '';
  const value = readStatements(digits)[0]?.terms[0]?.value ?? null;
  const holds = (text: string): boolean => numbersOf(plainMath(text)).some((one) => Number(one) === value);
  return (
    value !== null &&
    digitsOf(digits).length + Number(/0$/u.test(digits)) >= FEWEST_DIGITS &&
    holds(answer) &&
    !holds(asked)
  );
};

const hasValue = (key: string, answer: string, asked: string): boolean => {
  if (NUMBER_ALONE.test(key)) return holdsNumber(key, answer, asked);
  const statements = readStatements(key);
  const isNamed = /=/u.test(key);
  const isValue = isNamed || VALUE_ALONE.test(key);
  const [wanted] = statements.length === 1 && isValue ? settledIn(key) : [];
  const isStated = (text: string): boolean =>
    wanted !== undefined &&
    settledIn(text).some((one) =>
      isNamed ? ['right', 'no_unit'].includes(matchTerm(wanted, one)) : isSameQuantity(wanted, one),
    );
  return (
    (wanted?.value ?? 0) !== 0 &&
    isStated(/[£$€]/u.test(key) ? answer : answer.replace(MONEY, '')) &&
    !isStated(asked)
  );
};

const numbersOf = (source: string): string[] => (source.match(/\d+(?:[.,]\d+)?/gu) ?? []).toSorted();
const CONVERSIONS = [100, 1000, 1e4, 1e6, 60, 3600];
const digitsOf = (number: string): string => number.replace(/[.,]/gu, '').replace(/^0+|0+$/gu, '') || '0';

/** What turns one unit into another, or back. */
const isConversion = (ratio: number): boolean =>
  CONVERSIONS.some((one) => [ratio, 1 / ratio].some((value) => Math.abs(value / one - 1) < 1e-6));

/** The numbers that are reckoned with, wherever their point stands, without what turns one unit into another. */
const reckonedWith = (source: string): string =>
  numbersOf(source)
    .filter((number) => !isConversion(Number(number)))
    .map(digitsOf)
    .toSorted()
    .join(' ');

/** "40/4" is not "4/40": of a division one number at most stands in another unit. */
const isTurnedRound = (one: string, other: string): boolean => {
  const [wanted, given] = [one, other].map((source) =>
    [...source.matchAll(/(?<by>\/\s?\(?\s?)?(?<number>\d+(?:[.,]\d+)?)/gu)].map(
      ({ groups }) => `${groups?.by === undefined ? '' : '/'}${Number(groups?.number?.replace(',', '.'))}`,
    ),
  );
  const changed = wanted?.filter((number) => !given?.includes(number) && !isConversion(Number(number))) ?? [];
  return one.includes('/') && other.includes('/') && changed.length > 1;
};

/** "18 × 20 × 16" for "18 × 20 × 16 / 1000": the right way with a unit that was not turned into another. */
const isUnconverted = (key: string, answer: string): boolean => {
  const products = (text: string): Term[] =>
    readStatements(text).flatMap(({ terms }) =>
      terms.filter(
        ({ value, expression, source }) =>
          (value ?? 0) !== 0 && expression.operations > 0 && reckonedWith(source).includes(' '),
      ),
    );
  const wanted = products(key);
  return products(answer).some((given) =>
    wanted.some(
      (one) =>
        reckonedWith(one.source) === reckonedWith(given.source) &&
        !isTurnedRound(one.source, given.source) &&
        // With the same numbers another sign is another way.
        numbersOf(one.source).join(' ') !== numbersOf(given.source).join(' ') &&
        isConversion(Math.abs((one.value ?? 1) / (given.value ?? 1))),
    ),
  );
};

/** Two chains of equal terms share an operation, or are the same equation. */
const isSameChain = (one: Term[], other: Term[]): boolean => {
  // "5 : 2" by itself is a number; "5 : 2 = 0.4" and the step of a key are reckoned.
  const operations = (terms: Term[], isReckoned: boolean): Term[] =>
    terms.filter((term) => term.expression.operations > 0 && (isReckoned || !isSettled(term)));
  const given = operations(other, other.length > 1);
  if (operations(one, true).some((term) => given.some((shown) => isSameStep(term.expression, shown))))
    return true;
  const [left, right] = [one[0], one.at(-1)];
  const [givenLeft, givenRight] = [other[0], other.at(-1)];
  if (!left || !right || !givenLeft || !givenRight || one.length < 2 || other.length < 2) return false;
  const hasVariables = left.expression.variables.size + right.expression.variables.size > 0;
  const isResult = left.expression.operations === 0 && right.expression.operations === 0;
  return hasVariables && !isResult && isSameStep(left.expression, givenLeft, right.expression, givenRight);
};
