/**
 * SQL of another look at a graded paper. Its submission stays complete, with its verdict, until the new one is there: no
 * state in between can be lost, and the quota ledger, which counts what has no end yet, does not see it.
 */
import type { Db, Tx } from '../platform/db/database.ts';
import type { GradingJob } from '../platform/jobs/kinds.ts';
import {
  type ClaimedSubmission,
  findClaimed,
  type GradedWork,
  readColumns,
  replaceRead,
  verdictColumns,
} from './grading-queries.ts';

/** Null when there is nothing to do: done, decided by the teacher meanwhile, or gone. */
export const claimRegrade = async (db: Db, job: GradingJob): Promise<ClaimedSubmission | null> => {
  const waiting = await db
    .selectFrom('regrades')
    .select('submission_id')
    .where('submission_id', '=', job.submissionId)
    .where('teacher_id', '=', job.teacherId)
    .where('attempt', '=', job.attempt)
    .where('state', '=', 'waiting')
    .where('rubric_id', 'is', null)
    .executeTakeFirst();
  return waiting === undefined ? null : findClaimed(db, job.submissionId);
};

/** Comes first and alone: a teacher who is just saving is waited for, and the next statement sees what was saved. */
export const lockPaper = async (tx: Tx, job: GradingJob) => {
  await tx
    .selectFrom('submissions')
    .select('id')
    .where('id', '=', job.submissionId)
    .forNoKeyUpdate()
    .execute();
};

/** True for whoever ends it; false when the teacher decided meanwhile, or another worker was quicker. */
const endRegrade = async (tx: Tx, job: GradingJob, state: 'done' | 'failed', at: Date): Promise<boolean> => {
  await lockPaper(tx, job);
  const ended = await tx
    .updateTable('regrades')
    .set({ state, ended_at: at })
    .where('submission_id', '=', job.submissionId)
    .where('attempt', '=', job.attempt)
    .where('state', '=', 'waiting')
    .where('rubric_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviews')
            .select('submission_id')
            .whereRef('reviews.submission_id', '=', 'regrades.submission_id'),
        ),
      ),
    )
    .returning('submission_id')
    .executeTakeFirst();
  return ended !== undefined;
};

export const replaceVerdict = async (tx: Tx, job: GradingJob, work: GradedWork, at: Date) => {
  if (!(await endRegrade(tx, job, 'done', at))) return;
  await tx
    .updateTable('submissions')
    .set({ ...readColumns(work), attempt: job.attempt, updated_at: at })
    .where('id', '=', job.submissionId)
    .execute();
  await tx
    .updateTable('verdicts')
    .set(verdictColumns(work, job.attempt, at))
    .where('submission_id', '=', job.submissionId)
    .execute();
  await replaceRead(tx, job.submissionId, work, at);
};

/** The grade that it has holds. */
export const failRegrade = async (tx: Tx, job: GradingJob, at: Date) => {
  await endRegrade(tx, job, 'failed', at);
};
