/**
 * Asking for another look at a mark, and answering: per criterion once, a few times a paper, while the window is open. The
 * teacher may note a request at any time. With the answer the student sees the paper as it stands then.
 */
import { Failure } from '../../../contract/errors.ts';
import { REGRADE_REQUESTS_A_PAPER, type RegradeRequest } from '../../../contract/giving-back/release.ts';
import { findSchoolRules } from '../../accounts/membership/queries.ts';
import { getTeacher } from '../../accounts/teachers/queries.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type Scope, scopeOfOwner } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { findResultRow } from '../queries.ts';
import { lockSubmission } from '../review/review-queries.ts';
import { getShared, regradeUntil } from './open-shared.ts';
import { findReleaseDate, renewSnapshot } from './queries.ts';
import { endRequest, insertRequest, listAskedCriteria, listRequests } from './request-queries.ts';
import { takeSnapshot } from './take-snapshot.ts';

type Asking = { resultId: string; criterionId: string; reason: string; score: number };

/** The paper is locked, so that of two who ask at once both count. */
const insertAsked = async (
  tx: Tx,
  scope: Scope,
  asking: Asking,
  who: { askedBy: RegradeRequest['asked_by']; at: Date },
): Promise<string> => {
  if ((await lockSubmission(tx, scope, asking.resultId)) === null) throw new Failure('not_found');
  const asked = await listAskedCriteria(tx, asking.resultId);
  if (asked.includes(asking.criterionId)) throw new Failure('regrade_asked');
  if (asked.length >= REGRADE_REQUESTS_A_PAPER) throw new Failure('regrade_asked_enough');
  return insertRequest(tx, scope, { ...asking, ...who });
};

type StudentsRequest = { token: string; criterion_id: string; reason: string };

/** Answers what the link leads to. */
export const askByLink = async (services: Services, { token, criterion_id, reason }: StudentsRequest) => {
  const shared = await getShared(services, token);
  const at = services.now();
  if (regradeUntil(shared, at) === null) throw new Failure('regrade_closed');
  const criterion = shared.snapshot.criteria.find(({ id }) => id === criterion_id);
  if (criterion === undefined) throw new Failure('invalid_input', 'This paper has no such criterion.');
  const asking = { resultId: shared.id, criterionId: criterion_id, reason, score: criterion.score };
  await services.db
    .transaction()
    .execute((tx) => insertAsked(tx, scopeOfOwner(shared.owner), asking, { askedBy: 'student', at }));
  return shared;
};

const getRequest = async (db: Db, scope: Scope, id: string): Promise<RegradeRequest> => {
  const [request] = await listRequests(db, scope, { id });
  if (request === undefined) throw new Failure('not_found');
  return request;
};

type TeachersRequest = { result_id: string; criterion_id: string; reason: string };

export const askAsTeacher = async (
  services: Services,
  scope: Scope,
  { result_id, criterion_id, reason }: TeachersRequest,
): Promise<RegradeRequest> => {
  const at = services.now();
  const rules = await findSchoolRules(services.db, scope);
  if (rules?.regrade_requests === false) throw new Failure('school_regrades_off');
  const id = await services.db.transaction().execute(async (tx) => {
    const row = await findResultRow(tx, scope, result_id, at);
    if (row === null) throw new Failure('not_found');
    const criterion = row.criteria.find((one) => one.id === criterion_id);
    if (criterion === undefined) throw new Failure('invalid_input', 'This paper has no such criterion.');
    const asking = { resultId: result_id, criterionId: criterion_id, reason, score: criterion.score };
    return insertAsked(tx, scope, asking, { askedBy: 'teacher', at });
  });
  return getRequest(services.db, scope, id);
};

/** Only what is released: an answer releases nothing. */
const renewReleased = async (tx: Tx, services: Services, scope: Scope, id: string) => {
  if ((await findReleaseDate(tx, scope, id)) === null) return;
  const row = await findResultRow(tx, scope, id, services.now());
  const { name } = await getTeacher(tx, scope.owner);
  // What is open does not leave: the student goes on seeing what was released.
  if (row === null || row.held !== null) return;
  await renewSnapshot(tx, scope, id, await takeSnapshot(tx, row, name));
  await services.lms.wishGrades(services, tx, scope, [id], 'returned');
};

export const answerRequest = async (services: Services, scope: Scope, id: string, answer: string) => {
  await services.db.transaction().execute(async (tx) => {
    const { result_id } = await getRequest(tx, scope, id);
    await lockSubmission(tx, scope, result_id);
    const request = await getRequest(tx, scope, id);
    if (request.answered_at !== null) throw new Failure('regrade_answered');
    await endRequest(tx, scope, id, { text: answer, score: request.current_score, at: services.now() });
    await renewReleased(tx, services, scope, result_id);
  });
  return getRequest(services.db, scope, id);
};
