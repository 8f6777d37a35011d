/**
 * The key's way with constants and results of earlier steps that were rounded otherwise: 9.81 for 10, 58.5 for 58.44. Where the reckoning
 * is right, so is what comes out.
 */
import { constantOf, readExpression } from '../../../language/math/expression.ts';
import { plainMath } from '../../../language/math/plain.ts';
import { NOT_FOUND, type PartMark } from '../part-mark.ts';
import { markNumber } from './mark-number.ts';

/** How far a constant or a result of an earlier step may be from the key's; what comes out of it lies as far. */
const NEAR = 0.025;
/** What is left of a result that was rounded. */
const ROUNDED = 0.006;
const FEWEST_NUMBERS = 2;

const UNIT = /\s*\p{L}[\p{L}\d²³₀-₉]*(?:\s?[/·*]\s?\p{L}[\p{L}\d²³]*)*(?:\^?\(?-?[123]\)?(?!\d))?/gu;
const NUMBER = /\d+(?:\.\d+)?/gu;

type Step = { shape: string; numbers: string[]; value: number; result: number };

export const isNear = (one: number, other: number, by: number): boolean =>
  Math.abs(one - other) <= by * Math.max(Math.abs(one), Math.abs(other));

/** "45 kg · 9,81 N/kg = 441,45 N" as numbers and signs, without its units. */
const bare = (side: string): string =>
  plainMath(side.replace(/(?<=\d)\s*[x×·]\s*(?=\d)/gu, ' * '))
    .replace(UNIT, ' ')
    .replace(/[%°€£$]/gu, ' ')
    .replace(/\s+/gu, '');

/** What each calculation in a text comes to, whatever stands behind it. */
export const valuesIn = (text: string): number[] =>
  text
    .split(/\n|[;,](?=\s)|→|⇒|\.(?=\s|$)|=|≈/u)
    .map(bare)
    .flatMap((side) => {
      const read = (side.match(NUMBER) ?? []).length < FEWEST_NUMBERS ? null : readExpression(side);
      return (read && constantOf(read)) ?? [];
    });

/** Each step whose result stands behind it. */
const stepsOf = (text: string): Step[] =>
  text.split(/\n|[;,](?=\s)|→|⇒|\.(?=\s|$)/u).flatMap((line) => {
    const sides = line.split(/=|≈/u).map(bare);
    return sides.flatMap((side, at): Step[] => {
      const numbers = side.match(NUMBER) ?? [];
      const result = sides.slice(at + 1).find((one) => /^-?\d+(?:\.\d+)?$/u.test(one));
      const read = readExpression(side);
      const value = read && constantOf(read);
      if (numbers.length < FEWEST_NUMBERS || result === undefined || value === null) return [];
      return [{ shape: side.replace(NUMBER, '#'), numbers, value, result: Number(result) }];
    });
  });

/** Whole numbers of both are given, and no roundings. */
const isSameNumber = (one: string, other: string): boolean =>
  Number(one) === Number(other) ||
  ((one.includes('.') || other.includes('.')) && isNear(Number(one), Number(other), NEAR));

const isSameWay = (wanted: Step, given: Step): boolean => {
  if (wanted.shape !== given.shape || wanted.numbers.length !== given.numbers.length) return false;
  const isProduct = /^[#*]+$/u.test(wanted.shape);
  const orders = isProduct ? [given.numbers, given.numbers.toReversed()] : [given.numbers];
  return orders.some((order) => wanted.numbers.every((one, at) => isSameNumber(one, order[at] ?? '')));
};

/** A number that was not right, where the student reckoned rightly with such values. */
export const orRoundedOnTheWay = (mark: PartMark, answer: string, asked: string): PartMark => {
  if (mark.share > 0 || mark.part.kind !== 'number') return mark;
  const wanted = stepsOf(mark.part.text).at(-1);
  const given = stepsOf(answer).findLast(
    (step) => isNear(step.value, step.result, ROUNDED) && wanted !== undefined && isSameWay(wanted, step),
  );
  if (!wanted || !given || !isNear(wanted.value, wanted.result, ROUNDED)) return mark;
  const unit = /=\s*[-−]?[\d.,]+\s*(?<unit>[^\d=]*)$/u.exec(mark.part.text)?.groups?.unit?.trim() ?? '';
  const accepts = [`${given.result} ${unit}`.trim()];
  const own = markNumber({ ...mark.part, accepts }, answer, asked);
  return own.share > 0 ? { ...own, part: mark.part, confidence: NOT_FOUND } : mark;
};
