/** A point of a key that is a move rather than words. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { NOT_FOUND, type PartMark } from '../part-mark.ts';
import { MOVES, showMove } from './moves.ts';

/** "Gives a reason (2)", "measurements are repeated (1)": done rather than said. */
export const markMove = (part: MarkingPart, text: string): PartMark | null => {
  const asked = MOVES.filter((move) => move.asks.test(part.text));
  const shown = asked.map((move) => showMove(move, text, 1));
  if (asked.length === 0 || shown.some((one) => one === null)) return null;
  return { part, share: 1, quote: shown[0]?.quote || null, confidence: NOT_FOUND };
};
