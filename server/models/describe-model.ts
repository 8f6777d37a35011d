/** The model that works for a teacher, as the screen shows it. Never with its key. */
import type { ModelState } from '../../contract/model.ts';
import { providerKeyOf } from '../../grading/graders/model/outage.ts';
import { describeTrouble } from '../../grading/graders/model/trial/describe-trouble.ts';
import { costOfUsualPaper } from '../../grading/graders/model/usage.ts';
import type { Scope } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { findModel, type UsableModel } from './find-model.ts';
import { findPause } from './pause-queries.ts';
import { spentThisMonth } from './spend.ts';

const OVER_CAP = {
  wait: 'This month’s limit for the AI model is reached, so papers wait. Raise the limit or choose the built-in grader in Settings; else they go on next month.',
  builtin:
    'This month’s limit for the AI model is reached. The built-in grader grades until you raise it or the month ends.',
};

const findTrouble = async (services: Services, { settings, cap, overCap }: UsableModel, spent: number) => {
  const { db, now } = services;
  if (cap !== null && spent + (costOfUsualPaper(settings) ?? 0) > cap) return OVER_CAP[overCap];
  const pause = await findPause(db, providerKeyOf(settings), now());
  return pause === null
    ? null
    : `${describeTrouble(pause.trouble ?? 'busy', settings)} Papers wait meanwhile.`;
};

export const describeModel = async (services: Services, scope: Scope): Promise<ModelState> => {
  const { teacherModels } = services.config;
  const model = await findModel(services, scope);
  const spent = await spentThisMonth(services, scope, model?.source ?? 'teacher');
  const common = {
    spent,
    admission: null,
    may_connect: teacherModels.allowed,
    prices_as_of: teacherModels.prices.as_of,
  };
  if (model === null)
    return {
      ...common,
      source: 'none',
      provider: null,
      model: null,
      vision: false,
      cost_per_paper: null,
      cap: null,
      base_url: null,
      over_cap: 'wait',
      trouble: null,
    };
  const { source, settings, cap, overCap } = model;
  return {
    ...common,
    source,
    provider: settings.provider,
    model: settings.model,
    vision: settings.vision,
    cost_per_paper: costOfUsualPaper(settings),
    cap,
    // Where the operator's is concerns the operator.
    base_url: source === 'teacher' ? (settings.baseUrl ?? null) : null,
    over_cap: overCap,
    trouble: await findTrouble(services, model, spent),
  };
};
