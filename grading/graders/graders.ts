/** The registry of graders. A new grader is one line here and a folder beside it. */
import { Failure } from '../../contract/errors.ts';
import { createBuiltinGrader } from './builtin/builtin-grader.ts';
import type { Grader } from './grader.ts';
import { createModelGrader, type VerifyQuotes } from './model/model-grader.ts';
import type { ModelSettings } from './model/settings.ts';
import { type ShareWork, shareWork } from './share/share-work.ts';

export type GraderSettings = { model: ModelSettings | null; verify?: VerifyQuotes; share?: ShareWork };

export const graders: Record<Grader['name'], (settings: GraderSettings) => Grader> = {
  builtin: () => createBuiltinGrader(),
  model: ({ model, verify, share = async (brief, work) => shareWork(brief, work) }) => {
    if (model === null) throw new Failure('model_not_configured');
    return createModelGrader(model, { ...(verify && { verify }), share });
  },
};
