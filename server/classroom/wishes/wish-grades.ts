/**
 * Grades that Classroom should have, written down in the transaction of the act that changed them, so that neither a review nor a
 * release waits for Google. What is sent is read when it is sent: ten changes in a row are one grade.
 */
import { hasFeature } from '../../../contract/plans.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SendAs } from '../../platform/lms.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { wishGrades } from './queries.ts';

/** For the teacher to go on changing the same paper. */
const DRAFT_DELAY_MS = 20_000;

type Needs = Pick<Services, 'queue' | 'now'>;

export const queueSending = async (
  { queue }: Pick<Needs, 'queue'>,
  tx: Tx,
  scope: Scope,
  assignmentId: string,
  startAfter: Date,
) => {
  await queue.enqueue(tx, 'sendLmsGrades', [
    { payload: { assignmentId, teacherId: scope.owner }, startAfter },
  ]);
};

/** Does nothing for papers whose assignment is not in Classroom, or was made there. */
export const wishInClassroom = async (
  needs: Needs,
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  as: SendAs,
) => {
  if (scope.plan !== null && !hasFeature(scope.plan, 'classroom')) return;
  const at = needs.now();
  const startAfter = as === 'draft' ? new Date(at.getTime() + DRAFT_DELAY_MS) : at;
  for (const assignmentId of await wishGrades(tx, scope, ids, as, at))
    await queueSending(needs, tx, scope, assignmentId, startAfter);
};
