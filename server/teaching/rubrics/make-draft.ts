/** A rubric from the text of a task: the program's own draft, and a model's where there is one and it holds. */
import type { RubricDraft } from '../../../contract/rubrics/draft.ts';
import { askForDraft } from '../../../grading/graders/model/rubric/draft-with-model.ts';
import type { DraftInput } from '../../../grading/rubric/draft/draft-rubric.ts';
import { findModel } from '../../models/find-model.ts';
import { type Scope, waitedFor } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { gateOf, whileWaiting } from '../assignments/read-rubric-file.ts';

export const makeDraft = async (
  services: Services,
  scope: Scope,
  input: DraftInput,
): Promise<RubricDraft> => {
  const { sandbox } = services;
  const model = await findModel(services, scope);
  const own = await sandbox.run('draftRubric', input, waitedFor(scope));
  if (model === null) return own;
  const { brief, max } = input;
  return askForDraft(
    whileWaiting(model.settings),
    { brief, max, own },
    (unsettled) => sandbox.run('settleDraft', unsettled, waitedFor(scope)),
    gateOf(services, scope, model),
  );
};
