/**
 * "Regrade the rest with my marks": the papers that the teacher has not looked at are graded again, with those that the
 * teacher has as examples. Not charged: the papers were paid for, and a teacher who teaches the grader should not pay for it.
 */
import type { BodyOf } from '../../contract/endpoint.ts';
import { Failure } from '../../contract/errors.ts';
import { REVIEWED_AT_LEAST, type regradeResults } from '../../contract/results.ts';
import type { Scope } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { enqueueGradings } from '../uploads/enqueue-gradings.ts';
import { countAllInFlight } from '../uploads/upload-queries.ts';
import { assignmentExists } from './queries.ts';
import { countReviews, listForRegrade, lockGraded, startRegrades } from './regrade-queries.ts';

/** Answers how many are under way now; a second click starts nothing twice. */
export const regradeRest = async (
  services: Services,
  scope: Scope,
  { assignment_id: assignmentId, ids }: BodyOf<typeof regradeResults>,
): Promise<number> => {
  const { db, config, now } = services;
  if (!(await assignmentExists(db, scope, assignmentId))) throw new Failure('not_found');
  if ((await countAllInFlight(db, config.queueLimit)) >= config.queueLimit) throw new Failure('queue_full');
  return db.transaction().execute(async (tx) => {
    await lockGraded(tx, scope, assignmentId);
    const at = now();
    const rest = await listForRegrade(tx, scope, assignmentId, at);
    const graded = rest.filter(({ id }) => ids === undefined || ids.includes(id));
    const { reviewed, waiting } = await countReviews(tx, scope, assignmentId);
    if (graded.length === 0) {
      if (waiting > 0) return waiting;
      throw new Failure(reviewed < REVIEWED_AT_LEAST ? 'too_few_reviewed' : 'nothing_to_regrade');
    }
    const papers = graded.map(({ id, attempt }) => ({ submissionId: id, attempt: attempt + 1 }));
    await enqueueGradings(services, tx, scope, papers);
    await startRegrades(tx, scope, papers, at);
    return (await countReviews(tx, scope, assignmentId)).waiting;
  });
};
