/** What a result and the steps of a calculation say about each other. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { type Expression, isSameExpression, readExpression } from '../../../language/math/expression.ts';
import { isFormula } from '../../../language/math/formula.ts';
import { plainMath } from '../../../language/math/plain.ts';
import { readStatements } from '../../../language/math/statements.ts';
import type { Reading } from '../../../language/reading.ts';
import { NUMBER_WORD, toNumber } from '../../../rubric/points/number-words.ts';
import { NOT_FOUND, type PartMark } from '../part-mark.ts';
import { leadsTo, roleOf } from './as-reckoned.ts';
import { creditWay } from './credit-way.ts';
import { markMethod } from './mark-method.ts';
import { markNumber } from './mark-number.ts';
import { readResult } from './number-match.ts';
import { orRoundedOnTheWay } from './rounded-on-the-way.ts';
import { markOneUnknown } from './steps/one-unknown.ts';
import { inOtherUnit } from './steps/other-unit.ts';
import { stopBeforeConversion } from './steps/still-to-convert.ts';

/** The right result shows that the way to it was right; a step of it earns its part of what the result would. */
export const creditWorking = (given: PartMark[], answer: Reading, asked: Reading): PartMark[] => {
  const unknown = markOneUnknown(given, answer.text);
  if (unknown) return unknown;
  const rounded = given.map((mark) => orRoundedOnTheWay(mark, answer.text, asked.text));
  const marks = inOtherUnit(stopBeforeConversion(rounded, answer.text), answer.text);
  const last = marks.findLast(({ part }) => roleOf(part) === 'number');
  if (!last) return marks;
  const summands = asSummands(marks, answer.text);
  if (summands) return summands;
  if (marks.length === 1) return [creditWay(last, answer.text, asked.text)];
  const named = nameOf(last.part);
  // "x = 2 (1), x = 3 (1)": of two values each is its own.
  const isOther = ({ part }: PartMark): boolean =>
    part !== last.part && part.kind === 'number' && named !== undefined && nameOf(part) === named;
  if (marks.some(isOther))
    return marks.map((mark) =>
      mark === last || isOther(mark)
        ? markNumber(mark.part, answer.text, asked.text, { anywhere: true })
        : mark,
    );
  // One of two values shows the way, and its mark is not halved.
  if (last.share > 0 && last.share < 0.75 && marks.some(({ part }) => part.kind === 'method'))
    return marks.map((mark) => {
      if (mark === last)
        return { ...mark, share: Math.floor(mark.share * mark.part.points) / mark.part.points };
      return mark.part.kind === 'method' && mark.share === 0
        ? { ...mark, share: 1, confidence: NOT_FOUND, implied: true as const }
        : mark;
    });
  // Of things that are not reckoned from one another the last tells nothing about the others.
  const isReckoned = marks.some(({ part }) => roleOf(part) === 'method' || /[=×*·÷+]/u.test(part.text));
  if (last.share >= 0.75)
    return marks.map((mark, at) =>
      // What comes behind the result is not shown by it.
      (roleOf(mark.part) === 'method' && at < marks.indexOf(last)) ||
      isGiven(mark, marks, last) ||
      (roleOf(mark.part) === 'number' &&
        mark.share < last.share &&
        (isReckoned || mark.share > 0 || leadsTo(mark.part, last.part) || isBeside(mark.part, answer, asked)))
        ? {
            ...mark,
            share: roleOf(mark.part) === 'number' ? last.share : 1,
            confidence: Math.max(mark.confidence, 0.85),
            ...(mark.share === 0 ? { implied: true as const } : {}),
          }
        : mark,
    );
  return creditSteps(marks, last, answer, asked);
};

/** Without the right result each step has to show by itself, or by what is reckoned with in the next. */
const creditSteps = (marks: PartMark[], last: PartMark, answer: Reading, asked: Reading): PartMark[] => {
  const anywhere = marks.map((mark) => {
    if (mark === last || mark.share > 0) return mark;
    if (mark.part.kind === 'method')
      return isTakenOn(mark.part, answer.text, asked.text)
        ? { ...mark, share: 1, confidence: NOT_FOUND, implied: true as const }
        : mark;
    if (mark.part.kind !== 'number') return mark;
    // "60 ÷ 0.4" before "150": a step, though it was read as a number.
    if (leadsTo(mark.part, last.part))
      return { ...markMethod({ ...mark.part, kind: 'method' }, answer.text, asked.text), part: mark.part };
    const found = markNumber(mark.part, answer.text, asked.text, { anywhere: true });
    return found.share === 0 && isReckonedWith(mark.part, answer.text, asked.text)
      ? { ...found, share: 1, confidence: NOT_FOUND, implied: true as const }
      : found;
  });
  return anywhere.map((mark, at) => {
    const next = anywhere[at + 1];
    // What comes out of the step is there.
    const isReached = next !== undefined && roleOf(next.part) === 'number' && next.share >= 0.75;
    return mark.share === 0 &&
      mark.part.kind === 'method' &&
      (isReached ||
        isFilledIn(mark.part, anywhere[at + 1]) ||
        isUsed(mark.part, marks.slice(at + 1)) ||
        hasTerms(mark.part, last.part, answer.text))
      ? { ...mark, share: 1, confidence: NOT_FOUND, implied: true as const }
      : mark;
  });
};

/** "v = s/t" before "120 / 8": whoever has put the numbers in has used the formula. */
const isFilledIn = ({ text }: MarkingPart, next: PartMark | undefined): boolean =>
  next?.part.kind === 'method' &&
  next.share === 1 &&
  !/(?<!\p{L})\d/u.test(text) &&
  /\d/u.test(next.part.text) &&
  isFormula(text.replace(/[₀-₉]/gu, ''));

/** "18 beats in 15 s, work out the rate": a point of numbers before the result. */
const isGiven = (mark: PartMark, marks: readonly PartMark[], last: PartMark): boolean =>
  mark.part.kind === 'point' &&
  mark.turned !== true &&
  /\d/u.test(mark.part.text) &&
  last.part.kind === 'number' &&
  marks.indexOf(mark) < marks.indexOf(last);

/** "50 Ω" with its unit, before the last of several. */
const isBeside = (part: MarkingPart, answer: Reading, asked: Reading): boolean =>
  /\d\s?[\p{L}Ω°€£$%]/u.test(part.text) &&
  markNumber(part, answer.text, asked.text, { anywhere: true, strict: true }).share === 1;

/** "x" of "x = 5", and of "x₂ = 5": an index numbers the values of an unknown. */
const nameOf = ({ text }: MarkingPart): string | undefined =>
  /^\s*(?<name>[xyzt](?=_?[12₁₂]?\s*=)|\p{L}(?=\s*=))/u.exec(text)?.groups?.name;

const numbersIn = (text: string): number[] =>
  (plainMath(text).match(/(?<![\d.]|(?:^|[=(;,:])\s*-)\d+(?:\.\d+)?/gu) ?? []).map(Number);

/** "180 s" where "2300 × 180" stands, and the question does not give it. */
const isReckonedWith = (part: MarkingPart, answer: string, asked: string): boolean => {
  const value = readResult(part.text);
  return value !== null && numbersIn(answer).includes(value) && !numbersIn(asked).includes(value);
};

const FEWEST_TOLD = 10;

/** "Mr = 40" where "20 × 40" stands: a result that is no small number, and that no other step would give. */
const isTakenOn = (part: MarkingPart, answer: string, asked: string): boolean => {
  const isOneStep = part.text.split('=').length === 2;
  const value = isOneStep ? readResult(part.text) : null;
  const isTelling = value !== null && (value >= FEWEST_TOLD || !Number.isInteger(value));
  return isTelling && isReckonedWith(part, answer, asked);
};

/** "4 min = 240 s" where "15 × 240" stands: what comes out of the step is reckoned with in the next. */
const isUsed = ({ text }: MarkingPart, later: readonly PartMark[]): boolean => {
  const result = /=\s*(?<value>\d[\d.,]*)[^=\d]*$/u.exec(text)?.groups?.value;
  return (
    result !== undefined &&
    later.some(
      ({ part, share }) =>
        share > 0 &&
        part.kind === 'method' &&
        [...part.text.matchAll(/\d[\d.,]*/gu)].some(([number]) => number === result),
    )
  );
};

/** "(x − 3)^(2)", "-7" of "(x - 3)^(2) - 7": signs within brackets and exponents part nothing. */
const summandsOf = (source: string): Expression[] => {
  let depth = 0;
  const pieces = [''];
  for (const sign of source.replace(/\s+/gu, '')) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    const isNext = depth === 0 && /[-+]/u.test(sign) && /[\p{L}\d)]$/u.test(pieces.at(-1) ?? '');
    if (isNext) pieces.push(sign);
    else pieces[pieces.length - 1] += sign;
  }
  return pieces.flatMap((piece) => readExpression(piece) ?? []);
};

export const lastSummands = (text: string): Expression[] =>
  summandsOf(readStatements(text, 'algebra').at(-1)?.terms.at(-1)?.source ?? '');

const TERMS = new RegExp(
  String.raw`(?<![\p{L}\d])(?<count>\d|${NUMBER_WORD})\s+(?:\p{L}+\s+){0,4}?(?:terms?|terme|glieder|términos|termes|correct\s+of)(?!\p{L})(?<listed>.*)$`,
  'iu',
);

/** "… x², 5x, −2x, −10": those that the key names itself. */
const listedTerms = (text: string): Expression[] =>
  text.split(/[,;]/u).flatMap((piece) => readExpression(plainMath(piece.trim().replace(/^\+/u, ''))) ?? []);

/** "At least two terms correct", where the result has letters: so many of its summands stand in the answer's. */
const hasTerms = ({ text }: MarkingPart, result: MarkingPart, answer: string): boolean => {
  const { count, listed = '' } = TERMS.exec(text)?.groups ?? {};
  if (count === undefined) return false;
  const named = listedTerms(listed);
  const wanted = named.length > 1 ? named : lastSummands(result.text);
  const sums = readStatements(answer, 'algebra').flatMap(({ terms }) =>
    terms.map(({ source }) => summandsOf(source)),
  );
  const given = named.length > 1 ? sums : [lastSummands(answer)];
  const most = Math.max(
    0,
    ...given.map((sum) => wanted.filter((one) => sum.some((other) => isSameExpression(one, other))).length),
  );
  return wanted.length > 1 && most > 0 && most >= toNumber(count);
};

/** "(x − 3)² (1) − 7 (1)": two parts of one expression, each of which earns its own mark. */
const asSummands = (marks: readonly PartMark[], answer: string): PartMark[] | null => {
  const [first, second] = marks;
  // "P = 4a (1) + 6 (1)": what it is the sum of.
  const texts = marks.map(({ part }) => part.text.replace(/^\s*\p{L}\s*=\s*/u, ''));
  const isSum =
    (first?.part.kind === 'method' || /=/u.test(first?.part.text ?? '')) && !texts[0]?.includes('=');
  if (marks.length !== 2 || !isSum || !/^[-−–+]\s?\S/u.test(second?.part.text ?? '')) return null;
  const wanted = texts.map((text) => readExpression(plainMath(text)));
  if (wanted[0]?.variables.size === 0 || wanted.includes(null)) return null;
  const own = lastSummands(answer);
  return marks.map((mark, at) => {
    const part = wanted[at];
    const has = part ? own.some((one) => isSameExpression(part, one)) : false;
    return {
      ...mark,
      share: has ? 1 : 0,
      quote: has ? answer.trim().slice(0, 160) : null,
      confidence: NOT_FOUND,
    };
  });
};
