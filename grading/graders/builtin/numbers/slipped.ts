/** "1901 − 1837 = 74": the way is right, and what stands behind it is not. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { NOT_FOUND, type PartMark } from '../part-mark.ts';
import { readResult } from './number-match.ts';
import { isNear, valuesIn } from './rounded-on-the-way.ts';

const ROUNDED = 0.006;

/** Whether a calculation in the answer comes to what is wanted. */
export const comesToResult = ({ accepts }: MarkingPart, answer: string): boolean => {
  const wanted = accepts.flatMap((one) => readResult(one.split('=').at(-1) ?? one) ?? []);
  return valuesIn(answer).some((value) => wanted.some((one) => isNear(value, one, ROUNDED)));
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
