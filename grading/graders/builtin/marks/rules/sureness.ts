/** How sure the mark of a whole answer is. */
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';

/** What was not found may be said in other words, so it weighs twice in how sure the whole is. */
export const surenessOf = (marks: PartMark[]): number => {
  const weights = marks.map(
    ({ part, share, confidence }) => part.points * (share === 0 && confidence <= NOT_FOUND ? 2 : 1),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return marks.reduce((sum, mark, at) => sum + mark.confidence * (weights[at] ?? 0), 0) / total;
};
