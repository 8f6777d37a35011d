/** What a key gives for an answer that is nearly right, part by part. */
import type { Marking } from '../../../../contract/grading/marking.ts';
import { isNeighbourSwap } from '../marks/order.ts';
import { NOT_FOUND, type PartMark } from '../part-mark.ts';
import type { Slips } from './read-slips.ts';

const losesUnit = (mark: PartMark, off: number | 'all'): PartMark => {
  const lost = off === 'all' ? 1 : off / Math.max(mark.part.points, off);
  return { ...mark, share: 1 - lost, quote: lost < 1 ? mark.quote : null, confidence: NOT_FOUND };
};

/** The same marks, but for those that the key speaks of. */
export const forgive = (
  marks: PartMark[],
  answer: string,
  asked: string,
  slips: Slips,
  { printed }: Marking,
): PartMark[] =>
  marks.map((mark) => {
    const { part, share } = mark;
    if (mark.lacksUnit === true && share === 1 && slips.unit !== null) return losesUnit(mark, slips.unit);
    if (part.kind === 'order' && share === 0 && slips.swapped !== null && slips.swapped < printed)
      return isNeighbourSwap(part, answer, asked)
        ? {
            ...mark,
            share: slips.swapped / part.points,
            quote: answer.trim().slice(0, 160),
            confidence: NOT_FOUND,
          }
        : mark;
    return mark;
  });
