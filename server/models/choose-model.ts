/** Connecting and trying a model, a teacher's own or a school's. The key comes in, is sealed, and goes out only to the model's server. */
import type { BodyOf } from '../../contract/endpoint.ts';
import { Failure } from '../../contract/errors.ts';
import type { ModelTrial, NewModel, testModel } from '../../contract/model.ts';
import { isReachable } from '../../grading/graders/model/network/guarded-fetch.ts';
import { providerKeyOf } from '../../grading/graders/model/outage.ts';
import type { ModelSettings } from '../../grading/graders/model/settings.ts';
import { describeTrouble } from '../../grading/graders/model/trial/describe-trouble.ts';
import { tryModel } from '../../grading/graders/model/trial/try-model.ts';
import { costOfUsualPaper } from '../../grading/graders/model/usage.ts';
import { findSchoolRules } from '../accounts/membership/queries.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Scope } from '../platform/scope.ts';
import { seal, unseal } from '../platform/seal.ts';
import type { Services } from '../services.ts';
import { keyPlace, settingsOf } from './find-model.ts';
import { isListed } from './model-address.ts';
import { endPause } from './pause-queries.ts';
import {
  deleteConnectedModel,
  findConnectedModel,
  type Holder,
  type NewModelRow,
  saveConnectedModel,
  teacherHolder,
} from './queries.ts';
import { assertMayAsk } from './school-rules.ts';
import { settleSpend, takeSpend } from './spend.ts';

type Choice = BodyOf<typeof testModel>;

/**
 * The key that is kept is used again only for the provider and the address that it was given for: a stolen session must not be able to
 * send it somewhere else.
 */
const keyFor = async (services: Services, holder: Holder, choice: Choice): Promise<string | null> => {
  if (choice.key !== undefined) return choice.key === '' ? null : choice.key;
  const held = await findConnectedModel(services.db, holder);
  if (held === null || held.key === null) return null;
  if (held.provider !== choice.provider || held.base_url !== (choice.base_url ?? null)) return null;
  return unseal(services.keys, keyPlace(holder), held.key);
};

const assertAllowed = ({ config }: Services) => {
  if (!config.teacherModels.allowed) throw new Failure('model_keys_off');
};

/** The choice with its key, judged; throws what is wrong with it. */
const judgeChoice = async (services: Services, holder: Holder, choice: Choice, vision: boolean) => {
  assertAllowed(services);
  const base_url = choice.base_url ?? null;
  if (base_url === null && choice.provider === 'compatible')
    throw new Failure('model_address', 'Please enter the address of the server.');
  if (base_url !== null && !(await isReachable(base_url, services.config.teacherModels.reach)))
    throw new Failure('model_address');
  if (!isListed(services, holder, { provider: choice.provider, base_url }))
    throw new Failure('school_model_address');
  const key = await keyFor(services, holder, choice);
  if (key === null && choice.provider !== 'compatible') throw new Failure('model_key_missing');
  const { provider, model } = choice;
  return { chosen: { provider, model, base_url, key, vision }, key };
};

/** What is to be kept, judged and sealed, and the pause that it may end. */
export type Prepared = { row: NewModelRow; providerKey: string };

export const prepareModel = async (
  services: Services,
  holder: Holder,
  { vision, monthly_cap = null, over_cap, ...choice }: NewModel,
): Promise<Prepared> => {
  const sees = vision ?? choice.provider !== 'compatible';
  const { chosen, key } = await judgeChoice(services, holder, choice, sees);
  const settings = settingsOf(services, chosen);
  if (monthly_cap !== null && settings.price === null) throw new Failure('model_price_unknown');
  const sealed = key === null ? null : seal(services.keys, keyPlace(holder), key);
  const row = { ...chosen, key: sealed, monthly_cap, over_cap, connected_at: services.now() };
  return { row, providerKey: providerKeyOf(settings) };
};

export const keepModel = async (tx: Tx, holder: Holder, { row, providerKey }: Prepared): Promise<void> => {
  await saveConnectedModel(tx, holder, row);
  await endPause(tx, providerKey);
};

/** A teacher's own is for herself; her school may say which ones. */
const assertSchoolAllows = async ({ db }: Services, scope: Scope, { model }: Choice) =>
  assertMayAsk(await findSchoolRules(db, scope), { source: 'teacher', model, schoolId: null });

export const saveModel = async (services: Services, scope: Scope, wanted: NewModel): Promise<void> => {
  await assertSchoolAllows(services, scope, wanted);
  const holder = teacherHolder(scope);
  const prepared = await prepareModel(services, holder, wanted);
  await services.db.transaction().execute(async (tx) => {
    await keepModel(tx, holder, prepared);
    await services.queue.wakeTeacher(tx, 'gradeSubmission', scope.owner);
  });
};

export const forgetModel = async ({ db, queue }: Services, scope: Scope): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await deleteConnectedModel(tx, teacherHolder(scope));
    await queue.wakeTeacher(tx, 'gradeSubmission', scope.owner);
  });
};

const SLOW_MS = 20_000;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;

const describe = (
  settings: ModelSettings,
  { ms, structured, vision, trouble }: Awaited<ReturnType<typeof tryModel>>,
): ModelTrial => {
  const words =
    trouble === null
      ? [
          `It marked the sample in ${seconds(ms)}, in the form that grading needs.`,
          vision
            ? 'It reads pictures, so scans and photos can be sent to it as pages.'
            : 'It did not read the number in a picture, so of scans and photos it gets the recognised text.',
          ...(ms > SLOW_MS ? ['That is slow: a class will take a while.'] : []),
        ]
      : [describeTrouble(trouble, settings)];
  const cost = costOfUsualPaper(settings);
  return { ok: structured, ms, structured, vision, cost, detail: words.join(' ') };
};

/** Nothing is saved, but it costs what it costs: it is counted to the payer's month, whatever the cap. */
export const tryFor = async (
  services: Services,
  scope: Scope,
  holder: Holder,
  choice: Choice,
): Promise<ModelTrial> => {
  const { chosen } = await judgeChoice(services, holder, choice, true);
  const settings = settingsOf(services, chosen);
  const schoolId = holder.kind === 'school' ? holder.id : null;
  const payer = { source: holder.kind, cap: null, schoolId };
  const gate = {
    enter: async () => {},
    leave: async (_expected: number | null, cost: number | null) => {
      if (cost === 0) return;
      const taken = await takeSpend(services, scope, payer, 0);
      await settleSpend(services, scope, payer, taken, cost);
    },
    report: async () => {},
  };
  return describe(settings, await tryModel(settings, gate));
};

export const tryChoice = async (services: Services, scope: Scope, choice: Choice): Promise<ModelTrial> => {
  await assertSchoolAllows(services, scope, choice);
  return tryFor(services, scope, teacherHolder(scope), choice);
};
