/** From a teacher's rubric file to the snapshot that grading uses. */
import { Failure } from '../../../contract/errors.ts';
import type { Rubric } from '../../../contract/grading.ts';
import type { CallGate } from '../../../grading/graders/grader.ts';
import { ModelOutage } from '../../../grading/graders/model/outage.ts';
import type { ModelSettings } from '../../../grading/graders/model/settings.ts';
import type { Choice } from '../../../grading/rubric/choose-reading.ts';
import { askForRubric } from '../../../grading/rubric/read-rubric-with-model.ts';
import { createCallGate } from '../../grading/provider-pause.ts';
import type { Services } from '../../services.ts';

export type RubricFile = { name: string; bytes: Uint8Array };

const WAITED_FOR = { urgent: true };
const RUBRIC_TYPE = 'The rubric must be a PDF, DOCX, JPG or PNG file.';
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
export const gateOf = (services: Services): CallGate => {
  const { enter, report } = createCallGate(services);
  return { enter, report: async (outage) => (outage.retryAfterMs === null ? undefined : report(outage)) };
};

/** `model`: null to read without one. */
export const readRubricFile = async (
  services: Services,
  file: RubricFile,
  max: number,
  model: Services['config']['grading']['model'],
): Promise<Rubric> => {
  try {
    const { sandbox } = services;
    const sees = model?.vision === true;
    const given = { bytes: file.bytes, fileName: file.name, max, sees };
    const reading = await sandbox.run('rubric', given, WAITED_FOR);
    if (model === null) return reading.own ?? unreadable();
    const choose = (choice: Choice) => sandbox.run('chooseRubric', choice, WAITED_FOR);
    return await askForRubric(whileWaiting(model), reading, max, choose, gateOf(services));
  } catch (error) {
    throw explain(error);
  }
};
