/** Which language model works for a teacher, with whose key. Null: none, and the built-in grader does. */

import type { OverCap } from '../../contract/model.ts';
import { findPrice } from '../../grading/graders/model/prices.ts';
import type { ModelSettings } from '../../grading/graders/model/settings.ts';
import type { Scope } from '../platform/scope.ts';
import { unseal } from '../platform/seal.ts';
import type { Services } from '../services.ts';
import { findTeacherModel, type Purse } from './queries.ts';

export type UsableModel = {
  source: Purse['source'];
  settings: ModelSettings;
  /** US dollars a calendar month (UTC); null: none. */
  cap: number | null;
  overCap: OverCap;
  /** When the teacher chose it last; null where somebody else did. */
  chosenAt: Date | null;
};

type FindingServices = Pick<Services, 'db' | 'config' | 'keys'>;
type Source = (services: FindingServices, scope: Scope) => Promise<UsableModel | null>;

/** Where a teacher's key is sealed for. */
export const keyPlace = ({ owner }: Scope): string => `teacher_models/${owner}`;

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

const ofTeacher: Source = async (services, scope) => {
  const { db, keys, config } = services;
  if (!config.teacherModels.allowed) return null;
  const row = await findTeacherModel(db, scope);
  if (row === null) return null;
  const key = row.key === null ? null : unseal(keys, keyPlace(scope), row.key);
  // Sealed by another installation's secret: it has to be connected again.
  if (row.key !== null && key === null) return null;
  const settings = settingsOf(services, { ...row, key });
  return {
    source: 'teacher',
    settings,
    cap: row.monthly_cap,
    overCap: row.over_cap,
    chosenAt: row.connected_at,
  };
};

const ofEnvironment: Source = async ({ config }) => {
  const { grader, model } = config.grading;
  if (grader !== 'model' || model === null) return null;
  const { apiKey, baseUrl, ...rest } = model;
  const settings = {
    ...rest,
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
  };
  return { source: 'environment', settings, cap: null, overCap: 'wait', chosenAt: null };
};

/** The order of precedence: the first that has one. A school's stands before these. */
const SOURCES: readonly Source[] = [ofTeacher, ofEnvironment];

export const findModel = async (services: FindingServices, scope: Scope): Promise<UsableModel | null> => {
  for (const source of SOURCES) {
    const found = await source(services, scope);
    if (found !== null) return found;
  }
  return null;
};
