/**
 * Another plan for one question. Papers that are graded by the plan that was are not graded again: what the change means for them was
 * decided with it. Whatever else is under way follows as after any edit of the rubric.
 */
import { Failure } from '../../contract/errors.ts';
import type { Criterion, Rubric } from '../../contract/grading.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Scope } from '../platform/scope.ts';
import {
  countRegrading,
  followSilently,
  type GradedPaper,
  listGradedOtherwise,
  startFollowing,
} from '../results/rubric-change/queries.ts';
import type { Services } from '../services.ts';
import { insertRubric, type RubricUse, replaceRubric } from '../teaching/assignments/queries.ts';
import { enqueueGradings } from '../uploads/enqueue-gradings.ts';
import { refold } from './decision-queries.ts';
import type { PaperRow } from './queries.ts';

export const withCriterion = (rubric: Rubric, criterion: Criterion): Rubric => ({
  ...rubric,
  criteria: rubric.criteria.map((one) => (one.id === criterion.id ? criterion : one)),
});

export type PlanChange = {
  assignmentId: string;
  use: RubricUse;
  criterion: Criterion;
  /** Answers by their text, as they fold by the new plan. */
  folds: ReadonlyMap<string, string>;
  papers: readonly PaperRow[];
  /** Papers whose marks came of the plan that ends. */
  stale?: ReadonlySet<string>;
};

/** Papers and assignment must be locked. */
export const changePlan = async (
  services: Services,
  tx: Tx,
  scope: Scope,
  { assignmentId, use, criterion, folds, papers, stale = new Set() }: PlanChange,
): Promise<void> => {
  const at = services.now();
  if ((await countRegrading(tx, scope, assignmentId, at)) > 0) throw new Failure('regrade_under_way');
  const rubricId = await insertRubric(tx, scope, assignmentId, withCriterion(use.rubric, criterion), at);
  await replaceRubric(tx, scope, assignmentId, { to: rubricId, at });
  const graded = await listGradedOtherwise(tx, scope, assignmentId, rubricId, at);
  const isQuiet = (paper: GradedPaper) =>
    paper.rubric_id === use.rubric_id && !paper.is_waiting && !stale.has(paper.id);
  const moving = graded.filter((paper) => !isQuiet(paper));
  await enqueueGradings(
    services,
    tx,
    scope,
    moving
      .filter(({ is_waiting }) => !is_waiting)
      .map(({ id, attempt }) => ({ submissionId: id, attempt: attempt + 1 })),
  );
  await startFollowing(tx, scope, moving, rubricId, at);
  const quiet = graded.filter(isQuiet).map(({ id }) => id);
  await followSilently(tx, scope, quiet, rubricId, at);
  const refolded = papers.flatMap(({ id, text, found }) => {
    const folded = found === 'found' ? folds.get(text) : undefined;
    return folded === undefined ? [] : [{ id, folded }];
  });
  await refold(tx, scope, criterion.id, refolded);
};
