/**
 * The only room from which a grading gets into the queue. The k-th paper of a teacher's backlog stands behind every other
 * teacher's first ones, so that nobody waits behind a thousand.
 */
import type { Tx } from '../platform/db/database.ts';
import type { GradingJob } from '../platform/jobs/kinds.ts';
import type { Scope } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { countBacklog } from './upload-queries.ts';

type Grading = Omit<GradingJob, 'teacherId'>;

/** Behind all that waits for this teacher, whenever it came. */
export const enqueueLast = async (
  { queue }: Pick<Services, 'queue'>,
  tx: Tx,
  scope: Scope,
  grading: Grading,
  startAfter: Date,
) => {
  const priority = await queue.findLastPlace(tx, 'gradeSubmission', scope.owner);
  const payload = { ...grading, teacherId: scope.owner };
  await queue.enqueue(tx, 'gradeSubmission', [{ payload, priority, startAfter }]);
};

/** Call it before the rows of these gradings change: what waits already is counted. */
export const enqueueGradings = async (
  { queue }: Pick<Services, 'queue'>,
  tx: Tx,
  scope: Scope,
  gradings: Grading[],
  startAfter?: Date,
) => {
  const before = await countBacklog(tx, scope);
  await queue.enqueue(
    tx,
    'gradeSubmission',
    gradings.map((grading, index) => ({
      payload: { ...grading, teacherId: scope.owner },
      priority: -(before + index),
      ...(startAfter === undefined ? {} : { startAfter }),
    })),
  );
};
