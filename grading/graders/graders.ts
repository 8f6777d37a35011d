/** The registry of graders. A new grader is one line here and a folder beside it. */
import { Failure } from '../../contract/errors.ts';
import { createBuiltinGrader } from './builtin/builtin-grader.ts';
import type { Grader } from './grader.ts';
import { createModelGrader, type VerifyQuotes } from './model/model-grader.ts';
import type { ModelSettings } from './model/settings.ts';

export type GraderSettings = { model: ModelSettings | null; verify?: VerifyQuotes };

export const graders: Record<Grader['name'], (settings: GraderSettings) => Grader> = {
  builtin: () => createBuiltinGrader(),
  model: ({ model, verify }) => {
    if (model === null) throw new Failure('model_not_configured');
    return createModelGrader(model, verify);
  },
};
