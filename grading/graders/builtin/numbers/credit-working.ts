/** What a result and the steps of a calculation say about each other. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import type { Reading } from '../../../language/reading.ts';
import { NOT_FOUND, type PartMark } from '../part-mark.ts';
import { creditWay } from './credit-way.ts';
import { markNumber } from './mark-number.ts';

/** The right result shows that the way to it was right; a step of it earns its part of what the result would. */
export const creditWorking = (marks: PartMark[], answer: Reading, asked: Reading): PartMark[] => {
  const last = marks.findLast(({ part }) => part.kind === 'number');
  if (!last) return marks;
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
  if (last.share >= 0.75)
    return marks.map((mark) =>
      mark.part.kind === 'method' || (mark.part.kind === 'number' && mark.share < last.share)
        ? {
            ...mark,
            share: mark.part.kind === 'method' ? 1 : last.share,
            confidence: Math.max(mark.confidence, 0.85),
            ...(mark.share === 0 ? { implied: true as const } : {}),
          }
        : mark,
    );
  return marks.map((mark, at) => {
    if (mark !== last && mark.part.kind === 'number' && mark.share === 0)
      return markNumber(mark.part, answer.text, asked.text, { anywhere: true });
    return mark.share === 0 && mark.part.kind === 'method' && isUsed(mark.part, marks.slice(at + 1))
      ? { ...mark, share: 1, confidence: NOT_FOUND, implied: true as const }
      : mark;
  });
};

const nameOf = ({ text }: MarkingPart): string | undefined =>
  /^\s*(?<name>\p{L})\s*=/u.exec(text)?.groups?.name;

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
