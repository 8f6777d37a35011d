/** The model that works for a school's teachers with the school's key: connected, tried and told by the same means as a teacher's. */
import type { BodyOf } from '../../contract/endpoint.ts';
import { Failure } from '../../contract/errors.ts';
import type { NewModel } from '../../contract/model.ts';
import type { SchoolModel, testSchoolModel } from '../../contract/school/model.ts';
import { costOfUsualPaper } from '../../grading/graders/model/usage.ts';
import { findSchoolRules } from '../accounts/membership/queries.ts';
import type { Mail } from '../platform/mail/postbox.ts';
import { letterTo } from '../platform/mail/write-letter.ts';
import type { InSchool } from '../platform/scope.ts';
import { actInSchool, type SchoolCall } from '../schools/membership/act-in-school.ts';
import { listPeople, type SchoolRow } from '../schools/membership/queries.ts';
import { wakeMembers } from '../schools/policies/wake-members.ts';
import type { Services } from '../services.ts';
import { keepModel, prepareModel, tryFor } from './choose-model.ts';
import { findTrouble, NO_MODEL } from './describe-model.ts';
import { findHeld, settingsOf } from './find-model.ts';
import { addressOf, isListed } from './model-address.ts';
import {
  type ConnectedModelRow,
  deleteConnectedModel,
  findConnectedModel,
  type Holder,
  type NewModelRow,
  schoolHolder,
} from './queries.ts';
import { spentBySchool } from './spend.ts';

/** Another model, or another place. */
const isElsewhere = (before: ConnectedModelRow | null, after: NewModelRow): boolean =>
  before === null || before.model !== after.model || addressOf(before) !== addressOf(after);

const mailMembers = async (
  { db, postbox }: Services,
  { id }: SchoolRow,
  write: (to: { email: string; name: string }) => Mail,
): Promise<void> => {
  for (const person of await listPeople(db, id)) postbox.post(write(person));
};

export const connectForSchool = async (services: Services, call: SchoolCall, wanted: NewModel) => {
  const holder = schoolHolder(call.scope.school.id);
  const prepared = await prepareModel(services, holder, wanted);
  const { provider, model, monthly_cap, over_cap } = prepared.row;
  const address = addressOf(prepared.row);
  const { school, isNews } = await actInSchool(services, call, 'owner', async (tx, { school, record }) => {
    const before = await findConnectedModel(tx, holder);
    await keepModel(tx, holder, prepared);
    await wakeMembers(services, tx, school.id);
    const detail = { provider, model, address, new_key: wanted.key !== undefined, monthly_cap, over_cap };
    await record({ action: 'model_key_set', detail });
    return { school, isNews: wanted.key !== undefined || isElsewhere(before, prepared.row) };
  });
  if (isNews && address !== null)
    await mailMembers(services, school, (to) =>
      letterTo(to, 'school_model', { school: school.name, model, address }),
    );
};

export const disconnectFromSchool = async (services: Services, call: SchoolCall) => {
  const { school, isNews } = await actInSchool(services, call, 'owner', async (tx, { school, record }) => {
    const before = await findConnectedModel(tx, schoolHolder(school.id));
    await deleteConnectedModel(tx, schoolHolder(school.id));
    await wakeMembers(services, tx, school.id);
    await record({ action: 'model_key_removed' });
    return { school, isNews: before !== null };
  });
  if (isNews)
    await mailMembers(services, school, (to) => letterTo(to, 'school_model_gone', { school: school.name }));
};

/** Our own sample is sent, no student's work; but where AI is off, nobody is asked anything. */
export const tryForSchool = async (
  services: Services,
  scope: InSchool,
  choice: BodyOf<typeof testSchoolModel>,
) => {
  const rules = await findSchoolRules(services.db, scope);
  if (rules?.ai === false)
    throw new Failure(
      'school_ai_off',
      'AI models are switched off for this school. Switch them on to test one.',
    );
  return tryFor(services, scope, schoolHolder(scope.school.id), choice);
};

const findSchoolTrouble = async (
  services: Services,
  { holder, row }: { holder: Holder; row: ConnectedModelRow },
  spent: number,
) => {
  if (!services.config.teacherModels.allowed)
    return 'Keys from the browser are switched off on this server, so this model is not asked.';
  if (!isListed(services, holder, row))
    return 'The address of this model is not one that this server lets schools use, so it is not asked.';
  const held = await findHeld(services, holder);
  if (held === null) return 'The key can no longer be read on this server. Please enter it again.';
  return findTrouble(services, held, spent);
};

export const describeSchoolModel = async (services: Services, scope: InSchool): Promise<SchoolModel> => {
  const holder = schoolHolder(scope.school.id);
  const row = await findConnectedModel(services.db, holder);
  const common = {
    spent: await spentBySchool(services, scope.school.id),
    prices_as_of: services.config.teacherModels.prices.as_of,
  };
  if (row === null)
    return {
      ...common,
      ...NO_MODEL,
      connected_at: null,
    };
  const { provider, model, vision, base_url, monthly_cap: cap, over_cap, connected_at } = row;
  return {
    ...common,
    provider,
    model,
    vision,
    base_url,
    address: addressOf(row),
    cap,
    over_cap,
    cost_per_paper: costOfUsualPaper(settingsOf(services, { ...row, key: null })),
    trouble: await findSchoolTrouble(services, { holder, row }, common.spent),
    connected_at: connected_at.toISOString(),
  };
};
