/** One thing that earns marks. */
import type { MarkingPart } from '../../../contract/grading/marking.ts';

export const makePart = (
  kind: MarkingPart['kind'],
  text: string,
  points: number,
  accepts: string[],
  wanted: number | null = null,
): MarkingPart => ({
  kind,
  text,
  points,
  accepts: [...new Set(accepts.map((one) => one.trim()).filter((one) => one !== ''))],
  wanted,
});
