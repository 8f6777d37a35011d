/** The model that works for a teacher, as the screen shows it. Never with its key. */
import type { ModelState } from '../../contract/model.ts';
import { providerKeyOf } from '../../grading/graders/model/outage.ts';
import { describeTrouble } from '../../grading/graders/model/trial/describe-trouble.ts';
import { costOfUsualPaper } from '../../grading/graders/model/usage.ts';
import { findSchoolRules, type SchoolRules } from '../accounts/membership/queries.ts';
import type { Scope } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { findStanding } from './admission/queries.ts';
import { subjectOf } from './admission/read-state.ts';
import { searchModel, type UsableModel } from './find-model.ts';
import { addressOf } from './model-address.ts';
import { findPause } from './pause-queries.ts';
import { spentThisMonth, spentUnderCap } from './spend.ts';

const OVER_CAP = {
  wait: 'This month’s limit for the AI model is reached, so papers wait. Raise the limit or choose the built-in grader in Settings; else they go on next month.',
  builtin:
    'This month’s limit for the AI model is reached. The built-in grader grades until you raise it or the month ends.',
};

const SCHOOL_OVER_CAP = {
  wait: 'This month’s limit of your school for the AI model is reached, so papers wait. They go on when an admin raises it, or next month.',
  builtin:
    'This month’s limit of your school for the AI model is reached. The built-in grader grades until an admin raises it or the month ends.',
};

type Limited = Pick<UsableModel, 'source' | 'settings' | 'cap' | 'overCap'>;

export const findTrouble = async (
  services: Services,
  { source, settings, cap, overCap }: Limited,
  spent: number,
): Promise<string | null> => {
  const { db, now } = services;
  if (cap !== null && spent + (costOfUsualPaper(settings) ?? 0) > cap)
    return (source === 'school' ? SCHOOL_OVER_CAP : OVER_CAP)[overCap];
  const pause = await findPause(db, providerKeyOf(settings), now());
  return pause === null
    ? null
    : `${describeTrouble(pause.trouble ?? 'busy', settings)} Papers wait meanwhile.`;
};

/** Only where it changes something for this teacher. */
const describeWithheld = (
  school: SchoolRules | null,
  { model, withheld }: Awaited<ReturnType<typeof searchModel>>,
): string | null => {
  if (school === null) return null;
  if (!school.ai)
    return `${school.name} has switched AI models off: none is asked, and the built-in grader grades.`;
  const [first] = withheld;
  if (first === undefined) return null;
  const instead =
    model === null ? 'The built-in grader grades instead.' : `${model.settings.model} is asked instead.`;
  return `${first.model.settings.model} is not on the list of ${school.name}, so it is not asked. ${instead}`;
};

/** Whoever's students' work it is may know where it goes; where the operator's model is concerns the operator. */
const findAddress = ({ source, settings: { provider, baseUrl } }: UsableModel): string | null =>
  source === 'environment' || provider === 'fake' ? null : addressOf({ provider, base_url: baseUrl ?? null });

/** What is told of a model where there is none. */
export const NO_MODEL = {
  provider: null,
  model: null,
  vision: false,
  cost_per_paper: null,
  cap: null,
  base_url: null,
  address: null,
  over_cap: 'wait',
  trouble: null,
} as const;

export const describeModel = async (services: Services, scope: Scope): Promise<ModelState> => {
  const { teacherModels } = services.config;
  const school = await findSchoolRules(services.db, scope);
  const found = await searchModel(services, scope, school);
  const { model } = found;
  const spent = await spentThisMonth(services, scope, model?.source ?? 'teacher');
  const common = {
    spent,
    admission: model === null ? null : await findStanding(services.db, scope, subjectOf(model)),
    may_connect: teacherModels.allowed,
    prices_as_of: teacherModels.prices.as_of,
    withheld: describeWithheld(school, found),
  };
  if (model === null)
    return {
      ...common,
      source: 'none',
      ...NO_MODEL,
    };
  const { source, settings, cap, overCap } = model;
  return {
    ...common,
    source,
    provider: settings.provider,
    model: settings.model,
    vision: settings.vision,
    cost_per_paper: costOfUsualPaper(settings),
    // What the school may spend concerns the school.
    cap: source === 'school' ? null : cap,
    base_url: source === 'teacher' ? (settings.baseUrl ?? null) : null,
    address: findAddress(model),
    over_cap: overCap,
    trouble: await findTrouble(services, model, await spentUnderCap(services, scope, model)),
  };
};
