/** Begins a try of the connected model on our papers, if it can be paid for. */
import { Failure } from '../../../contract/errors.ts';
import { estimateAdmission } from '../../../grading/admission/estimate-admission.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { findModel, type UsableModel } from '../find-model.ts';
import { spentUnderCap } from '../spend.ts';
import { countAdmissions, insertAdmission } from './queries.ts';
import { subjectOf } from './read-state.ts';

const DAY_MS = 24 * 3600_000;
/** The key may be somebody else's. */
const MOST_A_DAY = 3;

const assertAffordable = async (
  services: Services,
  scope: Scope,
  model: UsableModel,
  cost: number | null,
): Promise<void> => {
  const { cap } = model;
  if (cap === null || cost === null) return;
  const left = Math.max(0, cap - (await spentUnderCap(services, scope, model)));
  if (cost > left)
    throw new Failure(
      'model_over_cap',
      `Trying the model on our papers takes about $${cost.toFixed(2)}, and $${left.toFixed(2)} of the monthly limit is left.`,
    );
};

export const startAdmission = async (services: Services, scope: Scope): Promise<void> => {
  const { db, queue, now } = services;
  const model = await findModel(services, scope);
  if (model === null) throw new Failure('model_not_configured');
  const { calls, cost } = estimateAdmission(model.settings);
  await assertAffordable(services, scope, model, cost);
  const at = now();
  if ((await countAdmissions(db, scope, new Date(at.getTime() - DAY_MS))) >= MOST_A_DAY)
    throw new Failure(
      'too_many_requests',
      `A model can be tried on our papers ${MOST_A_DAY} times a day. Please try again tomorrow.`,
    );
  await db.transaction().execute(async (tx) => {
    const admissionId = await insertAdmission(tx, scope, { subject: subjectOf(model), total: calls, at });
    // One that runs already goes on.
    if (admissionId !== null)
      await queue.enqueue(tx, 'admitModel', [{ payload: { admissionId, teacherId: scope.owner } }]);
  });
};
