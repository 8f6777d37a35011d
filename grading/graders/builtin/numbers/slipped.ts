/** "1901 − 1837 = 74": the way is right, and what stands behind it is not. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { isSameExpression } from '../../../language/math/expression.ts';
import { NOT_FOUND, type PartMark } from '../part-mark.ts';
import { lastSummands } from './credit-working.ts';
import { readResult } from './number-match.ts';
import { isNear, valuesIn } from './rounded-on-the-way.ts';

const ROUNDED = 0.006;
const FEWEST_TERMS = 2;

/** Whether a calculation in the answer comes to what is wanted. */
export const comesToResult = ({ accepts }: MarkingPart, answer: string): boolean => {
  const wanted = accepts.flatMap((one) => readResult(one.split('=').at(-1) ?? one) ?? []);
  return valuesIn(answer).some((value) => wanted.some((one) => isNear(value, one, ROUNDED)));
};

/** How many terms of a sum are others than the key's, missing or too many; null where either is no sum. */
export const slipsInSum = ({ accepts }: MarkingPart, answer: string): number | null => {
  const given = lastSummands(answer);
  const off = accepts.flatMap((accept) => {
    const wanted = lastSummands(accept);
    if (wanted.length < FEWEST_TERMS || given.length === 0) return [];
    const same = wanted.filter((one) => given.some((other) => isSameExpression(one, other))).length;
    return same === 0 ? [] : [Math.max(wanted.length, given.length) - same];
  });
  return off.length === 0 ? null : Math.min(...off);
};

/** The way to a result that was not reached, where the calculation leads to it. */
export const creditSlipped = (marks: PartMark[], answer: string): PartMark[] => {
  const last = marks.at(-1);
  const ways = marks.filter(({ part, share }) => part.kind === 'method' && share === 0);
  if (last?.part.kind !== 'number' || last.share > 0 || ways.length !== 1) return marks;
  if (!comesToResult(last.part, answer)) return marks;
  return marks.map((mark) =>
    mark === ways[0] ? { ...mark, share: 1, confidence: NOT_FOUND, implied: true as const } : mark,
  );
};
