/** The same rubric for another maximum. How its answers are marked stays in the points of the file. */
import type { Rubric } from '../../contract/grading.ts';
import { scaleCriteria, scaleLevels } from './scale.ts';

/** How far points that were scaled and rounded may lie from those of the file. */
const ROUNDED = 0.12;

/** The file's own points, where its own sum is asked for: scaled to another maximum and back they would be rounded twice. */
const printedPoints = ({ criteria, max: from, printed_max: own }: Rubric, max: number): number[] | null => {
  const printed = criteria.map(({ marking }) => marking?.printed ?? 0);
  const sum = printed.reduce((total, value) => total + value, 0);
  const isOwn = criteria.every(({ max: points }, at) => {
    const exact = ((printed[at] ?? 0) * from) / max;
    return exact > 0 && Math.abs(points - exact) <= Math.max(1, exact * ROUNDED);
  });
  return own === max && isOwn && Math.abs(sum - max) < 0.01 ? printed : null;
};

export const scaleRubric = (rubric: Rubric, max: number): Rubric => {
  if (max === rubric.max) return rubric;
  const points =
    printedPoints(rubric, max) ??
    scaleCriteria(
      rubric.criteria.map((criterion) => criterion.max),
      max,
    );
  const criteria = rubric.criteria.map((criterion, at) => {
    const worth = points[at] ?? criterion.max;
    const levels = scaleLevels(
      criterion.levels.map((level) => level.points),
      criterion.max,
      worth,
    );
    return {
      ...criterion,
      max: worth,
      levels: criterion.levels.map((level, step) => ({ ...level, points: levels[step] ?? 0 })),
    };
  });
  return { ...rubric, max, criteria };
};
