/** One transaction from a received upload to its project: quota, rows and jobs come into being together or not at all. */
import type { Rubric } from '../../contract/grading.ts';
import type { RejectedFile } from '../../contract/submissions.ts';
import { reserveQuota } from '../accounts/billing/quota.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Scope } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { getRubricUse, insertRubric } from '../teaching/assignments/queries.ts';
import { enqueueGradings } from './enqueue-gradings.ts';
import { insertProject, insertSubmissions, type NewSubmission, type ProjectRow } from './upload-queries.ts';

export type NewUpload = {
  assignmentId: string;
  idempotencyKey: string;
  instructions: string;
  files: NewSubmission[];
  rejected: RejectedFile[];
  /** A rubric for this upload alone, instead of the assignment's. */
  ownRubric: { rubric: Rubric; fileKey: string } | null;
  /** Only the sample class is free. */
  isCharged: boolean;
};

const FIRST_ATTEMPT = 1;

/** Null when an upload with this key was accepted before. Throws not_found and quota_exceeded. */
export const openProject = async (
  services: Services,
  tx: Tx,
  scope: Scope,
  upload: NewUpload,
): Promise<ProjectRow | null> => {
  const at = services.now();
  const { assignmentId, ownRubric, files } = upload;
  const use = await getRubricUse(tx, scope, assignmentId, 'share');
  const rubricId =
    ownRubric === null ? use.rubric_id : await insertRubric(tx, scope, assignmentId, ownRubric.rubric, at);
  const project = await insertProject(
    tx,
    scope,
    {
      assignmentId,
      rubricId,
      instructions: upload.instructions,
      idempotencyKey: upload.idempotencyKey,
      accepted: files.length,
      rejected: upload.rejected,
      solutionKeyFile: ownRubric?.fileKey ?? null,
    },
    at,
  );
  if (project === null) return null;
  const gradings = files.map(({ id }) => ({ submissionId: id, attempt: FIRST_ATTEMPT }));
  if (upload.isCharged) await reserveQuota(tx, scope, gradings, at);
  await enqueueGradings(services, tx, scope, gradings);
  await insertSubmissions(tx, scope, { assignmentId, projectId: project.id, rubricId }, files, at);
  return project;
};
