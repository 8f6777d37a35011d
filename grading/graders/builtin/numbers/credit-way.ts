/** A wrong result at the end of the right way. */
import { readWorking } from '../../../rubric/marking/working.ts';
import { NOT_FOUND, type PartMark } from '../part-mark.ts';
import { markMethod } from './mark-method.ts';

const HALF = 0.5;
const FEWEST_POINTS = 2;

/** "18 × 4 = 62" for "18 × 4 = 72", where the key shows the way and gives two marks or more: half is proposed for the way. */
export const creditWay = (mark: PartMark, answer: string, asked: string): PartMark => {
  const method = readWorking(mark.part.text)?.method;
  if (mark.share > 0 || mark.part.points < FEWEST_POINTS || method === undefined) return mark;
  const way = markMethod({ ...mark.part, accepts: [method] }, answer, asked);
  return way.share > 0 ? { ...mark, share: HALF, quote: way.quote, confidence: NOT_FOUND } : mark;
};
