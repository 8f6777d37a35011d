/** Which language model works for a teacher, with whose key. Null: none, and the built-in grader does. */
import type { OverCap } from '../../contract/model.ts';
import { findPrice } from '../../grading/graders/model/prices.ts';
import type { ModelSettings } from '../../grading/graders/model/settings.ts';
import { findSchoolRules, type SchoolRules } from '../accounts/membership/queries.ts';
import type { Scope } from '../platform/scope.ts';
import { unseal } from '../platform/seal.ts';
import type { Services } from '../services.ts';
import { isListed } from './model-address.ts';
import { findConnectedModel, type Holder, schoolHolder, teacherHolder } from './queries.ts';
import { findObjection } from './school-rules.ts';
import type { Purse } from './spend-queries.ts';

export type UsableModel = {
  source: Purse['source'];
  settings: ModelSettings;
  /** US dollars a calendar month (UTC); null: none. */
  cap: number | null;
  overCap: OverCap;
  /** Which connected model it is, and when it was chosen last; null where the operator chose it. */
  chosen: { holder: Holder; at: Date } | null;
  /** The school that its use is told to; null: none. */
  schoolId: string | null;
};

type FindingServices = Pick<Services, 'db' | 'config' | 'keys'>;
type Source = (
  services: FindingServices,
  scope: Scope,
  school: SchoolRules | null,
) => Promise<UsableModel | null>;

/** Where a key is sealed for. */
export const keyPlace = ({ kind, id }: Holder): string => `${kind}_models/${id}`;

type Chosen = Pick<ModelSettings, 'model' | 'vision'> & {
  provider: Exclude<ModelSettings['provider'], 'fake'>;
  base_url: string | null;
  key: string | null;
};

/** What was chosen in a browser, as the engine takes it. */
export const settingsOf = ({ config }: Pick<Services, 'config'>, chosen: Chosen): ModelSettings => {
  const { reach, prices, timeoutMs, maxOutputTokens } = config.teacherModels;
  const { provider, model, vision, base_url, key } = chosen;
  return {
    provider,
    model,
    vision,
    timeoutMs,
    maxOutputTokens,
    reach,
    price: provider === 'compatible' ? null : findPrice(prices, model),
    ...(base_url === null ? {} : { baseUrl: base_url }),
    ...(key === null ? {} : { apiKey: key }),
  };
};

/** Null: none is connected, or it cannot be used here. */
export const findHeld = async (
  services: FindingServices,
  holder: Holder,
): Promise<Omit<UsableModel, 'schoolId'> | null> => {
  const { db, keys, config } = services;
  if (!config.teacherModels.allowed) return null;
  const row = await findConnectedModel(db, holder);
  if (row === null) return null;
  if (!isListed(services, holder, row)) return null;
  const key = row.key === null ? null : unseal(keys, keyPlace(holder), row.key);
  // Sealed by another installation's secret: it has to be connected again.
  if (row.key !== null && key === null) return null;
  const settings = settingsOf(services, { ...row, key });
  return {
    source: holder.kind,
    settings,
    cap: row.monthly_cap,
    overCap: row.over_cap,
    chosen: { holder, at: row.connected_at },
  };
};

const ofSchool: Source = async (services, _scope, school) => {
  if (school === null) return null;
  const held = await findHeld(services, schoolHolder(school.id));
  return held === null ? null : { ...held, schoolId: school.id };
};

/** Her own money: no school is told of it. */
const ofTeacher: Source = async (services, scope) => {
  const held = await findHeld(services, teacherHolder(scope));
  return held === null ? null : { ...held, schoolId: null };
};

const ofEnvironment: Source = async ({ config }, _scope, school) => {
  const { grader, model } = config.grading;
  if (grader !== 'model' || model === null) return null;
  const { apiKey, baseUrl, ...rest } = model;
  const settings = {
    ...rest,
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
  };
  const schoolId = school?.id ?? null;
  return { source: 'environment', settings, cap: null, overCap: 'wait', chosen: null, schoolId };
};

/** The order of precedence: the first that has one which the teacher's school lets be asked. */
const SOURCES: readonly Source[] = [ofSchool, ofTeacher, ofEnvironment];

export const askedOf = ({ source, settings, schoolId }: UsableModel) => ({
  source,
  model: settings.model,
  schoolId,
});

type Found = {
  model: UsableModel | null;
  /** Those before it that the school keeps from being asked. */
  withheld: { model: UsableModel; why: NonNullable<ReturnType<typeof findObjection>> }[];
};

/** With what the school withholds, for those who tell a teacher why. */
export const searchModel = async (
  services: FindingServices,
  scope: Scope,
  school: SchoolRules | null,
): Promise<Found> => {
  const withheld: Found['withheld'] = [];
  for (const source of SOURCES) {
    const model = await source(services, scope, school);
    if (model === null) continue;
    const why = findObjection(school, askedOf(model));
    if (why === null) return { model, withheld };
    withheld.push({ model, why });
  }
  return { model: null, withheld };
};

export const findModel = async (services: FindingServices, scope: Scope): Promise<UsableModel | null> =>
  (await searchModel(services, scope, await findSchoolRules(services.db, scope))).model;
