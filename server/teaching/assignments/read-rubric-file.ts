/** From a teacher's rubric file to the snapshot that grading uses. */
import { Failure } from '../../../contract/errors.ts';
import { acceptedNames } from '../../../contract/files.ts';
import type { Rubric } from '../../../contract/grading.ts';
import type { CallGate } from '../../../grading/graders/grader.ts';
import { ModelOutage } from '../../../grading/graders/model/outage.ts';
import { askForRubric } from '../../../grading/graders/model/rubric/read-rubric-with-model.ts';
import type { ModelSettings } from '../../../grading/graders/model/settings.ts';
import type { Choice } from '../../../grading/rubric/choose-reading.ts';
import { createCallGate } from '../../models/call-gate.ts';
import { findModel, type UsableModel } from '../../models/find-model.ts';
import { type Scope, waitedFor } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';

export type RubricFile = { name: string; bytes: Uint8Array };

const RUBRIC_TYPE = `The rubric must be a ${acceptedNames('or')} file.`;
/** A teacher is waiting; the program's own reading is there without the model. */
const MODEL_PATIENCE_MS = 30_000;

const unreadable = (): never => {
  throw new Failure('rubric_unreadable');
};

const explain = (error: unknown): unknown => {
  // The catalogue's sentence speaks of student work.
  if (error instanceof Failure && error.code === 'file_type') return new Failure('file_type', RUBRIC_TYPE);
  if (error instanceof ModelOutage) return new Failure('unavailable', undefined, { cause: error });
  return error;
};

export const whileWaiting = (model: ModelSettings): ModelSettings => ({
  ...model,
  timeoutMs: Math.min(model.timeoutMs, MODEL_PATIENCE_MS),
});

/** A vendor's wish to wait holds for all; that a rubric took longer than a teacher waits says nothing about papers. */
export const gateOf = (services: Services, scope: Scope, model: UsableModel): CallGate => {
  const { report, ...gate } = createCallGate(services, scope, model);
  return { ...gate, report: async (outage) => (outage.retryAfterMs === null ? undefined : report(outage)) };
};

/** `scope`: for whom a model may be asked; null to read without one. */
export const readRubricFile = async (
  services: Services,
  scope: Scope | null,
  file: RubricFile,
  max: number,
): Promise<Rubric> => {
  try {
    const { sandbox } = services;
    const share = scope === null ? undefined : waitedFor(scope);
    const model = scope === null ? null : await findModel(services, scope);
    const sees = model?.settings.vision === true;
    const given = { bytes: file.bytes, fileName: file.name, max, sees };
    const reading = await sandbox.run('rubric', given, share);
    if (scope === null || model === null) return reading.own ?? unreadable();
    const choose = (choice: Choice) => sandbox.run('chooseRubric', choice, share);
    return await askForRubric(
      whileWaiting(model.settings),
      reading,
      max,
      choose,
      gateOf(services, scope, model),
    );
  } catch (error) {
    throw explain(error);
  }
};
