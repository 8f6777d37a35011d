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

const EXACT: readonly MarkingPart['kind'][] = ['choice', 'truth', 'number', 'formula', 'list', 'order'];

/** Compared without judgement; words are compared so only once their teacher has agreed. */
export const isExactPart = ({ kind }: MarkingPart): boolean => EXACT.includes(kind);
