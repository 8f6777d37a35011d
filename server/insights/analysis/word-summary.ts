/**
 * The class in a language model's words, where there is a model. It is asked once for the same counts, and of one class not more
 * often than every ten minutes; until it has answered, and wherever its answer cannot be shown, the program's own paragraph stands.
 */
import { createHash } from 'node:crypto';
import { Failure } from '../../../contract/errors.ts';
import { askForSummary } from '../../../grading/insights/ask-for-summary.ts';
import type { ClassFacts } from '../../../grading/insights/summarise-class.ts';
import { createCallGate } from '../../models/call-gate.ts';
import { findModel } from '../../models/find-model.ts';
import type { SummaryJob } from '../../platform/jobs/kinds.ts';
import { type Scope, scopeOfOwner } from '../../platform/scope.ts';
import { assignmentExists } from '../../results/queries.ts';
import type { Services } from '../../services.ts';
import { measureAssignment } from './measure.ts';
import { claimSummary, findSummary, saveSummary } from './queries.ts';

const REST_MS = 10 * 60_000;
/** Of one paper there is nothing to sum up. */
const LEAST_PAPERS = 2;

const hashOf = (facts: ClassFacts): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url');

/** The model's words about exactly these counts; null: none yet, and they are asked for if it is time. */
export const findWorded = async (
  services: Services,
  scope: Scope,
  assignmentId: string,
  facts: ClassFacts,
): Promise<string | null> => {
  if ((await findModel(services, scope)) === null) return null;
  const { db, queue, now } = services;
  const hash = hashOf(facts);
  const held = await findSummary(db, scope, assignmentId);
  if (held?.facts === hash) return held.text;
  if (facts.papers < LEAST_PAPERS || facts.waiting > 0) return null;
  const at = now();
  const notSince = new Date(at.getTime() - REST_MS);
  await db.transaction().execute(async (tx) => {
    if (await claimSummary(tx, scope, { assignmentId, facts: hash, at, notSince }))
      await queue.enqueue(tx, 'wordSummary', [{ payload: { assignmentId, teacherId: scope.owner } }]);
  });
  return null;
};

/** A refusal is an answer: there is nothing to show. An outage is waited for by the queue. */
const ask = async (
  services: Services,
  scope: Scope,
  facts: ClassFacts,
  signal: AbortSignal,
): Promise<string | null> => {
  const model = await findModel(services, scope);
  if (model === null) return null;
  try {
    return await askForSummary(model.settings, facts, {
      signal,
      gate: createCallGate(services, scope, model),
    });
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
};

export const wordSummary = async (
  services: Services,
  { assignmentId, teacherId }: SummaryJob,
  signal: AbortSignal,
): Promise<void> => {
  const scope = scopeOfOwner(teacherId);
  if (!(await assignmentExists(services.db, scope, assignmentId))) return;
  const { facts } = await measureAssignment(services, scope, assignmentId, { urgent: false });
  const text = await ask(services, scope, facts, signal);
  await saveSummary(services.db, scope, { assignmentId, facts: hashOf(facts), text, at: services.now() });
};
