/** A number, a formula or an equation, in any form that says the same. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { withDigits } from '../../../language/math/number-words.ts';
import { readStatements, type Statement, type Term } from '../../../language/math/statements.ts';
import { CERTAIN, COMPARED, LIKELY, NOT_FOUND, type PartMark } from '../part-mark.ts';
import {
  apartFromEqual,
  exactOf,
  isAsWritten,
  isInGroups,
  isOtherPower,
  withDigitsLeftOut,
  withoutAsides,
  withoutPer,
} from './as-written.ts';
import { isOtherEra } from './era.ts';
import { isSameStep, isSettled, type Match, matchTerm } from './number-match.ts';
import { isInRange, type Range, readRange, withoutSubstance } from './number-shapes.ts';
import { readWanted, type Wanted } from './number-wanted.ts';
import { readingsOf } from './readings.ts';
import { withoutIndices } from './steps/indices.ts';
import { inLettersOf, isRenamed } from './steps/letters.ts';
import { asTwo, lacksTwin } from './steps/two-numbers.ts';
import { withTypedPowers } from './steps/typed-powers.ts';

/** Right or not; a rounded value or a missing unit passes, but a teacher may see it otherwise. */
const CREDIT: Readonly<Record<Match, number>> = {
  right: 1,
  rounded: 0.99,
  no_unit: 0.98,
  wrong_unit: 0,
  wrong: 0,
};

/** Remarks in brackets ("Pythagoras, 36 + 64 = 100") and reasons come beside the result. */
const withoutRemarks = (text: string): string =>
  text
    .replace(/\([^()]*\p{L}{3,}[^()]*\)/gu, ' ')
    .replace(ROUNDED, ' ')
    .replace(DENIED, '$1');
/** "2.73 (3 s.f.)", "to 2 d.p." */
const ROUNDED =
  /\(?\s*(?:to\s+)?\d\s?(?:s\.?\s?f|d\.?\s?p|sig\p{L}*\.?\s+fig\p{L}*|decimal\s+pl\p{L}+)(?!\p{L})\.?\s*\)?/giu;
/** "1066, not 1067" */
const DENIED = /(\d[^\n]*?),?\s+(?:not|nicht|no|pas)\s[^\n,;.]*\d[^\n,;.]*/gu;
const BEFORE_REASON = /^(?<result>.*?)\b(?:because|since|weil|denn|porque|parce)\b/su;

const resultTerms = (all: Statement[], variable: string | null): Term[] => {
  // "x > 5" is no value.
  const statements = all.filter(({ relation }) => relation === null);
  const settled = statements.flatMap((statement) => {
    const term = statement.terms.findLast((one) => isSettled(one));
    return term && (statement.terms.length > 1 || isSettled(term))
      ? [{ term, name: statement.variable, isBare: statement.terms.length === 1 }]
      : [];
  });
  // "x = 2, 3": what follows without a name has the one before it.
  const first = settled.findIndex(({ name }) => name === variable);
  const own =
    variable === null || first < 0
      ? []
      : settled.filter(
          ({ name, isBare }, at) => name === variable || (name === null && isBare && at > first),
        );
  return (own.length > 0 ? own : settled).map(({ term }) => term);
};

const OR = /\s(?:or|oder|o|ou)\s/u;

const bestOf = (wanted: Term, terms: Term[], form: Term['form'] | null): number =>
  Math.max(
    0,
    ...terms.map((term) => CREDIT[form !== null && term.form !== form ? 'wrong' : matchTerm(wanted, term)]),
  );

/** All the values of a key with several ("x = 2 or x = 3"): each once, and none too many. */
const markSeveral = (wanted: Wanted, named: Term[], all: Term[]): number => {
  // "x = 5 or −5": the second value stands without its letter.
  const terms = named.length < wanted.values.length ? all : named;
  const hits = wanted.values.map((value) => bestOf(value, terms, null));
  const sum = hits.reduce((total, one) => total + one, 0) / wanted.values.length;
  const distinct = new Set(terms.map((term) => term.value)).size;
  return distinct > wanted.values.length && sum < 0.95 ? 0 : sum;
};

const markOne = (wanted: Wanted, value: Term, terms: Term[], text: string): number => {
  const [first, last] = [terms[0], terms.at(-1)];
  if (!first || !last) return 0;
  const distinct = new Set(terms.map((term) => term.value)).size;
  if (OR.test(text) && distinct > 1 && terms.some((term) => CREDIT[matchTerm(value, term)] === 0)) return 0;
  const atEnd = bestOf(value, [last], wanted.form);
  if (atEnd > 0) return atEnd;
  const reason = BEFORE_REASON.exec(text)?.groups?.result;
  const early = reason === undefined ? [] : resultTerms(readStatements(reason), wanted.variable);
  return bestOf(value, early.slice(-1), wanted.form);
};

const HALF_DONE = 0.5;

/** "x(6x − 9)": what could still be taken out of the brackets. */
const hasCommonFactor = (source: string): boolean =>
  [...source.matchAll(/\((?<sum>[^()]*[-+][^()]*)\)/gu)].some(({ groups }) => {
    const terms = (groups?.sum ?? '').split(/[-+]/u).filter((term) => term.trim() !== '');
    const factors = terms.map((term) => Number(/\d+/u.exec(term)?.[0] ?? 1));
    const letters = [...new Set(terms[0]?.match(/\p{L}/gu) ?? [])];
    return (
      terms.length > 1 &&
      (factors.reduce(divisorOf) > 1 ||
        letters.some((letter) => terms.every((term) => term.includes(letter))))
    );
  });

const divisorOf = (one: number, other: number): number => (other === 0 ? one : divisorOf(other, one % other));

const markAlgebra = (wanted: Wanted, text: string): number => {
  const target = wanted.expression;
  if (!target) return 0;
  const statements = readStatements(inLettersOf(target.variables, text), 'algebra');
  const last = statements.flatMap((statement) => statement.terms.slice(-1)).at(-1);
  if (!last) return 0;
  if (!isSameStep(target, last)) return isRenamed(target, last) ? DOUBTFUL : 0;
  if (wanted.isGiven && last.expression.summands !== target.summands) return 0;
  return wanted.isGiven && hasCommonFactor(last.source) ? HALF_DONE : 1;
};

const BETWEEN = /(?<!\p{L})(?:between|zwischen|entre)(?!\p{L})/iu;

/** A span of values as the answer to a key that has one. */
const isSpanInside = (range: Range, text: string): boolean => {
  const given = readRange(text);
  return given !== null && given.low === range.low && given.high === range.high;
};

const markText = (wanted: Wanted, text: string): number => {
  if (wanted.shape) return wanted.shape(text);
  if (wanted.expression) return markAlgebra(wanted, text);
  const terms = resultTerms(readStatements(text), wanted.variable);
  if (wanted.range) {
    // A span that is given for a span has to be the same one.
    if (readRange(text.trim()) !== null) return isSpanInside(wanted.range, text.trim()) ? 1 : 0;
    const last = terms.at(-1);
    if (last && isInRange(wanted.range, last)) return wanted.range.unit && !last.unit ? CREDIT.no_unit : 1;
    // "between 1/3 and 1/2": both ends lie in it.
    const ends = terms.slice(-2);
    const isBetween = BETWEEN.test(text) && ends.length === 2;
    const areInside = isBetween && ends.every((one) => wanted.range && isInRange(wanted.range, one));
    return areInside || isSpanInside(wanted.range, text) ? CREDIT.rounded : 0;
  }
  if (wanted.values.length > 1) return markSeveral(wanted, terms, resultTerms(readStatements(text), null));
  const [value] = wanted.values;
  return value ? markOne(wanted, value, terms, text) : 0;
};

const markWanted = (wanted: Wanted, answer: string): number => {
  const [first, ...others] = readingsOf(withoutRemarks(answer));
  const plain = first ? markText(wanted, first.text) : 0;
  const worth = first?.doubtful ? Math.min(plain, DOUBTFUL) : plain;
  // What is written otherwise is written otherwise of numbers.
  if (worth > 0 || wanted.expression) return worth;
  return Math.max(0, ...others.map(({ text }) => Math.min(DOUBTFUL, markText(wanted, text))));
};
/** A teacher may have read it otherwise. */
const DOUBTFUL = 0.97;

export const quoteOf = (answer: string): string =>
  (
    answer
      .trim()
      .split('\n')
      .find((line) => /\d/u.test(line)) ?? answer.trim()
  )
    .trim()
    .slice(0, 160);

const LOWEST =
  /\b(?:lowest terms|simplest (?:form|terms)|simplify|fully reduced|gekürzt|kürze|irreducible|simplifi)/iu;

/** "6/8" where lowest terms were asked for. */
const isReducible = (answer: string): boolean => {
  const [, top, bottom] = [...answer.matchAll(/(\d+)\s*[/:]\s*(\d+)/gu)].at(-1) ?? [];
  return top !== undefined && bottom !== undefined && divisorOf(Number(top), Number(bottom)) > 1;
};

const PASSES = 0.95;
const AS_RATIO = /^\W*\d+\s?:\s?\d+\W*$/u;

/** "400 Pa (N/m²)": a unit in brackets behind the unit is another name of it. */
const ANOTHER_UNIT = /(?<=\d\s*\p{L}[^()\d]{0,12})\s*\([\p{L}µΩ°%/·*²³^\s-]{1,12}\)\s*$/u;

/** "unsimplified ok": the value counts, and not its form. */
const ANY_FORM =
  /(?<!\p{L})(?:unsimplified|not\ssimplified|any\s(?:equivalent\s|correct\s)?form|unvereinfacht|ungekürzt|sin\ssimplificar|non\s(?:simplifiée?|réduite?))(?!\p{L})/iu;

/** "25" beside "25 g": the bare number is for an answer that has no unit. */
const withoutBare = (wanted: readonly Wanted[], answer: string): readonly Wanted[] => {
  const values = wanted.flatMap((one) => one.values);
  const given = resultTerms(readStatements(answer), null).at(-1);
  const isBare = ({ values: [only, more] }: Wanted): boolean =>
    only !== undefined &&
    more === undefined &&
    only.unit === null &&
    values.some(({ unit, value }) => unit !== null && value === only.value);
  return given?.unit ? wanted.filter((one) => !isBare(one)) : wanted;
};

/** `asked`: numbers and forms that the question gives. */
export const markNumber = (
  given: MarkingPart,
  written: string,
  asked: string,
  { anywhere = false, strict = false } = {},
): PartMark => {
  const rename = withoutIndices(given.accepts.join('\n')) ?? ((text: string) => text);
  const part = {
    ...given,
    accepts: given.accepts
      .flatMap(withDigitsLeftOut)
      .map((one) => rename(withoutSubstance(withoutAsides(one)))),
  };
  const answer = asTwo(given.accepts, withTypedPowers(given.accepts, rename(withoutSubstance(written))));
  const isFree = given.accepts.some((one) => ANY_FORM.test(one));
  const read = part.accepts
    .flatMap((accept) => [
      accept,
      accept.replace(ANOTHER_UNIT, ''),
      accept.replace(/≈[^≈]*$/u, ''),
      ...apartFromEqual(accept),
    ])
    .flatMap((accept, at, all) => (all.indexOf(accept) === at ? (readWanted(accept, asked) ?? []) : []));
  const wanted = withoutBare(isFree ? read.map((one) => ({ ...one, isGiven: false })) : read, answer);
  // The key too may write its thousands with a point.
  const doubtful = [
    ...part.accepts.flatMap((accept) => [...readingsOf(accept).slice(1), ...withoutPer(accept)]),
    ...given.accepts.flatMap(exactOf).map((text) => ({ text })),
  ].flatMap(({ text }) => readWanted(text, asked) ?? []);
  let worth = Math.max(
    part.accepts.some((accept) => isAsWritten(accept, answer)) ? 1 : 0,
    part.accepts.some((accept) => isInGroups(accept, answer)) ? DOUBTFUL : 0,
    ...wanted.map((one) => markWanted(one, answer)),
    ...doubtful.map((one) => Math.min(DOUBTFUL, markWanted(one, answer))),
  );
  if (part.accepts.every((accept) => isOtherPower(accept, answer))) worth = 0;
  if (isOtherEra(given.accepts, answer) || given.accepts.some((one) => lacksTwin(one, answer))) worth = 0;
  const among = worth > 0 ? 0 : bestAnywhere(wanted, answer);
  if (anywhere) worth = Math.max(worth, among);
  const isUnreduced = worth >= PASSES && LOWEST.test(asked) && isReducible(answer);
  // "4 : 10" is a ratio as well.
  const isRatio = AS_RATIO.test(answer) && given.accepts.every((accept) => !AS_RATIO.test(accept));
  const isExact = worth === 1 && !isUnreduced && !isRatio;
  const passes = worth >= PASSES && !isUnreduced && (isExact || !strict);
  // Of several values that are asked for, each counts.
  const share = passes ? 1 : worth >= PASSES ? 0 : worth > 0.45 ? Math.round(worth * 100) / 100 : 0;
  return {
    part: given,
    share,
    quote: share > 0 ? quoteOf(written) : null,
    // Where the right value stands among others, which of them is meant is not known.
    confidence: isExact
      ? CERTAIN
      : worth > 0
        ? LIKELY
        : among > 0 || isSpelt(part, answer)
          ? NOT_FOUND
          : COMPARED,
  };
};

const bestAnywhere = (wanted: readonly Wanted[], answer: string): number => {
  const terms = readStatements(answer).flatMap((statement) =>
    statement.relation === null ? statement.terms.filter(isSettled) : [],
  );
  return Math.max(0, ...wanted.flatMap((one) => one.values.map((value) => bestOf(value, terms, one.form))));
};

/** Written out in words that are no numbers, or in several: nothing was compared. */
const isSpelt = ({ text }: MarkingPart, answer: string): boolean =>
  /\d/u.test(text) &&
  !/\p{N}/u.test(answer) &&
  /\p{L}/u.test(answer) &&
  readStatements(withDigits(answer)).flatMap(({ terms }) => terms.filter(({ value }) => value !== null))
    .length !== 1;
