/** The same rubric for another maximum. How its answers are marked stays in the points of the file. */
import type { Rubric } from '../../contract/grading.ts';
import { scaleCriteria, scaleLevels } from './scale.ts';

export const scaleRubric = (rubric: Rubric, max: number): Rubric => {
  if (max === rubric.max) return rubric;
  const points = scaleCriteria(
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
