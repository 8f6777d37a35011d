/**
 * The job that has a model mark our own papers. Each answer is kept as it comes: whatever breaks it off, the next try asks only
 * for what is missing, and whoever stops it pays for nothing more.
 */
import { Failure } from '../../../contract/errors.ts';
import { judgeAdmission } from '../../../grading/admission/judge-admission.ts';
import { measureAdmission } from '../../../grading/admission/measure-admission.ts';
import { type Answered, runAdmission } from '../../../grading/admission/run-admission.ts';
import type { Grader } from '../../../grading/graders/grader.ts';
import { ModelOutage } from '../../../grading/graders/model/outage.ts';
import { describeTrouble } from '../../../grading/graders/model/trial/describe-trouble.ts';
import { createGraderInSandbox } from '../../../grading/sandbox/grader-in-sandbox.ts';
import type { AdmissionJob } from '../../platform/jobs/kinds.ts';
import { type Scope, scopeOfOwner } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { createCallGate } from '../call-gate.ts';
import { findModel, type UsableModel } from '../find-model.ts';
import { builtinOf } from '../grader-of.ts';
import { type AdmissionRow, addAnswer, endAdmission, findRunningAdmission, noteWaiting } from './queries.ts';
import { isSameSubject, subjectOf } from './read-state.ts';

/** Papers of classes go on meanwhile, and many servers at home answer one by one. */
const CALLS_AT_ONCE = 2;
const USUAL_WAIT_MS = 15_000;
/** A provider that is away for longer is tried again when somebody asks. */
const LONGEST_RUN_MS = 24 * 3600_000;

class Stopped extends Error {}

/** A gate for each call, because each is paid for by itself. */
const payingGrader = (services: Services, scope: Scope, model: UsableModel): Grader => {
  const grader = createGraderInSandbox(services.sandbox, 'model', { model: model.settings });
  return {
    ...grader,
    grade: (brief, work, signal) => grader.grade(brief, work, signal, createCallGate(services, scope, model)),
  };
};

const judge = async (services: Services, answered: Answered[]) => {
  const builtin = measureAdmission(await runAdmission(builtinOf(services).grader));
  return judgeAdmission(measureAdmission(answered), builtin, answered.length);
};

const tryModel = async (
  services: Services,
  scope: Scope,
  row: AdmissionRow,
  model: UsableModel,
  signal: AbortSignal,
): Promise<void> => {
  const { db, now } = services;
  const answered = await runAdmission(payingGrader(services, scope, model), {
    signal,
    atOnce: CALLS_AT_ONCE,
    before: row.answers,
    keep: async (one) => {
      if (!(await addAnswer(db, scope, row.id, one))) throw new Stopped();
    },
  });
  const report = await judge(services, answered);
  await endAdmission(db, scope, row.id, { status: 'done', report, at: now() });
};

/** Waits for a provider that asked for it, or is away; whatever only the teacher can mend ends it. */
const postpone = async (
  services: Services,
  scope: Scope,
  row: AdmissionRow,
  { settings }: UsableModel,
  outage: ModelOutage,
) => {
  const { db, queue, now } = services;
  const at = now();
  const isLost = at.getTime() - row.started_at.getTime() > LONGEST_RUN_MS;
  if (outage.kind === 'operator' || isLost) {
    const detail =
      outage.kind === 'operator'
        ? describeTrouble(outage.trouble, settings)
        : 'The provider could not be reached for a day.';
    return endAdmission(db, scope, row.id, { status: 'failed', detail, at });
  }
  await noteWaiting(db, scope, row.id, 'The provider asks to wait; it goes on by itself.');
  const startAfter = new Date(at.getTime() + (outage.retryAfterMs ?? USUAL_WAIT_MS));
  const payload = { admissionId: row.id, teacherId: scope.owner };
  await db.transaction().execute((tx) => queue.enqueue(tx, 'admitModel', [{ payload, startAfter }]));
};

export const admitModel = async (
  services: Services,
  { admissionId, teacherId }: AdmissionJob,
  signal: AbortSignal,
): Promise<void> => {
  const { db, now } = services;
  const scope = scopeOfOwner(teacherId);
  const row = await findRunningAdmission(db, scope, admissionId);
  if (row === null) return;
  const fail = (detail: string) => endAdmission(db, scope, row.id, { status: 'failed', detail, at: now() });
  const model = await findModel(services, scope);
  if (model === null || !isSameSubject(row, subjectOf(model)))
    return fail('Another model was connected meanwhile.');
  try {
    await tryModel(services, scope, row, model, signal);
  } catch (error) {
    if (error instanceof Stopped) return;
    if (error instanceof ModelOutage) return postpone(services, scope, row, model, error);
    if (error instanceof Failure && error.code !== 'unavailable') return fail(error.message);
    throw error;
  }
};

/** After the last try of an unexpected error. */
export const abandonAdmission = ({ db, now }: Services, { admissionId, teacherId }: AdmissionJob) =>
  endAdmission(db, scopeOfOwner(teacherId), admissionId, {
    status: 'failed',
    detail: 'Something went wrong on our side. Please try again.',
    at: now(),
  });
