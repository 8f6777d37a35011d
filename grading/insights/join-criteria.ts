/**
 * One list of criteria for papers that were marked by several snapshots of a rubric. Within a snapshot its own ids tell; across
 * snapshots the folded name does. A criterion that was only renamed keeps its id while most others keep their names.
 */
import { foldCriterion } from '../../contract/comments.ts';
import type { Criterion, Rubric } from '../../contract/grading.ts';

export type Snapshot = { id: string; rubric: Rubric };

/** As the newest snapshot has it. */
export type JoinedCriterion = { id: string; name: string; max: number; criterion: Criterion };

export type JoinedCriteria = {
  criteria: JoinedCriterion[];
  /** By the snapshot's id and the criterion's id in it. */
  idOf(rubricId: string, criterionId: string): string | null;
};

const isAlike = (one: string, other: string): boolean => foldCriterion(one) === foldCriterion(other);

/** Which of the known ones each criterion of another snapshot is. */
const matchCriteria = (known: readonly JoinedCriterion[], criteria: readonly Criterion[]) => {
  const matches = new Map<string, JoinedCriterion>();
  const isFree = (one: JoinedCriterion) => ![...matches.values()].includes(one);
  for (const { id, name } of criteria) {
    const same = known.filter((one) => isFree(one) && isAlike(one.name, name));
    const match = same.find((one) => one.criterion.id === id) ?? same[0];
    if (match !== undefined) matches.set(id, match);
  }
  const rest = criteria.filter(({ id }) => !matches.has(id));
  // Where most have other names it is another rubric, and the same number in it means nothing.
  if (rest.length <= matches.size)
    for (const { id } of rest) {
      const match = known.find((one) => isFree(one) && one.criterion.id === id);
      if (match !== undefined) matches.set(id, match);
    }
  return matches;
};

/** `snapshots`: newest first. */
export const joinCriteria = (snapshots: readonly Snapshot[]): JoinedCriteria => {
  const criteria: JoinedCriterion[] = [];
  const ids = new Map<string, string>();
  for (const { id: rubricId, rubric } of snapshots) {
    const matches = matchCriteria([...criteria], rubric.criteria);
    for (const criterion of rubric.criteria) {
      const { id, name, max } = criterion;
      const taken = criteria.some((one) => one.id === id);
      const joined = matches.get(id) ?? { id: taken ? `${id}-${rubricId}` : id, name, max, criterion };
      if (!criteria.includes(joined)) criteria.push(joined);
      ids.set(`${rubricId} ${id}`, joined.id);
    }
  }
  return { criteria, idOf: (rubricId, criterionId) => ids.get(`${rubricId} ${criterionId}`) ?? null };
};
