/** The registry of graders. A new grader is one line here and a folder beside it. */
import { Failure } from '../../contract/errors.ts';
import { createBuiltinGrader } from './builtin/builtin-grader.ts';
import type { Grader } from './grader.ts';
import { createModelGrader } from './model/model-grader.ts';
import type { ModelSettings } from './model/settings.ts';

export type GraderSettings = { model: ModelSettings | null };

export const graders: Record<Grader['name'], (settings: GraderSettings) => Grader> = {
  builtin: () => createBuiltinGrader(),
  model: ({ model }) => {
    if (model === null) throw new Failure('model_not_configured');
    return createModelGrader(model);
  },
};
