/**
 * Editing the rubric of an assignment, before and after grading. What is not graded yet is graded by the new snapshot; what is graded
 * follows it by the queue, criterion by criterion.
 */
import type { EditedRubric, RubricChange } from '../../../contract/assignments.ts';
import { Failure } from '../../../contract/errors.ts';
import type { Rubric } from '../../../contract/grading.ts';
import { applyEdit } from '../../../grading/rubric/edit/apply-edit.ts';
import { compareRubrics, isSameRubric } from '../../../grading/rubric/edit/compare-rubrics.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import {
  getRubricUse,
  insertRubric,
  type RubricUse,
  replaceRubric,
} from '../../teaching/assignments/queries.ts';
import { enqueueGradings } from '../../uploads/enqueue-gradings.ts';
import { countAllInFlight } from '../../uploads/upload-queries.ts';
import { lockGraded } from '../regrade-queries.ts';
import {
  countRegrading,
  followSilently,
  type GradedPaper,
  listGradedOtherwise,
  startFollowing,
} from './queries.ts';

/** `rubric`: as the teacher edited it. `agreed`: the snapshot that it should be, to the last field. */
export type RubricEdit = { rubric_id?: string | undefined } & ({ rubric: EditedRubric } | { agreed: Rubric });

export const CHANGED_ELSEWHERE =
  'The rubric was changed in another window, so your change was not saved. Please look at it anew.';

export const editOf = (use: RubricUse, edit: RubricEdit): Rubric => {
  const { rubric_id } = edit;
  if (rubric_id !== undefined && rubric_id !== use.rubric_id)
    throw new Failure('changed_elsewhere', CHANGED_ELSEWHERE);
  const edited = 'agreed' in edit ? edit.agreed : applyEdit(use.rubric, edit.rubric, use.grade_level);
  // What nobody changed is not another rubric.
  return isSameRubric(use.rubric, edited) ? use.rubric : edited;
};

/** What the edit means, and for whom; of each paper by the snapshot that it was graded by. */
export const describeChange = (before: Rubric, after: Rubric, papers: GradedPaper[]): RubricChange => {
  const { changed, judged, removed } = compareRubrics(before, after);
  const own_marks = papers.flatMap(({ id, student_name, is_reviewed, rubric }) => {
    const criteria = is_reviewed ? compareRubrics(rubric, after).judged : [];
    return criteria.length === 0 ? [] : [{ id, student_name, criteria }];
  });
  return { changed, judged, removed, papers: papers.length, own_marks };
};

const saveSnapshot = async (
  tx: Tx,
  scope: Scope,
  assignmentId: string,
  use: RubricUse,
  rubric: Rubric,
  at: Date,
) => {
  if (rubric === use.rubric) return use.rubric_id;
  const rubricId = await insertRubric(tx, scope, assignmentId, rubric, at);
  await replaceRubric(tx, scope, assignmentId, { to: rubricId, at });
  return rubricId;
};

const follow = async (
  services: Services,
  tx: Tx,
  scope: Scope,
  papers: GradedPaper[],
  { rubric, rubricId, at }: { rubric: Rubric; rubricId: string; at: Date },
) => {
  const isAlike = (paper: GradedPaper) => isSameRubric(paper.rubric, rubric) && !paper.is_waiting;
  const moving = papers.filter((paper) => !isAlike(paper));
  const idle = moving.filter(({ is_waiting }) => !is_waiting);
  await enqueueGradings(
    services,
    tx,
    scope,
    idle.map(({ id, attempt }) => ({ submissionId: id, attempt: attempt + 1 })),
  );
  await startFollowing(tx, scope, moving, rubricId, at);
  const alike = papers.filter(isAlike).map(({ id }) => id);
  await followSilently(tx, scope, alike, rubricId, at);
};

export const editRubric = async (
  services: Services,
  scope: Scope,
  assignmentId: string,
  edit: RubricEdit,
): Promise<RubricChange> => {
  const { db, config, now } = services;
  if ((await countAllInFlight(db, config.queueLimit)) >= config.queueLimit) throw new Failure('queue_full');
  return db.transaction().execute(async (tx) => {
    const at = now();
    const use = await getRubricUse(tx, scope, assignmentId, 'update');
    const rubric = editOf(use, edit);
    const rubricId = await saveSnapshot(tx, scope, assignmentId, use, rubric, at);
    await lockGraded(tx, scope, assignmentId);
    // Those would be saved with the marks of the rubric that was.
    if ((await countRegrading(tx, scope, assignmentId, at)) > 0) throw new Failure('regrade_under_way');
    const papers = await listGradedOtherwise(tx, scope, assignmentId, rubricId, at);
    await follow(services, tx, scope, papers, { rubric, rubricId, at });
    return describeChange(use.rubric, rubric, papers);
  });
};
