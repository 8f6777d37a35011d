/**
 * An error carried forward: the answer as it would read with the right result of an earlier part in place of the student's own, worked out
 * anew step by step, so that everything else about it is marked as ever. Only where the key says that this counts.
 */
import type { Marking } from '../../../../contract/grading/marking.ts';
import { constantOf, readExpression } from '../../../language/math/expression.ts';
import { plainMath } from '../../../language/math/plain.ts';
import { readStatements, type Term } from '../../../language/math/statements.ts';
import { saysCarried } from '../../../rubric/marking/remarks/house-rules.ts';
import { roleOf } from '../numbers/as-reckoned.ts';
import { isSettled, readResult } from '../numbers/number-match.ts';

/** The key says so: as a rule of its own, or anywhere in its answer. */
export const isCarried = ({ rules = [] }: Marking, answer: string): boolean =>
  rules.some(({ when }) => when === 'carried') || saysCarried(answer);

/** "R180 000", "£54": a value that was taken for a word. */
const isValue = (text: string): boolean => /^\D{0,3}\d[\d.,\s]*\D{0,12}$/u.test(text.trim());

/** "5040 ml ≈ 5 l": before it was rounded, and after. */
const asRounded = (text: string): string[] => [text, ...text.split('≈').slice(0, -1)];

/** What a text comes to, rounded or not. */
export const resultsIn = (text: string): number[] => asRounded(text).flatMap((one) => readResult(one) ?? []);

/** The result that a key wants, in each of its forms. */
export const resultsOf = ({ parts }: Marking): number[] => {
  const last = parts.findLast(
    (part) => roleOf(part) === 'number' || (part.kind === 'term' && isValue(part.text)),
  );
  return last?.accepts.flatMap(resultsIn) ?? [];
};

const NUMBER = /(?<![\d.])\d+(?:\.\d+)?(?![\d.]*\d)/gu;
const numbersIn = (plain: string): number[] => (plain.match(NUMBER) ?? []).map(Number);

/** As near as somebody who rounds it to two digits comes. */
const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(1e-9, Math.abs(one) * 0.006) ||
  Number(one.toPrecision(2)) === Number(other.toPrecision(10));
const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one));

/** A value stands in grams here and in kilograms there. */
const SCALES = [1, 1000, 0.001, 100, 0.01, 10, 0.1];

/** What stands for which number, the student's or the key's. */
type Exchange = Map<number, number>;

const exchanged = (value: number, exchange: Exchange): number => {
  for (const [from, to] of exchange) if (isSame(value, from)) return to;
  return value;
};

const withNumbers = (plain: string, exchange: Exchange): string =>
  plain.replace(NUMBER, (digits) => {
    const to = exchanged(Number(digits), exchange);
    return to === Number(digits) ? digits : String(Number(to.toPrecision(10)));
  });

const valueWith = (source: string, exchange: Exchange): number | null => {
  const expression = readExpression(withNumbers(source, exchange));
  return expression && constantOf(expression);
};

/** Chains of equal terms: "P = 230 · 6" in one line and "P = 1380" in the next are one. */
const chainsIn = (plain: string): Term[][] => {
  const chains: { name: string | null; terms: Term[] }[] = [];
  for (const { variable, terms, relation } of readStatements(plain)) {
    const before = chains.at(-1);
    if (relation !== null) continue;
    if (before && variable !== null && before.name === variable) before.terms.push(...terms);
    else chains.push({ name: variable, terms: [...terms] });
  }
  return chains.map(({ terms }) => terms);
};

const isStep = ({ expression, value }: Term): boolean => expression.operations > 0 && value !== null;

const note = (exchange: Exchange, from: number, to: number): void => {
  if (!isSame(from, to) && Number.isFinite(to) && exchanged(from, exchange) === from) exchange.set(from, to);
};

/** What comes out of each step once its numbers are exchanged stands for what the student wrote down for it. */
const followSteps = (plain: string, exchange: Exchange): void => {
  for (const terms of chainsIn(plain))
    for (const [at, term] of terms.entries()) {
      const value = isStep(term) ? valueWith(term.source, exchange) : null;
      const own = term.value;
      if (value === null || own === null) continue;
      for (const { value: said } of terms.slice(at + 1))
        for (const scale of said === null ? [] : SCALES)
          if (isNear(own * scale, said ?? 0)) {
            note(exchange, said ?? 0, value * scale);
            break;
          }
    }
};

/** A result without its steps: what the key's own way comes to with the student's number stands for what it comes to with the right one. */
const followKey = (ways: readonly string[], plain: string, exchange: Exchange): void => {
  const back: Exchange = new Map([...exchange].map(([own, right]) => [right, own]));
  const given = numbersIn(plain);
  for (const { value, source } of ways.flatMap((way) =>
    readStatements(way).flatMap(({ terms }) => terms.filter(isStep)),
  )) {
    const own = valueWith(source, back);
    if (own === null || value === null || isSame(own, value)) continue;
    for (const scale of SCALES)
      for (const number of given) if (isNear(own * scale, number)) note(exchange, number, value * scale);
  }
};

const SIGN: Readonly<Record<string, string>> = { x: '*', '×': '*', '÷': '/', ':': '/', '–': '-', '−': '-' };
const FROM_EARLIER =
  /(?<!\p{L})(?:their|ihr|sein|su|leur)\s+(?:\p{L}+\s+(?:to|from|in|for|aus|von|de)\s+)?\(?(?:part\s+)?(?<part>[a-h])\)?\s*(?<sign>[-+−–×x*÷:/])\s*(?<number>\d+(?:[.,]\d+)?)/iu;

/** "their (a) + 15" in words of the key: the way from the earlier result to this one. */
const wayFromEarlier = (answer: string, earlier: number): string[] => {
  const { sign = '', number = '' } = FROM_EARLIER.exec(answer)?.groups ?? {};
  return number === '' ? [] : [`${earlier} ${SIGN[sign.toLowerCase()] ?? sign} ${number}`];
};

/** What comes out is a number of the key: nothing wrong was carried on. */
export const comesToKey = (text: string, { parts }: Marking): boolean => {
  const own = readResult(text);
  return (
    own !== null &&
    parts.some((part) => numbersIn(plainMath(part.text)).some((number) => isSame(number, own)))
  );
};

export type Slip = { right: number; own: number };

/** The answer with what was right before; null where it does not use what the student had. `key`: the key's own words. */
export const asIfRight = (
  text: string,
  { right, own }: Slip,
  { parts }: Marking,
  key = '',
): string | null => {
  if (isSame(right, own)) return null;
  const plain = plainMath(text);
  const exchange: Exchange = new Map(SCALES.map((scale) => [own * scale, right * scale]));
  followSteps(plain, exchange);
  followKey([...wayFromEarlier(key, right), ...parts.flatMap(({ accepts }) => accepts)], plain, exchange);
  const rewritten = withNumbers(plain, exchange);
  return rewritten === plain ? null : rewritten;
};

/** What is stated to come out of something, or stands there by itself. */
const statedIn = (plain: string): number[] =>
  chainsIn(plain).flatMap((terms) => {
    const last = terms.at(-1);
    return last && isSettled(last) && last.value !== null && (terms.length > 1 || last.unit !== null)
      ? [last.value]
      : [];
  });

/** What a student may have got wrong on the way: each stated number but the last for each value of the key that is not there. */
export const slipsWithin = (text: string, { parts }: Marking): (Slip & { at: number })[] => {
  const plain = plainMath(text);
  const [given, all] = [[...new Set(statedIn(plain).slice(0, -1))], numbersIn(plain)];
  return parts.slice(0, -1).flatMap((part, at) => {
    const right = statedIn(plainMath(part.text)).at(-1);
    return right === undefined || all.some((one) => isSame(one, right))
      ? []
      : given.map((own) => ({ right, own, at }));
  });
};
