/** The teacher's corrections of what was read from the rubric file, as a new snapshot. */
import type { CriterionCorrection } from '../../../contract/assignments.ts';
import { Failure } from '../../../contract/errors.ts';
import type { Criterion, Rubric } from '../../../contract/grading.ts';
import { scaleCriteria, scaleLevels } from '../../../grading/rubric/scale.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { getRubricUse, insertRubric, isRubricGradedWith, replaceRubric } from './queries.ts';

const bySameId = (rubric: Rubric, { id }: CriterionCorrection): Criterion | null => {
  if (id === null) return null;
  const known = rubric.criteria.find((criterion) => criterion.id === id);
  if (known === undefined)
    throw new Failure('invalid_input', 'One of the criteria is not part of this rubric.');
  return known;
};

/** Ids that the old snapshot used stay with their criteria; new ones are numbered on. */
const numberFrom = (rubric: Rubric) => {
  let highest = Math.max(...rubric.criteria.map(({ id }) => Number(/\d+$/.exec(id)?.[0] ?? 0)));
  return () => {
    highest += 1;
    return `c${highest}`;
  };
};

const assertDistinct = (corrections: CriterionCorrection[]) => {
  const ids = corrections.flatMap(({ id }) => (id === null ? [] : [id]));
  if (new Set(ids).size !== ids.length)
    throw new Failure('invalid_input', 'One of the criteria is named twice.');
};

export const applyCorrections = (rubric: Rubric, corrections: CriterionCorrection[], max: number): Rubric => {
  assertDistinct(corrections);
  const points = scaleCriteria(
    corrections.map((correction) => correction.max),
    max,
  );
  const nextId = numberFrom(rubric);
  const criteria = corrections.map((correction, index): Criterion => {
    const known = bySameId(rubric, correction);
    const worth = points[index] ?? 0;
    const levels = known?.levels ?? [];
    const scaled = scaleLevels(
      levels.map((level) => level.points),
      known?.max ?? worth,
      worth,
    );
    // How it earns its marks follows from the corrected words, and is read by whoever grades.
    return {
      id: known?.id ?? nextId(),
      name: correction.name,
      kind: correction.kind,
      max: worth,
      description: correction.description,
      answer: correction.answer,
      levels: levels.map((level, at) => ({ ...level, points: scaled[at] ?? 0 })),
      question: known?.question ?? null,
      ...(known?.rules === undefined ? {} : { rules: known.rules }),
    };
  });
  // What was unclear in the file has been looked at by now.
  return { ...rubric, max, criteria, notes: [] };
};

export const correctRubric = async (
  { db, now }: Services,
  scope: Scope,
  assignmentId: string,
  corrections: CriterionCorrection[],
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const use = await getRubricUse(tx, scope, assignmentId, 'update');
    const corrected = applyCorrections(use.rubric, corrections, use.grade_level);
    const rubricId = await insertRubric(tx, scope, assignmentId, corrected, now());
    // Moves what waits first: from then on no worker can start it with the old snapshot unseen by the check below.
    await replaceRubric(tx, scope, assignmentId, { from: use.rubric_id, to: rubricId, at: now() });
    if (await isRubricGradedWith(tx, scope, use.rubric_id)) throw new Failure('rubric_in_use');
  });
};
