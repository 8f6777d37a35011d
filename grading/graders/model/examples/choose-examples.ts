/**
 * Which of the teacher's marked papers a model is shown: few, from all over the scale. Each is taken or passed over by what was marked
 * before it, so that a new mark is put behind the others and a vendor's cache serves what stands before.
 */
import type { Rubric } from '../../../../contract/grading.ts';
import type { MarkedExample } from '../../grader.ts';

const MOST = 8;
const BANDS = 5;
const MOST_OF_A_BAND = 2;

const shareOf = ({ scores }: MarkedExample, { criteria }: Rubric): number => {
  let [given, possible] = [0, 0];
  for (const { id, max } of criteria) {
    const mark = scores.find(({ criterion_id }) => criterion_id === id);
    if (mark === undefined) continue;
    given += mark.score;
    possible += max;
  }
  return possible === 0 ? 0 : given / possible;
};

/** `examples`: newest mark first. The oldest stands first in what is returned. */
export const chooseExamples = (examples: readonly MarkedExample[], rubric: Rubric): MarkedExample[] => {
  const inBand = new Map<number, number>();
  return examples
    .toReversed()
    .filter((example) => {
      const band = Math.min(BANDS - 1, Math.floor(shareOf(example, rubric) * BANDS));
      const before = inBand.get(band) ?? 0;
      if (before >= MOST_OF_A_BAND) return false;
      inBand.set(band, before + 1);
      return true;
    })
    .slice(0, MOST);
};
